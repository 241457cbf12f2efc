import { type Secret, sign, verify } from "~/lib/sign.server";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

/* A browser that goes back loads the form anew, under a new submission id. The cookie tells the server that the same answers from the same
   browser are the request that it has already sent. */

const cookie = "mol_sent";
const oneDay = 24 * 60 * 60;

/** The Set-Cookie line that remembers, for a day, what this browser has sent and under which id. */
export async function submissionCookie(secret: Secret, submissionId: string, contentHash: string): Promise<string> {
  const text = `${submissionId}.${contentHash}`;
  return serializeCookie(cookie, `${text}.${await sign(secret, "sent", text)}`, oneDay);
}

/** The id under which this browser has sent these very answers; undefined when it has not, or the cookie is not ours. */
export async function findPreviousSubmission(secret: Secret, cookies: string | null, contentHash: string): Promise<string | undefined> {
  const [id = "", hash = "", signature = ""] = (parseCookie(cookies, cookie) ?? "").split(".");
  if (id === "" || hash !== contentHash) return undefined;
  return (await verify(secret, "sent", `${id}.${hash}`, signature)) ? id : undefined;
}
