import { and, eq, isNotNull, lt } from "drizzle-orm";
import { auditStatement, systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { unindexStatements } from "~/platform/search/search.server";
import {
  contentChecks,
  contentDrafts,
  editorForms,
  previewLinks,
  revisions,
  scheduledChanges,
} from "~/schema/platform";
import { publishStateColumns } from "./change-publish-state.server";
import type { ContentTable } from "./content-kind";
import { toPurgeAuditChanges } from "./publish-state";

/** Tables with rows about records of every kind, besides the drafts. */
const recordData = [editorForms, scheduledChanges, revisions, previewLinks, contentChecks];

/**
 * Deletes at most `limit` records trashed before that time, with everything stored about them.
 * Returns the number of deleted records.
 */
export async function purgeRecords(
  db: Db,
  records: ContentTable,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<number> {
  const { kind, table, search, lists } = records;
  const rows = await db
    .select({ ...publishStateColumns(table), id: table.id, title: table.title })
    .from(table)
    .where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before)))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.batch([
    db
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.kind, kind), inJsonArray(contentDrafts.recordId, ids))),
    ...recordData.map((data) =>
      db.delete(data).where(and(eq(data.kind, kind), inJsonArray(data.recordId, ids))),
    ),
    // their foreign keys refer to the row
    ...lists.map((list) => db.delete(list.table).where(inJsonArray(list.recordId, ids))),
    db.delete(table).where(inJsonArray(table.id, ids)),
    ...unindexStatements(db, search, ids),
    ...rows.map((row) =>
      auditStatement(
        db,
        systemActor,
        {
          action: "purged",
          recordKind: kind,
          recordId: row.id,
          changes: toPurgeAuditChanges(row, now),
        },
        now,
      ),
    ),
  ]);
  return ids.length;
}
