import { type Secret, sign, verify } from "~/lib/sign.server";

/** The reference of a submission: always the same for the same id and secret, so that a request sent twice is thanked alike. `attempt`
 *  steps aside when another one has it already. */
export async function createReference(secret: Secret, submissionId: string, attempt = 0): Promise<string> {
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

/** The key that says that we gave out a reference, and opens nothing: for whoever cannot prove to have sent the form. */
export function createAcknowledgementKey(secret: Secret, reference: string): Promise<string> {
  return sign(secret, "received", reference, 8);
}

/** The key in the private link of a submission. Its first half proves that we gave out the reference, even while the database is away;
 *  the second half belongs to one submission alone and opens what was typed. */
export async function createReceiptKey(secret: Secret, reference: string, submissionId: string): Promise<string> {
  return (await createAcknowledgementKey(secret, reference)) + (await sign(secret, "submission", `${reference}\n${submissionId}`, 16));
}

/** Whether a key was given out for this reference. */
export function verifyReceiptKey(secret: Secret, reference: string, key: string): Promise<boolean> {
  return verify(secret, "received", reference, key.slice(0, 16), 8);
}

/** Whether a key opens this submission. */
export async function verifySubmissionKey(secret: Secret, reference: string, submissionId: string, key: string): Promise<boolean> {
  return (
    (await verifyReceiptKey(secret, reference, key)) && verify(secret, "submission", `${reference}\n${submissionId}`, key.slice(16), 16)
  );
}
