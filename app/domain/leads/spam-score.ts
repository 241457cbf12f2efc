import { normalizeSearch } from "~/lib/text";

/** Why a request looks made by a machine. Points add up; nothing is ever dropped, but from `spamFrom` on it waits in the Spam view. */
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
  /** A word of the list in the settings: whoever put it there wants such requests in the Spam view. */
  "listed-words": 60,
  "turnstile-failed": 40,
  "turnstile-unreachable": 10,
} as const;
export type SpamReason = keyof typeof spamPoints;
export type SpamScore = { score: number; reasons: SpamReason[] };

export const spamThreshold = 60;

/** A form is not read and filled in faster than this, milliseconds. */
export const minFillMs = 2_000;
/** An older form still counts, but is a little strange, milliseconds. */
export const maxTokenAgeMs = 24 * 60 * 60 * 1000;

const spamWords =
  /\b(seo services?|backlinks?|guest post|crypto(?:currency)?|bitcoin|casino|viagra|cialis|forex|payday loan|escort|rank(?:ing)? (?:on|your) (?:google|website)|web ?design services|telegram @|onlyfans)\b/i;

/** What the text itself gives away. `listed` are the words and phrases of the settings. */
export function findSpamReasons({ name, details }: { name: string; details: string }, listed: readonly string[] = []): SpamReason[] {
  const reasons: SpamReason[] = [];
  const links = details.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links >= 3) reasons.push("many-links");
  else if (links > 0) reasons.push("links");
  if (/https?:|www\.|\.(com|net|org|ru|info)\b/i.test(name)) reasons.push("link-in-name");
  if (/<a\s|\[url|\[link|<script/i.test(details + name)) reasons.push("markup");
  if (spamWords.test(details) || spamWords.test(name)) reasons.push("spam-words");
  if (holdsOneOf(`${name}\n${details}`, listed)) reasons.push("listed-words");
  return reasons;
}

/** Whether a text holds one of the words or phrases as a whole, whatever its letters' case, accents and spacing. */
function holdsOneOf(text: string, listed: readonly string[]): boolean {
  const plain = ` ${plainWords(text)} `;
  return listed.some((word) => plainWords(word) !== "" && plain.includes(` ${plainWords(word)} `));
}

function plainWords(text: string): string {
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

/** "The name holds a web address" of "link-in-name". */
export function spamReasonLabel(reason: SpamReason): string {
  return reasonTexts[reason];
}

/** "The name holds a web address: 40 points" of "link-in-name"; a reason that is not known here as it is. */
export function formatSpamReason(reason: string): string {
  return isSpamReason(reason) ? `${spamReasonLabel(reason)} (${spamPoints[reason]} points)` : reason;
}

export function isSpamReason(text: string): text is SpamReason {
  return Object.hasOwn(spamPoints, text);
}

/** Points and reasons together. */
export function scoreSpam(reasons: readonly SpamReason[]): SpamScore {
  const unique = [...new Set(reasons)];
  return { score: unique.reduce((sum, reason) => sum + spamPoints[reason], 0), reasons: unique };
}

export function isSpam({ score }: SpamScore): boolean {
  return score >= spamThreshold;
}
