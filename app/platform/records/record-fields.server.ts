import { formatDay, toHoustonDay } from "~/lib/dates";
import { formatEndTime, toEndTimeFields } from "~/lib/end-time";
import { parseHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import {
  formatZonedDateTime,
  parseLocalDateTimeForm,
  toLocalDateTimeFields,
} from "~/lib/local-datetime";
import { explainNumber, parseWhole } from "~/lib/parse-number";
import { toRowValues } from "./change-row.server";
import { type InputError, type RowField, toInputValues } from "./record-form.server";
import type { FieldControl } from "./record-form-data";

/* Fields of a record, declared once: label, limits, help and control. */

/** Columns of a row whose value has a type. */
type ColumnOf<Row, Value> = {
  [Name in keyof Row & string]: Row[Name] extends Value ? Name : never;
}[keyof Row & string];
type Declared = {
  label: string;
  /** Label of the input, if it differs from the field's. */
  inputLabel?: string;
  /** Input name; by default the column. */
  name?: string;
  help?: string;
};
type TextDeclared = Declared & {
  /** Spans both columns of a field grid. */
  full?: boolean;
  max: number;
  /** Error message for an empty input; without it the field is optional. */
  required?: string;
  /** Draws a text area. */
  rows?: number;
  /** Also requires the text to be a URL. */
  inputMode?: "url";
  /** Value of a new record. */
  initial?: string;
  /** Adds an optional Spanish text, stored in the column `spanish`. */
  translated?: boolean;
  normalize?: (text: string) => string;
  /** Returns an error message for a text that is not empty. */
  validate?: (text: string) => string | undefined;
};

const wrong = (input: string, message: string) => ({ mistakes: [{ input, message }] });

/** Text in one column. */
export function text<Row extends object>(
  column: ColumnOf<Row, string> & string,
  declared: TextDeclared,
): RowField<Row> {
  const {
    label,
    inputLabel = label,
    name = column,
    help,
    full,
    max,
    required,
    rows,
    inputMode,
    initial = "",
    translated = false,
  } = declared;
  const { normalize = String, validate } = declared;
  const get = (row: Partial<Row>) => String(Reflect.get(row, column) ?? "");
  const set = (value: string) => toRowValues<Row>({ [column]: value });
  const shared = { name, label: inputLabel, help, full, optional: !required };
  return {
    name,
    label,
    serialize: get,
    parseOriginal: set,
    format: get,
    parseInputs: (typed) => {
      const value = normalize(typed(name));
      if (value === "" && required) return wrong(name, required);
      const message =
        value === "" ? undefined : (validate?.(value) ?? (inputMode && validateUrl(value, max)));
      if (message) return wrong(name, message);
      const tooLong = `Use ${max.toLocaleString("en-US")} characters or fewer (now ${value.length}).`;
      return value.length > max ? wrong(name, tooLong) : { to: set(value) };
    },
    controls: [
      rows
        ? { kind: "lines", ...shared, rows }
        : { kind: "text", ...shared, inputMode, maxLength: inputMode ? undefined : max },
    ],
    inputValues: (row) => ({ [name]: row ? get(row) : initial }),
    ...(translated && { translated: { column, max } }),
  };
}

function validateUrl(url: string, max: number): string | undefined {
  const isUrl = /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url) && URL.canParse(url) && url.length <= max;
  return isUrl ? undefined : "Enter the full URL, starting with https://, or leave blank.";
}

/** Error of a text that `parsedText` can’t parse. */
export class TextError {
  constructor(readonly message: string) {}
}

type ParsedTextDeclared<Value> = Declared & {
  parse: (text: string) => Value | TextError;
  /** Returns one text per value, also used for comparison. */
  format: (value: Value) => string;
  control?: Partial<FieldControl>;
};

/** Value in one column, as a text in one input that has its own parser. */
export function parsedText<Row extends object, Value>(
  column: ColumnOf<Row, Value> & string,
  {
    label,
    inputLabel = label,
    name = column,
    help,
    parse,
    format,
    control,
  }: ParsedTextDeclared<Value>,
): RowField<Row> {
  const key: string = column;
  const get = (row: object) => format(Reflect.get(row, key));
  const set = (text: string) => {
    const value = parse(text);
    return value instanceof TextError ? value : toRowValues<Row>({ [column]: value });
  };
  return {
    name,
    label,
    serialize: get,
    format: get,
    parseOriginal: (text) => {
      const values = set(text);
      return values instanceof TextError ? undefined : values;
    },
    parseInputs: (typed) => {
      const values = set(typed(name));
      return values instanceof TextError ? wrong(name, values.message) : { to: values };
    },
    controls: [{ kind: "text", name, label: inputLabel, help, ...control }],
  };
}

