import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { purgeLeads } from "~/domain/leads/retention/lead-retention.server";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, leadAttempts, leadContacts, leadEvents, leadImports, leads } from "~/schema";
import { isFromImportCondition, toImportId } from "./import-ids.server";

/** Time in which an import can be undone, in milliseconds. */
export const undoImportWindowMs = 24 * 60 * 60_000;
type UndoImportResult =
  | { state: "gone" }
  | { state: "undone"; removed: number; stays: { id: string; name: string }[] };

/**
 * Undoes an import within 24 hours: erases the leads it created that have not changed since, and
 * deletes its additions to other leads. Returns the number of erased leads and the leads that
 * remain.
 */
export async function undoImport(
  db: Db,
  bucket: R2Bucket,
  id: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<UndoImportResult> {
  const [row] = await db
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), isNull(leadImports.undoneAt)));
  if (!row || now.getTime() - row.at.getTime() > undoImportWindowMs) return { state: "gone" };
  const hash = row.contentHash;
  const importedCondition = isFromImportCondition(hash, leads.id);
  const eventLeads = await db
    .selectDistinct({ leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(isFromImportCondition(hash, leadEvents.id));
  const isUntouched = and(
    importedCondition,
    eq(leads.version, 1),
    sql`not exists (select 1 from ${leadAttempts} where ${leadAttempts.leadId} = ${leads.id})`,
    sql`not exists (select 1 from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and not ${isFromImportCondition(hash, leadEvents.id)})`,
  );
  let removed = 0;
  for (let some = 1; some > 0; removed += some)
    some = await purgeLeads(db, bucket, sql`${isUntouched}`, 200);
  const stays = await db
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(importedCondition)
    .orderBy(asc(leads.name))
    .limit(100);
  const isElsewhere = (column: typeof leadEvents.leadId | typeof leadContacts.leadId) =>
    sql`not exists (select 1 from leads as own where own.id = ${column} and ${isOwnLeadCondition(hash)})`;
  await db.batch([
    db
      .delete(leadEvents)
      .where(and(isFromImportCondition(hash, leadEvents.id), isElsewhere(leadEvents.leadId))),
    db
      .delete(leadContacts)
      .where(and(isFromImportCondition(hash, leadContacts.id), isElsewhere(leadContacts.leadId))),
    db
      .update(leadImports)
      .set({ undoneAt: now })
      .where(and(eq(leadImports.id, id), isNull(leadImports.undoneAt))),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "undid an import",
          recordKind: "import",
          recordId: id,
          changes: { removed: ["", removed], stays: ["", stays.length] },
        },
        now,
      ),
    ),
  ]);
  await indexLeads(
    db,
    eventLeads.map(({ leadId }) => leadId).filter((leadId) => !leadId.startsWith(toImportId(hash))),
  );
  return { state: "undone", removed, stays };
}

function isOwnLeadCondition(hash: string): SQL {
  const prefix = toImportId(hash);
  return sql`own.id >= ${prefix} and own.id < ${`${prefix}~`}`;
}
