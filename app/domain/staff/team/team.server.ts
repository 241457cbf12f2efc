import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Role, roleCan } from "~/domain/staff/abilities";
import { removeFactorsStatement } from "~/domain/staff/factors/factors.server";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { changeRow, type RowKind } from "~/platform/records/change-row.server";
import { auditLog, outbox, pushSubscriptions, sessions, staff } from "~/schema";
import type { LoginLinkKind } from "./login-link-rules";
import {
  createLoginLink,
  type NewLoginLink,
  revokeLoginLinksStatement,
  storeLoginLinkStatements,
} from "./login-links.server";

/* Changes an owner makes to other accounts. Each change names the version it started from, and is
   written with its audit entry. */

type Own = Actor & { staff: { id: string; name: string } };
/**
 * Result of a change: done; the version is stale; refused because no owner would be left; refused
 * in the account's state; or no such account.
 */
export type TeamActionResult = "done" | "stale" | "last-owner" | "refused" | "gone";
/** The account, and the version shown on the screen. */
type AccountVersion = { id: string; version: number };
/** Builds statements for the batch of a change; they must apply only if `made` is true. */
export type ExtraStatements = (condition: SQL) => BatchItem<"sqlite">[];
export type EmailFor = (link: NewLoginLink) => EmailMessage;

/** Selects all current and former accounts, active ones first. */
export function teamQuery(db: Db, now: Date, id?: string) {
  const staffIdColumn = sql.raw('"staff"."id"');
  // each needs its own name: a batch identifies columns by name
  const count = (kind: "totp" | "passkey") =>
    sql<number>`(select count(*) from staff_factors where staff_id = ${staffIdColumn} and kind = ${kind} and confirmed_at is not null)`.as(
      kind,
    );
  return db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      version: staff.version,
      updatedAt: staff.updatedAt,
      disabledAt: staff.disabledAt,
      lastSeenAt: staff.lastSeenAt,
      isInvited: sql<number>`${staff.passwordHash} is null`.as("is_invited"),
      linkEndsAt: sql<
        number | null
      >`(select max(expires_at) from login_links where staff_id = ${staffIdColumn} and used_at is null and expires_at > ${now.getTime()})`.as(
        "link_ends_at",
      ),
      codes: count("totp"),
      passkeys: count("passkey"),
      sessions:
        sql<number>`(select count(*) from sessions where staff_id = ${staffIdColumn} and expires_at > ${Math.floor(now.getTime() / 1000)})`.as(
          "open_sessions",
        ),
    })
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(sql`${staff.disabledAt} is not null`, sql`${staff.passwordHash} is null`, staff.name);
}

/** Selects the last change of an account and its author. */
export function lastAccountChangeQuery(db: Db, id: string) {
  return db
    .select({ by: auditLog.staffName, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.recordKind, "staff"), eq(auditLog.recordId, id)))
    .orderBy(sql`${auditLog.at} desc`)
    .limit(1);
}

/**
 * Creates an account without a password and emails a link that sets one. Returns undefined if an
 * account has that email.
 */
export async function inviteStaffMember(
  db: Db,
  person: { email: string; name: string; role: Role },
  { by, now, email }: { by: Own; now: Date; email: EmailFor },
): Promise<NewLoginLink | undefined> {
  const id = newId();
  const link = await createLoginLink("invitation", now);
  const made = sql`exists (select 1 from ${staff} where ${staff.id} = ${id})`;
  const row = { ...person, id, version: 1, createdAt: now, updatedAt: now };
  const changes = { email: [null, person.email], role: [null, person.role] } satisfies Record<
    string,
    [unknown, unknown]
  >;
  await db.batch([
    insertWhere(
      db,
      staff,
      row,
      sql`not exists (select 1 from ${staff} where ${staff.email} = ${person.email})`,
    ),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "invited", recordKind: "staff", recordId: id, changes }, now),
    ),
    ...storeLoginLinkStatements(db, id, link, { condition: made, now }),
    send(db, email(link), made, now),
  ]);
  const [stored] = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return stored && link;
}

/**
 * Replaces the older links and emails a new one: an invitation before the first sign-in, a password
 * reset after it.
 */
export async function sendLoginLink(
  db: Db,
  kind: LoginLinkKind,
  target: AccountVersion,
  { by, now, email }: { by: Own; now: Date; email: EmailFor },
): Promise<{ outcome: TeamActionResult; link?: NewLoginLink }> {
  const link = await createLoginLink(kind, now);
  const outcome = await changeAccount(
    db,
    target,
    {},
    {
      where: and(
        isNull(staff.disabledAt),
        kind === "invitation" ? isNull(staff.passwordHash) : isNotNull(staff.passwordHash),
      ),
      auditEntry: { action: kind === "invitation" ? "sent-invitation" : "reset-link-made" },
      also: (made) => [
        ...storeLoginLinkStatements(db, target.id, link, { condition: made, now }),
        send(db, email(link), made, now),
      ],
      by,
      now,
    },
  );
  return outcome === "done" ? { outcome, link } : { outcome };
}

/**
 * Changes the role of an account. A role without access to leads loses its assigned leads (`free`)
 * and their notifications.
 */
