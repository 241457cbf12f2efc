import { lazyDateFormat } from "./date-format";
import { houstonTimeZone, toHoustonDay } from "./dates";

const clock = lazyDateFormat({
  timeZone: houstonTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** Returns Houston's offset from UTC at a time, in milliseconds: negative, five or six hours. */
function offsetAt(instant: number): number {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day ?? 1, part.hour ?? 0, part.minute ?? 0, part.second ?? 0);
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * Parses a day "2026-11-22" and a time "14:30" in Houston. A repeated hour means the first one, a skipped hour one hour later; undefined if
 * malformed or outside the years 1900 to 2999.
 */
export function parseHoustonTime(day: string, time = "00:00"): Date | undefined {
  if (day < "1900" || day >= "3000") return undefined;
  const local = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(local)) return undefined;
  if (new Date(local).toISOString().slice(0, 10) !== day) return undefined; // February 30
  const first = local - offsetAt(local);
  const second = local - offsetAt(first);
  return new Date(offsetAt(second) === offsetAt(first) ? second : first);
}

/** "14:30" in Houston, for a time input. */
export function toHoustonTime(date: Date): string {
  const local = new Date(date.getTime() + offsetAt(date.getTime()));
  return local.toISOString().slice(11, 16);
}

/** Returns the day that many days after "2026-11-20". */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday of the week in Houston: "2026-11-16". */
export function houstonMonday(date: Date): string {
  const day = toHoustonDay(date);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** True for a calendar day such as "2026-11-22". */
export function isIsoDay(text: string): boolean {
  return parseHoustonTime(text) !== undefined;
}
