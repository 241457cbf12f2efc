import type { Actor } from "~/platform/audit/audit.server";
import { buildRequestKey } from "~/platform/request-key";
import { type FieldConflictView, keepTheirsName } from "./result";
import type { RowFieldChange } from "./update-fields.server";
import { type FieldConflict, idempotencyKey } from "./update-setting.server";

/* A form over one row: for new ones and for changes. Each field says what stands for it in the form, and how what was typed is read. */

/** What was typed into an input, without spaces around it; "" where there is none. */
export type SubmittedInput = (input: string) => string;
/** A sentence for the input it belongs to. */
export type InputError = { input: string; message: string };

export type RowField<Row extends object> = {
  /** Its name: of the input, of `was_…`, and in the answer. */
  name: string;
  label: string;
  /** The inputs it is typed into, where that is not one of its name. */
  inputs?: readonly string[];
  /** The columns as one text, for the input that says what the form was loaded with. */
  hold: (row: Row) => string;
  /** Back from that text; undefined when it is none. */
  held: (text: string) => Partial<Row> | undefined;
  read: (typed: SubmittedInput, was: Partial<Row>) => { to: Partial<Row> } | { mistakes: InputError[] };
  /** The columns as people read them. */
  show: (values: Partial<Row>) => string;
};

/** Who sends a form, when, and under which key of its own. */
export type SubmitContext = { requestKey: string; by: Actor & { staff: { id: string; name: string } }; now: Date };

/** Builds the id of a row that a form adds, from the form's own key and all it holds: sent twice it is one row, sent with other content it is
 *  another. */
export async function buildRowId(kind: string, values: FormValues, { requestKey, by }: Pick<SubmitContext, "requestKey" | "by">) {
  const { key: _, ...content } = values;
  return (await idempotencyKey([kind, await buildRequestKey(requestKey, content), by.staff.id])).slice(0, 16);
}

export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The input that says what a field held when the form was loaded. */
const wasName = (field: string) => `was_${field}`;

/** A value as it was sent, with plain line ends. */
function sentIn(values: FormValues, input: string): string {
  return (values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
}

/** What was typed, from the values of a form. */
export function submittedInput(values: FormValues): SubmittedInput {
  return (input) => sentIn(values, input).trim();
}

/** What the form of a row is loaded with: `was_…` by field. */
export function originalValues<Row extends object>(fields: readonly RowField<Row>[], row: Row | undefined): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, hold }) => [wasName(name), row ? hold(row) : ""]));
}

/** All columns that the fields hold, for a row that is new, and what is wrong with them. */
export function parseNewRow<Row extends object>(
  fields: readonly RowField<Row>[],
  values: FormValues,
): { row: Partial<Row>; errors: Record<string, string> } {
  const typed = submittedInput(values);
  const errors: Record<string, string> = {};
  let row: Partial<Row> = {};
  for (const field of fields) {
    const read = field.read(typed, {});
    if ("to" in read) row = { ...row, ...read.to };
    else for (const { input, message } of read.mistakes) errors[input] ??= message;
  }
  return { row, errors };
}

export type ParsedChanges<Row extends object> = { changes: RowFieldChange<Row>[]; errors: Record<string, string> };

/** The changes a form asks for: those fields of which it says what they were. */
export function parseChanges<Row extends object>(fields: readonly RowField<Row>[], values: FormValues): ParsedChanges<Row> {
  const typed = submittedInput(values);
  const errors: Record<string, string> = {};
  const changes = fields.flatMap((field): RowFieldChange<Row>[] => {
    const name = wasName(field.name);
    if (!Object.hasOwn(values, name) || values[keepTheirsName]?.includes(field.name)) return [];
    const was = field.held(sentIn(values, name));
    if (!was) {
      errors[""] = "Something was missing from this form. Reload the page and try again. Your entries are kept.";
      return [];
    }
    const read = field.read(typed, was);
    if ("to" in read) return [{ field: field.name, was, to: read.to, show: field.show }];
    for (const { input, message } of read.mistakes) errors[input] ??= message;
    return [];
  });
  return { changes, errors };
}

/** Conflicts of `updateRowFields` with all that the page needs to ask about them. */
export function toFormConflicts<Row extends object>(
  fields: readonly RowField<Row>[],
  values: FormValues,
  conflicts: readonly FieldConflict[],
  row: Row,
): FieldConflictView[] {
  const typed = submittedInput(values);
  return conflicts.flatMap(({ field: name, was, theirs, to, by }) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [];
    const inputs = (field.inputs ?? [name]).map((input): [string, string] => [input, typed(input)]);
    const held = { was: sentIn(values, wasName(name)), theirs: field.hold(row) };
    return [{ id: name, label: field.label, was, theirs, yours: to, by, wasName: wasName(name), held, inputs }];
  });
}

/** The labels of fields, by name. */
export function fieldLabels<Row extends object>(fields: readonly RowField<Row>[], names: readonly string[]): string[] {
  return fields.filter(({ name }) => names.includes(name)).map(({ label }) => label);
}
