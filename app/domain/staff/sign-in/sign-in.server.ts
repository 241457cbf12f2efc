import { and, eq, isNull } from "drizzle-orm";
import { type Factors, hasFactor, toFactors } from "~/domain/staff/factors/factors";
import {
  factorsQuery,
  redeemBackupCode,
  redeemTotpCode,
} from "~/domain/staff/factors/factors.server";
import {
  dummyHash,
  hashPassword,
  needsRehash,
  verifyPassword,
} from "~/domain/staff/password/password.server";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { type Secret, sign, verify } from "~/lib/sign.server";
import { auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";
import { staff } from "~/schema";
import { startSession } from "./sessions.server";
import { auditSignInFailure } from "./sign-in-audit.server";
import { clearFailuresStatement, failureKey, throttleAttempt } from "./throttle.server";

type RequestContext = { ip: string; userAgent: string; requestId: string; cookies: string | null };
type Means = { db: Db; secret: Secret; limit: Pick<RateLimit, "limit">; now: Date };
type Person = typeof staff.$inferSelect;
type SignInResult =
  | { kind: "in"; cookies: string[] }
  /** The password was right and a factor is required; the cookies carry the progress. */
  | { kind: "half"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

const deviceCookie = "__Host-device";
const halfCookie = "__Host-second-step";
/** Seconds between the password and the factor. */
const halfLife = 10 * 60;

/**
 * Verifies email and password, then replaces this browser's session or continues to the factor.
 * Unknown emails, accounts without a password and disabled ones get the same response after the
 * same work; attempts are counted per account and per address before they are verified.
 */
export async function signIn(
  deps: Means,
  { email, password }: { email: string; password: string },
  requestContext: RequestContext,
): Promise<SignInResult> {
  const { db, now } = deps;
  const counted = await count(deps, email, email, requestContext);
  if ("seconds" in counted) return { kind: "wait", seconds: counted.seconds };

  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  const stored = person && !person.disabledAt ? person.passwordHash : null;
  const right = await verifyPassword(stored ?? dummyHash, password);
  if (!person || !stored || !right) {
    await auditSignInFailure(db, "failed-sign-in", email, { ...requestContext, now });
    return { kind: "wrong" };
  }

  const passwordHash = needsRehash(stored) ? await hashPassword(password) : stored;
  if (passwordHash !== stored)
    await db.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
  if (hasFactor(toFactors(await factorsQuery(db, person.id)))) {
    await clearFailuresStatement(db, counted.keys);
    return {
      kind: "half",
      cookies: [await createPendingCookie(deps, { id: person.id, passwordHash })],
    };
  }
  return open(deps, person, { way: "password", requestContext, counted: counted.keys, now });
}

/**
 * Returns the staff member who gave the right password in this browser within the last minutes, and
 * their factors.
 */
export async function findPendingSignIn(
  { db, secret, now }: Pick<Means, "db" | "secret" | "now">,
  cookies: string | null,
): Promise<{ person: Person; factors: Factors } | undefined> {
  const [staffId, ends, signature] = (parseCookie(cookies, halfCookie) ?? "").split(".");
  if (!staffId || !ends || !signature || !(Number(ends) > now.getTime())) return undefined;
  const [[person], rows] = await db.batch([
    db
      .select()
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.disabledAt))),
    factorsQuery(db, staffId),
  ]);
  if (
    !person ||
    !(await verify(secret, "second step", pendingCookieText(staffId, ends, person.passwordHash), {
      signature,
      bytes: 32,
    }))
  )
    return undefined;
  return { person, factors: toFactors(rows) };
}

/**
 * Verifies the factor of a pending sign-in; wrong, used and expired codes get the same result.
 * Counted apart from passwords, so that a right password does not reset the count.
 */
