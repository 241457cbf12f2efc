import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Actor, findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "./client.server";
import { insertIfChanged } from "./insert-where.server";
import { auditLog } from "./schema";
import { type FieldConflict, idempotencyKey } from "./update-setting.server";

/* Changes to single fields of one row. Two people who change different fields are both right; two who change the same one are asked. */

/** One kind of row: its table, and its two statements, which only the table's own module can write with types. */
export type RowTable<Row extends object> = {
  /** The audit log's word for it: "promotion". */
  recordKind: string;
  table: SQLiteTable;
  /** The row as it is, outside of the trash. */
  select: (db: Db, id: string) => BatchItem<"sqlite"> & PromiseLike<Row[]>;
  /** Writes these values, `updatedAt` and the next version into the row where `condition` holds. */
  update: (db: Db, id: string, values: Partial<Row>, condition: SQL, now: Date) => BatchItem<"sqlite">;
};

/** One field of a form: a column, or several that only make sense together. */
export type RowFieldChange<Row extends object> = {
  /** Its name in the answer. */
  field: string;
  /** What the columns held when the form was loaded. */
  was: Partial<Row>;
  to: Partial<Row>;
  /** The field as people read it, for a conflict. */
  show: (values: Partial<Row>) => string;
};

type Sending = {
  id: string;
  /** The form's own: the same changes under the same key are made once. */
  requestKey: string;
  by: Actor & { staff: { id: string; name: string } };
  now: Date;
  /** The verb of the audit entries. */
  action: string;
  /** Statements that go with the changes; `whenMade` is the condition that the change of a field was made. */
  others?: (whenMade: (field: string) => SQL) => BatchItem<"sqlite">[];
};

/** `saved` are the fields that hold what was wanted, `conflicts` those that somebody else has changed since. */
export type UpdateRowResult<Row> = { state: "gone" } | { state: "done"; saved: string[]; conflicts: FieldConflict[]; row: Row };

/** Makes those changes whose columns still hold what the form was loaded with, each with its audit entry, all in one batch. The same form
 *  sent twice is made once. */
export async function updateRowFields<Row extends object>(
  db: Db,
  { recordKind, table, select, update }: RowTable<Row>,
  changes: readonly RowFieldChange<Row>[],
  { id, requestKey, by, now, action, others }: Sending,
): Promise<UpdateRowResult<Row>> {
  const wanted = changes.filter(({ was, to }) => !isSame(was, to));
  const entries = new Map<string, string>();
  for (const { field, was, to } of wanted) {
    entries.set(field, await idempotencyKey([requestKey, by.staff.id, recordKind, id, field, JSON.stringify([was, to])]));
  }
  const whenMade = (field: string) => sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entries.get(field) ?? ""})`;
  const statements = wanted.flatMap(({ field, was, to }): BatchItem<"sqlite">[] => {
    const told = Object.entries(to).map(([name, value]): [string, [unknown, unknown]] => [name, [Reflect.get(was, name) ?? null, value]]);
    const row = toAuditRow(by, { action, recordKind, recordId: id, changes: Object.fromEntries(told) }, now);
    return [
      update(db, id, to, sql`(${rowUnchangedCondition(table, was)} and not ${whenMade(field)})`, now),
      insertIfChanged(db, auditLog, { ...row, id: entries.get(field) ?? row.id }),
    ];
  });
  const [first, ...rest] = [...statements, ...(others?.(whenMade) ?? [])];
  if (first) await db.batch([first, ...rest]);
  const [row] = await select(db, id);
  if (!row) return { state: "gone" };
  const made = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.id} in (select value from json_each(${JSON.stringify([...entries.values()])}))`);
  const written = new Set(made.map((entry) => entry.id));
  const isSaved = ({ field, to }: RowFieldChange<Row>) => written.has(entries.get(field) ?? "") || isSame(pick(row, to), to);
  const lost = wanted.filter((change) => !isSaved(change));
  const last =
    lost.length > 0 ? await findLastFieldChanges(db, { recordKind, recordId: id }) : new Map<string, { name: string; at: Date }>();
  return {
    state: "done",
    saved: wanted.filter(isSaved).map(({ field }) => field),
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

/** Whether the columns of a table hold these values, null included. */
export function rowUnchangedCondition(table: SQLiteTable, was: object): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const conditions = Object.entries(was).flatMap(([name, value]: [string, unknown]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`There is no column ${name}`);
    return value === null ? sql`${column} is null` : sql`${column} is ${sql.param(value, column)}`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1`;
}

function pick<Row extends object>(row: Row, like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, Reflect.get(row, name)]));
}

/** Dates are compared by their moment, everything by its value. */
function isSame(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(Reflect.get(one, name) ?? null) === JSON.stringify(Reflect.get(other, name) ?? null));
}
