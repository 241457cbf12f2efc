import { getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { auditLog } from "~/schema/platform";
import {
  changeRow,
  type RowFieldChange,
  type RowKind,
  setRowTrashed,
  toAuditChanges,
} from "./change-row.server";
import { type FormResult, toFormResult } from "./form-result";
import {
  buildRowId,
  type FormValues,
  listControls,
  listFieldLabels,
  parseEditedFields,
  parseNewRow,
  type RowField,
  type SubmitContext,
  type SubmittedInput,
  toFormConflicts,
  toInputValues,
  toOriginalValues,
  toSubmittedInput,
} from "./record-form.server";
import type { FieldControl, FormLayout, RecordFormData, RecordListItem } from "./record-form-data";
import { moveRecord } from "./record-order.server";
import {
  addSpanishControls,
  spanishField,
  toTranslationState,
  withSpanishHelp,
} from "./spanish-field.server";
import type { TranslationState } from "./translation";

type StoredRow = { id: string; deletedAt: Date | null };
type RecordTable = SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };
/** A record that a form added or changed, with the labels of its changed fields. */
export type SavedRecord = { id: string; saved: string[] };
type RowsQuery<Row> = RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>;
/** A drizzle select in dynamic mode. */
type DynamicQuery<Row> = RowsQuery<Row> & {
  where(condition: SQL): DynamicQuery<Row>;
  orderBy(...order: SQL[]): DynamicQuery<Row>;
  limit(rows: number): DynamicQuery<Row>;
};

/** Context of the checks of a whole record. */
type Check<Row> = {
  db: Db;
  getInput: SubmittedInput;
  /** Stored row; undefined for a new record. */
  before: Row | undefined;
  /** Submitted fields of a stored record. */
  changes: readonly RowFieldChange<Row & object>[];
};

/**
 * Declaration of a kind of record that is a plain row with a form. `Rules` is the input of its
 * checks besides the form.
 */
type RecordDefinition<Row extends StoredRow, Rules extends object> = {
  /** Kind in the audit log: "review". */
  kind: string;
  /** Name within a sentence: "review". */
  noun: string;
  /** Ending of the actions in the audit log: "-plan" for "added-plan". */
  actionSuffix?: string;
  /** Its name is the topic of live messages. */
  table: RecordTable;
  /** Column that names a record in the trash list. */
  title: SQLiteColumn;
  /** Selects all rows of the table. */
  rows: (db: Db) => DynamicQuery<Row>;
  /** Order of the list. */
  order: readonly SQL[];
  fields: (now: Date, requestKey: string) => readonly RowField<Row>[];
  /** Fields that never change after the record was added. */
  fixedFields?: readonly string[];
  layout: FormLayout;
  /** Columns of a new row that no field sets; values may be SQL. */
  added?: (row: Partial<Row>, now: Date, context: SubmitContext & Rules) => Record<string, unknown>;
  /** Errors of a new record if another one has its unique value. */
  taken?: Record<string, string>;
  /**
   * Returns statements to add to the batch of an update; `isMade` is true if the field's change was
   * written.
   */
  alongside?: (
    db: Db,
    edit: { before: Row; row: Row; now: Date },
    isMade: (field: string) => SQL,
  ) => BatchItem<"sqlite">[];
  /** Returns error messages by input for the whole record. */
  validate?: (
    row: Partial<Row>,
    context: SubmitContext & Rules,
    check: Check<Row>,
  ) => Record<string, string | undefined> | Promise<Record<string, string | undefined>>;
  /** Formats the publish state: "Published". */
  state?: (row: Row, now: Date) => string;
  /** Text in place of the state of a new record. */
  newState?: string;
  /** Returns the texts of a record in the list, besides its state. */
  listItem?: (row: Row) => Pick<RecordListItem, "title" | "text" | "detail" | "isLate">;
  /** Returns until when visitors see the record, in ms; 0 if they do not. See `visibleUntilMs`. */
  visibleUntil: (row: Row, now: Date) => number;
  /** Records that staff sort by hand, and the records each is sorted among. */
  sorted?: {
    table: RecordTable & { position: SQLiteColumn; updatedAt: SQLiteColumn };
    among: (row: Row) => SQL;
  };
};

