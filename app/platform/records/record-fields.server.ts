import { formatDay, toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { formatZonedDateTime, localDateTimeErrorMessage, parseLocalDateTime } from "~/lib/local-datetime";
import { toRowValues } from "./change-row.server";
import type { RowField, SubmittedInput } from "./record-form.server";

/* Fields most row forms share. `get` and `set` name the column. */

type Column<Row extends object, Value> = { get: (values: Partial<Row>) => Value | undefined; set: (value: Value) => Partial<Row> };

type TextRules = {
  most: number;
  /** Error message for an empty input; if missing, the field is optional. */
  needed?: string;
};

/** A text in one column. */
export function textField<Row extends object>(
  name: string,
  label: string,
  { get, set }: Column<Row, string>,
  { most, needed }: TextRules,
): RowField<Row> {
  return {
    name,
    label,
    hold: (row) => get(row) ?? "",
    held: (text) => set(text),
    read: (typed) => {
      const text = typed(name);
      if (text === "" && needed) return { mistakes: [{ input: name, message: needed }] };
      if (text.length > most) return { mistakes: [{ input: name, message: `Use ${most} characters or fewer (now ${text.length}).` }] };
      return { to: set(text) };
    },
    show: (values) => get(values) ?? "",
  };
}

/** On or off, by two radio buttons that send "1" and "0". */
export function switchField<Row extends object>(name: string, label: string, { get, set }: Column<Row, boolean>): RowField<Row> {
  return {
    name,
    label,
    hold: (row) => (get(row) ? "1" : "0"),
    held: (text) => (text === "1" || text === "0" ? set(text === "1") : undefined),
    read: (typed) => ({ to: set(typed(name) === "1") }),
    show: (values) => (get(values) ? "On" : "Off"),
  };
}

type DateTimeRules = {
  now: Date;
  /** Text shown for an empty date. */
  none: string;
  /** Meaning of a day without a time. */
  dayMeans: "beginning" | "end";
  /** True if a past time is saved as `now`. */
  pastIsNow?: boolean;
};

/**
 * Date and time in Houston, or null. Inputs: `name_day`, `name_time`, `name_which` (the first or second pass of a
 * repeated hour), and `name_use` (the time offered in place of one that does not exist).
 */
export function dateTimeField<Row extends object>(
  name: string,
  label: string,
  { get, set }: Column<Row, Date | null>,
  { now, none, dayMeans, pastIsNow }: DateTimeRules,
): RowField<Row> {
  const inputs = ["day", "time", "which", "use"].map((part) => `${name}_${part}`);
  return {
    name,
    label,
    inputs,
    hold: (row) => String(get(row)?.getTime() ?? ""),
    held: (text) => {
      if (text === "") return set(null);
      const at = new Date(Number(text));
      return Number.isNaN(at.getTime()) ? undefined : set(at);
    },
    read: (typed, was) => {
      const read = parseDateTimeInputs(typed, name, dayMeans);
      if ("message" in read) return { mistakes: [{ input: `${name}_${read.input}`, message: read.message }] };
      const before = get(was) ?? null;
      const { at } = read;
      // the inputs have no seconds: keep the stored ones if the minute is unchanged
      if (at && before && toMinute(before).getTime() === at.getTime()) return { to: set(before) };
      return { to: set(pastIsNow && at && at < now ? toMinute(now) : at) };
    },
    show: (values) => {
      const at = get(values);
      return at ? formatZonedDateTime(at, now) : none;
    },
  };
}

function parseDateTimeInputs(
  typed: SubmittedInput,
  name: string,
  dayMeans: "beginning" | "end",
): { at: Date | null } | { input: string; message: string } {
  const day = typed(`${name}_day`);
  const time = typed(`${name}_use`) || typed(`${name}_time`);
  if (day === "") return time === "" ? { at: null } : { input: "day", message: "Enter a date too." };
  const isWhole = time === "";
  const when = parseLocalDateTime(
    isWhole && dayMeans === "end" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? addDays(day, 1) : day,
    isWhole ? "00:00" : time,
    typed(`${name}_which`),
  );
  if ("at" in when) return when;
  return { input: when.problem === "format" ? "day" : "time", message: localDateTimeErrorMessage(when) };
}

function toMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}

/* ---- fields declared once: label, limits, help, control ------------------------ */

/** Columns of a row whose value has a type. */
type ColumnOf<Row, Value> = { [Name in keyof Row & string]: Row[Name] extends Value ? Name : never }[keyof Row & string];
type Declared = {
  label: string;
  /** Input name; by default the column. */
  name?: string;
  help?: string;
};
type TextDeclared = Declared & {
  max: number;
  /** Error message for an empty input; without it the field is optional. */
  required?: string;
  /** Draws a text area. */
  rows?: number;
  inputMode?: "url";
  /** Returns an error message for a text that is not empty. */
  validate?: (text: string) => string | undefined;
};

