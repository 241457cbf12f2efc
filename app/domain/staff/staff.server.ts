import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Actor, auditStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, loginLinks, sessions, staff } from "~/schema";

/** True while no account exists: only then does the set-up link work. */
export async function hasNoStaff(db: Db): Promise<boolean> {
  const rows = await db.select({ id: staff.id }).from(staff).limit(1);
  return rows.length === 0;
}

/** Selects all current and former staff, by name; `isActive` is false for former ones. */
export function staffNamesQuery(db: Db) {
  return db
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      isActive: sql<number>`${staff.disabledAt} is null`.as("is_active"),
    })
    .from(staff)
    .orderBy(staff.name);
}

/**
 * Creates the first owner. Returns undefined if an account exists; of concurrent requests one wins.
 */
export async function createFirstOwner(
  db: Db,
  person: { email: string; name: string; passwordHash: string },
  from: Omit<Actor, "staff">,
  now: Date,
): Promise<string | undefined> {
  const id = newId();
  const row = { ...person, id, role: "owner" as const, version: 1, createdAt: now, updatedAt: now };
  const entry = toAuditRow(
    { ...from, staff: null },
    { action: "set-up", recordKind: "staff", recordId: id },
    now,
  );
  await db.batch([
    insertWhere(db, staff, row, sql`not exists (select 1 from ${staff})`),
    insertIfPreviousChanged(db, auditLog, { ...entry, staffId: id, staffName: person.name }),
  ]);
  const [made] = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return made?.id;
}

/** Selects the stored password hash of a staff member. */
export function passwordHashQuery(db: Db, id: string) {
  return db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
}

/** Sets a new password, and ends every other session and every link that could set a password. */
export async function changePassword(
  db: Db,
  change: { passwordHash: string; sessionId: string },
  by: StaffActor,
  now: Date,
): Promise<void> {
  const { id } = by.staff;
  await db.batch([
    db
      .update(staff)
      .set({
        passwordHash: change.passwordHash,
        updatedAt: now,
        version: sql`${staff.version} + 1`,
      })
      .where(eq(staff.id, id)),
    db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, change.sessionId))),
    db
      .update(loginLinks)
      .set({ usedAt: now })
      .where(and(eq(loginLinks.staffId, id), sql`${loginLinks.usedAt} is null`)),
    auditStatement(db, by, { action: "changed-password", recordKind: "staff", recordId: id }, now),
  ]);
}
