import { and, lt, ne } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { someRows } from "~/platform/db/many";
import { audit } from "~/platform/db/schema";

/** Who does it, and from where. The command line has no account. */
export type Actor = { staff: { id: string; name: string } | null; address: string; requestId: string };

export type AuditEntry = {
  /** What was done, as a verb: "signed-in", "moved", "noted". */
  action: string;
  recordKind: string;
  recordId: string;
  /** What changed: {field: [old, new]}. No passwords, no tokens. */
  changes?: Record<string, [unknown, unknown]>;
};

/** The row for the batch of the change it tells of: both happen or neither. */
export function auditEntry(db: Db, actor: Actor, { action, recordKind, recordId, changes = {} }: AuditEntry, now: Date) {
  return db.insert(audit).values(auditRow(actor, { action, recordKind, recordId, changes }, now));
}

/** The values of an entry, for statements that insert it on a condition. */
export function auditRow(actor: Actor, { action, recordKind, recordId, changes = {} }: AuditEntry, now: Date) {
  return {
    id: newId(),
    at: now,
    staffId: actor.staff?.id ?? null,
    staffName: actor.staff?.name ?? "Command line",
    action,
    recordKind,
    recordId,
    changes: JSON.stringify(changes),
    address: actor.address,
    requestId: actor.requestId,
  };
}

/** Takes the network address out of entries made before that moment, at most `limit` of them; gives how many. */
export async function forgetAddresses(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .update(audit)
    .set({ address: "" })
    .where(someRows(audit, and(lt(audit.at, before), ne(audit.address, "")), limit))
    .run();
  return meta.changes;
}
