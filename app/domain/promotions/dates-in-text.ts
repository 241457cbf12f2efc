import { formatDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";

/* Finds dates in the text of an offer, to compare them with its schedule. */

/** A date range in a text: first and last day, "2026-10-01" to "2026-10-10". */
type DateInText = { words: string; from: string; until: string };

type Point = {
  at: number;
  end: number;
  month: number;
  day: number | undefined;
  year: number | undefined;
};

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;
const monthNames = months.join("|");
const shortNames = "jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
/** A day number, excluding pieces, inches and hours. */
const dayNumber = String.raw`(3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?(?![\w"'%]|[-/.,]\w|\s*(?:-?\s*inch|-?\s*foot|feet|ft\b|pieces|percent|people|days|weeks|months|years|hours|am\b|pm\b))`;
const yearNumber = String.raw`(?:,?\s+(20\d\d)(?!\d))?`;
const monthDatePattern = new RegExp(
  String.raw`\b(${monthNames}|${shortNames})\b\.?(?:\s+${dayNumber})?${yearNumber}`,
  "gi",
);
const dayFirst = new RegExp(
  String.raw`\b(3[01]|[12]\d|[1-9])(?:st|nd|rd|th)?\s+(?:of\s+)?(${monthNames}|${shortNames})\b\.?${yearNumber}`,
  "gi",
);
const numeric =
  /(?<![\d/$.])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?:\/(20\d\d|\d\d))?(?![\d/])/g;
