import { sha256, sign, verify } from "~/lib/sign.server";
import type { NewFile } from "~/platform/files/files.server";
import { maxTokenAgeMs, minFillMs, type SpamReason } from "./spam-score";

/** Signed proof of when a form was made: "<milliseconds in base 36>.<signature>". */
export async function issueToken(secret: string, now: Date): Promise<string> {
  const at = now.getTime().toString(36);
  return `${at}.${await sign(secret, "form", at)}`;
}

/** What a form's token says about its sender: nothing, when all is well. */
export async function tokenReasons(secret: string, token: string | undefined, now: Date): Promise<SpamReason[]> {
  if (!token) return ["no-token"];
  if (!(await isToken(secret, token))) return ["forged-token"];
  const age = now.getTime() - Number.parseInt(token, 36);
  if (age < minFillMs) return ["too-fast"];
  return age > maxTokenAgeMs ? ["old-token"] : [];
}

/** Whether we made this token, however long ago. */
export async function isToken(secret: string, token: string): Promise<boolean> {
  const [at = "", signature = ""] = token.split(".");
  return /^[0-9a-z]{1,12}$/.test(at) && verify(secret, "form", at, signature);
}

/** Photos that were stored before the form was complete travel in the form as such a text: signed, so that nobody can attach other
 *  files, and good for 20 hours (unclaimed photos are swept after 24). */
export async function signUploadToken(secret: string, file: NewFile, now: Date): Promise<string> {
  const until = now.getTime() + 20 * 60 * 60 * 1000;
  const body = encode(JSON.stringify({ ...file, until }));
  return `${body}.${await sign(secret, "photo", body)}`;
}

/** The photo that a sealed text stands for; undefined when it was not made here or is too old. */
export async function readUploadToken(secret: string, sealed: string, now: Date): Promise<NewFile | undefined> {
  const [body = "", signature = ""] = sealed.split(".");
  if (sealed.length > 2_000 || !(await verify(secret, "photo", body, signature))) return undefined;
  // signed by us, so it is what sealPhoto wrote
  const { until, ...file }: NewFile & { until: number } = JSON.parse(decode(body));
  return until > now.getTime() ? file : undefined;
}

/** The reference of a submission: always the same for the same id, so that a request sent twice, or replayed, is thanked alike.
 *  `attempt` steps aside when another one has it already. */
export async function referenceOf(secret: string, submissionId: string, attempt = 0): Promise<string> {
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
  const mac = await sign(secret, "reference", `${submissionId}\n${attempt}`, 30);
  let number = BigInt(`0x${mac}`);
  let text = "";
  for (let index = 0; index < 6; index++) {
    text += letters[Number(number % 30n)];
    number /= 30n;
  }
  return `MOL-${text}`;
}

/** The key in the address of a thank-you page. Its first half proves that we gave out the reference, even while the database is away;
 *  the second half belongs to one submission alone and opens what was typed. */
export async function receivedKey(secret: string, reference: string, submissionId: string): Promise<string> {
  return (await sign(secret, "received", reference, 8)) + (await sign(secret, "submission", `${reference}\n${submissionId}`, 16));
}

/** Whether a key was given out for this reference. */
export function isIssuedKey(secret: string, reference: string, key: string): Promise<boolean> {
  return verify(secret, "received", reference, key.slice(0, 16), 8);
}

/** Whether a key opens this submission. */
export async function opensSubmission(secret: string, reference: string, submissionId: string, key: string): Promise<boolean> {
  return (await isIssuedKey(secret, reference, key)) && verify(secret, "submission", `${reference}\n${submissionId}`, key.slice(16), 16);
}

/** The id under which a submission is kept. Long ones are taken as they are; short ones, as scripts make them, could meet another
 *  sender's, so they count only together with who sent them. */
export async function submissionIdOf(given: string | undefined, contact: { phone: string; email: string }): Promise<string> {
  const id = (given ?? "").trim().toLowerCase();
  if (id === "") return crypto.randomUUID();
  if (/^[a-z0-9_-]{20,64}$/.test(id)) return id;
  return ownId(id, contact);
}

/** An id of its own for a sender who came with somebody else's. */
export async function ownId(id: string, contact: { phone: string; email: string }): Promise<string> {
  return (await sha256(`${id}\n${contact.phone}\n${contact.email}`)).slice(0, 32);
}

function encode(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decode(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}
