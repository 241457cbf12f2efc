import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { type Ability, roleCan } from "~/domain/staff/abilities";
import { hasFactorCondition } from "~/domain/staff/factors/factors.server";
import { requiresTwoStepCondition } from "~/domain/staff/factors/security-settings.server";
import type { StaffMember } from "~/domain/staff/staff";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { parseCookie } from "~/platform/http/cookies";
import { sessions, staff } from "~/schema";

/* Sessions: the only module that imports lucia. The cookie carries a random token; the row's id is
   its SHA-256. */

export const sessionCookieName = "__Host-session";

/** A session ends after 30 days without use, and after 90 days in any case. */
const unusedFor = new TimeSpan(30, "d");
const maxLifetime = new TimeSpan(90, "d");

/**
 * `reauthenticatedAt` is the last time a password, code or passkey was verified; a new session
 * starts with it.
 */
type SessionFacts = {
  createdAt: Date;
  ip: string;
  userAgent: string;
  reauthenticatedAt: Date | null;
};

/**
 * Facts read with the session: if everyone needs a factor and this staff member has none, and the
 * last activity.
 */
type PersonFacts = { mustAddTwoStep: boolean; lastSeenAt: Date | null };

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: Omit<StaffMember, "id"> & PersonFacts;
    DatabaseSessionAttributes: SessionFacts;
  }
}

/**
 * One join instead of the adapter's two selects. Returns no session for a disabled account or past
 * the maximum lifetime.
 */
class Sessions extends DrizzleSQLiteAdapter {
  /** The latest possible end of the session just read, and the end stored in its row. */
  private ends = { latest: Number.POSITIVE_INFINITY, stored: 0 };

  constructor(private readonly sessionDb: Db) {
    super(sessionDb, sessions, staff);
  }

  override async getSessionAndUser(
    id: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.sessionDb
      .select({
        session: sessions,
        person: {
          id: staff.id,
          email: staff.email,
          name: staff.name,
          role: staff.role,
          lastSeenAt: staff.lastSeenAt,
        },
        mustAddTwoStep: sql<number>`${missingFactorCondition()}`,
      })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.userId))
      .where(and(eq(sessions.id, id), isNull(staff.disabledAt)));
    if (!row) return [null, null];
    const { createdAt, ip, userAgent, reauthenticatedAt } = row.session;
    const { id: userId, ...attributes } = row.person;
    this.ends = {
      latest: createdAt.getTime() + maxLifetime.milliseconds(),
      stored: row.session.expiresAt * 1000,
    };
    const expiresAt = new Date(Math.min(this.ends.stored, this.ends.latest));
    return [
      { id, userId, expiresAt, attributes: { createdAt, ip, userAgent, reauthenticatedAt } },
      { id: userId, attributes: { ...attributes, mustAddTwoStep: row.mustAddTwoStep === 1 } },
    ];
  }

  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    const end = Math.min(expiresAt.getTime(), this.ends.latest);
    // skip the write on every request once a session has reached its maximum lifetime
    if (end > this.ends.stored) await super.updateSessionExpiration(id, new Date(end));
  }
}

function createLucia(db: Db) {
  return new Lucia(new Sessions(db), {
    sessionExpiresIn: unusedFor,
    sessionCookie: {
      name: sessionCookieName,
      attributes: { secure: true, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ email, name, role, mustAddTwoStep, lastSeenAt }) => ({
      email,
      name,
      role,
      mustAddTwoStep,
      lastSeenAt,
    }),
    getSessionAttributes: ({ reauthenticatedAt }) => ({ reauthenticatedAt }),
  });
}

/**
 * The signed-in staff member, the session id, the last verification, and the Set-Cookie header if
 * the session was extended or has ended.
 */
export type Session = {
  staff: StaffMember | null;
  id?: string;
  setCookie?: string;
  reauthenticatedAt?: Date | null;
} & Partial<PersonFacts>;

/**
 * Returns the session of the request's cookies. A session in its second half is extended to 30
 * days.
 */
