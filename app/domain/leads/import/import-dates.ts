import { parseHoustonTime } from "~/lib/houston-time";

/**
 * Supported date formats: two-digit or four-digit year, with time, Excel day number, ISO 8601, or
 * month name.
 */
export const dateShapes = ["short", "long", "timed", "serial", "iso", "named"] as const;
export type DateShape = (typeof dateShapes)[number];

/** Order of day and month in numeric dates. */
export type DateOrder = "month" | "day";

/**
 * Parsed date of a file, UTC. `order` is the only order of day and month that makes it a date;
 * "either" if both do and give different days, undefined if the order doesn't matter.
 */
export type FileDate = {
  at: Date;
  day: string;
  hasTime: boolean;
  shape: DateShape;
  order: DateOrder | "either" | undefined;
};

const clock = String.raw`(?:[ T,]+(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?(?:\s*c[sd]?t)?)?`;
const numeric = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})${clock}$`, "i");
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, "i");
const exact =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const monthFirst = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2}|\d{4})${clock}$`,
  "i",
);
const monthSecond = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-\s]+([a-z]{3,9})\.?,?[-\s]+(\d{2}|\d{4})${clock}$`,
  "i",
);
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Excel counts days from December 30, 1899; `excelDays` covers 1970 to 2099. */
const excelEpoch = Date.UTC(1899, 11, 30);
const excelDays = { min: 25_569, max: 73_050 } as const;
const dayMs = 86_400_000;

/**
 * Parses a spreadsheet date, month first unless `dayFirst`, or in the only possible order; two-digit
 * years are 20xx, a time without a zone is Central, a missing time is noon. Returns undefined for
 * other text.
 */
export function parseSpreadsheetDate(
  input: string,
  { dayFirst = false }: { dayFirst?: boolean } = {},
): FileDate | undefined {
  const text = input.trim().replace(weekday, "");
  const exactMatch = exact.exec(text);
  if (exactMatch) return buildExactDate(exactMatch.slice(1));
  const isoMatch = iso.exec(text);
  if (isoMatch)
    return buildFileDate([isoMatch[1], isoMatch[2], isoMatch[3]], isoMatch.slice(4), "iso");
  const numericMatch = numeric.exec(text);
  if (numericMatch) {
    const [, first = "", , second = "", year = ""] = numericMatch;
    const time = numericMatch.slice(5);
    const shape = time[0] !== undefined ? "timed" : year.length === 2 ? "short" : "long";
    const byMonth = buildFileDate([year, first, second], time, shape);
    const byDay = buildFileDate([year, second, first], time, shape);
    if (byMonth && byDay)
      return { ...(dayFirst ? byDay : byMonth), order: first === second ? undefined : "either" };
    const found = byMonth ?? byDay;
    return found && { ...found, order: byMonth ? "month" : "day" };
  }
  const monthMatch = monthFirst.exec(text) ?? monthSecond.exec(text);
  if (monthMatch) {
    const [name = "", day = ""] = /^\d/.test(monthMatch[1] ?? "")
      ? [monthMatch[2], monthMatch[1]]
      : [monthMatch[1], monthMatch[2]];
    const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    return month === 0
      ? undefined
      : buildFileDate([monthMatch[3], String(month), day], monthMatch.slice(4), "named");
  }
  return /^\d{5}(?:\.\d{1,10})?$/.test(text) ? parseExcelSerial(Number(text)) : undefined;
}

/** Builds the date of a time with its offset from UTC: "2024-05-20", "15:31:09", "-0500". */
function buildExactDate([day = "", time = "", zone = ""]: readonly string[]): FileDate | undefined {
  const offset = /^[a-z]/i.test(zone) ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2");
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime())
    ? undefined
    : { at, day, hasTime: true, shape: "iso", order: undefined };
}

/**
 * Returns the order of day and month of a file by its dates: "ask" if they fit both orders, or if
 * some fit only one and some only the other; undefined if the order doesn't matter.
 */
export function findDateOrder(dates: readonly FileDate[]): DateOrder | "ask" | undefined {
  const orders = new Set(dates.map(({ order }) => order));
  if (orders.has("month") !== orders.has("day")) return orders.has("month") ? "month" : "day";
  return orders.has("either") ? "ask" : undefined;
}

function parseExcelSerial(days: number): FileDate | undefined {
  if (days < excelDays.min || days >= excelDays.max) return undefined;
  const local = new Date(excelEpoch + Math.round((days * dayMs) / 60_000) * 60_000).toISOString();
  const hasTime = !Number.isInteger(days);
  const day = local.slice(0, 10);
  const at = parseHoustonTime(day, hasTime ? local.slice(11, 16) : "12:00");
  return at && { at, day, hasTime, shape: "serial", order: undefined };
}

function buildFileDate(
  [year = "", month = "", date = ""]: readonly (string | undefined)[],
  [hours, minutes, half]: readonly (string | undefined)[],
  shape: DateShape,
): FileDate | undefined {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const hasTime = hours !== undefined;
  if (hasTime && minutes === undefined && half === undefined) return undefined;
  const hour =
    half === undefined
      ? Number(hours)
      : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hasTime && (hour > 23 || (half !== undefined && Number(hours) > 12))) return undefined;
  const at = parseHoustonTime(
    day,
    hasTime ? `${String(hour).padStart(2, "0")}:${minutes ?? "00"}` : "12:00",
  );
  return at && { at, day, hasTime, shape, order: undefined };
}
