import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { sessions, staff } from "~/platform/db/schema";
import type { Staff } from "./staff";

/* Sessions, and the only place that knows lucia. The cookie carries a random token; the row's id is its SHA-256. */

export const sessionCookie = "__Host-session";

type SessionFacts = { createdAt: Date; address: string; userAgent: string };

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    UserId: string;
    DatabaseUserAttributes: Omit<Staff, "id">;
    DatabaseSessionAttributes: SessionFacts;
  }
}

/** One join instead of the adapter's two selects, and no session for a disabled account. */
class Sessions extends DrizzleSQLiteAdapter {
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
    const { expiresAt, createdAt, address, userAgent } = row.session;
    const { id: userId, ...attributes } = row.person;
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes: { createdAt, address, userAgent } },
      { id: userId, attributes },
    ];
  }
}

function lucia(db: Db) {
  return new Lucia(new Sessions(db), {
    sessionExpiresIn: new TimeSpan(30, "d"),
    sessionCookie: { name: sessionCookie, attributes: { secure: true, sameSite: "lax", path: "/" } },
    getUserAttributes: ({ email, name, role }) => ({ email, name, role }),
  });
}

/** Who is signed in, which session it is, and the Set-Cookie line to send when it was prolonged or has ended. */
export type Session = { staff: Staff | null; id?: string; setCookie?: string };

/** The session that the request's cookies name. A session in its second half is prolonged to 30 days. */
export async function readSession(db: Db, cookieHeader: string | null): Promise<Session> {
  const auth = lucia(db);
  const token = auth.readSessionCookie(cookieHeader ?? "");
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

/** Opens a session with a new token and gives the Set-Cookie line that carries it. */
export async function startSession(db: Db, staffId: string, facts: SessionFacts): Promise<string> {
  const auth = lucia(db);
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  await auth.createSession(staffId, { ...facts, userAgent: facts.userAgent.slice(0, 300) }, { sessionId: await sha256(token) });
  return auth.createSessionCookie(token).serialize();
}

/** Ends one session of a person; `own` says whose, so that nobody ends another's by its id. */
export async function endSession(db: Db, own: { staffId: string; id: string }): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, own.id), eq(sessions.userId, own.staffId)));
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
    .where(and(eq(sessions.userId, staffId), gt(sessions.expiresAt, Math.floor(now.getTime() / 1000))))
    .orderBy(desc(sessions.createdAt));
}

/** The Set-Cookie line that forgets the session in the browser. */
export function forgetSession(db: Db): string {
  return lucia(db).createBlankSessionCookie().serialize();
}
