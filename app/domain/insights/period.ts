import { lazyDateFormat } from "~/lib/date-format";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";

/** A month in Houston, YYYY-MM, or the part of it that lies in a period. UTC milliseconds, `until` is out. */
export type MonthPart = { month: string; from: number; until: number };

/** What the insights look at: leads by the moment they were received, counts by day. */
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

/** So many months can be chosen one by one, and looked at at once. */
const monthsToChoose = 24;
const mostMonths = 120;

const monthName = lazyDateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const shortMonthName = lazyDateFormat({ month: "short", year: "numeric", timeZone: "UTC" });

/** "November 2026" of "2026-11". */
export function formatMonthKey(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Nov 2026" of "2026-11". */
export function formatShortMonthKey(month: string): string {
  return shortMonthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** What can be chosen, in two groups. */
export function periodOptions(now: Date): { lengths: { value: string; label: string }[]; months: { value: string; label: string }[] } {
  const months = Array.from({ length: monthsToChoose }, (_, back) => monthsBefore(toHoustonDay(now).slice(0, 7), back));
  return {
    lengths: [...lengths.map(({ key, label }) => ({ value: key, label })), { value: "all", label: "All time" }],
    months: months.map((month) => ({ value: month, label: formatMonthKey(month) })),
  };
}

/** The period of that key; 90 days when there is none of it. Ends today. */
export function parsePeriod(key: string | null, now: Date): Period {
  const today = toHoustonDay(now);
  if (key === "all") return period("all", "All time", `${monthsBefore(today.slice(0, 7), mostMonths - 1)}-01`, today);
  if (key !== null && isMonthKey(key) && key <= today.slice(0, 7) && key > monthsBefore(today.slice(0, 7), mostMonths)) {
    const end = addDays(`${monthsBefore(key, -1)}-01`, -1);
    return period(key, formatMonthKey(key), `${key}-01`, end < today ? end : today);
  }
  const length = lengths.find((one) => one.key === key) ?? lengths[1];
  return period(length.key, length.label, addDays(today, 1 - length.days), today);
}

/** Whether a text is a month, YYYY-MM. */
export function isMonthKey(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** Which part of a month's spend falls on a part of it, 0 to 1: by days, and of a month that is not over by its days so far. */
export function spendFraction({ month, from, until }: MonthPart, now: Date): number {
  const start = startOf(`${month}-01`);
  const end = Math.min(startOf(`${monthsBefore(month, -1)}-01`), startOf(addDays(toHoustonDay(now), 1)));
  const dayMs = 86_400_000;
  const days = (ms: number) => Math.round(ms / dayMs);
  return end <= start ? 0 : Math.min(1, days(Math.min(until, end) - from) / days(end - start));
}

/** The month so many before "2026-11"; later ones with a negative number. */
function monthsBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7);
}

function period(key: string, label: string, firstDay: string, lastDay: string): Period {
  const months: MonthPart[] = [];
  for (let month = firstDay.slice(0, 7); month <= lastDay.slice(0, 7); month = monthsBefore(month, -1)) {
    const first = month === firstDay.slice(0, 7) ? firstDay : `${month}-01`;
    const next = month === lastDay.slice(0, 7) ? addDays(lastDay, 1) : `${monthsBefore(month, -1)}-01`;
    months.push({ month, from: startOf(first), until: startOf(next) });
  }
  return { key, label, firstDay, lastDay, months };
}

function startOf(day: string): number {
  return parseHoustonTime(day)?.getTime() ?? Number.NaN;
}
