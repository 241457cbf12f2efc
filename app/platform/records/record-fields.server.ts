import { addDays } from "~/lib/houston-time";
import { formatZonedDateTime, localDateTimeErrorMessage, parseLocalDateTime } from "~/lib/local-datetime";
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
