import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { sessions, staff } from "~/platform/db/schema";
import { parseCookie } from "~/platform/http/cookies";
import { type Ability, roleCan } from "./abilities";
import { hasFactorCondition } from "./factors.server";
import { requiresTwoStepCondition } from "./security-settings.server";
import type { StaffMember } from "./staff";

/* Sessions, and the only place that knows lucia. The cookie carries a random token; the row's id is its SHA-256. */

export const sessionCookie = "__Host-session";

/** A session ends after 30 days without use, and after 90 days however much it is used. */
const unusedFor = new TimeSpan(30, "d");
const longestLife = new TimeSpan(90, "d");

/** `provenAt` is when a password, a code or a passkey was last given; beginning a session is such a moment. */
type SessionFacts = { createdAt: Date; address: string; userAgent: string; provenAt: Date | null };

/** What else is known of somebody from the same read: whether everyone must have a second step and this person has none, and when they
 *  were last here. */
type PersonFacts = { needsFactor: boolean; lastSeenAt: Date | null };

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    UserId: string;
    DatabaseUserAttributes: Omit<StaffMember, "id"> & PersonFacts;
    DatabaseSessionAttributes: SessionFacts;
  }
}

/** One join instead of the adapter's two selects, no session for a disabled account, and none that outlives the longest life. */
class Sessions extends DrizzleSQLiteAdapter {
  /** When the session that was read ends at the latest, and when its row says it ends. */
  private ends = { latest: Number.POSITIVE_INFINITY, stored: 0 };

  constructor(private readonly own: Db) {
    super(own, sessions, staff);
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.own
      .select({
        session: sessions,
        person: { id: staff.id, email: staff.email, name: staff.name, role: staff.role, lastSeenAt: staff.lastSeenAt },
        needsFactor: sql<number>`${lacksFactor()}`,
      })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.userId))
      .where(and(eq(sessions.id, id), isNull(staff.disabledAt)));
    if (!row) return [null, null];
    const { createdAt, address, userAgent, provenAt } = row.session;
    const { id: userId, ...attributes } = row.person;
    this.ends = { latest: createdAt.getTime() + longestLife.milliseconds(), stored: row.session.expiresAt * 1000 };
    const expiresAt = new Date(Math.min(this.ends.stored, this.ends.latest));
    return [
      { id, userId, expiresAt, attributes: { createdAt, address, userAgent, provenAt } },
      { id: userId, attributes: { ...attributes, needsFactor: row.needsFactor === 1 } },
    ];
  }

  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    const end = Math.min(expiresAt.getTime(), this.ends.latest);
    // in its last weeks a session is prolonged no more: nothing to write at every request
    if (end > this.ends.stored) await super.updateSessionExpiration(id, new Date(end));
  }
}

function lucia(db: Db) {
  return new Lucia(new Sessions(db), {
    sessionExpiresIn: unusedFor,
    sessionCookie: { name: sessionCookie, attributes: { secure: true, sameSite: "lax", path: "/" } },
    getUserAttributes: ({ email, name, role, needsFactor, lastSeenAt }) => ({ email, name, role, needsFactor, lastSeenAt }),
    getSessionAttributes: ({ provenAt }) => ({ provenAt }),
  });
}

/** Who is signed in, which session it is, when they last proved it, and the Set-Cookie line to send when it was prolonged or has ended. */
export type Session = { staff: StaffMember | null; id?: string; setCookie?: string; provenAt?: Date | null } & Partial<PersonFacts>;

/** The session that the request's cookies name. A session in its second half is prolonged to 30 days. */
export async function readSession(db: Db, cookieHeader: string | null): Promise<Session> {
  const auth = lucia(db);
  const token = parseCookie(cookieHeader, sessionCookie);
  if (!token) return { staff: null };
  const id = await sha256(token);
  const { session, user } = await auth.validateSession(id);
  if (!session) return { staff: null, setCookie: auth.createBlankSessionCookie().serialize() };
  const { email, name, role, needsFactor, lastSeenAt } = user;
  return {
    staff: { id: user.id, email, name, role },
    id,
    provenAt: session.provenAt,
    needsFactor,
    lastSeenAt,
    ...(session.fresh && { setCookie: auth.createSessionCookie(token).serialize() }),
  };
}

