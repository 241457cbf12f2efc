import { type Secret, signToken, verifyToken } from "~/lib/sign.server";
import { maxFormTokenAgeMs, minFillMs, type SpamReason } from "./spam-score";

/* A form has a token that signs its creation time and its submission id. A valid pair proves that
   the site issued that form, and ids cannot be guessed. */

/** Issues a form token: "<milliseconds in base 36>.<signature>". */
export async function issueFormToken(
  secret: Secret,
  submissionId: string,
  now: Date,
): Promise<string> {
  return signToken(secret, "form", now.getTime().toString(36), submissionId);
}

/** True if the token was issued for this submission id, at any age. */
export async function verifyFormToken(
  secret: Secret,
  submissionId: string,
  token: string,
): Promise<boolean> {
  const at = await verifyToken(secret, "form", token, submissionId);
  return at !== undefined && /^[0-9a-z]{1,12}$/.test(at);
}

/** Verifies the token and returns its spam signals: missing, forged, too fast or too old. */
export async function evaluateFormToken(
  secret: Secret,
  { submissionId, token, now }: { submissionId: string; token: string; now: Date },
): Promise<{ verified: boolean; reasons: SpamReason[] }> {
  if (token === "") return { verified: false, reasons: ["no-token"] };
  if (!(await verifyFormToken(secret, submissionId, token)))
    return { verified: false, reasons: ["forged-token"] };
  const age = now.getTime() - Number.parseInt(token, 36);
  const reasons: SpamReason[] =
    age < minFillMs ? ["too-fast"] : age > maxFormTokenAgeMs ? ["old-token"] : [];
  return { verified: true, reasons };
}
