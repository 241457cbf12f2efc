import { formatShortDay, toHoustonDay } from "./dates";
import { toHoustonTime } from "./houston-time";
import { formatZonedDateTime, toLocalDateTimeFields } from "./local-datetime";

/* End times: a day without a time lasts until the midnight after it, so that midnight is formatted
   as the day before. */

/**
 * Returns the last minute of the day that ends at this midnight; undefined for an end at another
 * time.
 */
function lastMinuteOfDay(end: Date): Date | undefined {
  return Number.isNaN(end.getTime()) || toHoustonTime(end) !== "00:00"
    ? undefined
    : new Date(end.getTime() - 60_000);
}

/**
 * "Dec 15" for an end at the midnight after Dec 15, with the year if it is not the current one;
 * undefined for an end at another time.
 */
function formatLastDay(end: Date, now: Date): string | undefined {
  const last = lastMinuteOfDay(end);
  if (!last) return undefined;
  const year = toHoustonDay(last).slice(0, 4);
  return `${formatShortDay(last)}${year === toHoustonDay(now).slice(0, 4) ? "" : `, ${year}`}`;
}

/** "Dec 15, end of day" or "Dec 15, 7:00 AM CST, UTC−6". */
export function formatEndTime(end: Date, now: Date): string {
  const day = formatLastDay(end, now);
  return day ? `${day}, end of day` : formatZonedDateTime(end, now);
}

/**
 * "through Dec 15" or "until Dec 15, 7:00 AM CST, UTC−6". `formatTime` formats an end that is not
 * midnight.
 */
export function formatUntil(end: Date, now: Date, formatTime = formatZonedDateTime): string {
  const day = formatLastDay(end, now);
  return day ? `through ${day}` : `until ${formatTime(end, now)}`;
}

/**
 * Returns the values of the date and time inputs of an end: midnight is the day before without a
 * time.
 */
export function toEndTimeFields(end: Date | null): ReturnType<typeof toLocalDateTimeFields> {
  const last = end && lastMinuteOfDay(end);
  return last ? { day: toHoustonDay(last), time: "", which: "" } : toLocalDateTimeFields(end);
}