/** Opens a session with a new token and gives the Set-Cookie line that carries it. The session that `cookieHeader` names ends: the
 *  browser is about to forget its token. */
export async function startSession(
  db: Db,
  staffId: string,
  facts: Omit<SessionFacts, "provenAt">,
  cookieHeader: string | null = null,
): Promise<string> {
  const auth = lucia(db);
  const replaced = parseCookie(cookieHeader, sessionCookie);
  if (replaced) await db.delete(sessions).where(eq(sessions.id, await sha256(replaced)));
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const attributes = { ...facts, userAgent: facts.userAgent.slice(0, 300), provenAt: facts.createdAt };
  await auth.createSession(staffId, attributes, { sessionId: await sha256(token) });
  return auth.createSessionCookie(token).serialize();
}

/** How long a password, a code or a passkey counts as given just now. */
const proofMs = 10 * 60_000;

/** Whether somebody proved a moment ago that it is still them at this screen. */
export function isRecentlyVerified(provenAt: Date | null | undefined, now: Date): boolean {
  return provenAt !== null && provenAt !== undefined && provenAt.getTime() > now.getTime() - proofMs;
}

/** The statement that notes the proof in the session it was given in. */
export function reauthStatement(db: Db, sessionId: string, now: Date) {
  return db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId));
}

/** Being here is noted once in this time. */
const seenMs = 5 * 60_000;

/** Notes that somebody is here, unless that was noted a moment ago. */
export async function touchLastActive(db: Db, staffId: string, lastSeenAt: Date | null | undefined, now: Date): Promise<void> {
  const before = new Date(now.getTime() - seenMs);
  if (lastSeenAt && lastSeenAt >= before) return;
  await db
    .update(staff)
    .set({ lastSeenAt: now })
    .where(and(eq(staff.id, staffId), or(isNull(staff.lastSeenAt), lt(staff.lastSeenAt, before))));
}

/** Holds for somebody without a second step while everyone must have one. */
function lacksFactor(): SQL {
  return sql`(${requiresTwoStepCondition} and not ${hasFactorCondition(sql`${staff}.id`)})`;
}

/** The statement that ends one session of a person; `own` says whose, so that nobody ends another's by its id. */
export function endSessionStatement(db: Db, own: { staffId: string; id: string }) {
  return db.delete(sessions).where(and(eq(sessions.id, own.id), eq(sessions.userId, own.staffId)));
}

/** The statement that ends every session of a person, except one if it is named. */
export function endSessionsStatement(db: Db, staffId: string, except?: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, staffId), except ? ne(sessions.id, except) : undefined));
}

/** The open sessions of a person, newest first. */
export function activeSessionsQuery(db: Db, staffId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, staffId), stillRuns(now)))
    .orderBy(desc(sessions.createdAt));
}

/** Which of these sessions are open, by people who may do it: the ids. */
export async function findActiveSessions(db: Db, ids: readonly string[], ability: Ability, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id, role: staff.role })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.userId))
    .where(and(inJsonArray(sessions.id, ids), stillRuns(now), isNull(staff.disabledAt), sql`not ${lacksFactor()}`));
  return new Set(rows.filter(({ role }) => roleCan(role, ability)).map(({ id }) => id));
}

/** Neither unused for too long nor older than the longest life. */
function stillRuns(now: Date) {
  return and(
    gt(sessions.expiresAt, Math.floor(now.getTime() / 1000)),
    gt(sessions.createdAt, new Date(now.getTime() - longestLife.milliseconds())),
  );
}

/** The Set-Cookie line that forgets the session in the browser. */
export function clearSessionCookie(db: Db): string {
  return lucia(db).createBlankSessionCookie().serialize();
}
