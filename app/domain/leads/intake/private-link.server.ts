import { type Secret, sign, verify } from "~/lib/sign.server";

/**
 * Creates the reference of a submission. Deterministic per id and secret, so a resent form has the
 * same reference; increase `attempt` if another submission has it.
 */
export async function createReference(
  secret: Secret,
  submissionId: string,
  attempt = 0,
): Promise<string> {
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

/**
 * Creates a key that proves that we issued a reference but gives no access. For visitors who cannot
 * prove that they sent the form.
 */
export function createAcknowledgementKey(secret: Secret, reference: string): Promise<string> {
  return sign(secret, "received", reference, 8);
}

/**
 * Creates the key in the private link of a submission. The first half proves that we issued the
 * reference, without the database; the second half gives access to one submission.
 */
export async function createSubmissionKey(
  secret: Secret,
  reference: string,
  submissionId: string,
): Promise<string> {
  return (
    (await createAcknowledgementKey(secret, reference)) +
    (await sign(secret, "submission", `${reference}\n${submissionId}`, 16))
  );
}

/**
 * True if we issued this reference: checks the first half of either kind of key. Gives no access.
 */
export function verifyReferenceKey(
  secret: Secret,
  reference: string,
  key: string,
): Promise<boolean> {
  return verify(secret, "received", reference, { signature: key.slice(0, 16), bytes: 8 });
}

/** True if the key gives access to this submission. */
export async function verifySubmissionKey(
  secret: Secret,
  reference: string,
  submissionId: string,
  key: string,
): Promise<boolean> {
  return (
    (await verifyReferenceKey(secret, reference, key)) &&
    verify(secret, "submission", `${reference}\n${submissionId}`, {
      signature: key.slice(16),
      bytes: 16,
    })
  );
}
