import { and, desc, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Actor } from "~/platform/audit/audit.server";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { addressStates, leads, messageFiles, messages, staff } from "~/schema";
import { unmatchedSql } from "~/schema/messages";

/** Emails on the page, oldest last. The rest follows once these are handled. */
const maxListed = 50;

/** Selects the emails that wait for a lead, newest first, with their files as JSON. */
export function unmatchedEmailsQuery(db: Db) {
  return db
    .select({
      id: messages.id,
      person: messages.person,
      address: messages.address,
      subject: messages.subject,
      text: messages.text,
      quotedText: messages.quotedText,
      createdAt: messages.createdAt,
      autoKind: messages.autoKind,
      isVerified: messages.isVerified,
      problem: messages.problem,
      movedFrom: messages.movedFrom,
      files: sql<string>`(select coalesce(json_group_array(json_object('id', ${messageFiles.fileId}, 'name', ${messageFiles.name}, 'refusal', ${messageFiles.refusal})), '[]') from ${messageFiles} where ${messageFiles.messageId} = ${messages.id})`,
    })
    .from(messages)
    .where(sql.raw(unmatchedSql))
    .orderBy(desc(messages.createdAt))
    .limit(maxListed);
}

/** Counts the emails that wait for a lead. */
export function unmatchedCountQuery(db: Db) {
  return db.select({ count: sql<number>`count(*)` }).from(messages).where(sql.raw(unmatchedSql));
}

/** Selects the emails that staff attached or dismissed since a time, newest first. */
export function handledEmailsQuery(db: Db, since: Date) {
  const dismisser = alias(staff, "dismisser");
  return db
    .select({
      id: messages.id,
      person: messages.person,
      address: messages.address,
      leadId: messages.leadId,
      leadName: leads.name,
      at: sql<number>`coalesce(${messages.attachedAt}, ${messages.dismissedAt})`,
      by: sql<string | null>`coalesce(${staff.name}, ${dismisser.name})`,
      isIgnored:
        sql<number>`exists (select 1 from ${addressStates} where ${addressStates.address} = ${messages.address} and ${addressStates.ignoredAt} is not null)`.mapWith(
          Boolean,
        ),
    })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .leftJoin(staff, eq(staff.id, messages.attachedBy))
    .leftJoin(dismisser, eq(dismisser.id, messages.dismissedBy))
    .where(
      or(
        and(eq(messages.matchedBy, "staff"), gte(messages.attachedAt, since)),
        and(
          isNull(messages.leadId),
          gte(messages.dismissedAt, since),
          isNotNull(messages.dismissedBy),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${messages.attachedAt}, ${messages.dismissedAt})`))
    .limit(maxListed);
}

/** Selects a received email by id. */
export function receivedEmailQuery(db: Db, id: string) {
  return db
    .select({ message: messages, leadName: leads.name })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .where(and(eq(messages.id, id), eq(messages.direction, "in")));
}

/**
 * Marks an unmatched email as not from a customer, and with `ignoresAddress` all later email of its
 * address. Returns false if it is not unmatched anymore.
 */
export async function dismissEmail(
  db: Db,
  { id, address }: { id: string; address: string },
  { ignoresAddress, by, now }: { ignoresAddress: boolean; by: Actor; now: Date },
): Promise<boolean> {
  const [dismissed] = await db.batch([
    db
      .update(messages)
      .set({ dismissedBy: by.staff?.id ?? null, dismissedAt: now })
      .where(and(eq(messages.id, id), isNull(messages.leadId), isNull(messages.dismissedAt)))
      .returning({ id: messages.id }),
    auditIfChangedStatement(
      db,
      by,
      { action: "dismissed an email", recordKind: "message", recordId: id },
      now,
    ),
    ...(ignoresAddress ? [ignoreStatement(db, address, now)] : []),
  ]);
  return dismissed.length > 0;
}

/** Puts a dismissed email back on the list, and takes email of its address again. */
export async function restoreEmail(
  db: Db,
  { id, address }: { id: string; address: string },
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const [restored] = await db.batch([
    db
      .update(messages)
      .set({ dismissedBy: null, dismissedAt: null })
      .where(and(eq(messages.id, id), isNull(messages.leadId), isNotNull(messages.dismissedAt)))
      .returning({ id: messages.id }),
    auditIfChangedStatement(
      db,
      by,
      { action: "restored an email", recordKind: "message", recordId: id },
      now,
    ),
    db
      .update(addressStates)
      .set({ ignoredAt: null, updatedAt: now })
      .where(eq(addressStates.address, address)),
  ]);
  return restored.length > 0;
}

function ignoreStatement(db: Db, address: string, now: Date) {
  return db
    .insert(addressStates)
    .values({ address, ignoredAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: addressStates.address, set: { ignoredAt: now, updatedAt: now } });
}
