import type { Db } from "~/platform/db/client.server";
import { formatDelay } from "./backoff";
import { dummyHash, verifyPassword } from "./password.server";
import { passwordHashQuery } from "./staff.server";
import { clearFailuresStatement, failureKey, throttleAttempt } from "./throttle.server";

/**
 * Verifies the current password before a sensitive change and counts the attempt. Returns undefined if it is right, else the error message with
 * status 422 or 429.
 */
export async function validateOwnPassword(
  db: Db,
  secret: string,
  staffId: string,
  given: string,
  now: Date,
): Promise<{ status: 422 | 429; message: string } | undefined> {
  const key = await failureKey(secret, "account", `${staffId} own password`);
  const wait = await throttleAttempt(db, key, "account", now);
  if (wait > 0) return { status: 429, message: `Too many attempts. Try again in ${formatDelay(wait)}.` };
  const [own] = await passwordHashQuery(db, staffId);
  if (!(await verifyPassword(own?.passwordHash ?? dummyHash, given)))
    return { status: 422, message: "That’s not your current password. Try again." };
  await clearFailuresStatement(db, [key]);
  return undefined;
}
