import { type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert-where.server";
import { auditLog } from "~/schema/platform";
import { changeRow, type RowKind, setRowTrashed, toAuditChanges } from "./change-row.server";
import type { FormResult } from "./field-conflict";
import {
  buildRowId,
  type FormValues,
  listFieldLabels,
  parseEditedFields,
  parseNewRow,
  type RowField,
  type SubmitContext,
  toFormConflicts,
  toOriginalValues,
} from "./record-form.server";
import type { FieldControl, FormLayout, RecordFormData } from "./record-form-data";

type StoredRow = { id: string; deletedAt: Date | null };
type RowsQuery<Row> = RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>;

/** Declaration of a kind of record that is a plain row with a form. `Rules` is what its checks need besides the form. */
type RecordDefinition<Row extends StoredRow, Rules extends object> = {
  /** Kind in the audit log: "review". */
  kind: string;
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };
  /** Column that names a record in the trash list. */
  title: SQLiteColumn;
  /** Selects the rows of a condition. */
  rows: (db: Db, where: SQL, order: SQL[]) => RowsQuery<Row>;
  /** Order of the list. */
  order: readonly SQL[];
  fields: (now: Date) => readonly RowField<Row>[];
  /** Fields that never change after the record was added. */
  fixedFields?: readonly string[];
  layout: FormLayout;
  /** Columns of a new row that no field sets. */
  blank?: Partial<Row>;
  /** Returns error messages by input for the whole record; `before` is the stored row. */
  validate?: (row: Partial<Row>, context: SubmitContext & Rules, before: Row | undefined) => Record<string, string>;
  /** Returns until when visitors see the record, in ms; 0 if they do not. See `visibleUntilMs`. */
  visibleUntil: (row: Row, now: Date) => number;
};

/** Adds, lists, changes, trashes and restores records of a kind, and builds their form, from one declaration. */
export function defineRecord<Row extends StoredRow, Rules extends object = object>(definition: RecordDefinition<Row, Rules>) {
  const { kind, table, title, rows, order, fields, fixedFields = [], layout, blank, validate, visibleUntil } = definition;
  const find = (db: Db, id: string) => rows(db, sql`${table.id} = ${id}`, []);
  const rowKind: RowKind<Row> = { recordKind: kind, table, select: find };
  const editable = (now: Date) => fields(now).filter(({ name }) => !fixedFields.includes(name));
  const check = (errors: Record<string, string>, row: Partial<Row>, context: SubmitContext & Rules, before?: Row) => {
    for (const [input, message] of Object.entries(validate?.(row, context, before) ?? {})) errors[input] ??= message;
    return Object.keys(errors).length > 0;
  };
  return {
    /** Selects one record, in the trash or not. */
    find,
    /** Selects the records outside the trash. */
    list: (db: Db) => rows(db, sql`${table.deletedAt} is null`, [...order]),
    /** Selects the records in the trash, last deleted first. */
    trashed: (db: Db) =>
      db
        .select({
          id: sql<string>`${table.id}`.as("id"),
          title: sql<string>`${title}`.as("title"),
          deletedAt: sql`${table.deletedAt}`.mapWith((ms: unknown) => new Date(Number(ms))).as("deleted_at"),
        })
        .from(table)
        .where(sql`${table.deletedAt} is not null`)
        .orderBy(sql`${table.deletedAt} desc`)
        .limit(200),
    /** Adds a record. Idempotent per request key and content. */
    async add(db: Db, values: FormValues, context: SubmitContext & Rules): Promise<FormResult> {
      const { by, now } = context;
      const { row, errors } = parseNewRow(fields(now), values);
      if (check(errors, row, context)) return { state: "wrong", errors };
      const id = await buildRowId(kind, values, context);
      const entry = { action: "added", recordKind: kind, recordId: id, changes: toAuditChanges({}, row) };
      await db.batch([
        insertWhere(db, table, { id, ...blank, ...row, createdAt: now, updatedAt: now }, sql`1`, sql`1`),
        insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
      ]);
      return { state: "done", id, saved: [], conflicts: [] };
    },
    /** Updates the fields that still have their original value. */
    async update(db: Db, id: string, values: FormValues, context: SubmitContext & Rules): Promise<FormResult> {
      const { requestKey, by, now } = context;
      const [before] = await find(db, id);
      if (!before || before.deletedAt) return { state: "gone" };
      const { changes, errors } = parseEditedFields(editable(now), values);
      const row: Row = Object.assign({}, before, ...changes.map(({ to }) => to));
      if (check(errors, row, context, before)) return { state: "wrong", errors };
      const result = await changeRow(db, rowKind, { id, changes, requestKey, by, now, action: "changed" });
      if (result.state === "gone") return result;
      const conflicts = toFormConflicts(editable(now), values, result.conflicts, result.row);
      return { state: "done", id, saved: listFieldLabels(editable(now), result.saved), conflicts };
    },
    /** Trashes or restores a record. Returns false if no record has that id. */
    async setTrashed(db: Db, id: string, to: "trash" | "back", context: SubmitContext): Promise<boolean> {
      return (await setRowTrashed(db, rowKind, id, to, context)) !== "gone";
    },
    /** Returns the end of the record's current visibility. */
    async findVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
      const [row] = await find(db, id);
      return row ? visibleUntil(row, now) : 0;
    },
    /** Builds the form of a record, or of a new one. */
    toForm(row: Row | undefined, now: Date): RecordFormData {
      const drawn = row ? editable(now) : fields(now);
      const controlsOf = (wanted: string): FieldControl[] =>
        drawn.flatMap(({ name, control }) => (control && name === wanted ? [control] : []));
      const columns = layout.map((column) =>
        column.flatMap((names): (FieldControl | FieldControl[])[] =>
          typeof names === "string" ? controlsOf(names) : [names.flatMap((name) => controlsOf(name))],
        ),
      );
      const texts = fields(now).map(({ name, hold, inputValues }) => inputValues?.(row) ?? { [name]: row ? hold(row) : "" });
      return { isNew: !row, columns, values: { ...Object.assign({}, ...texts), ...(row && toOriginalValues(editable(now), row)) } };
    },
  };
}

export type RecordStore<Row extends StoredRow, Rules extends object = object> = ReturnType<typeof defineRecord<Row, Rules>>;