/** Returns the field with these properties of its controls. */
export function drawnAs<Row extends object>(
  field: RowField<Row>,
  control: Partial<FieldControl>,
): RowField<Row> {
  return { ...field, controls: (field.controls ?? []).map((own) => ({ ...own, ...control })) };
}

type NumberDeclared = Declared & {
  /** Parses a text that is not empty; undefined or null for a wrong one. */
  parse: (text: string) => number | null | undefined;
  /** Error message for a wrong text, and for an empty one. */
  wrong: string;
  /** Formats a value for the input; by default as digits. */
  formatInput?: (value: number) => string;
  /** Formats a value for people; by default as for the input. */
  format?: (value: number) => string;
  /** Text shown for an empty input, stored as null; without it the field is required. */
  none?: string;
  inputMode?: FieldControl["inputMode"];
};

/** Number in one column, as text in the form. */
export function number<Row extends object>(
  column: ColumnOf<Row, number | null> & string,
  declared: NumberDeclared,
): RowField<Row> {
  const {
    label,
    inputLabel = label,
    name = column,
    help,
    parse,
    formatInput = String,
    format = formatInput,
    none,
    inputMode = "numeric",
  } = declared;
  const get = (row: Partial<Row>) => {
    const value: unknown = Reflect.get(row, column);
    return typeof value === "number" ? value : null;
  };
  const set = (value: number | null) => toRowValues<Row>({ [column]: value });
  const toText = (value: number | null, textOf: (value: number) => string, empty: string) =>
    value === null ? empty : textOf(value);
  return {
    name,
    label,
    serialize: (row) => toText(get(row), String, ""),
    parseOriginal: (value) =>
      /^-?\d{1,15}$/.test(value)
        ? set(Number(value))
        : value === "" && none !== undefined
          ? set(null)
          : undefined,
    parseInputs: (typed) => {
      if (typed(name) === "" && none !== undefined) return { to: set(null) };
      const value = parse(typed(name));
      return value === undefined || value === null
        ? wrong(name, explainNumber(typed(name), declared.wrong))
        : { to: set(value) };
    },
    format: (values) => toText(get(values), format, none ?? ""),
    controls: [
      { kind: "text", name, label: inputLabel, help, inputMode, optional: none !== undefined },
    ],
    inputValues: (row) => ({ [name]: row ? toText(get(row), formatInput, "") : "" }),
  };
}

/** Returns a parser of whole numbers within bounds, for `number`. */
export function parseWholeNumber({ min, max }: { min: number; max: number }) {
  return (text: string) => {
    const value = parseWhole(text);
    return value !== null && value >= min && value <= max ? value : undefined;
  };
}

/** On or off in one column, by two radio buttons that send "1" and "0". */
export function onOff<Row extends object>(
  column: ColumnOf<Row, boolean> & string,
  { label, name = column, help }: Declared,
): RowField<Row> {
  const get = (row: Partial<Row>) => Reflect.get(row, column) === true;
  const set = (value: string) => toRowValues<Row>({ [column]: value === "1" });
  return {
    name,
    label,
    serialize: (row) => (get(row) ? "1" : "0"),
    parseOriginal: (value) => (value === "1" || value === "0" ? set(value) : undefined),
    parseInputs: (typed) => ({ to: set(typed(name)) }),
    format: (values) => (get(values) ? "On" : "Off"),
    controls: [{ kind: "switch", name, label, help, on: "On", off: "Off" }],
  };
}

/** On or off in one column, by a checkbox. */
export function checkbox<Row extends object>(
  column: ColumnOf<Row, boolean> & string,
  { label, inputLabel = label, name = column }: Declared,
): RowField<Row> {
  const get = (row: Partial<Row>) => Reflect.get(row, column) === true;
  const set = (value: boolean) => toRowValues<Row>({ [column]: value });
  const format = (row: Partial<Row>) => (get(row) ? "On" : "Off");
  return {
    name,
    label,
    serialize: format,
    format,
    parseOriginal: (text) => (text === "On" || text === "Off" ? set(text === "On") : undefined),
    parseInputs: (typed) => ({ to: set(typed(name) !== "") }),
    controls: [{ kind: "checkbox", name, label: inputLabel }],
    inputValues: (row) => ({ [name]: row && get(row) ? "on" : "" }),
  };
}

type DateTimeDeclared = Declared & {
  now: Date;
  /** Text shown for an empty date. */
  none: string;
  /** Meaning of a day without a time. */
  dayMeans: "beginning" | "end";
  /** True if a past time is saved as `now`. */
  pastIsNow?: boolean;
};

/**
 * Date and time in Houston, or null. Inputs: `name_day`, `name_time`, `name_which` (the first or
 * second pass of a repeated hour), and `name_use` (the time offered in place of one that does not
 * exist).
 */
