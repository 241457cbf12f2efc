import { type Secret, signToken, verifyToken } from "~/lib/sign.server";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

/* Going back in the browser loads the form with a new submission id. The cookie tells the server
   that equal answers from the same browser are the request it has. */

const cookie = "mol_sent";
const oneDay = 24 * 60 * 60;

/** Returns the Set-Cookie line that stores id and content of the submission for a day. */
export async function createSubmissionCookie(
  secret: Secret,
  submissionId: string,
  contentHash: string,
): Promise<string> {
  const token = await signToken(secret, "sent", `${submissionId}.${contentHash}`);
  return serializeCookie(cookie, token, oneDay);
}

/** Returns the unverified token that this browser got for the last form it sent, or "". */
export function findSentToken(cookies: string | null): string {
  return parseCookie(cookies, cookie) ?? "";
}

/**
 * Returns the submission id under which this browser has sent the same answers. Returns undefined
 * if it has not, or the token is invalid.
 */
export async function verifySentToken(
  secret: Secret,
  token: string,
  contentHash: string,
): Promise<string | undefined> {
  const [id = "", hash] = token.split(".");
  if (id === "" || hash !== contentHash) return undefined;
  return (await verifyToken(secret, "sent", token)) === `${id}.${hash}` ? id : undefined;
}