export async function verifyTwoStep(
  deps: Means,
  person: Person,
  entered: { code: string } | { recovery: string },
  requestContext: RequestContext,
): Promise<SignInResult> {
  const { db, secret, now } = deps;
  const counted = await count(deps, `${person.id} second step`, person.email, requestContext);
  if ("seconds" in counted) return { kind: "wait", seconds: counted.seconds };
  const right =
    "code" in entered
      ? await redeemTotpCode(db, secret, { staffId: person.id, code: entered.code, now })
      : await redeemBackupCode(db, person.id, entered.recovery, now);
  if (!right) {
    await auditSignInFailure(db, "failed-second-step", person.email, { ...requestContext, now });
    return { kind: "wrong" };
  }
  return open(deps, person, {
    way: "code" in entered ? "password and code" : "password and backup code",
    requestContext,
    counted: counted.keys,
    now,
  });
}

/** Creates a session for a verified passkey: it counts as both steps, so no password is needed. */
export async function signInWithPasskey(
  deps: Means,
  staffId: string,
  requestContext: RequestContext,
): Promise<SignInResult> {
  const [person] = await deps.db
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
  return person
    ? open(deps, person, { way: "passkey", requestContext, counted: [], now: deps.now })
    : { kind: "wrong" };
}

async function open(
  { db, secret }: Means,
  person: Person,
  {
    way,
    requestContext,
    counted,
    now,
  }: { way: string; requestContext: RequestContext; counted: string[]; now: Date },
): Promise<SignInResult> {
  const { ip, requestId, userAgent, cookies } = requestContext;
  await db.batch([
    clearFailuresStatement(db, counted),
    auditStatement(
      db,
      { staff: person, ip, requestId },
      {
        action: "signed-in",
        recordKind: "staff",
        recordId: person.id,
        changes: { with: [null, way] },
      },
      now,
    ),
  ]);
  const session = await startSession(db, person.id, { createdAt: now, ip, userAgent }, cookies);
  return {
    kind: "in",
    cookies: [
      session,
      await rememberDevice(secret, person.email),
      serializeCookie(halfCookie, "", 0),
    ],
  };
}

/**
 * Counts an attempt per account and per address before it is verified. Returns the keys to clear on
 * success, or the seconds to wait.
 */
async function count(
  { db, secret, limit, now }: Means,
  account: string,
  email: string,
  requestContext: RequestContext,
): Promise<{ keys: string[] } | { seconds: number }> {
  const { ip, cookies } = requestContext;
  const { success } = await limit.limit({ key: rateLimitKey(ip) });
  if (!success) return { seconds: 60 };
  const addressKey = await failureKey(secret, "address", rateLimitKey(ip));
  const addressWait = await throttleAttempt(db, addressKey, "address", now);
  if (addressWait > 0) return { seconds: addressWait };
  // strangers guessing at an account must not lock out its owner: a browser that has signed in
  // before has its own count
  const isKnown = await isKnownDevice(secret, email, cookies);
  const accountKey = await failureKey(
    secret,
    "account",
    isKnown ? `${account} known device` : account,
  );
  const accountWait = await throttleAttempt(db, accountKey, "account", now);
  if (accountWait === 0) return { keys: [accountKey, addressKey] };
  await auditSignInFailure(db, "kept-waiting", email, { ...requestContext, now });
  return { seconds: accountWait };
}

/**
 * Returns the Set-Cookie header between password and factor. It gives no access, and a new password
 * invalidates it.
 */
async function createPendingCookie(
  { secret, now }: Means,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<string> {
  const ends = String(now.getTime() + halfLife * 1000);
  return serializeCookie(
    halfCookie,
    [
      id,
      ends,
      await sign(secret, "second step", pendingCookieText(id, ends, passwordHash), 32),
    ].join("."),
    halfLife,
  );
}

function pendingCookieText(id: string, ends: string, passwordHash: string | null): string {
  return `${id}\n${ends}\n${passwordHash ?? ""}`;
}

/**
 * Returns the Set-Cookie header that marks this browser as known for that email. It gives no
 * access.
 */
async function rememberDevice(secret: Secret, email: string): Promise<string> {
  const mark = await sign(secret, "known device", email);
  return serializeCookie(deviceCookie, mark, 180 * 86_400);
}

async function isKnownDevice(
  secret: Secret,
  email: string,
  cookies: string | null,
): Promise<boolean> {
  const mark = parseCookie(cookies, deviceCookie);
  return mark !== undefined && verify(secret, "known device", email, { signature: mark });
}
