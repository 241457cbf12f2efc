import type { Db } from "~/platform/db/client.server";
import { waitInWords } from "./back-off";
import { checkPassword, dummyHash } from "./password.server";
import { passwordHashOf } from "./staff.server";
import { countAttempt, failureKey, forgetFailures } from "./throttle.server";

/** Asks for one's own password again, before what cannot be taken back; attempts are counted. Undefined when it is right, else what to
 *  say, with 429 or 422. */
export async function ownPasswordProblem(
  db: Db,
  secret: string,
  staffId: string,
  given: string,
  now: Date,
): Promise<{ status: 422 | 429; message: string } | undefined> {
  const key = await failureKey(secret, "account", `${staffId} own password`);
  const wait = await countAttempt(db, key, "account", now);
  if (wait > 0) return { status: 429, message: `Too many attempts. Try again in ${waitInWords(wait)}.` };
  const [own] = await passwordHashOf(db, staffId);
  if (!(await checkPassword(own?.passwordHash ?? dummyHash, given)))
    return { status: 422, message: "That’s not your current password. Try again." };
  await forgetFailures(db, [key]);
  return undefined;
}
