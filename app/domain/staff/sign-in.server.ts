import { eq } from "drizzle-orm";
import { limitKey } from "~/lib/limit-key";
import { sign, verify } from "~/lib/sign.server";
import { auditEntry } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { staff } from "~/platform/db/schema";
import { readCookie, writeCookie } from "~/platform/http/cookies";
import { checkPassword, dummyHash, hashPassword, isOutdated } from "./password.server";
import { startSession } from "./sessions.server";
import { countAttempt, failureKey, forgetFailures } from "./throttle.server";

type Place = { address: string; userAgent: string; requestId: string; cookies: string | null };
type Means = { db: Db; secret: string; limit: Pick<RateLimit, "limit">; now: Date };
export type SignIn = { kind: "in"; cookies: string[] } | { kind: "wrong" } | { kind: "wait"; seconds: number };

const deviceCookie = "__Host-device";

/** Checks e-mail and password and opens a session in place of the one this browser had. Known and unknown e-mails, accounts without a password and disabled ones get the
 *  same answer after the same work. Attempts are counted before they are checked, per account and per address. */
export async function signIn(
  { db, secret, limit, now }: Means,
  { email, password }: { email: string; password: string },
  { address, userAgent, requestId, cookies }: Place,
): Promise<SignIn> {
  const { success } = await limit.limit({ key: limitKey(address) });
  if (!success) return { kind: "wait", seconds: 60 };

  const addressKey = await failureKey(secret, "address", limitKey(address));
  const addressWait = await countAttempt(db, addressKey, "address", now);
  if (addressWait > 0) return { kind: "wait", seconds: addressWait };
  // strangers guessing at an account must not keep its owner out: a browser that has signed in before is counted apart
  const known = await isKnownDevice(secret, email, cookies);
  const accountKey = await failureKey(secret, "account", known ? `${email} known device` : email);
  const accountWait = await countAttempt(db, accountKey, "account", now);
  if (accountWait > 0) return { kind: "wait", seconds: accountWait };

  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  const stored = person && !person.disabledAt ? person.passwordHash : null;
  const right = await checkPassword(stored ?? dummyHash, password);
  if (!person || !stored || !right) return { kind: "wrong" };

  const actor = { staff: person, address, requestId };
  await db.batch([
    forgetFailures(db, [accountKey, addressKey]),
    auditEntry(db, actor, { action: "signed-in", recordKind: "staff", recordId: person.id }, now),
    ...(isOutdated(stored)
      ? [
          db
            .update(staff)
            .set({ passwordHash: await hashPassword(password) })
            .where(eq(staff.id, person.id)),
        ]
      : []),
  ]);
  const session = await startSession(db, person.id, { createdAt: now, address, userAgent }, cookies);
  return { kind: "in", cookies: [session, await rememberDevice(secret, email)] };
}

/** The Set-Cookie line by which this browser is known to have signed in as that person. It opens nothing. */
async function rememberDevice(secret: string, email: string): Promise<string> {
  const mark = await sign(secret, "known device", email);
  return writeCookie(deviceCookie, mark, 180 * 86_400);
}

async function isKnownDevice(secret: string, email: string, cookies: string | null): Promise<boolean> {
  const mark = readCookie(cookies, deviceCookie);
  return mark !== undefined && verify(secret, "known device", email, mark);
}
