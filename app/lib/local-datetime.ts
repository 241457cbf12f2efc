import { lazyDateFormat } from "./date-format";
import { isIsoDay, toHoustonDay } from "./dates";
import { houstonOffset, houstonTimeZone, toHoustonFields } from "./houston-offset";
import { addDays, parseHoustonTime, toHoustonTime } from "./houston-time";

/* Local date-times in Houston: a day, a time, and the choice for an hour that occurs twice. */

type LocalDateTimeError =
  | { problem: "format" }
  /** The clock skips this time in spring; `offered` is the first time after it, "03:00". */
  | { problem: "skipped"; offered: string }
  /** The clock shows this time twice in fall: both times, daylight saving time first. */
  | { problem: "twice"; choices: readonly [Date, Date] };

type LocalDateTimeResult = { at: Date } | LocalDateTimeError;

const zoneName = lazyDateFormat({
  timeZone: houstonTimeZone,
  timeZoneName: "short",
  hour: "numeric",
});
const zonedFormat = lazyDateFormat({
  timeZone: houstonTimeZone,
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const zonedFormatWithYear = lazyDateFormat({
  timeZone: houstonTimeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const hourMs = 3_600_000;

/** Returns the minute of a time. Times set by the server have seconds, which inputs do not. */
const floorToMinute = (at: Date) => Math.floor(at.getTime() / 60_000) * 60_000;

/**
 * Parses a day "2026-11-30" and a time "07:00" in Houston. `which` selects one of a repeated hour:
 * "first" is daylight saving time, "second" standard time.
 */
export function parseLocalDateTime(
  day: string,
  time: string,
  occurrence?: string,
): LocalDateTimeResult {
  const at = parseHoustonTime(day, time);
  if (!at) return { problem: "format" };
  if (toHoustonTime(at) !== time)
    return {
      problem: "skipped",
      offered: `${time.slice(0, 2) === "02" ? "03" : time.slice(0, 2)}:00`,
    };
  const earlier = new Date(at.getTime() - hourMs);
  const later = new Date(at.getTime() + hourMs);
  const first = toHoustonTime(earlier) === time ? earlier : at;
  const second = toHoustonTime(later) === time ? later : at;
  if (first.getTime() === second.getTime()) return { at };
  if (occurrence === "first") return { at: first };
  if (occurrence === "second") return { at: second };
  return { problem: "twice", choices: [first, second] };
}

/** "CST, UTC−6" at this time. */
export function formatTimeZone(at: Date): string {
  const name = zoneName.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const hours = houstonOffset(at.getTime()) / hourMs;
  return `${name}, UTC${hours < 0 ? "−" : "+"}${Math.abs(hours)}`;
}

/**
 * "Nov 30, 7:00 AM CST, UTC−6", with the year if it is not the current one. Uses plain spaces, so
 * that server and browser format alike.
 */
export function formatZonedDateTime(at: Date, now: Date): string {
  if (Number.isNaN(at.getTime())) return "unknown date";
  const houstonYear = (date: Date) => toHoustonFields(date).getUTCFullYear();
  const formatter = houstonYear(at) === houstonYear(now) ? zonedFormat : zonedFormatWithYear;
  return `${formatter.format(at).replace(/[\u00a0\u202f]/g, " ")} ${formatTimeZone(at)}`;
}

/** Returns the values of the date and time inputs; "" for null. */
export function toLocalDateTimeFields(at: Date | null): {
  day: string;
  time: string;
  which: string;
} {
  if (!at) return { day: "", time: "", which: "" };
  const [day, time] = [toHoustonDay(at), toHoustonTime(at)];
  const read = parseLocalDateTime(day, time);
  const isTwice = "problem" in read && read.problem === "twice";
  return {
    day,
    time,
    which: isTwice ? (read.choices[0].getTime() === floorToMinute(at) ? "first" : "second") : "",
  };
}

/** Returns the message for a time that cannot be used. */
export function localDateTimeErrorMessage(problem: LocalDateTimeError): string {
  if (problem.problem === "format") return "Enter a date and time.";
  if (problem.problem === "skipped")
    return `That time is skipped when clocks go forward at 2:00 AM. Use ${problem.offered.replace(/^0/, "")} AM?`;
  return "That time happens twice when clocks go back. Choose one.";
}

/**
 * Returns the names of the inputs for a local date-time: day, time, and the choice for a repeated
 * hour.
 */
export const localDateTimeInputNames = (name: string) => ({
  day: `${name}_day`,
  time: `${name}_time`,
  which: `${name}_which`,
});

/**
 * Parses the inputs of `name`: null if empty, the midnight that begins or ends the day if it has no
 * time, otherwise the input with the error and its message. `name_use` is the suggested time for
 * one that does not exist. Rejects 12:00 AM as an end, because people expect it to include the day.
 */
export function parseLocalDateTimeForm(
  getInput: (input: string) => string,
  name: string,
  dayMeans: "beginning" | "end" = "beginning",
): { at: Date | null } | { input: string; message: string } {
  const inputs = localDateTimeInputNames(name);
  const [day, time] = [getInput(inputs.day), getInput(`${name}_use`) || getInput(inputs.time)];
  if (day === "" && time === "") return { at: null };
  if (day === "") return { input: inputs.day, message: "Choose a date." };
  if (dayMeans === "end" && time.slice(0, 5) === "00:00")
    return {
      input: inputs.time,
      message: "12:00 AM is the start of that day. Clear the time to include the whole day.",
    };
  const endsDay = time === "" && dayMeans === "end" && isIsoDay(day);
  const when = parseLocalDateTime(
    endsDay ? addDays(day, 1) : day,
    time === "" ? "00:00" : time.slice(0, 5),
    getInput(inputs.which),
  );
  if ("at" in when) return when;
  return {
    input: when.problem === "twice" ? inputs.which : inputs.day,
    message: localDateTimeErrorMessage(when),
  };
}
