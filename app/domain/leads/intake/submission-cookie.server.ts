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

/**
 * Returns the submission id under which this browser has sent the same answers. Returns undefined
 * if it has not, or the cookie is invalid.
 */
export async function findPreviousSubmissionId(
  secret: Secret,
  cookies: string | null,
  contentHash: string,
): Promise<string | undefined> {
  const token = parseCookie(cookies, cookie) ?? "";
  const [id = "", hash] = token.split(".");
  if (id === "" || hash !== contentHash) return undefined;
  return (await verifyToken(secret, "sent", token)) === `${id}.${hash}` ? id : undefined;
}
