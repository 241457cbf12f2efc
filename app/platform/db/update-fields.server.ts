import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Actor, findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import { auditLog } from "~/schema";
import type { Db } from "./client.server";
import { insertIfPreviousChanged } from "./insert-where.server";
import { buildIdempotencyKey, type FieldConflict } from "./update-setting.server";

/*
 * Changes to single fields of one row. Changes to different fields are merged; a change to the same field is a
 * conflict.
 */

/** One kind of row: its table and two statements, typed by the table's own module. */
export type RowTable<Row extends object> = {
  /** Record kind in the audit log: "promotion". */
  recordKind: string;
  table: SQLiteTable;
  /** Selects the current row, outside the trash. */
  select: (db: Db, id: string) => BatchItem<"sqlite"> & PromiseLike<Row[]>;
  /** Writes the values, `updatedAt` and the next version if `condition` is true. */
  update: (db: Db, id: string, values: Partial<Row>, condition: SQL, now: Date) => BatchItem<"sqlite">;
};

/** One field of a form: one or more columns that belong together. */
export type RowFieldChange<Row extends object> = {
  /** Field name in the result. */
  field: string;
  /** Column values when the form was loaded. */
  was: Partial<Row>;
  to: Partial<Row>;
  /** Formats the field for a conflict message. */
  show: (values: Partial<Row>) => string;
};

type UpdateContext = {
  id: string;
  /** Request key of the form; repeating it has no further effect. */
  requestKey: string;
  by: Actor & { staff: { id: string; name: string } };
  now: Date;
  /** Action of the audit entries. */
  action: string;
  /** Statements to add to the batch; `changeMadeCondition` is true if the field's change was written. */
  others?: (changeMadeCondition: (field: string) => SQL) => BatchItem<"sqlite">[];
};

/** `saved`: fields with the requested value; `conflicts`: fields a colleague changed after the form was loaded. */
export type UpdateRowResult<Row> = { state: "gone" } | { state: "done"; saved: string[]; conflicts: FieldConflict[]; row: Row };

/**
 * Writes each change whose columns still have their original values, with its audit entry, in one batch. Idempotent per
 * request key.
 */
export async function updateRowFields<Row extends object>(
  db: Db,
  { recordKind, table, select, update }: RowTable<Row>,
  changes: readonly RowFieldChange<Row>[],
  { id, requestKey, by, now, action, others }: UpdateContext,
): Promise<UpdateRowResult<Row>> {
  const requested = changes.filter(({ was, to }) => !isSame(was, to));
  const entries = new Map<string, string>();
  for (const { field, was, to } of requested) {
    entries.set(field, await buildIdempotencyKey([requestKey, by.staff.id, recordKind, id, field, JSON.stringify([was, to])]));
  }
  const changeMadeCondition = (field: string) => sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entries.get(field) ?? ""})`;
  const statements = requested.flatMap(({ field, was, to }): BatchItem<"sqlite">[] => {
    const changedColumns = Object.entries(to).map(([name, value]): [string, [unknown, unknown]] => [
      name,
      [Reflect.get(was, name) ?? null, value],
    ]);
    const row = toAuditRow(by, { action, recordKind, recordId: id, changes: Object.fromEntries(changedColumns) }, now);
    return [
      update(db, id, to, sql`(${rowUnchangedCondition(table, was)} and not ${changeMadeCondition(field)})`, now),
      insertIfPreviousChanged(db, auditLog, { ...row, id: entries.get(field) ?? row.id }),
    ];
  });
  const [first, ...rest] = [...statements, ...(others?.(changeMadeCondition) ?? [])];
  if (first) await db.batch([first, ...rest]);
  const [row] = await select(db, id);
  if (!row) return { state: "gone" };
  const made = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.id} in (select value from json_each(${JSON.stringify([...entries.values()])}))`);
  const written = new Set(made.map((entry) => entry.id));
  const isSaved = ({ field, to }: RowFieldChange<Row>) => written.has(entries.get(field) ?? "") || isSame(pick(row, to), to);
  const lost = requested.filter((change) => !isSaved(change));
  const last =
    lost.length > 0 ? await findLastFieldChanges(db, { recordKind, recordId: id }) : new Map<string, { name: string; at: Date }>();
  return {
    state: "done",
    saved: requested.filter(isSaved).map(({ field }) => field),
    conflicts: lost.map(({ field, was, to, show }) => ({
      field,
      was: show(was),
      theirs: show(row),
      to: show(to),
      by: Object.keys(to).flatMap((name) => last.get(name) ?? [])[0],
    })),
    row,
  };
}

/** Condition that the columns have these values, nulls included. Throws a TypeError for an unknown column. */
export function rowUnchangedCondition(table: SQLiteTable, original: object): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const conditions = Object.entries(original).flatMap(([name, value]: [string, unknown]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`Unknown column ${name}`);
    return value === null ? sql`${column} is null` : sql`${column} is ${sql.param(value, column)}`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1`;
}

function pick<Row extends object>(row: Row, like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, Reflect.get(row, name)]));
}

/** Compares dates by time and other values as JSON. */
function isSame(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(Reflect.get(one, name) ?? null) === JSON.stringify(Reflect.get(other, name) ?? null));
}
