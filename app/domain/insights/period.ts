import { lazyDateFormat } from "~/lib/date-format";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";

/**
 * A month in Houston, YYYY-MM, or its part within a period. UTC milliseconds, `until` is exclusive.
 */
type MonthPart = { month: string; from: number; until: number };

/** Period of the insights: leads by the time they were received, visits by day. */
export type Period = {
  /** "30", "90", "365", "all", or a month: "2026-11". */
  key: string;
  label: string;
  /** The first and the last day, YYYY-MM-DD in Houston. */
  firstDay: string;
  lastDay: string;
  /** Its months, oldest first. */
  months: MonthPart[];
};

const lengths = [
  { key: "30", label: "Last 30 days", days: 30 },
  { key: "90", label: "Last 90 days", days: 90 },
  { key: "365", label: "Last 12 months", days: 365 },
] as const;

/** Number of months to choose from, and maximum in one period. */
const monthsToChoose = 24;
const maxMonths = 120;

const monthName = lazyDateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const shortMonthName = lazyDateFormat({ month: "short", year: "numeric", timeZone: "UTC" });

/** "November 2026" for "2026-11". */
export function monthLabel(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Nov 2026" for "2026-11". */
export function shortMonthLabel(month: string): string {
  return shortMonthName.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Returns the options of the period select in two groups: lengths up to today, and single months,
 * newest first.
 */
export function periodOptions(now: Date): {
  lengths: { value: string; label: string }[];
  months: { value: string; label: string }[];
} {
  const months = Array.from({ length: monthsToChoose }, (_, back) =>
    subtractMonths(toHoustonDay(now).slice(0, 7), back),
  );
  return {
    lengths: [
      ...lengths.map(({ key, label }) => ({ value: key, label })),
      { value: "all", label: "All time" },
    ],
    months: months.map((month) => ({ value: month, label: monthLabel(month) })),
  };
}

/** Parses a period key; returns the last 90 days if it is invalid. Ends today. */
export function parsePeriod(key: string | null, now: Date): Period {
  const today = toHoustonDay(now);
  if (key === "all")
    return buildPeriod(
      "all",
      "All time",
      `${subtractMonths(today.slice(0, 7), maxMonths - 1)}-01`,
      today,
    );
  if (
    key !== null &&
    isMonthKey(key) &&
    key <= today.slice(0, 7) &&
    key > subtractMonths(today.slice(0, 7), maxMonths)
  ) {
    const end = addDays(`${subtractMonths(key, -1)}-01`, -1);
    return buildPeriod(key, monthLabel(key), `${key}-01`, end < today ? end : today);
  }
  const length = lengths.find((one) => one.key === key) ?? lengths[1];
  return buildPeriod(length.key, length.label, addDays(today, 1 - length.days), today);
}

/** True for YYYY-MM. */
export function isMonthKey(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/**
 * Returns the share of a month's spend in a part of it, 0 to 1: by days, and for the current month
 * by its days so far.
 */
export function spendFraction({ month, from, until }: MonthPart, now: Date): number {
  const start = dayStartMs(`${month}-01`);
  const end = Math.min(
    dayStartMs(`${subtractMonths(month, -1)}-01`),
    dayStartMs(addDays(toHoustonDay(now), 1)),
  );
  const dayMs = 86_400_000;
  const msToDays = (ms: number) => Math.round(ms / dayMs);
  return end <= start
    ? 0
    : Math.min(1, msToDays(Math.min(until, end) - from) / msToDays(end - start));
}

/** Returns the month that many months earlier; later for a negative number. */
export function subtractMonths(month: string, back: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7);
}

function buildPeriod(key: string, label: string, firstDay: string, lastDay: string): Period {
  const months: MonthPart[] = [];
  for (
    let month = firstDay.slice(0, 7);
    month <= lastDay.slice(0, 7);
    month = subtractMonths(month, -1)
  ) {
    const first = month === firstDay.slice(0, 7) ? firstDay : `${month}-01`;
    const next =
      month === lastDay.slice(0, 7) ? addDays(lastDay, 1) : `${subtractMonths(month, -1)}-01`;
    months.push({ month, from: dayStartMs(first), until: dayStartMs(next) });
  }
  return { key, label, firstDay, lastDay, months };
}

/** Returns the start of a day in Houston, in UTC milliseconds. */
export function dayStartMs(day: string): number {
  return parseHoustonTime(day)?.getTime() ?? Number.NaN;
}