const iso = /(?<!\d)(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/g;
const bareYear = /(?<![\d$#/.,-])(20\d\d)(?![\d/%.,-]?\d)/g;
const connector = /^\s*(?:to|and|through|thru|until|till|[-–—])\s*$/i;
const sameMonth = new RegExp(
  String.raw`^\s*(?:to|and|through|thru|until|till|[-–—])\s*(?:the\s+)?${dayNumber}${yearNumber}`,
  "i",
);
const leadsToDate =
  /\b(?:in|of|on|until|till|through|thru|by|this|next|last|early|mid|late|to|from|between|before|after|all|and|during|since|for|ends?)\s+$/i;

/** Returns the dates in a text. A date without a year is in the year nearest to `now`. */
export function findDates(text: string, now: Date): DateInText[] {
  const points = findDatePoints(text);
  const today = toHoustonDay(now);
  const found: (DateInText & { at: number; end: number })[] = [];
  for (let index = 0; index < points.length; index++) {
    const first = points[index];
    if (!first || (found.at(-1)?.end ?? 0) > first.at) continue;
    const next = points[index + 1];
    const days = first.day === undefined ? null : sameMonth.exec(text.slice(first.end));
    let last: Point = first;
    if (next && connector.test(text.slice(first.end, next.at))) last = next;
    else if (days && !(next && next.at < first.end + days[0].length)) {
      last = {
        ...first,
        end: first.end + days[0].length,
        day: Number(days[1]),
        year: days[2] ? Number(days[2]) : first.year,
      };
    }
    found.push({
      words: text.slice(first.at, last.end).trim(),
      at: first.at,
      end: last.end,
      ...resolveYear(first, last, today),
    });
  }
  const years = [...text.matchAll(bareYear)].filter(
    ({ index }) => !found.some(({ at, end }) => index >= at && index < end),
  );
  const whole = years.map(({ 1: year = "", index }) => ({
    words: year,
    at: index,
    end: index + 4,
    from: `${year}-01-01`,
    until: `${year}-12-31`,
  }));
  return [...found, ...whole]
    .sort((one, other) => one.at - other.at)
    .map(({ words, from, until }) => ({ words, from, until }));
}

type Dated = { text: string; showFrom: Date | null; showUntil: Date | null };

/**
 * Returns the mismatches between an offer's text and its schedule as sentences: days that are past
 * when it starts, an end before it ends.
 */
export function findDateMismatches({ text, showFrom, showUntil }: Dated, now: Date): string[] {
  if (showUntil && showUntil <= now) return [];
  const at = showFrom && showFrom > now ? showFrom : now;
  const today = toHoustonDay(at);
  const dates = findDates(text, at);
  // Banner and modal often name the same days.
  const each = dates.filter(
    ({ until }, index) => dates.findIndex((other) => other.until === until) === index,
  );
  return each.flatMap(({ words, until }) => {
    const end = parseHoustonTime(until, "12:00");
    if (!end) return [];
    if (until < today)
      return [
        `The text says “${words},” but that ${at > now ? "ends before the promotion starts" : "has passed"} (${formatDay(end)}).`,
      ];
    if (!showUntil)
      return [
        `The text says “${words},” but there’s no end date, so it stays up after ${formatDay(end)}.`,
      ];
    const lastDay = toHoustonDay(new Date(showUntil.getTime() - 1));
    return lastDay > until
      ? [
          `The text says “${words},” but it runs until ${formatDay(new Date(showUntil.getTime() - 1))}.`,
        ]
      : [];
  });
}

function findDatePoints(text: string): Point[] {
  const points: Point[] = [];
  const add = (
    match: RegExpMatchArray,
    month: number,
    day: string | undefined,
    year: string | undefined,
  ) => {
    const at = match.index ?? 0;
    const end = at + match[0].length;
    if (points.some((other) => at < other.end && other.at < end)) return;
    const full = year?.length === 2 ? `20${year}` : year;
    points.push({
      at,
      end,
      month,
      day: day ? Number(day) : undefined,
      year: full ? Number(full) : undefined,
    });
  };
  for (const match of text.matchAll(iso)) add(match, Number(match[2]), match[3], match[1]);
  for (const match of text.matchAll(dayFirst))
    add(match, parseMonthName(match[2]), match[1], match[3]);
  for (const match of text.matchAll(monthDatePattern)) {
    const [whole, name = "", day, year] = match;
    if (isMonth(name, day ?? year, text.slice(0, match.index)) && whole)
      add(match, parseMonthName(name), day, year);
  }
  for (const match of text.matchAll(numeric)) {
    if (match[3] || leadsToDate.test(text.slice(0, match.index)))
      add(match, Number(match[1]), match[2], match[3]);
  }
  return points.sort((one, other) => one.at - other.at);
}

/**
 * True if a word that can be a month is one here: "may" and "march" have other meanings, "Jan" is a
 * name.
 */
function isMonth(name: string, number: string | undefined, before: string): boolean {
  if (number) return true;
  if (!months.some((month) => month === name.toLowerCase())) return false;
  if (!/^(?:may|march|august)$/i.test(name)) return true;
  return /^[A-Z]/.test(name) && leadsToDate.test(before);
}

function parseMonthName(name = ""): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

/**
 * Returns the days from the first point to the last. Without a year, picks the nearest to today of
 * last year, this year and next.
 */
function resolveYear(first: Point, last: Point, today: string): { from: string; until: string } {
  const statedYear = first.year ?? last.year;
  const crosses = last.month < first.month;
  const range = (year: number) => ({
    from: isoDay(year, first.month, first.day ?? 1),
    until: isoDay(crosses ? year + 1 : year, last.month, last.day ?? 31),
  });
  if (statedYear !== undefined)
    return range(first.year === undefined && crosses ? statedYear - 1 : statedYear);
  const year = Number(today.slice(0, 4));
  const daysAway = ({ from, until }: { from: string; until: string }) =>
    today < from ? daysBetween(today, from) : today > until ? daysBetween(until, today) : 0;
  return [year, year - 1, year + 1]
    .map(range)
    .reduce((best, other) => (daysAway(other) < daysAway(best) ? other : best));
}

/** Returns a calendar day; clamps to the last day of the month. */
function isoDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, "0")}-${String(Math.min(day, last)).padStart(2, "0")}`;
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}
