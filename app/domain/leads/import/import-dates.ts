import { parseHoustonTime } from "~/lib/houston-time";

/**
 * Supported date formats: two-digit or four-digit year, with time, Excel day number, ISO 8601, or
 * month name.
 */
export const dateShapes = ["short", "long", "timed", "serial", "iso", "named"] as const;
export type DateShape = (typeof dateShapes)[number];

/**
 * Parsed date of a file, UTC. `isOneWay` is true if it is valid only in this order of day and
 * month.
 */
export type FileDate = {
  at: Date;
  day: string;
  hasTime: boolean;
  shape: DateShape;
  isOneWay: boolean;
};

const clock = String.raw`(?:[ T,]+(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?(?:\s*c[sd]?t)?)?`;
const numeric = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})${clock}$`, "i");
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, "i");
const exact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
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
 * Parses a spreadsheet date, month first unless `dayFirst`; two-digit years are 20xx, a time
 * without a zone is Central, a missing time is noon. Returns undefined for other text.
 */
export function parseSpreadsheetDate(
  input: string,
  { dayFirst = false }: { dayFirst?: boolean } = {},
): FileDate | undefined {
  const text = input.trim().replace(weekday, "");
  if (exact.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime())
      ? undefined
      : { at, day: text.slice(0, 10), hasTime: true, shape: "iso", isOneWay: false };
  }
  const isoMatch = iso.exec(text);
  if (isoMatch)
    return buildFileDate([isoMatch[1], isoMatch[2], isoMatch[3]], isoMatch.slice(4), "iso");
  const numericMatch = numeric.exec(text);
  if (numericMatch) {
    const [, first = "", , second = "", year = ""] = numericMatch;
    const [month, day] = dayFirst ? [second, first] : [first, second];
    const time = numericMatch.slice(5);
    const shape = time[0] !== undefined ? "timed" : year.length === 2 ? "short" : "long";
    const found = buildFileDate([year, month, day], time, shape);
    return found && { ...found, isOneWay: Number(day) > 12 };
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

function parseExcelSerial(days: number): FileDate | undefined {
  if (days < excelDays.min || days >= excelDays.max) return undefined;
  const local = new Date(excelEpoch + Math.round((days * dayMs) / 60_000) * 60_000).toISOString();
  const hasTime = !Number.isInteger(days);
  const day = local.slice(0, 10);
  const at = parseHoustonTime(day, hasTime ? local.slice(11, 16) : "12:00");
  return at && { at, day, hasTime, shape: "serial", isOneWay: false };
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
  return at && { at, day, hasTime, shape, isOneWay: false };
}
