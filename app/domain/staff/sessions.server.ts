import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { sessions, staff } from "~/platform/db/schema";
import { readCookie } from "~/platform/http/cookies";
import { type Ability, allows } from "./abilities";
import type { Staff } from "./staff";

/* Sessions, and the only place that knows lucia. The cookie carries a random token; the row's id is its SHA-256. */

export const sessionCookie = "__Host-session";

/** A session ends after 30 days without use, and after 90 days however much it is used. */
const unusedFor = new TimeSpan(30, "d");
const longestLife = new TimeSpan(90, "d");

type SessionFacts = { createdAt: Date; address: string; userAgent: string };

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    UserId: string;
    DatabaseUserAttributes: Omit<Staff, "id">;
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
      .select({ session: sessions, person: { id: staff.id, email: staff.email, name: staff.name, role: staff.role } })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.userId))
      .where(and(eq(sessions.id, id), isNull(staff.disabledAt)));
    if (!row) return [null, null];
    const { createdAt, address, userAgent } = row.session;
    const { id: userId, ...attributes } = row.person;
    this.ends = { latest: createdAt.getTime() + longestLife.milliseconds(), stored: row.session.expiresAt * 1000 };
    const expiresAt = new Date(Math.min(this.ends.stored, this.ends.latest));
    return [
      { id, userId, expiresAt, attributes: { createdAt, address, userAgent } },
      { id: userId, attributes },
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
    getUserAttributes: ({ email, name, role }) => ({ email, name, role }),
  });
}

/** Who is signed in, which session it is, and the Set-Cookie line to send when it was prolonged or has ended. */
export type Session = { staff: Staff | null; id?: string; setCookie?: string };

/** The session that the request's cookies name. A session in its second half is prolonged to 30 days. */
export async function readSession(db: Db, cookieHeader: string | null): Promise<Session> {
  const auth = lucia(db);
  const token = readCookie(cookieHeader, sessionCookie);
  if (!token) return { staff: null };
  const id = await sha256(token);
  const { session, user } = await auth.validateSession(id);
  if (!session) return { staff: null, setCookie: auth.createBlankSessionCookie().serialize() };
  const { email, name, role } = user;
  return {
    staff: { id: user.id, email, name, role },
    id,
    ...(session.fresh && { setCookie: auth.createSessionCookie(token).serialize() }),
  };
}

/** Opens a session with a new token and gives the Set-Cookie line that carries it. The session that `cookieHeader` names ends: the
 *  browser is about to forget its token. */
export async function startSession(db: Db, staffId: string, facts: SessionFacts, cookieHeader: string | null = null): Promise<string> {
  const auth = lucia(db);
  const replaced = readCookie(cookieHeader, sessionCookie);
  if (replaced) await db.delete(sessions).where(eq(sessions.id, await sha256(replaced)));
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  await auth.createSession(staffId, { ...facts, userAgent: facts.userAgent.slice(0, 300) }, { sessionId: await sha256(token) });
  return auth.createSessionCookie(token).serialize();
}

/** The statement that ends one session of a person; `own` says whose, so that nobody ends another's by its id. */
export function endSession(db: Db, own: { staffId: string; id: string }) {
  return db.delete(sessions).where(and(eq(sessions.id, own.id), eq(sessions.userId, own.staffId)));
}

/** The statement that ends every session of a person, except one if it is named. */
export function endSessions(db: Db, staffId: string, except?: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, staffId), except ? ne(sessions.id, except) : undefined));
}

/** The open sessions of a person, newest first. */
export function openSessions(db: Db, staffId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, staffId), stillRuns(now)))
    .orderBy(desc(sessions.createdAt));
}

/** Which of these sessions are open, by people who may do it: the ids. */
export async function openSessionsAmong(db: Db, ids: readonly string[], ability: Ability, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id, role: staff.role })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.userId))
    .where(and(inMany(sessions.id, ids), stillRuns(now), isNull(staff.disabledAt)));
  return new Set(rows.filter(({ role }) => allows(role, ability)).map(({ id }) => id));
}

/** Neither unused for too long nor older than the longest life. */
function stillRuns(now: Date) {
  return and(
    gt(sessions.expiresAt, Math.floor(now.getTime() / 1000)),
    gt(sessions.createdAt, new Date(now.getTime() - longestLife.milliseconds())),
  );
}

/** The Set-Cookie line that forgets the session in the browser. */
export function forgetSession(db: Db): string {
  return lucia(db).createBlankSessionCookie().serialize();
}
