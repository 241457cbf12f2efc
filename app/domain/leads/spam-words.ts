import { readStrings } from "~/lib/json";
import { type SpamReason, spamPoints } from "./spam-score";

const sentences: Readonly<Record<SpamReason, string>> = {
  honeypot: "filled in the field that people do not see",
  "forged-token": "the form’s own mark was forged",
  "too-fast": "sent faster than anybody types",
  "old-token": "the form had been open for more than a day",
  "no-token": "not sent from a form of ours",
  "many-requests": "many requests from the same network",
  links: "has a link in it",
  "many-links": "has three links or more in it",
  "link-in-name": "the name is a web address",
  markup: "has code in it",
  "spam-words": "uses words that spam uses",
  "listed-words": "uses a word of our list",
  "turnstile-failed": "failed the check against machines",
  "turnstile-unreachable": "the check against machines did not answer",
};

function isSpamReason(text: string): text is SpamReason {
  return Object.hasOwn(spamPoints, text);
}

/** Why a request was taken for spam, in words: of the JSON array of a lead. A reason that is not known stays as it is. */
export function spamWords(json: string): string[] {
  return readStrings(json).map((reason) => (isSpamReason(reason) ? sentences[reason] : reason));
}
