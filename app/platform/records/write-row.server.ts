import { and, type Column, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { auditLog } from "~/schema/platform";

export type RowTable = {
  /** Record kind in the audit log: "promotion". */
  recordKind: string;
  table: SQLiteTable;
  /** Column that identifies a row; by default `id`. */
  key?: SQLiteColumn;
  /** Condition that a row may be changed. */
  guard?: SQL | undefined;
  /** Columns that every write sets; by default `updatedAt` and the next `version`. */
  touch?: (now: Date) => Record<string, unknown>;
  /** Log whose entry marks a write as made, with its id column; by default the audit log. */
  marks?: { table: SQLiteTable; id: SQLiteColumn };
};

/**
 * One change of a row: columns, audit entry and further log entries are written together, or not at
 * all.
 */
export type RowWrite = {
  /** Unique within the request. */
  name: string;
  /**
   * Column values when the form was loaded. If one of them has changed since, nothing is written.
   */
  was: object;
  set: object;
  /** Condition besides the original values. */
  where?: SQL | undefined;
  audit: { action: string; changes: Record<string, [unknown, unknown]> };
  /** Id of the log entry that marks the write as made. The same id is written once. */
  mark: string;
  /** Inserts of further log entries, each with `insertIfPreviousChanged`. */
  entries?: readonly BatchItem<"sqlite">[];
};

type WriteContext = { id: string; by: Actor; now: Date };

/**
 * Returns the condition that the write with this mark was made, by this request or an earlier one.
 */
export function isMadeCondition(
  { marks = { table: auditLog, id: auditLog.id } }: Pick<RowTable, "marks">,
  mark: string,
): SQL {
  return sql`exists (select 1 from ${marks.table} where ${marks.id} = ${mark})`;
}

/**
 * Condition that the columns have these values, nulls included. Throws a TypeError for an unknown
 * column.
 */
export function rowUnchangedCondition(table: SQLiteTable, original: object): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const conditions = Object.entries(original).flatMap(([name, value]: [string, unknown]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`Unknown column ${name}`);
    return value === null ? sql`${column} is null` : sql`${column} is ${sql.param(value, column)}`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1`;
}

/**
 * Returns the statements of one write: the update, its audit entry, and `entries`. `isRowWritten`
 * reads their results.
 */
export function rowWriteStatements(
  db: Db,
  kind: RowTable,
  write: RowWrite,
  { id, by, now }: WriteContext,
): BatchItem<"sqlite">[] {
  const { recordKind, table } = kind;
  const columns: Record<string, Column> = getTableColumns(table);
  const { id: idColumn, deletedAt, version } = columns;
  const { was, set, where, audit, mark, entries = [] } = write;
  const touch = kind.touch?.(now) ?? { updatedAt: now, version: sql`${version} + 1` };
  const outsideTrash = deletedAt && !("deletedAt" in set) ? isNull(deletedAt) : undefined;
  const conditions = [
    sql`${kind.key ?? idColumn} = ${id}`,
    outsideTrash,
    kind.guard,
    where,
    rowUnchangedCondition(table, was),
  ];
  const entry = {
    ...toAuditRow(by, { ...audit, recordKind, recordId: id }, now),
    id: kind.marks ? newId() : mark,
  };
  return [
    db
      .update(table)
      .set({ ...set, ...touch })
      .where(and(...conditions, sql`not ${isMadeCondition(kind, mark)}`)),
    insertIfPreviousChanged(db, auditLog, entry).returning({ id: auditLog.id }),
    ...entries,
  ];
}

/** True if the statements of a write at this place of a batch had an effect. */
export function isRowWritten(results: readonly unknown[], place: number): boolean {
  const written = results[place + 1];
  return Array.isArray(written) && written.length > 0;
}

type WriteRowRequest = WriteContext & {
  writes: readonly RowWrite[];
  others?: readonly BatchItem<"sqlite">[];
};

/**
 * Makes the writes of one request in one batch, with `others`, and reads the row. `written` are the
 * names written now, `made` those written now or by an earlier request with the same marks.
 */
export async function writeRow<Row>(
  db: Db,
  kind: RowTable & { select: (db: Db, id: string) => PromiseLike<Row[]> },
  { writes, others = [], ...context }: WriteRowRequest,
): Promise<{ row: Row | undefined; written: ReadonlySet<string>; made: ReadonlySet<string> }> {
  const statements: BatchItem<"sqlite">[] = [];
  const places = new Map<string, number>();
  for (const write of writes) {
    places.set(write.name, statements.length);
    statements.push(...rowWriteStatements(db, kind, write, context));
  }
  const [first, ...rest] = [...statements, ...others];
  const results: readonly unknown[] = first ? await db.batch([first, ...rest]) : [];
  const written = new Set(
    writes.flatMap(({ name }) => (isRowWritten(results, places.get(name) ?? -1) ? [name] : [])),
  );
  const marks = writes.filter(({ name }) => !written.has(name)).map(({ mark }) => mark);
  const [[row], earlier] = await Promise.all([
    kind.select(db, context.id),
    findMarks(db, kind, marks),
  ]);
  const made = writes
    .filter(({ name, mark }) => written.has(name) || earlier.has(mark))
    .map(({ name }) => name);
  return { row, written, made: new Set(made) };
}

async function findMarks(
  db: Db,
  { marks = { table: auditLog, id: auditLog.id } }: RowTable,
  ids: readonly string[],
): Promise<ReadonlySet<unknown>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: marks.id })
    .from(marks.table)
    .where(sql`${marks.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Set(found.map(({ id }) => id));
}