/** Text in one column. */
export function text<Row extends object>(column: ColumnOf<Row, string> & string, declared: TextDeclared): RowField<Row> {
  const { label, name = column, help, max, required, rows, inputMode, validate } = declared;
  const get = (row: Partial<Row>) => String(Reflect.get(row, column) ?? "");
  const set = (value: string) => toRowValues<Row>({ [column]: value });
  const field = textField<Row>(name, label, { get, set }, { most: max, ...(required && { needed: required }) });
  return {
    ...field,
    read: (typed, was) => {
      const message = typed(name) === "" ? undefined : validate?.(typed(name));
      return message ? { mistakes: [{ input: name, message }] } : field.read(typed, was);
    },
    control: rows
      ? { kind: "lines", name, label, help, optional: !required, rows }
      : { kind: "text", name, label, help, optional: !required, inputMode, maxLength: inputMode ? undefined : max },
    inputValues: (row) => ({ [name]: row ? get(row) : "" }),
  };
}

/** Select with a fixed list of options; `get` and `set` translate between the columns and the option. */
export function choice<Row extends object>(
  name: string,
  declared: { label: string; help?: string; options: readonly { value: string; label: string }[]; wrong: string },
  { get, set }: { get: (row: Partial<Row>) => string; set: (value: string) => Partial<Row> },
): RowField<Row> {
  const { label, help, options, wrong } = declared;
  const isOption = (value: string) => options.some((option) => option.value === value);
  return {
    ...{ name, label, hold: get },
    held: (value) => (isOption(value) ? set(value) : undefined),
    read: (typed) => (isOption(typed(name)) ? { to: set(typed(name)) } : { mistakes: [{ input: name, message: wrong }] }),
    show: (values) => options.find(({ value }) => value === get(values))?.label ?? "",
    control: { kind: "choice", name, label, help, options },
    inputValues: (row) => ({ [name]: row ? get(row) : (options[0]?.value ?? "") }),
  };
}

/** Day in Houston up to today, stored as noon; an unchanged day keeps the stored time. */
export function pastDay<Row extends object>(
  column: ColumnOf<Row, Date> & string,
  { label, name = column, help, missing, now }: Declared & { /** Error message for a missing day. */ missing: string; now: Date },
): RowField<Row> {
  const get = (row: Partial<Row>) => {
    const value: unknown = Reflect.get(row, column);
    return value instanceof Date ? value : undefined;
  };
  const set = (at: Date) => toRowValues<Row>({ [column]: at });
  const wrong = (message: string) => ({ mistakes: [{ input: name, message }] });
  return {
    name,
    label,
    hold: (row) => String(get(row)?.getTime() ?? ""),
    held: (value) => (/^-?\d+$/.test(value) ? set(new Date(Number(value))) : undefined),
    read: (typed, was) => {
      const at = parseHoustonTime(typed(name), "12:00");
      if (!at) return wrong(missing);
      if (typed(name) > toHoustonDay(now)) return wrong("Choose today or an earlier date.");
      const before = get(was);
      return { to: set(before && toHoustonDay(before) === typed(name) ? before : at) };
    },
    show: (values) => {
      const at = get(values);
      return at ? formatDay(at) : "";
    },
    control: { kind: "day", name, label, help },
    inputValues: (row) => {
      const at = row && get(row);
      return { [name]: at ? toHoustonDay(at) : "" };
    },
  };
}

type PublishDates = { publishAt: Date | null; unpublishAt: Date | null };

/** Published or not, by the record's dates. Publishing or unpublishing takes effect now; no change keeps the dates. */
export function publishSwitch<Row extends PublishDates>(
  name: string,
  { label, on, off, now }: { label: string; on: string; off: string; now: Date },
): RowField<Row> {
  const dates = (values: Partial<Row>) => ({ publishAt: values.publishAt ?? null, unpublishAt: values.unpublishAt ?? null });
  const isOn = (values: Partial<Row>) => isVisibleAt(dates(values), now);
  const stamp = (at: Date | null) => String(at?.getTime() ?? "");
  const moment = (value: string) => (value === "" ? null : new Date(Number(value)));
  return {
    ...{ name, label },
    hold: (row) => `${stamp(row.publishAt)} ${stamp(row.unpublishAt)}`,
    held: (value) => {
      const [from = "", until = ""] = value.split(" ");
      return /^\d* \d*$/.test(value) ? toRowValues<Row>({ publishAt: moment(from), unpublishAt: moment(until) }) : undefined;
    },
    read: (typed, was) => {
      const { publishAt, unpublishAt } = dates(was);
      const shouldPublish = typed(name) === "1";
      if (shouldPublish === isOn(was)) return { to: toRowValues<Row>({ publishAt, unpublishAt }) };
      return { to: toRowValues<Row>(shouldPublish ? { publishAt: now, unpublishAt: null } : { publishAt, unpublishAt: now }) };
    },
    show: (values) => (isOn(values) ? on : off),
    control: { kind: "switch", name, label, on, off },
    inputValues: (row) => ({ [name]: row && isOn(row) ? "1" : "0" }),
  };
}

/** True while a record's dates let visitors see it. */
export function isVisibleAt({ publishAt, unpublishAt }: PublishDates, now: Date): boolean {
  return !!publishAt && publishAt <= now && (!unpublishAt || unpublishAt > now);
}
