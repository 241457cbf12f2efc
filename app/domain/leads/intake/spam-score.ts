import { normalizeSearch } from "~/lib/text";

/**
 * Points per sign of spam. Nothing is rejected; from `spamThreshold` points a request is in the
 * Spam view.
 */
export const spamPoints = {
  honeypot: 100,
  "forged-token": 40,
  "too-fast": 30,
  "old-token": 10,
  "no-token": 20,
  "many-requests": 20,
  links: 20,
  "many-links": 40,
  "link-in-name": 40,
  markup: 40,
  "spam-words": 40,
  /** A word from the settings. Enough for the Spam view without another reason. */
  "listed-words": 60,
  "turnstile-failed": 40,
  "turnstile-unreachable": 10,
} as const;
export type SpamReason = keyof typeof spamPoints;
export type SpamScore = { score: number; reasons: SpamReason[] };

const spamThreshold = 60;

/** A form submitted faster than this is a sign of spam, in milliseconds. */
export const minFillMs = 2_000;
/** A form token older than this is a sign of spam, in milliseconds. */
export const maxFormTokenAgeMs = 24 * 60 * 60 * 1000;

const spamPattern =
  /\b(seo services?|backlinks?|guest post|crypto(?:currency)?|bitcoin|casino|viagra|cialis|forex|payday loan|escort|rank(?:ing)? (?:on|your) (?:google|website)|web ?design services|telegram @|onlyfans)\b/i;

/** Finds signs of spam in the text. `listed` has the words and phrases from the settings. */
export function findSpamReasons(
  { name, details }: { name: string; details: string },
  listed: readonly string[] = [],
): SpamReason[] {
  const reasons: SpamReason[] = [];
  const links = details.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links >= 3) reasons.push("many-links");
  else if (links > 0) reasons.push("links");
  if (/https?:|www\.|\.(com|net|org|ru|info)\b/i.test(name)) reasons.push("link-in-name");
  if (/<a\s|\[url|\[link|<script/i.test(details + name)) reasons.push("markup");
  if (spamPattern.test(details) || spamPattern.test(name)) reasons.push("spam-words");
  if (containsAny(`${name}\n${details}`, listed)) reasons.push("listed-words");
  return reasons;
}

/** True if the text contains a word or phrase of the list. Ignores case, accents and spacing. */
function containsAny(text: string, listed: readonly string[]): boolean {
  const plain = ` ${normalizePhrase(text)} `;
  return listed.some(
    (word) => normalizePhrase(word) !== "" && plain.includes(` ${normalizePhrase(word)} `),
  );
}

function normalizePhrase(text: string): string {
  return normalizeSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const reasonTexts: Readonly<Record<SpamReason, string>> = {
  honeypot: "Filled in a hidden field",
  "forged-token": "Wasn’t sent from one of our forms",
  "too-fast": "Submitted within 2 seconds",
  "old-token": "Form was open for more than a day",
  "no-token": "Missing our form’s security token",
  "many-requests": "Many requests from the same network",
  links: "Message contains a link",
  "many-links": "Message contains 3 or more links",
  "link-in-name": "Name contains a web address",
  markup: "Message contains web code",
  "spam-words": "Message looks like a sales pitch",
  "listed-words": "Contains a spam word",
  "turnstile-failed": "Failed the bot check",
  "turnstile-unreachable": "Bot check was unavailable",
};

/** "Name contains a web address" for "link-in-name". */
export function spamReasonLabel(reason: SpamReason): string {
  return reasonTexts[reason];
}

/**
 * "Name contains a web address (40 points)" for "link-in-name". Returns the reason if it is
 * unknown.
 */
export function formatSpamReason(reason: string): string {
  return isSpamReason(reason)
    ? `${spamReasonLabel(reason)} (${spamPoints[reason]} points)`
    : reason;
}

export function isSpamReason(text: string): text is SpamReason {
  return Object.hasOwn(spamPoints, text);
}

/** Adds up the points of distinct reasons. */
export function scoreSpam(reasons: readonly SpamReason[]): SpamScore {
  const unique = [...new Set(reasons)];
  return { score: unique.reduce((sum, reason) => sum + spamPoints[reason], 0), reasons: unique };
}

export function isSpam({ score }: SpamScore): boolean {
  return score >= spamThreshold;
}