export function changeRole(
  db: Db,
  target: AccountVersion,
  { from, to }: { from: Role; to: Role },
  { by, now, unassignStatements }: { by: Own; now: Date; unassignStatements: ExtraStatements },
): Promise<TeamActionResult> {
  const loses = roleCan(from, "leads:read") && !roleCan(to, "leads:read");
  return changeAccount(
    db,
    target,
    { role: to },
    {
      where: to === "owner" ? undefined : isNotLastOwnerCondition(target.id),
      auditEntry: { action: "changed-role", changes: { role: [from, to] } },
      also: (made) =>
        loses ? [deletePushStatement(db, target.id, made), ...unassignStatements(made)] : [],
      by,
      now,
    },
  );
}

/**
 * Disables an account: deletes its sessions, links and push subscriptions, and unassigns its leads
 * (`free`).
 */
export function disableAccount(
  db: Db,
  target: AccountVersion,
  { by, now, unassignStatements }: { by: Own; now: Date; unassignStatements: ExtraStatements },
): Promise<TeamActionResult> {
  const { id } = target;
  return changeAccount(
    db,
    target,
    { disabledAt: now },
    {
      where: and(isNull(staff.disabledAt), isNotLastOwnerCondition(id)),
      auditEntry: { action: "disabled" },
      also: (made) => [
        db.delete(sessions).where(and(eq(sessions.userId, id), made)),
        revokeLoginLinksStatement(db, id, made, now),
        deletePushStatement(db, id, made),
        ...unassignStatements(made),
      ],
      by,
      now,
    },
  );
}

/** Enables a disabled account with its previous password and factors. */
export function enableAccount(
  db: Db,
  target: AccountVersion,
  by: Own,
  now: Date,
): Promise<TeamActionResult> {
  return changeAccount(
    db,
    target,
    { disabledAt: null },
    { where: isNotNull(staff.disabledAt), auditEntry: { action: "enabled" }, by, now },
  );
}

/** Ends every session of an account. */
export function signOutEverywhere(
  db: Db,
  target: AccountVersion,
  by: Own,
  now: Date,
): Promise<TeamActionResult> {
  return changeAccount(
    db,
    target,
    {},
    {
      auditEntry: { action: "signed-out-everywhere" },
      also: (made) => [db.delete(sessions).where(and(eq(sessions.userId, target.id), made))],
      by,
      now,
    },
  );
}

/**
 * Removes the authenticator app, passkeys and backup codes of an account, and ends its sessions.
 */
export function resetFactors(
  db: Db,
  target: AccountVersion,
  by: Own,
  now: Date,
): Promise<TeamActionResult> {
  return changeAccount(
    db,
    target,
    {},
    {
      auditEntry: { action: "removed-second-step" },
      also: (made) => [
        removeFactorsStatement(db, target.id, made),
        db.delete(sessions).where(and(eq(sessions.userId, target.id), made)),
      ],
      by,
      now,
    },
  );
}

const staffKind: RowKind<typeof staff.$inferSelect> = {
  recordKind: "staff",
  table: staff,
  select: (db, id) => db.select().from(staff).where(eq(staff.id, id)),
};

type Change = {
  where?: SQL | undefined;
  auditEntry: { action: string; changes?: Record<string, [unknown, unknown]> };
  also?: ExtraStatements;
};

async function changeAccount(
  db: Db,
  { id, version }: AccountVersion,
  set: { role?: Role; disabledAt?: Date | null },
  { by, now, where, auditEntry, also }: Change & { by: Own; now: Date },
): Promise<TeamActionResult> {
  const result = await changeRow(db, staffKind, {
    id,
    version,
    action: auditEntry.action,
    by,
    now,
    changes: [{ field: "account", was: {}, to: set, audited: auditEntry.changes ?? {} }],
    guard: where,
    others: (isMade) => also?.(isMade("account")) ?? [],
  });
  if (result.state === "gone") return "gone";
  if (result.state === "conflict") return "stale";
  if (result.state !== "refused") return "done";
  const [still] = await db
    .select({ isLastOwner: sql<number>`not ${isNotLastOwnerCondition(id)}` })
    .from(staff)
    .where(eq(staff.id, id));
  return still?.isLastOwner === 1 && ("role" in set || set.disabledAt) ? "last-owner" : "refused";
}

/** Returns the SQL that is true unless this account is the last owner who can sign in. */
function isNotLastOwnerCondition(id: string): SQL {
  return sql`(${staff.role} <> 'owner' or ${staff.disabledAt} is not null or ${staff.passwordHash} is null or exists (select 1 from staff as other where other.role = 'owner' and other.disabled_at is null and other.password_hash is not null and other.id <> ${id}))`;
}

function deletePushStatement(db: Db, staffId: string, condition: SQL) {
  return db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.staffId, staffId), condition));
}

function send(db: Db, { to, ...email }: EmailMessage, condition: SQL, now: Date) {
  return insertWhere(
    db,
    outbox,
    { ...email, id: newId(), toAddress: to, nextTryAt: now, createdAt: now },
    condition,
  );
}
