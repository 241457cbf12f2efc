import { normalizeName } from "~/domain/leads/contact/person-name";
import { withoutExtension } from "~/domain/settings/settings";
import { sha256 } from "~/lib/sign.server";
import type { Answers } from "./answers.server";

type Sender = Pick<Answers, "name" | "phone" | "email">;

/**
 * Creates the id of a submission. Hashes a verified form id with the sender's name, so that several
 * people can use the same loaded form and a sender can correct phone or email; hashes an unsigned
 * id with the content, so that a resend is one submission.
 */
export async function createSubmissionId(
  formId: string,
  { verified, contentHash, sender }: { verified: boolean; contentHash: string; sender: Sender },
): Promise<string> {
  if (verified)
    return (
      await sha256(`form\n${formId}\n${normalizeName(sender.name) || sender.phone || sender.email}`)
    ).slice(0, 32);
  return formId === ""
    ? crypto.randomUUID()
    : (await sha256(`unsigned\n${formId}\n${contentHash}`)).slice(0, 32);
}

/**
 * True if both senders have the same name, or share a phone number or email and have similar names.
 * Members of a household who share a phone are different senders.
 */
export function isSameSender(one: Sender, other: Sender): boolean {
  const [key, otherKey] = [normalizeName(one.name), normalizeName(other.name)];
  if (key === otherKey) return true;
  const sharesContact =
    (one.phone !== "" && withoutExtension(one.phone) === withoutExtension(other.phone)) ||
    (one.email !== "" && one.email === other.email);
  return sharesContact && isSimilarName(key, otherKey);
}

function isSimilarName(one: string, other: string): boolean {
  const [words, otherWords] = [one.split(" "), other.split(" ")];
  if (words[0] === otherWords[0] || words.every((word) => otherWords.includes(word))) return true;
  const maxTypos = Math.min(2, Math.floor(Math.min(one.length, other.length) / 3));
  return otherWords.every((word) => words.includes(word)) || editDistance(one, other) <= maxTypos;
}

/** Returns the number of letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at++) {
      next.push(
        Math.min(
          next[at - 1]! + 1,
          row[at]! + 1,
          row[at - 1]! + (letter === other[at - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[other.length]!;
}

/** Creates the id for a second sender of the same form. */
export async function createAlternateId(id: string, contentHash: string): Promise<string> {
  return (await sha256(`separate\n${id}\n${contentHash}`)).slice(0, 32);
}
