import { and, eq, type SQL, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, settings } from "~/schema/platform";
import {
  type FieldConflict,
  keepTheirsInputName,
  originalInputName,
  toFieldConflictView,
} from "./field-conflict";
import { type FormResult, toFormResult } from "./form-result";
import {
  type FormValues,
  lastValue,
  type RowField,
  type SubmitContext,
  toSubmittedInput,
} from "./record-form.server";

/* A record stored as one JSON text in the settings table, and changes to its fields. Changes to
   different fields are merged; a change to the same field is a conflict. */

/** A setting, whose parser fills missing properties with defaults. */
type JsonSetting<Stored extends object, Row extends object> = {
  key: string;
  read: (json: string | undefined) => Stored;
  isStorable: (record: Stored) => boolean;
  /**
   * Returns the columns that the fields edit; "reply.goalMinutes" is a property of the part
   * "reply".
   */
  toRow: (record: Stored) => Row;
  /** Returns the record with these columns. */
  apply: (record: Stored, to: Partial<Row>) => Stored;
  /** Name of the input with a field's original value; by default `was_…`. */
  originalName?: (field: string) => string;
  /** Action of the audit entry. */
  action: string;
};

/** A field of a setting: one column, compared as the text of the input with its original value. */
type SettingField<Row extends object> = Pick<
  RowField<Row>,
  "name" | "label" | "inputs" | "serialize" | "parseInputs"
> & {
  /** Formats a serialized value for people; by default unchanged. */
  formatSerialized?: (text: string) => string;
};

type FieldChange<Row> = {
  /** Column, which names the field in the audit log. */
  column: string;
  /** Original value, as loaded into the form. */
  was: string;
  to: string;
  values: Partial<Row>;
  format: (row: Row) => string;
  formatSerialized: (text: string) => string;
};

/**
 * Updates the submitted fields that still have their original value, with one audit entry. Returns
 * error messages by input; `validate` checks the whole record.
 */
export async function updateSetting<Stored extends object, Row extends object>(
  db: Db,
  setting: JsonSetting<Stored, Row>,
  fields: readonly SettingField<Row>[],
  {
    values,
    validate,
    ...context
  }: SubmitContext & {
    values: FormValues;
    validate?: (record: Stored) => Record<string, string>;
  },
): Promise<FormResult<{ saved: string[] }>> {
  const { originalName = originalInputName, toRow, apply } = setting;
  const empty = setting.read(undefined);
  const getInput = toSubmittedInput(values);
  const errors: Record<string, string> = {};
  const changes: (FieldChange<Row> & { declared: SettingField<Row> })[] = [];
  for (const declared of fields) {
    const { name, serialize, parseInputs, formatSerialized = String } = declared;
    if (!Object.hasOwn(values, originalName(name)) || values[keepTheirsInputName]?.includes(name))
      continue;
    const format = (row: Row) => serialize(row).replace(/\r\n?/g, "\n"); // as the form sends it
    const parsed = parseInputs(getInput, {});
    if ("mistakes" in parsed)
      for (const { input, message } of parsed.mistakes) errors[input] ??= message;
    else {
      const [column = name] = Object.keys(parsed.to);
      const to = format(toRow(apply(empty, parsed.to)));
      changes.push({
        declared,
        column,
        was: lastValue(values, originalName(name)),
        to,
        values: parsed.to,
        format,
        formatSerialized,
      });
    }
  }
  if (validate && Object.keys(errors).length === 0) {
    const [row] = await settingRow(db, setting.key);
    const next = changes.reduce(
      (record, change) => apply(record, change.values),
      setting.read(row?.value),
    );
    Object.assign(errors, validate(next));
  }
  if (Object.keys(errors).length > 0) return { state: "invalid", errors };
  const { saved, conflicts } = await changeSetting(
    db,
    { ...setting, toRow, apply },
    changes,
    context,
  );
  const fieldOf = (column: string) => changes.find((change) => change.column === column)?.declared;
  const views = conflicts.map((conflict) => {
    const {
      name: id,
      label,
      inputs: names = [id],
      formatSerialized = String,
    } = fieldOf(conflict.field) ?? { name: conflict.field, label: conflict.field };
    const inputs = Object.keys(values).flatMap((name): [string, string][] =>
      names.includes(name) ? [[name, getInput(name)]] : [],
    );
    const { was, theirs, to, by } = conflict;
    const texts = {
      was: formatSerialized(was),
      theirs: formatSerialized(theirs),
      to: formatSerialized(to),
    };
    return toFieldConflictView(
      { field: id, by, ...texts },
      { id, label, inputs, wasName: originalName(id), originals: { was, theirs } },
    );
  });
  return toFormResult({ saved: saved.map((column) => fieldOf(column)?.label ?? column) }, views);
}