export function dateTime<Row extends object>(
  column: ColumnOf<Row, Date | null> & string,
  { label, name = column, help, now, none, dayMeans, pastIsNow }: DateTimeDeclared,
): RowField<Row> {
  const get = (row: Partial<Row>) => {
    const value: unknown = Reflect.get(row, column);
    return value instanceof Date ? value : null;
  };
  const set = (at: Date | null) => toRowValues<Row>({ [column]: at });
  return {
    name,
    label,
    inputs: ["day", "time", "which", "use"].map((part) => `${name}_${part}`),
    serialize: (row) => String(get(row)?.getTime() ?? ""),
    parseOriginal: (value) => {
      if (value === "") return set(null);
      const at = new Date(Number(value));
      return Number.isNaN(at.getTime()) ? undefined : set(at);
    },
    parseInputs: (typed, was) => {
      const read = parseLocalDateTimeForm(typed, name, dayMeans);
      if ("message" in read) return wrong(read.input, read.message);
      const before = get(was);
      const { at } = read;
      // the inputs have no seconds: keep the stored ones if the minute is unchanged
      if (at && before && toMinute(before).getTime() === at.getTime()) return { to: set(before) };
      return { to: set(pastIsNow && at && at < now ? toMinute(now) : at) };
    },
    format: (values) => {
      const at = get(values);
      return at ? (dayMeans === "end" ? formatEndTime : formatZonedDateTime)(at, now) : none;
    },
    controls: [{ kind: "dateTime", name, label, help }],
    inputValues: (row) => {
      const toFields = dayMeans === "end" ? toEndTimeFields : toLocalDateTimeFields;
      const parts = Object.entries(toFields(row ? get(row) : null));
      return Object.fromEntries(parts.map(([part, value]) => [`${name}_${part}`, value]));
    },
  };
}

function toMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}

type ChoiceDeclared = Declared & {
  options: readonly { value: string; label: string }[] /** Error message for another value. */;
  wrong: string;
};

/** Select for a text column; the stored value may be one that is no longer an option. */
export function columnChoice<Row extends object>(
  column: ColumnOf<Row, string> & string,
  declared: ChoiceDeclared,
): RowField<Row> {
  const get = (row: Partial<Row>) => String(Reflect.get(row, column) ?? "");
  const set = (value: string) => toRowValues<Row>({ [column]: value });
  return { ...choice<Row>(declared.name ?? column, declared, { get, set }), parseOriginal: set };
}

/**
 * Select with a fixed list of options; `get` and `set` translate between the columns and the
 * option.
 */
export function choice<Row extends object>(
  name: string,
  declared: ChoiceDeclared,
  { get, set }: { get: (row: Partial<Row>) => string; set: (value: string) => Partial<Row> },
): RowField<Row> {
  const { label, help, options } = declared;
  const isOption = (value: string) => options.some((option) => option.value === value);
  return {
    name,
    label,
    serialize: get,
    parseOriginal: (value) => (isOption(value) ? set(value) : undefined),
    parseInputs: (typed) =>
      isOption(typed(name)) ? { to: set(typed(name)) } : wrong(name, declared.wrong),
    format: (values) => options.find(({ value }) => value === get(values))?.label ?? get(values),
    controls: [{ kind: "choice", name, label, help, options }],
    inputValues: (row) => ({ [name]: row ? get(row) : (options[0]?.value ?? "") }),
  };
}

/** Day in Houston up to today, stored as noon; an unchanged day keeps the stored time. */
export function pastDay<Row extends object>(
  column: ColumnOf<Row, Date> & string,
  {
    label,
    name = column,
    help,
    missing,
    now,
  }: Declared & { /** Error message for a missing day. */ missing: string; now: Date },
): RowField<Row> {
  const get = (row: Partial<Row>) => {
    const value: unknown = Reflect.get(row, column);
    return value instanceof Date ? value : undefined;
  };
  const set = (at: Date) => toRowValues<Row>({ [column]: at });
  return {
    name,
    label,
    serialize: (row) => String(get(row)?.getTime() ?? ""),
    parseOriginal: (value) => (/^-?\d+$/.test(value) ? set(new Date(Number(value))) : undefined),
    parseInputs: (typed, was) => {
      const at = parseHoustonTime(typed(name), "12:00");
      if (!at) return wrong(name, missing);
      if (typed(name) > toHoustonDay(now)) return wrong(name, "Choose today or an earlier date.");
      const before = get(was);
      return { to: set(before && toHoustonDay(before) === typed(name) ? before : at) };
    },
    format: (values) => {
      const at = get(values);
      return at ? formatDay(at) : "";
    },
    controls: [{ kind: "day", name, label, help }],
    inputValues: (row) => {
      const at = row && get(row);
      return { [name]: at ? toHoustonDay(at) : "" };
    },
  };
}

