import { lazyDateFormat } from "./date-format";
import { houstonTimeZone, toHoustonFields } from "./houston-offset";
import type { Language } from "./languages";

const day = lazyDateFormat({ dateStyle: "long", timeZone: houstonTimeZone });
const month = lazyDateFormat({ month: "long", year: "numeric", timeZone: houstonTimeZone });
const shortDay = lazyDateFormat({ month: "short", day: "numeric", timeZone: houstonTimeZone });
const weekdayLong = lazyDateFormat({
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: houstonTimeZone,
});

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const shortMonthName = (at: Date) => months[at.getUTCMonth()] ?? "";
const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * Formats a date. Returns a text for an invalid date too, because stored data must never break a
 * page.
 */
function formatOrUnknown(
  formatter: ReturnType<typeof lazyDateFormat>,
  date: Date,
  language?: Language,
): string {
  return isValid(date) ? formatter.format(date, language) : unknownDate;
}

const isValid = (date: Date) => !Number.isNaN(date.getTime());
const unknownDate = "unknown date";

/* Formats that lists use per row do not use Intl, which would take longer than the rest of the row.
 */

/** "July 21, 2026", in Houston. */
export function formatDay(date: Date, language?: Language): string {
  return formatOrUnknown(day, date, language);
}

/** "July 2026", in Houston. */
export function formatMonth(date: Date, language?: Language): string {
  return formatOrUnknown(month, date, language);
}

/** "Jul 21", in Houston. */
export function formatShortDay(date: Date, language: Language = "en"): string {
  if (!isValid(date)) return unknownDate;
  if (language === "es") return shortDay.format(date, language);
  const local = toHoustonFields(date);
  return `${shortMonthName(local).slice(0, 3)} ${local.getUTCDate()}`;
}

/** "Friday, November 20", in Houston. */
export function formatWeekdayDate(date: Date, language?: Language): string {
  return formatOrUnknown(weekdayLong, date, language);
}

/** "9:14 AM CT", in Houston, on one line; "9:14 a. m., hora del centro" in Spanish. */
export function formatTime(date: Date, language?: Language): string {
  const clock = formatClock(date, language);
  return language === "es" ? `${clock}, hora del centro` : `${clock}\u00a0CT`;
}

/** "2026-07-21", the calendar day in Houston. */
export function toHoustonDay(date: Date): string {
  if (!isValid(date)) return unknownDate;
  const local = toHoustonFields(date);
  return `${String(local.getUTCFullYear()).padStart(4, "0")}-${twoDigits(local.getUTCMonth() + 1)}-${twoDigits(local.getUTCDate())}`;
}

/** "Today 9:14 AM CT", "Yesterday …", or "Jul 21, 9:14 AM CT". */
export function formatDateTime(date: Date, now: Date): string {
  const on = toHoustonDay(date);
  if (on === toHoustonDay(now)) return `Today ${formatTime(date)}`;
  if (on === toHoustonDay(new Date(now.getTime() - 86_400_000)))
    return `Yesterday ${formatTime(date)}`;
  return `${formatShortDay(date)}, ${formatTime(date)}`;
}

/**
 * Formats the time since `since`: "less than a minute", "22 min", "5 hr" or "2 days". Never
 * negative.
 */
export function formatElapsed(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hr`;
  return `${Math.floor(minutes / 1440)} days`;
}

/** "9:14 AM" in Houston, for pages that name the time zone once. */
export function formatClock(date: Date, language?: Language): string {
  if (!isValid(date)) return unknownDate.replace(" ", "\u00a0");
  const local = toHoustonFields(date);
  const hour = local.getUTCHours();
  const halves = language === "es" ? ["a.\u00a0m.", "p.\u00a0m."] : ["AM", "PM"];
  return `${hour % 12 || 12}:${twoDigits(local.getUTCMinutes())}\u00a0${halves[hour < 12 ? 0 : 1]}`;
}

/**
 * "Today 9:14 AM", "Yesterday …", "Jul 21, 9:14 AM", or "Jul 21, 2025" for other years. For pages
 * that name the time zone once.
 */
export function formatShortDateTime(date: Date, now: Date): string {
  const on = toHoustonDay(date);
  if (on === toHoustonDay(now)) return `Today ${formatClock(date)}`;
  if (on === toHoustonDay(new Date(now.getTime() - 86_400_000)))
    return `Yesterday ${formatClock(date)}`;
  if (on.slice(0, 4) !== toHoustonDay(now).slice(0, 4)) return formatShortIsoDay(on);
  return `${formatShortDay(date)}, ${formatClock(date)}`;
}

/**
 * Lowers the first word of a formatted time for use inside a sentence: "Today 9:14 AM" returns
 * "today 9:14 AM"; "Jul 21" is unchanged.
 */
export function lowerRelativeDay(text: string): string {
  return text.replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());
}

/** Returns the number of Houston midnights between two times. */
export function midnightsBetween(from: Date, until: Date): number {
  return Math.max(
    0,
    Math.round((Date.parse(toHoustonDay(until)) - Date.parse(toHoustonDay(from))) / 86_400_000),
  );
}

/**
 * "July 21, 2026" for "2026-07-21"; returns any other text unchanged. Does not use Intl in English,
 * for pages that hydrate.
 */
export function formatIsoDay(text: string, language: Language = "en"): string {
  if (!isIsoDay(text)) return text;
  return language === "en"
    ? `${months[Number(text.slice(5, 7)) - 1]} ${Number(text.slice(8))}, ${text.slice(0, 4)}`
    : formatDay(new Date(`${text}T18:00Z`), language);
}

/**
 * "July 2026" for "2026-07-21"; returns any other text unchanged. Does not use Intl, for pages that
 * hydrate.
 */
export function formatIsoMonth(text: string): string {
  return isIsoDay(text) ? `${months[Number(text.slice(5, 7)) - 1]} ${text.slice(0, 4)}` : text;
}

/** Shape of a day, "2026-11-22", which may not exist. */
export const isoDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists in the years 1900 to 2999, such as "2026-11-22". */
export function isIsoDay(text: string): boolean {
  if (!isoDayPattern.test(text) || text < "1900" || text >= "3000") return false;
  const at = new Date(`${text}T00:00:00Z`);
  return isValid(at) && at.toISOString().startsWith(text); // February 30
}

/** "Nov 15, 2026" for "2026-11-15"; returns any other text unchanged. */
export function formatShortIsoDay(text: string): string {
  return isIsoDay(text)
    ? `${months[Number(text.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(text.slice(8))}, ${Number(text.slice(0, 4))}`
    : text;
}
