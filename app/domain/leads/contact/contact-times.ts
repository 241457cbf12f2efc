import { type BusinessHours, openingRangeOn } from "~/lib/business-time";
import { lazyDateFormat } from "~/lib/date-format";
import { formatClock, formatShortDateTime, toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, toHoustonTime, weekdayOf } from "~/lib/houston-time";

/**
 * Time option of a form: field value in Houston local time ("2026-11-24T10:00") and a two-line
 * label ("Tomorrow", "10 AM").
 */
export type OfferedTime = { value: string; day: string; time: string };

/** Maximum days to search for an open day; longer than any run of holidays. */
const maxDaysAhead = 45;
const weekday = lazyDateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const monthDay = lazyDateFormat({ month: "short", day: "numeric", timeZone: "UTC" });

/**
 * Returns up to five times for a next step within business hours: today at 4 PM if still ahead, the
 * next open days at 10 AM, next week, and in two weeks.
 */
export function proposeNextStepTimes(hours: BusinessHours, now: Date): OfferedTime[] {
  const today = toHoustonDay(now);
  const slots: { day: string; minute: number }[] = [];
  const todaysSlot = clampToOpeningHours(hours, today, 16 * 60);
  if (todaysSlot && todaysSlot.at.getTime() >= now.getTime() + 60 * 60_000)
    slots.push({ day: today, minute: todaysSlot.minute });
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
  const days = new Set<string>();
  for (let day = addDays(today, 1); days.size < (slots.length > 0 ? 2 : 3); day = addDays(day, 1)) {
    const open = findNextOpenDay(hours, day);
    if (!open) break;
    days.add(open);
    day = open;
  }
  for (const from of [monday, addDays(today, 14), addDays(today, 21)]) {
    let day = findNextOpenDay(hours, from);
    while (day && days.has(day)) day = findNextOpenDay(hours, addDays(day, 1));
    if (day && days.size + slots.length < 5) days.add(day);
  }
  for (const day of [...days].sort()) slots.push({ day, minute: 10 * 60 });
  return slots.slice(0, 5).flatMap(({ day, minute }) => {
    const slot = clampToOpeningHours(hours, day, minute);
    return slot ? [toOffered(slot.at, today)] : [];
  });
}

/** Minutes after midnight for another attempt, one per part of the day. */
const partsOfDay = [9 * 60, 13 * 60 + 30, 17 * 60 + 15] as const;

/**
 * Returns up to five times for another attempt and the proposed one: the first free time in a
 * different part of the day than `triedAt`. `busy` has the staff member's visit times; all times
 * are within business hours.
 */
export function proposeRetryTimes(
  hours: BusinessHours,
  now: Date,
  triedAt: Date,
  busy: readonly Date[] = [],
): { times: OfferedTime[]; proposed: string } {
  const today = toHoustonDay(now);
  const tenMinutes = 10 * 60_000;
  const inAnHour = new Date(Math.ceil((now.getTime() + 60 * 60_000) / tenMinutes) * tenMinutes);
  const triedPart = partOfDay(triedAt);
  const slots: Date[] = [];
  for (
    let day = today, left = maxDaysAhead;
    slots.length < 5 && left > 0;
    day = addDays(day, 1), left--
  ) {
    const span = openingRangeOn(hours, day);
    if (!span) continue;
    for (const minute of day === today ? partsOfDay : [partsOfDay[0], partsOfDay[2]]) {
      const at = parseHoustonTime(day, formatClockMinute(minute));
      if (
        !at ||
        at.getTime() < span.from ||
        at.getTime() >= span.until ||
        at.getTime() < now.getTime() + 30 * 60_000
      )
        continue;
      slots.push(at);
    }
  }
  const isFree = (at: Date) =>
    busy.every((visit) => Math.abs(visit.getTime() - at.getTime()) >= 60 * 60_000);
  const isOther = (at: Date) =>
    toHoustonDay(at) !== toHoustonDay(triedAt) || partOfDay(at) !== triedPart;
  const proposed =
    slots.find((at) => isOther(at) && partOfDay(at) !== triedPart && isFree(at)) ??
    slots.find((at) => isOther(at) && isFree(at));
  const span = openingRangeOn(hours, today);
  const isHourOpen = span && inAnHour.getTime() >= span.from && inAnHour.getTime() < span.until;
  const far = [...(proposed ? [proposed] : []), ...slots.filter((at) => at !== proposed)].slice(
    0,
    isHourOpen ? 4 : 5,
  );
  const offered = far
    .sort((one, other) => one.getTime() - other.getTime())
    .map((at) => toOffered(at, today));
  const first = isHourOpen
    ? [
        {
          value: formatLocalDateTimeInput(inAnHour),
          day: "In 1 hour",
          time: formatShortTime(inAnHour),
        },
      ].filter(({ value }) => offered.every((one) => one.value !== value))
    : [];
  return {
    times: [...first, ...offered],
    proposed: proposed ? formatLocalDateTimeInput(proposed) : (offered[0]?.value ?? ""),
  };
}

/** Formats a date as the value of a `datetime-local` input, in Houston time: "2026-11-24T10:00". */
export function formatLocalDateTimeInput(at: Date): string {
  return `${toHoustonDay(at)}T${toHoustonTime(at)}`;
}

/**
 * Parses a `datetime-local` value in Houston local time: "2026-11-24T10:00". Returns undefined if
 * malformed.
 */
export function parseLocalDateTimeInput(value: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value);
  return match ? parseHoustonTime(match[1] ?? "", match[2]) : undefined;
}

function findNextOpenDay(hours: BusinessHours, from: string): string | undefined {
  let day = from;
  for (let left = maxDaysAhead; left > 0; left--, day = addDays(day, 1))
    if (openingRangeOn(hours, day)) return day;
  return undefined;
}

/** Returns that minute of the day, clamped to business hours; undefined on a closed day. */
function clampToOpeningHours(
  hours: BusinessHours,
  day: string,
  minute: number,
): { at: Date; minute: number } | undefined {
  const span = openingRangeOn(hours, day);
  const preferredAt = parseHoustonTime(day, formatClockMinute(minute));
  if (!span || !preferredAt) return undefined;
  const lastStart = Math.max(span.from, span.until - 30 * 60_000);
  const at = new Date(Math.min(lastStart, Math.max(span.from, preferredAt.getTime())));
  return { at, minute };
}

/** Returns 0 before noon, 1 until 5 PM, 2 in the evening. */
function partOfDay(at: Date): number {
  const hour = Number(toHoustonTime(at).slice(0, 2));
  return hour < 12 ? 0 : hour < 17 ? 1 : 2;
}

function formatClockMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function toOffered(at: Date, today: string): OfferedTime {
  const day = toHoustonDay(at);
  const noon = new Date(`${day}T12:00:00Z`);
  if (day === addDays(today, 14))
    return { value: formatLocalDateTimeInput(at), day: "In 2 weeks", time: monthDay.format(noon) };
  const name =
    day === today ? "Today" : day === addDays(today, 1) ? "Tomorrow" : weekday.format(noon);
  return { value: formatLocalDateTimeInput(at), day: name, time: formatShortTime(at) };
}

/** Formats a Houston time without ":00": "10 AM", "1:30 PM". */
export function formatShortTime(at: Date): string {
  return formatClock(at).replace(":00", "").replaceAll("\u00a0", " ");
}

/** "9:40 AM" today, "Yesterday 4:51 PM", "Nov 20, 4:51 PM". */
export function formatContactTime(at: Date, now: Date): string {
  return toHoustonDay(at) === toHoustonDay(now)
    ? formatShortTime(at)
    : formatShortDateTime(at, now);
}
