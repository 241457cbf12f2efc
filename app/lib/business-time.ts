import { houstonDay } from "./dates";
import { addDays, fromHouston } from "./houston-time";

/** Opening hours of one day, minutes after midnight in Houston; null is closed. */
type Span = { open: number; close: number } | null;

/** Hours by weekday (index 0 is Sunday), and days whose hours replace the weekday's. */
export type BusinessHours = {
  hours: readonly Span[];
  specialDays: readonly { day: string; hours: Span }[];
};

const minuteMs = 60_000;
/** Nobody counts on from here: a wait of three years is as late as one of four. */
const mostDays = 1100;

/** The open span of a day in Houston (YYYY-MM-DD), as UTC milliseconds: the opening minute is in, the closing minute is out. Undefined
 *  when it is closed. */
export function openSpan({ hours, specialDays }: BusinessHours, day: string): { from: number; until: number } | undefined {
  const special = specialDays.find((one) => one.day === day);
  const span = special ? special.hours : hours[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!span || span.close <= span.open) return undefined;
  return { from: atMinute(day, span.open), until: atMinute(day, span.close) };
}

/** Whole business minutes between two instants; 0 when the second is not later. */
export function businessMinutes(hours: BusinessHours, from: Date, to: Date): number {
  let open = 0;
  const last = houstonDay(to);
  let day = houstonDay(from);
  for (let days = 0; day <= last && days < mostDays; days++, day = addDays(day, 1)) {
    const span = openSpan(hours, day);
    if (span) open += Math.max(0, Math.min(span.until, to.getTime()) - Math.max(span.from, from.getTime()));
  }
  return Math.floor(open / minuteMs);
}

/** The instant at which that many business minutes have passed. Undefined when it does not open for years. */
export function afterBusinessMinutes(hours: BusinessHours, from: Date, minutes: number): Date | undefined {
  let left = minutes * minuteMs;
  let day = houstonDay(from);
  for (let days = 0; days < mostDays; days++, day = addDays(day, 1)) {
    const span = openSpan(hours, day);
    if (!span) continue;
    const start = Math.max(span.from, from.getTime());
    const open = span.until - start;
    if (open <= 0) continue;
    if (left < open || (left === open && minutes > 0)) return new Date(start + left);
    left -= open;
  }
  return undefined;
}

/** The day that many business days after that instant's, YYYY-MM-DD in Houston: days on which it opens at all. Closed days do not count. */
export function addBusinessDays(hours: BusinessHours, from: Date, days: number): string {
  let day = houstonDay(from);
  for (let left = days, guard = 0; left > 0 && guard < mostDays; guard++) {
    day = addDays(day, 1);
    if (openSpan(hours, day)) left -= 1;
  }
  return day;
}

/** Whether it is open at that instant. */
export function isOpenAt(hours: BusinessHours, now: Date): boolean {
  const span = openSpan(hours, houstonDay(now));
  return span !== undefined && now.getTime() >= span.from && now.getTime() < span.until;
}

/** When it opens next; undefined while it is open, or when it never does. */
export function nextOpening(hours: BusinessHours, now: Date): Date | undefined {
  if (isOpenAt(hours, now)) return undefined;
  let day = houstonDay(now);
  for (let days = 0; days < mostDays; days++, day = addDays(day, 1)) {
    const span = openSpan(hours, day);
    if (span && span.from > now.getTime()) return new Date(span.from);
  }
  return undefined;
}

function atMinute(day: string, minute: number): number {
  const on = minute >= 1440 ? addDays(day, 1) : day;
  const rest = minute % 1440;
  const time = `${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`;
  return fromHouston(on, time)?.getTime() ?? Number.NaN;
}
