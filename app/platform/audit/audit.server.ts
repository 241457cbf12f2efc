import { and, desc, eq, lt, ne } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { auditLog } from "~/schema/platform";

/** The actor of a change and their IP. The command line has no account. */
export type Actor = {
  staff: { id: string; name: string } | null;
  name?: string;
  ip: string;
  requestId: string;
};

export type AuditEntry = {
  /** Stored action, as a verb: "signed-in", "moved", "noted". */
  action: string;
  recordKind: string;
  recordId: string;
  /** Changed fields: {field: [old, new]}. No passwords, no tokens. */
  changes?: Record<string, [unknown, unknown]>;
};

/** Actor of changes that no staff member made, for example scheduled ones. */
export const systemActor = { staff: null, name: "System", ip: "", requestId: "" } as const;

/** Actor of changes that the payment processor reports. */
export const processorActor = { ...systemActor, name: "Stripe" } as const;

const commandLineName = "Command line";

/** Names in entries without a staff member that belong to no person. */
export const systemNames: readonly string[] = [
  systemActor.name,
  processorActor.name,
  commandLineName,
];

/**
 * Returns the insert of an audit entry, for the batch of its change, so that both are written or
 * neither.
 */
export function auditStatement(
  db: Db,
  actor: Actor,
  { action, recordKind, recordId, changes = {} }: AuditEntry,
  now: Date,
) {
  return db
    .insert(auditLog)
    .values(toAuditRow(actor, { action, recordKind, recordId, changes }, now));
}

/**
 * Returns the insert of an audit entry if the previous statement of the batch changed exactly one
 * row.
 */
export function auditIfChangedStatement(db: Db, actor: Actor, entry: AuditEntry, now: Date) {
  return insertIfPreviousChanged(db, auditLog, toAuditRow(actor, entry, now));
}

/** Returns the column values of an entry, for conditional inserts. */
export function toAuditRow(
  actor: Actor,
  { action, recordKind, recordId, changes = {} }: AuditEntry,
  now: Date,
) {
  return {
    id: newId(),
    at: now,
    staffId: actor.staff?.id ?? null,
    staffName: actor.staff?.name ?? actor.name ?? commandLineName,
    action,
    recordKind,
    recordId,
    changes: JSON.stringify(changes),
    ip: actor.ip,
    requestId: actor.requestId,
  } satisfies typeof auditLog.$inferInsert;
}

/**
 * Returns who last changed each field of a record, and when, by field name. Searches the last 200
 * entries.
 */
export async function findLastFieldChanges(
  db: Db,
  { recordKind, recordId }: Pick<AuditEntry, "recordKind" | "recordId">,
): Promise<Map<string, { name: string; at: Date }>> {
  const entries = await db
    .select({ name: auditLog.staffName, at: auditLog.at, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.recordKind, recordKind), eq(auditLog.recordId, recordId)))
    .orderBy(desc(auditLog.at))
    .limit(200);
  const last = new Map<string, { name: string; at: Date }>();
  for (const { name, at, changes } of entries) {
    const fields = parseJson(changes);
    if (typeof fields !== "object" || fields === null) continue;
    for (const field of Object.keys(fields)) if (!last.has(field)) last.set(field, { name, at });
  }
  return last;
}

/** Removes the IP from at most `limit` entries older than `before`. Returns their number. */
export async function purgeAuditIps(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .update(auditLog)
    .set({ ip: "" })
    .where(limitedRowsCondition(auditLog, and(lt(auditLog.at, before), ne(auditLog.ip, "")), limit))
    .run();
  return meta.changes;
}
