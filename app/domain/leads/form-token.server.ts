import { type Secret, sign, verify } from "~/lib/sign.server";
import { maxTokenAgeMs, minFillMs, type SpamReason } from "./spam-score";

/* A form carries a token that signs when it was made and under which submission id it will be sent. Whoever posts the pair was given
   that very form; the id cannot be guessed. */

/** The token of a new form: "<milliseconds in base 36>.<signature>". */
export async function issueFormToken(secret: Secret, submissionId: string, now: Date): Promise<string> {
  const at = now.getTime().toString(36);
  return `${at}.${await sign(secret, "form", `${at}\n${submissionId}`)}`;
}

/** Whether the token was issued for this submission id, however long ago. */
export async function verifyFormToken(secret: Secret, submissionId: string, token: string): Promise<boolean> {
  const [at = "", signature = ""] = token.split(".");
  return /^[0-9a-z]{1,12}$/.test(at) && verify(secret, "form", `${at}\n${submissionId}`, signature);
}

/** Whether the form is ours, and what its token says against its sender: nothing, when all is well. */
export async function checkFormToken(
  secret: Secret,
  { submissionId, token, now }: { submissionId: string; token: string; now: Date },
): Promise<{ verified: boolean; reasons: SpamReason[] }> {
  if (token === "") return { verified: false, reasons: ["no-token"] };
  if (!(await verifyFormToken(secret, submissionId, token))) return { verified: false, reasons: ["forged-token"] };
  const age = now.getTime() - Number.parseInt(token, 36);
  const reasons: SpamReason[] = age < minFillMs ? ["too-fast"] : age > maxTokenAgeMs ? ["old-token"] : [];
  return { verified: true, reasons };
}
