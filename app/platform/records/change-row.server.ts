import { and, type Column, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "~/lib/ids";
import { findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog } from "~/schema/platform";
import type { StaffActor } from "./content-kind";
import type { FieldConflict } from "./field-conflict";

/** One kind of row. */
export type RowKind<Row extends object> = {
  /** Record kind in the audit log: "promotion". */
  recordKind: string;
  table: SQLiteTable;
  /** Column that identifies a row; by default `id`. */
  key?: SQLiteColumn;
  /** Selects the row. A row in the trash is gone, except for a change of `deletedAt`. */
  select: (db: Db, id: string) => PromiseLike<Row[]>;
  /** Condition that a row may be changed. */
  guard?: SQL | undefined;
  /** Columns that every change sets; by default `updatedAt` and the next `version`. */
  touch?: (now: Date) => Record<string, unknown>;
};

/** One field of a change: one or more columns that belong together. */
export type RowFieldChange<Row extends object> = {
  /** Field name in the result. */
  field: string;
  /** Column values when the form was loaded. If one of them has changed since, the field is a conflict. */
  was: Partial<Row>;
  to: Partial<Row>;
  /** Submitted values, if `to` also depends on the time. They and the request key identify the change; by default `to` does. */
  content?: unknown;
  /** Formats the field for a conflict message. */
  show?: (values: Partial<Row>) => string;
  /** Changes in the audit entry; by default the columns of `to`. */
  audited?: Record<string, [unknown, unknown]>;
};

type RowChange<Row extends object> = {
  id: string;
  changes: readonly RowFieldChange<Row>[];
  /** Version the page was loaded with. Another stored version makes every field a conflict, also one with the requested value. */
  version?: number | undefined;
  /** Condition for all fields besides the original values. If only it is false, the change is refused. */
  guard?: SQL | undefined;
  /** Action of the audit entries. */
  action: string;
  /** Request key of the form. With the same content it has no further effect; with other content it is another request. */
  requestKey?: string | undefined;
  by: StaffActor;
  now: Date;
  /** Statements to add to the batch; `isMade` is true if the field's change was written. */
  others?: (isMade: (field: string) => SQL) => BatchItem<"sqlite">[];
};

/**
 * "repeated": an earlier request with this key and content made the change. `saved` are the fields with the requested
 * value, `conflicts` the fields a colleague changed after the form was loaded; a conflict can have both.
 */
export type ChangeRowResult<Row> =
  | { state: "gone" }
  | { state: "saved" | "repeated" | "conflict" | "refused"; saved: string[]; conflicts: FieldConflict[]; row: Row };

/**
 * Writes each field whose columns still have their original values, with its audit entry, in one batch. Changes to
 * different fields are merged. Idempotent per request key and content.
 */
export async function changeRow<Row extends object>(
  db: Db,
  kind: RowKind<Row>,
  { id, changes, version, guard, action, requestKey = newId(), by, now, others }: RowChange<Row>,
): Promise<ChangeRowResult<Row>> {
  const { recordKind, table, select } = kind;
  const columns: Record<string, Column> = getTableColumns(table);
  const { id: idColumn, deletedAt, version: versionColumn } = columns;
  const requested = version === undefined ? changes.filter(({ was, to }) => !isSame(was, to)) : changes;
  const entries = new Map<string, string>();
  for (const { field, was, to, content = to } of requested) {
    const change = JSON.stringify(version === undefined ? [was, content] : [was, content, version]);
    entries.set(field, await buildIdempotencyKey([requestKey, by.staff.id, recordKind, id, field, change]));
  }
  const entryOf = (field: string) => entries.get(field) ?? "";
  const isMade = (field: string) => sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entryOf(field)})`;
  const original = (was: object) => rowUnchangedCondition(table, version === undefined ? was : { ...was, version });
  const touch = kind.touch?.(now) ?? { updatedAt: now, version: sql`${versionColumn} + 1` };
  const movesToOrFromTrash = changes.some(({ to }) => "deletedAt" in to);
  const outsideTrash = deletedAt && !movesToOrFromTrash ? isNull(deletedAt) : undefined;
  const statements = requested.flatMap(({ field, was, to, audited }) => {
    const conditions = [sql`${kind.key ?? idColumn} = ${id}`, outsideTrash, kind.guard, guard, original(was), sql`not ${isMade(field)}`];
    const entry = { action, recordKind, recordId: id, changes: audited ?? toAuditChanges(was, to) };
    return [
      db
        .update(table)
        .set({ ...to, ...touch })
        .where(and(...conditions)),
      insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id: entryOf(field) }).returning({ id: auditLog.id }),
    ];
  });
  const [first, ...rest]: BatchItem<"sqlite">[] = [...statements, ...(others?.(isMade) ?? [])];
  const results: readonly unknown[] = first ? await db.batch([first, ...rest]) : [];
  const isWritten = (place: number) => {
    const written = results[2 * place + 1];
    return Array.isArray(written) && written.length > 0;
  };
  const [row] = await select(db, id);
  if (!row || (outsideTrash && Reflect.get(row, "deletedAt"))) return { state: "gone" };
  const storedIds = requested.every((_, place) => isWritten(place)) ? [] : await findEntries(db, [...entries.values()]);
  const isSaved = ({ field, to }: RowFieldChange<Row>, place: number) =>
    isWritten(place) || storedIds.includes(entryOf(field)) || (version === undefined && isSame(pick(row, to), to));
  const lost = requested.filter((change, place) => !isSaved(change, place));
  const saved = requested.filter(isSaved).map(({ field }) => field);
  if (lost.length === 0) {
    const isRepeated =
      requested.length > 0 && requested.every(({ field }, place) => !isWritten(place) && storedIds.includes(entryOf(field)));
    return { state: isRepeated ? "repeated" : "saved", saved, conflicts: [], row };
  }
  const isUnchanged = lost.every(
    ({ was }) => isSame(pick(row, was), was) && (version === undefined || Reflect.get(row, "version") === version),
  );
  if (guard && isUnchanged) return { state: "refused", saved, conflicts: [], row };
  const last = await findLastFieldChanges(db, { recordKind, recordId: id });
  const conflicts = lost.map(({ field, was, to, show = () => "" }) => ({
    field,
    was: show(was),
    theirs: show(row),
    to: show(to),
    by: Object.keys(to).flatMap((name) => last.get(name) ?? [])[0],
  }));
  return { state: "conflict", saved, conflicts, row };
}

async function findEntries(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return found.map((entry) => entry.id);
}

/** Audit changes from one object of column values to another. */
export function toAuditChanges(was: object, to: object): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]): [string, [unknown, unknown]] => [name, [Reflect.get(was, name) ?? null, value]]),
  );
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

type TrashChange<Row> = {
  requestKey?: string | undefined;
  by: StaffActor;
  now: Date;
  /** Actions of the audit entries; by default "deleted" and "restored". */
  actions?: { trash: string; back: string };
  /** Changes in the audit entry; by default the times in UTC milliseconds. */
  audited?: (row: Row, deletedAt: Date | null) => Record<string, [unknown, unknown]>;
  /** Condition besides the row's place. */
  guard?: SQL | undefined;
  /** Statements to add to the batch. */
  others?: readonly BatchItem<"sqlite">[];
};

/** Trashes or restores a row with its audit entry. Returns "unchanged" if the row already is there, "gone" if no row has that id. */
export async function setRowTrashed<Row extends { deletedAt: Date | null }>(
  db: Db,
  kind: RowKind<Row>,
  id: string,
  to: "trash" | "back",
  { requestKey, by, now, actions = { trash: "deleted", back: "restored" }, audited, guard, others = [] }: TrashChange<Row>,
): Promise<"changed" | "unchanged" | "refused" | "gone"> {
  const [row] = await kind.select(db, id);
  if (!row) return "gone";
  if ((row.deletedAt !== null) === (to === "trash")) return "unchanged";
  const deletedAt = to === "trash" ? now : null;
  const change: RowFieldChange<Row> = {
    field: "trash",
    was: toRowValues({ deletedAt: row.deletedAt }),
    to: toRowValues({ deletedAt }),
    audited: audited?.(row, deletedAt) ?? { deletedAt: [row.deletedAt?.getTime() ?? null, deletedAt?.getTime() ?? null] },
  };
  const result = await changeRow(db, kind, {
    ...{ id, changes: [change], guard, action: actions[to], requestKey, by, now },
    others: () => [...others],
  });
  if (result.state === "gone" || result.state === "refused") return result.state;
  return result.state === "conflict" ? "unchanged" : "changed";
}

/** Column values as a part of a row. The caller names columns of that row. */
export function toRowValues<Row extends object>(values: object): Partial<Row> {
  const row: Partial<Row> = {};
  return Object.assign(row, values);
}
