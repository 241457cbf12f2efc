import { lt, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { systemActor, toAuditRow } from "~/platform/audit/audit.server";
import { auditLog } from "~/schema/platform";
import type { Db } from "./client.server";
import { insertRowPerMatch } from "./insert.server";
import { limitedRowsCondition } from "./json-array";

export type TrashKind = {
  /** Record kind in the audit log. */
  recordKind: string;
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };
  /** Columns that identify the row in the audit log. */
  auditColumns: Readonly<Record<string, SQLWrapper>>;
};

/**
 * Returns the audit entries of rows about to be purged, for the batch that deletes them. `due` must
 * match exactly the rows that batch deletes.
 */
export function auditPurgedRowsStatement(
  db: Db,
  { recordKind, table, auditColumns }: TrashKind,
  due: SQLWrapper,
  now: Date,
) {
  const fields = Object.entries({ ...auditColumns, deletedAt: table.deletedAt });
  const changes = sql.join(
    fields.map(([name, value]) => sql`${name}, json_array(${value}, null)`),
    sql`, `,
  );
  const row = {
    ...toAuditRow(systemActor, { action: "purged", recordKind, recordId: "" }, now),
    id: sql`lower(hex(randomblob(16)))`,
    recordId: sql`${table}.id`,
    changes: sql`json_object(${changes})`,
  };
  return insertRowPerMatch(db, auditLog, row, sql`${table} where ${due}`);
}

/**
 * Purges rows trashed before `before`, at most `limit` of each of the kinds. Returns the number of
 * purged rows.
 */
export async function purgeTrashedRows(
  db: Db,
  kinds: readonly TrashKind[],
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<number> {
  let rows = 0;
  for (const kind of kinds) {
    const { table } = kind;
    const due = limitedRowsCondition(table, lt(table.deletedAt, before), limit);
    const [, gone] = await db.batch([
      auditPurgedRowsStatement(db, kind, due, now),
      db.delete(table).where(due).returning({ id: table.id }),
    ]);
    rows += gone.length;
  }
  return rows;
}