type GroupDeclared<Row> = {
  /** Formats the columns of all fields for people. */
  format: (values: Partial<Row>) => string;
  /** Returns the error of values that do not fit together. */
  validate?: (values: Partial<Row>) => InputError | undefined;
};

/** Fields that are compared, saved and shown as one. */
export function fieldGroup<Row extends object>(
  name: string,
  label: string,
  fields: readonly RowField<Row>[],
  { format, validate }: GroupDeclared<Row>,
): RowField<Row> {
  return {
    name,
    label,
    format,
    inputs: fields.flatMap((field) => field.inputs ?? [field.name]),
    serialize: (row) => JSON.stringify(fields.map(({ serialize }) => serialize(row))),
    parseOriginal: (value) => {
      const texts = parseJson(value);
      if (!Array.isArray(texts)) return undefined;
      const parts = fields.map(({ parseOriginal }, place) => parseOriginal(String(texts[place])));
      return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
    },
    parseInputs: (typed, was) => {
      const reads = fields.map(({ parseInputs }) => parseInputs(typed, was));
      const errors = reads.flatMap((read) => ("to" in read ? [] : read.mistakes));
      const to: Partial<Row> = Object.assign(
        {},
        ...reads.map((read) => ("to" in read ? read.to : {})),
      );
      const error = errors.length > 0 ? undefined : validate?.(to);
      if (error) errors.push(error);
      return errors.length > 0 ? { mistakes: errors } : { to };
    },
    controls: fields.flatMap(({ controls = [] }) => controls),
    inputValues: (row) => toInputValues(fields, row),
  };
}

type PublishDates = { publishAt: Date | null; unpublishAt: Date | null };

/**
 * Published or not, by the record's dates. Publishing or unpublishing takes effect now; no change
 * keeps the dates.
 */
export function publishSwitch<Row extends PublishDates>(
  name: string,
  { label, on, off, now }: { label: string; on: string; off: string; now: Date },
): RowField<Row> {
  const dates = (values: Partial<Row>) => ({
    publishAt: values.publishAt ?? null,
    unpublishAt: values.unpublishAt ?? null,
  });
  const isOn = (values: Partial<Row>) => isVisibleAt(dates(values), now);
  const stamp = (at: Date | null) => String(at?.getTime() ?? "");
  const moment = (value: string) => (value === "" ? null : new Date(Number(value)));
  return {
    name,
    label,
    serialize: (row) => `${stamp(row.publishAt)} ${stamp(row.unpublishAt)}`,
    parseOriginal: (value) => {
      const [from = "", until = ""] = value.split(" ");
      return /^\d* \d*$/.test(value)
        ? toRowValues<Row>({ publishAt: moment(from), unpublishAt: moment(until) })
        : undefined;
    },
    parseInputs: (typed, was) => {
      const { publishAt, unpublishAt } = dates(was);
      const shouldPublish = typed(name) === "1";
      if (shouldPublish === isOn(was)) return { to: toRowValues<Row>({ publishAt, unpublishAt }) };
      return {
        to: toRowValues<Row>(
          shouldPublish ? { publishAt: now, unpublishAt: null } : { publishAt, unpublishAt: now },
        ),
      };
    },
    format: (values) => (isOn(values) ? on : off),
    controls: [{ kind: "switch", name, label, on, off }],
    inputValues: (row) => ({ [name]: row && isOn(row) ? "1" : "0" }),
  };
}

/** True while a record's dates let visitors see it. */
export function isVisibleAt({ publishAt, unpublishAt }: PublishDates, now: Date): boolean {
  return !!publishAt && publishAt <= now && (!unpublishAt || unpublishAt > now);
}

/** The time until which visitors see a record, named "until"; see `validatePeriod`. */
export function endDate<Row extends object>(
  column: ColumnOf<Row, Date | null> & string,
  { label, now }: { label: string; now: Date },
): RowField<Row> {
  return dateTime<Row>(column, {
    name: "until",
    label,
    now,
    none: "No end date",
    dayMeans: "end",
    help: "Central time. Leave blank for no end date. To include the whole day, choose no time instead of 12:00 AM.",
  });
}

/** Returns the error of an end that is not after its start, by input, if a form changes either. */
export function validatePeriod<Row extends object>(
  row: Partial<Row>,
  [start, end]: readonly [keyof Row & string, keyof Row & string],
  { before, changes }: { before: Row | undefined; changes: readonly { to: Partial<Row> }[] },
): { until_day?: string } {
  if (before && !changes.some(({ to }) => start in to || end in to)) return {};
  const [from, until] = [row[start], row[end]];
  return from instanceof Date && until instanceof Date && until <= from
    ? { until_day: "The end date is before the start date. A start in the past counts as now." }
    : {};
}