const settingRow = (db: Db, key: string) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));

const maxAttempts = 5;

/**
 * Writes each change whose field still has its original value, with one audit entry, and keeps
 * colleagues' changes to other fields. `saved` are the columns this form set. Throws a RangeError
 * if the new record is not storable.
 */
async function changeSetting<Stored extends object, Row extends object>(
  db: Db,
  { key, read, isStorable, toRow, apply, action }: JsonSetting<Stored, Row>,
  changes: readonly FieldChange<Row>[],
  { requestKey, by, now }: SubmitContext,
): Promise<{ saved: string[]; conflicts: FieldConflict[] }> {
  const requested = changes.filter(({ was, to }) => was !== to);
  const id = await buildIdempotencyKey([
    requestKey,
    by.staff.id,
    key,
    ...requested.flatMap(({ column, was, to }) => [column, was, to]),
  ]);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [[stored], [before]] = await db.batch([
      settingRow(db, key),
      db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.id, id)),
    ]);
    const record = read(stored?.value);
    const row = toRow(record);
    const made = before ? fieldsOf(before.changes) : [];
    const due = before ? [] : requested.filter(({ was, format }) => format(row) === was);
    if (due.length === 0 || (await write(due, record, stored?.value))) {
      const lost = requested.filter(
        ({ column, was, to, format }) =>
          !made.includes(column) && format(row) !== was && format(row) !== to,
      );
      const last =
        lost.length > 0
          ? await findLastFieldChanges(db, { recordKind: "settings", recordId: key })
          : new Map<string, never>();
      return {
        saved: before ? made : due.map(({ column }) => column),
        conflicts: lost.map(({ column, was, to, format }) => ({
          field: column,
          was,
          theirs: format(row),
          to,
          by: last.get(column),
        })),
      };
    }
  }
  throw new Error(`Can’t write ${key}: it changed ${maxAttempts} times while saving`);

  /** Returns false if the stored record changed after it was read. */
  async function write(
    due: readonly FieldChange<Row>[],
    record: Stored,
    stored: string | undefined,
  ): Promise<boolean> {
    const next = due.reduce((own, { values }) => apply(own, values), record);
    if (!isStorable(next))
      throw new RangeError(`Can’t store ${key}: the record would not parse back to the same value`);
    const parts = [...new Set(due.map(({ column }) => column.split(".")[0] ?? column))];
    const path = (part: string) => `$."${part}"`;
    const current = sql`iif(json_valid(${settings.value}), ${settings.value}, '{}')`;
    const seen = sql`iif(json_valid(${stored ?? "{}"}), ${stored ?? "{}"}, '{}')`;
    const values: SQL[] = parts.flatMap((part) => [
      sql`${path(part)}`,
      sql`json(${JSON.stringify(Reflect.get(next, part))})`,
    ]);
    const changedValues = Object.fromEntries(
      due.map(({ column, was, to, formatSerialized }): [string, [unknown, unknown]] => [
        column,
        [formatSerialized(was), formatSerialized(to)],
      ]),
    );
    const entry = { action, recordKind: "settings", recordId: key, changes: changedValues };
    const [, updated] = await db.batch([
      db.insert(settings).values({ key, value: "{}", updatedAt: now }).onConflictDoNothing(),
      db
        .update(settings)
        .set({
          value: sql`json_set(${current}, ${sql.join(values, sql`, `)})`,
          version: sql`${settings.version} + 1`,
          updatedAt: now,
        })
        .where(
          and(
            eq(settings.key, key),
            sql`not exists (select 1 from json_each(${JSON.stringify(parts.map(path))}) part where ${current} -> part.value is not ${seen} -> part.value)`,
            sql`not exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`,
          ),
        )
        .returning({ version: settings.version }),
      insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id }),
    ]);
    return updated.length > 0;
  }
}

function fieldsOf(json: string): string[] {
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