/**
 * Adds, lists, changes, moves, trashes and restores records of a kind, and builds their form, from
 * one declaration.
 */
export function defineRecord<Row extends StoredRow, Rules extends object = object>(
  definition: RecordDefinition<Row, Rules>,
) {
  const {
    kind,
    noun,
    actionSuffix = "",
    table,
    title,
    rows,
    order,
    fields: declaredFields,
    fixedFields = [],
    layout,
    added,
    taken = {},
    alongside,
    validate,
    state,
    newState = "Not visible until you save",
    listItem,
    visibleUntil,
    sorted,
  } = definition;
  const fields = (now: Date, requestKey: string): readonly RowField<Row>[] => {
    const declared = declaredFields(now, requestKey);
    return [...declared, ...[spanishField(declared, now)].flatMap((field) => field ?? [])];
  };
  const find = (db: Db, id: string): RowsQuery<Row> => rows(db).where(sql`${table.id} = ${id}`);
  const rowKind: RowKind<Row> = { recordKind: kind, table, select: find };
  const editable = (now: Date, requestKey: string) =>
    fields(now, requestKey).filter(({ name }) => !fixedFields.includes(name));
  const check = async (
    errors: Record<string, string>,
    row: Partial<Row>,
    context: SubmitContext & Rules,
    checked: Check<Row>,
  ): Promise<boolean> => {
    for (const [input, message] of Object.entries((await validate?.(row, context, checked)) ?? {}))
      if (message) errors[input] ??= message;
    return Object.keys(errors).length > 0;
  };
  return {
    noun,
    topic: getTableName(table),
    /** The kind for `changeRow`. */
    rowKind,
    /** True while visitors see the record. */
    isVisible: (row: Row, now: Date) => visibleUntil(row, now) > 0,
    /** Selects one record, in the trash or not. */
    find,
    /** Selects the records outside the trash. */
    list: (db: Db): RowsQuery<Row> =>
      rows(db)
        .where(sql`${table.deletedAt} is null`)
        .orderBy(...order)
        .limit(1000),
    /** Selects the records in the trash, last deleted first. */
    trashed: (db: Db) =>
      db
        .select({
          id: sql<string>`${table.id}`.as("id"),
          title: sql<string>`${title}`.as("title"),
          deletedAt: sql`${table.deletedAt}`
            .mapWith((ms: unknown) => new Date(Number(ms)))
            .as("deleted_at"),
        })
        .from(table)
        .where(sql`${table.deletedAt} is not null`)
        .orderBy(sql`${table.deletedAt} desc`)
        .limit(200),
    /** Adds a record. Idempotent per request key and content. */
    async add(
      db: Db,
      values: FormValues,
      context: SubmitContext & Rules,
    ): Promise<FormResult<SavedRecord>> {
      const { requestKey, by, now } = context;
      const declared = fields(now, requestKey);
      const { row, errors } = parseNewRow(declared, values);
      const checked = { db, getInput: toSubmittedInput(values), before: undefined, changes: [] };
      if (await check(errors, row, context, checked)) return { state: "invalid", errors };
      const id = await buildRowId(kind, declared, values, context);
      const entry = {
        action: `added${actionSuffix}`,
        recordKind: kind,
        recordId: id,
        changes: toAuditChanges({}, row),
      };
      const [, , [stored]] = await db.batch([
        insertWhere(
          db,
          table,
          { id, ...row, ...added?.(row, now, context), createdAt: now, updatedAt: now },
          sql`1`,
        ).onConflictDoNothing(),
        insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
        db.select({ id: table.id }).from(table).where(sql`${table.id} = ${id}`),
      ]);
      if (!stored) return { state: "invalid", errors: taken };
      return { state: "saved", id, saved: [] };
    },
    /** Updates the fields that still have their original value. */
    async update(
      db: Db,
      id: string,
      values: FormValues,
      context: SubmitContext & Rules,
    ): Promise<FormResult<SavedRecord>> {
      const { requestKey, by, now } = context;
      const [before] = await find(db, id);
      if (!before || before.deletedAt) return { state: "gone" };
      const edited = editable(now, requestKey);
      const { changes, errors } = parseEditedFields(edited, values);
      const row: Row = Object.assign({}, before, ...changes.map(({ to }) => to));
      if (
        await check(errors, row, context, {
          db,
          getInput: toSubmittedInput(values),
          before,
          changes,
        })
      )
        return { state: "invalid", errors };
      const others = (isMade: (field: string) => SQL) =>
        alongside?.(db, { before, row, now }, isMade) ?? [];
      const result = await changeRow(db, rowKind, {
        id,
        changes,
        requestKey,
        by,
        now,
        action: `changed${actionSuffix}`,
        others,
      });
      if (result.state === "gone") return result;
      const conflicts = toFormConflicts(edited, values, result.conflicts, result.row);
      return toFormResult({ id, saved: listFieldLabels(edited, result.saved) }, conflicts);
    },
    /** Trashes or restores a record. Returns "gone" if no record has that id. */
    setTrashed(db: Db, id: string, to: "trash" | "back", context: SubmitContext) {
      const actions = { trash: `deleted${actionSuffix}`, back: `restored${actionSuffix}` };
      return setRowTrashed(db, rowKind, id, { ...context, actions, to });
    },
    /**
     * Moves a sorted record before another one, or to the end if the other one is "" or missing.
     * Returns undefined if the record is missing; `isMoved` is false if it is already there.
     * Idempotent per request key.
     */
    async move(
      db: Db,
      id: string,
      before: string,
      context: SubmitContext,
    ): Promise<{ row: Row; isMoved: boolean } | undefined> {
      const [row] = await find(db, id);
      if (!sorted || !row || row.deletedAt || id === before) return undefined;
      const { position, updatedAt } = sorted.table;
      const touch = {
        updatedAt: sql`case when ${table.id} = ${id} then ${context.now.getTime()} else ${updatedAt} end`,
      };
      const list = {
        recordKind: kind,
        action: `moved${actionSuffix}`,
        table: sorted.table,
        order: [sql`${position}`, sql`${table.id}`],
        isPlaced: sorted.among(row),
      };
      return {
        row,
        isMoved: await moveRecord(
          db,
          { ...list, otherwise: "end", touch },
          { id, before },
          context,
        ),
      };
    },
    /** Returns the end of the record's current visibility. */
    async findVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
      const [row] = await find(db, id);
      return row ? visibleUntil(row, now) : 0;
    },
    /** Returns the state of a record's Spanish. */
    spanishState: (row: Row): TranslationState => toTranslationState(row, fields(new Date(0), "")),
    /** Formats the publish state of a record, or of a new one. */
    formatState: (row: Row | undefined, now: Date) => (row ? (state?.(row, now) ?? "") : newState),
    toListItem: (row: Row, now: Date): RecordListItem => ({
      id: row.id,
      title: "",
      text: "",
      detail: "",
      isLate: false,
      ...listItem?.(row),
      state: state?.(row, now) ?? "",
      isOn: visibleUntil(row, now) > 0,
    }),
    /** Builds the form of a record, or of a new one with these values. */
    toForm(row: Row | undefined, now: Date, initial: Record<string, string> = {}): RecordFormData {
      const drawn = row ? editable(now, "") : fields(now, "");
      const draw = (names: readonly string[]) =>
        listControls(drawn, names).map((control) => withSpanishHelp(control, drawn, row));
      const columns = addSpanishControls(layout, drawn).map((column) =>
        column.flatMap((names): (FieldControl | FieldControl[])[] =>
          typeof names === "string" ? draw([names]) : [draw(names)],
        ),
      );
      const originals = row ? toOriginalValues(drawn, row) : initial;
      return {
        isNew: !row,
        columns,
        values: { ...toInputValues(fields(now, ""), row), ...originals },
      };
    },
  };
}

export type RecordStore<Row extends StoredRow, Rules extends object = object> = ReturnType<
  typeof defineRecord<Row, Rules>
>;
