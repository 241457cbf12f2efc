import { isIsoDay, toHoustonDay } from "./dates";
import { houstonOffset, toHoustonFields } from "./houston-offset";

/**
 * Parses a day "2026-11-22" and a time "14:30" in Houston. A repeated hour means the first one, a
 * skipped hour one hour later; undefined if malformed or outside the years 1900 to 2999.
 */
export function parseHoustonTime(day: string, time = "00:00"): Date | undefined {
  if (!isIsoDay(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const local = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(local)) return undefined;
  const first = local - houstonOffset(local);
  const second = local - houstonOffset(first);
  return new Date(houstonOffset(second) === houstonOffset(first) ? second : first);
}

/** "14:30" in Houston, for a time input. */
export function toHoustonTime(date: Date): string {
  return toHoustonFields(date).toISOString().slice(11, 16);
}

/** Returns the day that many days after "2026-11-20". */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the weekday of a day, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the Monday of the week in Houston: "2026-11-16". */
export function houstonMonday(date: Date): string {
  const day = toHoustonDay(date);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
