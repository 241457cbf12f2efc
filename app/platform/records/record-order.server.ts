import { type Column, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog } from "~/schema/platform";

/** A table of records that staff sort manually. */
type OrderedTable = {
  /** Record kind in the audit log. */
  recordKind: string;
  /** Action of the audit entry; by default "moved". */
  action?: string;
  table: SQLiteTable & { id: SQLiteColumn; position: SQLiteColumn; deletedAt: SQLiteColumn };
  /** Columns of the manual order. */
  order: readonly SQL[];
  /** Condition that a record has a position. Moving a record without one gives it a position. */
  isPlaced: SQL;
  /** Place of the moved record if the other one is missing; by default its own. */
  otherwise?: "end";
  /** Columns that a move sets besides the positions. */
  touch?: Record<string, SQL>;
};

/** Value of `before` that means the end of the list. */
export const endOfList = "";

/**
 * Moves a record before another, to the end, or (null) out of the manual order, and logs both
 * positions. If the other record is missing, the moved one keeps its position, or goes to the end
 * if it has none. Returns false if it is already there. Idempotent per request key.
 */
export async function moveRecord(
  db: Db,
  { recordKind, action = "moved", table, order, isPlaced, otherwise, touch }: OrderedTable,
  { id, before }: { id: string; before: string | null },
  { by, now, requestKey }: { by: Actor; now: Date; requestKey?: string | undefined },
): Promise<boolean> {
  const rows = sql`select ${qualifiedColumn(table.id)} as id, row_number() over (order by ${sql.join([...order], sql`, `)}) * 2 as place
    from ${table} where ${isNull(table.deletedAt)} and ${isPlaced}`;
  const currentPosition = sql`(select place from placed where id = ${id})`;
  const end = sql`(select coalesce(max(place), 0) + 1 from placed)`;
  const fallback = otherwise === "end" ? end : sql`coalesce(${currentPosition}, ${end})`;
  const newPosition =
    before === endOfList
      ? end
      : sql`coalesce((select place - 1 from placed where id = ${before}), ${fallback})`;
  const others = sql`select id, place from placed where id <> ${id}`;
  const places =
    before === null
      ? sql`with placed as (${rows}), moved as (${others}) select id, row_number() over (order by place) as place from moved union all select ${id}, null`
      : sql`with placed as (${rows}), moved as (${others} union all select ${id}, ${newPosition}) select id, row_number() over (order by place) as place from moved`;
  const was = sql`(with placed as (${rows}) select place / 2 from placed where id = ${id})`;
  const is = sql`(select place from (${places}) where id = ${id})`;
  const moveKey =
    requestKey &&
    (await buildIdempotencyKey([
      requestKey,
      by.staff?.id ?? "",
      recordKind,
      "move",
      id,
      before ?? "",
    ]));
  const entry = {
    ...toAuditRow(by, { action, recordKind, recordId: id }, now),
    ...(moveKey && { id: moveKey }),
  };
  const isThere = sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${isNull(table.deletedAt)})`;
  const [logged] = await db.batch([
    insertWhere(
      db,
      auditLog,
      { ...entry, changes: sql`json_object('place', json_array(${was}, ${is}))` },
      sql`${was} is not ${is} and ${isThere} and not exists (select 1 from ${auditLog} where ${auditLog.id} = ${entry.id})`,
    ).returning({ id: auditLog.id }),
    db
      .update(table)
      .set({ position: sql`to_be.place`, ...touch })
      .from(sql`(${places}) as to_be`)
      .where(
        sql`to_be.id = ${table.id} and ${table.position} is not to_be.place and changes() = 1`,
      ),
  ]);
  return logged.length > 0;
}

/** Column with its table name, which drizzle omits in a select from one table. */
const qualifiedColumn = (column: Column) =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
