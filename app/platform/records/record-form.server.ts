import { buildIdempotencyKey, buildRequestKey } from "~/platform/request-key";
import type { RowFieldChange } from "./change-row.server";
import type { StaffActor } from "./content-kind";
import {
  type FieldConflict,
  type FieldConflictView,
  keepTheirsInputName,
  originalInputName,
  toFieldConflictView,
} from "./field-conflict";
import type { FieldControl } from "./record-form-data";

/* A form over one row, for adding and for changing it. Each field serializes the row for the form
   and parses its submitted inputs. */

/** Returns the trimmed value of an input, or "" if it was not submitted. */
export type SubmittedInput = (input: string) => string;
export type InputError = { input: string; message: string };

export type RowField<Row extends object> = {
  /** Name of the input, of `was_…`, and in the form result. */
  name: string;
  label: string;
  /** Input names, if they differ from `name`. */
  inputs?: readonly string[];
  /** Serializes the columns for the input with the original value. */
  serialize: (row: Row) => string;
  /** Parses that text. Returns undefined if it is malformed. */
  parseOriginal: (text: string) => Partial<Row> | undefined;
  /**
   * Parses the inputs. `computedFrom` are further columns that must be unchanged, because `to`
   * depends on them.
   */
  parseInputs: (
    getInput: SubmittedInput,
    was: Partial<Row>,
  ) => { to: Partial<Row>; computedFrom?: Partial<Row> } | { mistakes: InputError[] };
  /** Formats the columns for people. */
  format: (values: Partial<Row>) => string;
  /** Controls that draw the field. */
  controls?: readonly FieldControl[];
  /** True if the audit log shows the formatted values in place of the columns. */
  isAuditedAsText?: boolean;
  /** Set for a text with a Spanish version: its column and limit. */
  translated?: { column: string; max: number } | undefined;
  /** Action of the audit entry of a changed field; by default the record's. */
  action?: string;
  /**
   * Values of the inputs; without a row, those of a new record. By default the value for the hidden
   * input.
   */
  inputValues?: (row: Row | undefined) => Record<string, string>;
};

/** Key, sender and time of a form submission. */
export type SubmitContext = { requestKey: string; by: StaffActor; now: Date };

/**
 * Builds the id of a row that a form adds, from the form's key and the values of the fields. The
 * same form submitted twice gets the same id.
 */
export async function buildRowId<Row extends object>(
  kind: string,
  fields: readonly RowField<Row>[],
  values: FormValues,
  { requestKey, by }: Pick<SubmitContext, "requestKey" | "by">,
) {
  const inputs = fields.flatMap(({ name, inputs = [name] }) => inputs);
  const content = Object.fromEntries(inputs.map((input) => [input, values[input]]));
  return (
    await buildIdempotencyKey([kind, await buildRequestKey(requestKey, content), by.staff.id])
  ).slice(0, 16);
}

export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Returns the last submitted value of an input with "\n" line breaks, or "". */
export function lastValue(values: FormValues, input: string): string {
  return (values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
}

/** Reads trimmed input values from a submitted form. */
export function toSubmittedInput(values: FormValues): SubmittedInput {
  return (input) => lastValue(values, input).trim();
}

/** Original values for the form's hidden inputs, keyed `was_…`. */
export function toOriginalValues<Row extends object>(
  fields: readonly RowField<Row>[],
  row: Row | undefined,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, serialize }) => [originalInputName(name), row ? serialize(row) : ""]),
  );
}

/** Values of the inputs of a row, or of a new one. */
export function toInputValues<Row extends object>(
  fields: readonly RowField<Row>[],
  row: Row | undefined,
): Record<string, string> {
  return Object.assign(
    {},
    ...fields.map(
      ({ name, serialize, inputValues }) =>
        inputValues?.(row) ?? { [name]: row ? serialize(row) : "" },
    ),
  );
}

/** Parses all fields of a new row. Returns the columns, and an error message per invalid input. */
export function parseNewRow<Row extends object>(
  fields: readonly RowField<Row>[],
  values: FormValues,
): { row: Partial<Row>; errors: Record<string, string> } {
  const getInput = toSubmittedInput(values);
  const errors: Record<string, string> = {};
  let row: Partial<Row> = {};
  for (const field of fields) {
    const read = field.parseInputs(getInput, {});
    if ("to" in read) row = { ...row, ...read.to };
    else for (const { input, message } of read.mistakes) errors[input] ??= message;
  }
  return { row, errors };
}

type ParsedChanges<Row extends object> = {
  changes: RowFieldChange<Row>[];
  errors: Record<string, string>;
};

/** Parses the changes of a form. Skips fields without an original value. */
export function parseEditedFields<Row extends object>(
  fields: readonly RowField<Row>[],
  values: FormValues,
): ParsedChanges<Row> {
  const getInput = toSubmittedInput(values);
  const errors: Record<string, string> = {};
  const changes = fields.flatMap((field): RowFieldChange<Row>[] => {
    const name = originalInputName(field.name);
    if (!Object.hasOwn(values, name) || values[keepTheirsInputName]?.includes(field.name))
      return [];
    const was = field.parseOriginal(lastValue(values, name));
    if (!was) {
      errors[""] =
        "Something was missing from this form. Reload the page and try again. Your entries are kept.";
      return [];
    }
    const read = field.parseInputs(getInput, was);
    const content = (field.inputs ?? [field.name]).map(getInput);
    const { action, format } = field;
    if ("to" in read) {
      return [
        {
          field: field.name,
          was: { ...read.computedFrom, ...was },
          to: read.to,
          content,
          format,
          ...(action && { action }),
          ...(field.isAuditedAsText && {
            audited: { [field.name]: [format(was), format(read.to)] },
          }),
        },
      ];
    }
    for (const { input, message } of read.mistakes) errors[input] ??= message;
    return [];
  });
  return { changes, errors };
}

/** Adds labels and input values to conflicts of `changeRow`, for the page that resolves them. */
export function toFormConflicts<Row extends object>(
  fields: readonly RowField<Row>[],
  values: FormValues,
  conflicts: readonly FieldConflict[],
  row: Row,
): FieldConflictView[] {
  const getInput = toSubmittedInput(values);
  return conflicts.flatMap((conflict) => {
    const field = fields.find(({ name }) => name === conflict.field);
    if (!field) return [];
    const { name, label } = field;
    const inputs = (field.inputs ?? [name]).map((input): [string, string] => [
      input,
      getInput(input),
    ]);
    const originals = {
      was: lastValue(values, originalInputName(name)),
      theirs: field.serialize(row),
    };
    return [toFieldConflictView(conflict, { id: name, label, inputs, originals })];
  });
}

export function listControls<Row extends object>(
  fields: readonly RowField<Row>[],
  names: readonly string[],
): FieldControl[] {
  const controls = fields.flatMap((field) => field.controls ?? []);
  return names.flatMap((wanted) => controls.filter(({ name }) => name === wanted));
}

export function listFieldLabels<Row extends object>(
  fields: readonly RowField<Row>[],
  names: readonly string[],
): string[] {
  return fields.filter(({ name }) => names.includes(name)).map(({ label }) => label);
}