export async function loadSession(db: Db, cookieHeader: string | null): Promise<Session> {
  const auth = createLucia(db);
  const token = parseCookie(cookieHeader, sessionCookieName);
  if (!token) return { staff: null };
  const id = await sha256(token);
  const { session, user } = await auth.validateSession(id);
  if (!session) return { staff: null, setCookie: auth.createBlankSessionCookie().serialize() };
  const { email, name, role, mustAddTwoStep, lastSeenAt } = user;
  return {
    staff: { id: user.id, email, name, role },
    id,
    reauthenticatedAt: session.reauthenticatedAt,
    mustAddTwoStep,
    lastSeenAt,
    ...(session.fresh && { setCookie: auth.createSessionCookie(token).serialize() }),
  };
}

/**
 * Creates a session with a new token and returns its Set-Cookie header. Ends the session in
 * `cookieHeader`, whose token the browser is about to replace.
 */
export async function startSession(
  db: Db,
  staffId: string,
  facts: Omit<SessionFacts, "reauthenticatedAt">,
  cookieHeader: string | null = null,
): Promise<string> {
  const auth = createLucia(db);
  const replaced = parseCookie(cookieHeader, sessionCookieName);
  if (replaced) await db.delete(sessions).where(eq(sessions.id, await sha256(replaced)));
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const attributes = {
    ...facts,
    userAgent: facts.userAgent.slice(0, 300),
    reauthenticatedAt: facts.createdAt,
  };
  await auth.createSession(staffId, attributes, { sessionId: await sha256(token) });
  return auth.createSessionCookie(token).serialize();
}

/** Lifetime of a verification by password, code or passkey. */
const proofMs = 10 * 60_000;

/** True if the staff member verified their identity within the last ten minutes. */
export function isRecentlyVerified(reauthenticatedAt: Date | null | undefined, now: Date): boolean {
  return (
    reauthenticatedAt !== null &&
    reauthenticatedAt !== undefined &&
    reauthenticatedAt.getTime() > now.getTime() - proofMs
  );
}

/** Returns the statement that records a verification in its session. */
export function reauthStatement(db: Db, sessionId: string, now: Date) {
  return db.update(sessions).set({ reauthenticatedAt: now }).where(eq(sessions.id, sessionId));
}

/** Activity is written at most once per this interval. */
const activityIntervalMs = 5 * 60_000;

/** Records the staff member's activity, unless it was recorded within the interval. */
export async function touchLastActive(
  db: Db,
  staffId: string,
  lastSeenAt: Date | null | undefined,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - activityIntervalMs);
  if (lastSeenAt && lastSeenAt >= before) return;
  await db
    .update(staff)
    .set({ lastSeenAt: now })
    .where(and(eq(staff.id, staffId), or(isNull(staff.lastSeenAt), lt(staff.lastSeenAt, before))));
}

/** Returns the SQL that is true for a staff member without a factor while everyone needs one. */
function missingFactorCondition(): SQL {
  return sql`(${requiresTwoStepCondition} and not ${hasFactorCondition(sql`${staff}.id`)})`;
}

/** Returns the statement that ends one session, restricted to its owner by `session`. */
export function endSessionStatement(db: Db, session: { staffId: string; id: string }) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.staffId)));
}

/** Returns the statement that ends every session of a staff member, except `except`. */
export function endSessionsStatement(db: Db, staffId: string, exceptSessionId?: string) {
  return db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, staffId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    );
}

/** Selects the open sessions of a staff member, newest first. */
export function activeSessionsQuery(db: Db, staffId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, staffId), activeSessionCondition(now)))
    .orderBy(desc(sessions.createdAt));
}

/** Returns the ids of those sessions that are open and belong to staff with the ability. */
export async function findActiveSessionIds(
  db: Db,
  ids: readonly string[],
  ability: Ability,
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id, role: staff.role })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.userId))
    .where(
      and(
        inJsonArray(sessions.id, ids),
        activeSessionCondition(now),
        isNull(staff.disabledAt),
        sql`not ${missingFactorCondition()}`,
      ),
    );
  return new Set(rows.filter(({ role }) => roleCan(role, ability)).map(({ id }) => id));
}

/**
 * Returns the SQL that is true for sessions that have neither expired from disuse nor reached the
 * maximum lifetime.
 */
function activeSessionCondition(now: Date) {
  return and(
    gt(sessions.expiresAt, Math.floor(now.getTime() / 1000)),
    gt(sessions.createdAt, new Date(now.getTime() - maxLifetime.milliseconds())),
  );
}

/** Returns the Set-Cookie header that deletes the session cookie. Ends no session. */
export function buildExpiredSessionCookie(db: Db): string {
  return createLucia(db).createBlankSessionCookie().serialize();
}
