import { type Column, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { auditLog } from "~/platform/db/schema";

/** Records that staff put in order by hand. */
export type OrderedTable = {
  /** The audit log's word for them. */
  recordKind: string;
  table: SQLiteTable & { id: SQLiteColumn; position: SQLiteColumn; deletedAt: SQLiteColumn };
  /** Columns that order them by hand. */
  order: readonly SQL[];
  /** The condition that one has a place at all: one without it gets one by being moved. */
  isPlaced: SQL;
};

/** The id in place of another record's that means the end. */
export const endOfList = "";

/** Puts a record before another one, at the end, or - for null - among those without a place. The others keep their order: two people's
 *  moves combine, and a record whose neighbor has gone meanwhile stays where it is, or goes to the end if it had no place. Its place before
 *  and after is in the audit log; where it does not move, nothing is written. */
export async function moveRecord(
  db: Db,
  { recordKind, table, order, isPlaced }: OrderedTable,
  { id, before }: { id: string; before: string | null },
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const rows = sql`select ${named(table.id)} as id, row_number() over (order by ${sql.join([...order], sql`, `)}) * 2 as place
    from ${table} where ${isNull(table.deletedAt)} and ${isPlaced}`;
  const own = sql`(select place from placed where id = ${id})`;
  const end = sql`(select coalesce(max(place), 0) + 1 from placed)`;
  const wanted = before === endOfList ? end : sql`coalesce((select place - 1 from placed where id = ${before}), ${own}, ${end})`;
  const others = sql`select id, place from placed where id <> ${id}`;
  const places =
    before === null
      ? sql`with placed as (${rows}), moved as (${others}) select id, row_number() over (order by place) as place from moved union all select ${id}, null`
      : sql`with placed as (${rows}), moved as (${others} union all select ${id}, ${wanted}) select id, row_number() over (order by place) as place from moved`;
  const was = sql`(with placed as (${rows}) select place / 2 from placed where id = ${id})`;
  const is = sql`(select place from (${places}) where id = ${id})`;
  const entry = toAuditRow(by, { action: "moved", recordKind, recordId: id }, now);
  const isThere = sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${isNull(table.deletedAt)})`;
  await db.batch([
    insertWhere(
      db,
      auditLog,
      { ...entry, changes: sql`json_object('place', json_array(${was}, ${is}))` },
      sql`${was} is not ${is} and ${isThere}`,
    ),
    db
      .update(table)
      .set({ position: sql`to_be.place` })
      .from(sql`(${places}) as to_be`)
      .where(
        sql`to_be.id = ${table.id} and ${table.position} is not to_be.place and exists (select 1 from ${auditLog} where ${auditLog.id} = ${entry.id})`,
      ),
  ]);
}

/** With its table: a select of one would leave it out. */
const named = (column: Column) => sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
