import { toHoustonDay } from "./dates";
import { addDays, parseHoustonTime, weekdayOf } from "./houston-time";

/** Opening hours of one day, in minutes after midnight in Houston; null if closed. */
type Span = { open: number; close: number } | null;

/** Hours by weekday (index 0 is Sunday), and special days that replace them. */
export type BusinessHours = {
  hours: readonly Span[];
  specialDays: readonly { day: string; hours: Span }[];
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Limit for counting: a wait of three years is as overdue as one of four. */
const maxDays = 1100;

/**
 * Returns the opening hours of a day in Houston (YYYY-MM-DD) in UTC milliseconds, `until` excluded.
 * Undefined if closed.
 */
export function openingRangeOn(
  { hours, specialDays }: BusinessHours,
  day: string,
): { from: number; until: number } | undefined {
  const special = specialDays.find((one) => one.day === day);
  const span = special ? special.hours : hours[weekdayOf(day)];
  if (!span || span.close <= span.open) return undefined;
  return { from: toDayMinute(day, span.open), until: toDayMinute(day, span.close) };
}

/**
 * Returns the whole business minutes between two times: 0 if `to` is not later, limited to the
 * first 1,100 days. Only the first day, the last day, and special days look up Houston time; the
 * weeks between use the weekly hours.
 */
export function businessMinutesBetween(hours: BusinessHours, from: Date, to: Date): number {
  if (to.getTime() <= from.getTime()) return 0;
  const first = toHoustonDay(from);
  const after = addDays(first, maxDays);
  const last = toHoustonDay(to);
  const openMsOn = (day: string) => {
    const span = openingRangeOn(hours, day);
    return span
      ? Math.max(0, Math.min(span.until, to.getTime()) - Math.max(span.from, from.getTime()))
      : 0;
  };
  const open = openMsOn(first) + (last > first && last < after ? openMsOn(last) : 0);
  return Math.floor(
    (open + fullDaysMs(hours, addDays(first, 1), last < after ? last : after)) / minuteMs,
  );
}

/** Returns the open milliseconds of all days from `day` to before `end`. */
function fullDaysMs(hours: BusinessHours, day: string, end: string): number {
  const count = Math.max(0, Math.round((Date.parse(end) - Date.parse(day)) / dayMs));
  const firstWeekday = weekdayOf(day);
  let open = 0;
  for (let weekday = 0; weekday < 7; weekday++) {
    const offset = (weekday - firstWeekday + 7) % 7;
    const days = count > offset ? Math.ceil((count - offset) / 7) : 0;
    open += days * weeklyMs(hours, weekday);
  }
  for (const exception of findExceptionDays(hours, day, end)) {
    const span = openingRangeOn(hours, exception);
    open +=
      (span ? Math.max(0, span.until - span.from) : 0) - weeklyMs(hours, weekdayOf(exception));
  }
  return open;
}

/**
 * Returns the days whose open time differs from their weekday's: special days, and Sundays with
 * hours around 2 AM, when clocks may change.
 */
function findExceptionDays(hours: BusinessHours, day: string, end: string): Set<string> {
  const exceptions = new Set(
    hours.specialDays
      .map((special) => special.day)
      .filter((special) => special >= day && special < end),
  );
  const sunday = hours.hours[0];
  if (sunday && sunday.open < 180 && sunday.close > 60) {
    let next = addDays(day, (7 - weekdayOf(day)) % 7);
    for (; next < end; next = addDays(next, 7)) exceptions.add(next);
  }
  return exceptions;
}

/** Returns the open milliseconds of a weekday; 0 if closed. */
function weeklyMs(hours: BusinessHours, weekday: number): number {
  const span = hours.hours[weekday];
  return span ? Math.max(0, span.close - span.open) * minuteMs : 0;
}

/**
 * Returns the time after that many business minutes. Undefined if the office does not open for
 * years.
 */
export function addBusinessMinutes(
  hours: BusinessHours,
  from: Date,
  minutes: number,
): Date | undefined {
  let left = minutes * minuteMs;
  let day = toHoustonDay(from);
  for (let days = 0; days < maxDays; days++, day = addDays(day, 1)) {
    const span = openingRangeOn(hours, day);
    if (!span) continue;
    const start = Math.max(span.from, from.getTime());
    const open = span.until - start;
    if (open <= 0) continue;
    if (left < open || (left === open && minutes > 0)) return new Date(start + left);
    left -= open;
  }
  return undefined;
}

/**
 * Returns the day that many business days later, YYYY-MM-DD in Houston. Closed days do not count.
 */
export function addBusinessDays(hours: BusinessHours, from: Date, days: number): string {
  let day = toHoustonDay(from);
  for (let left = days, guard = 0; left > 0 && guard < maxDays; guard++) {
    day = addDays(day, 1);
    if (openingRangeOn(hours, day)) left -= 1;
  }
  return day;
}

export function isOpenAt(hours: BusinessHours, now: Date): boolean {
  const span = openingRangeOn(hours, toHoustonDay(now));
  return span !== undefined && now.getTime() >= span.from && now.getTime() < span.until;
}

/** Returns the next opening time; undefined if the office is open now or never opens. */
export function nextOpening(hours: BusinessHours, now: Date): Date | undefined {
  if (isOpenAt(hours, now)) return undefined;
  let day = toHoustonDay(now);
  for (let days = 0; days < maxDays; days++, day = addDays(day, 1)) {
    const span = openingRangeOn(hours, day);
    if (span && span.from > now.getTime()) return new Date(span.from);
  }
  return undefined;
}

function toDayMinute(day: string, minute: number): number {
  const on = minute >= 1440 ? addDays(day, 1) : day;
  const rest = minute % 1440;
  const time = `${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`;
  return parseHoustonTime(on, time)?.getTime() ?? Number.NaN;
}
