import { fillText } from "./fill-text";
import type { TranslateText } from "./spanish/texts";

/** Result for numbers with too many digits: larger than any limit, and still exact. */
const largestValue = 1_000_000_000_000_000;

const decimal = String.raw`(\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)?(?:\.(\d*))?`;
const pattern = new RegExp(String.raw`^([-−]?) ?\$? ?${decimal}(?:e([+-]?\d{1,4}))? ?%?$`, "i");
const europeanPattern =
  /^([-−]?) ?[$€]? ?(\d+|[1-9]\d{0,2}(?:[.'’ ]\d{3})+)(?:,(\d{0,2}|(?<=\b0,)\d+))? ?[€%]?$/;

/** Removes invisible characters and makes every run of spaces one. */
const normalize = (input: string) =>
  input
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s+/g, " ");

/** Reads a number in units of 10^-`places`, rounded half up. See `parseHundredths`. */
function parseScaled(input: string, places: number): number | null {
  const match = pattern.exec(normalize(input));
  if (!match) return null;
  const [, minus = "", grouped = "", fraction = "", power] = match;
  const whole = grouped.replace(/[, ]/g, "");
  if (whole === "" && fraction === "") return null;
  const digits = fraction.padEnd(places + 1, "0");
  const exact =
    power === undefined
      ? Number(whole + digits.slice(0, places)) + (digits.charAt(places) >= "5" ? 1 : 0)
      : Math.round(Number(`${whole || "0"}.${fraction || "0"}e${power}`) * 10 ** places);
  const value = Math.min(exact, largestValue);
  return minus && value !== 0 ? -value : value;
}

/**
 * Parses a number into whole hundredths, rounded half up; null if malformed. Accepts a minus sign,
 * "$", "%", powers of ten ("1e6"), and commas or spaces before groups of three digits: "2,5" is
 * malformed. Limited to ten trillion, so that callers can clamp it.
 */
export function parseHundredths(input: string): number | null {
  return parseScaled(input, 2);
}

/** Parses a number into whole thousandths like `parseHundredths`. */
export function parseThousandths(input: string): number | null {
  return parseScaled(input, 3);
}

/** Parses a whole number like `parseHundredths`; null for other numbers. */
export function parseWhole(input: string): number | null {
  const hundredths = parseHundredths(input);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
}

/**
 * Returns how to write a malformed number whose comma stands for the point: "Write 2.5." for "2,5",
 * "Write 1,234.56." for "1.234,56"; undefined for other text.
 */
function suggestNumber(input: string, t: TranslateText): string | undefined {
  const match = europeanPattern.exec(normalize(input));
  if (!match || parseHundredths(input) !== null) return undefined;
  const [, minus = "", grouped = "", fraction = ""] = match;
  return t("Write {number}.", {
    number: `${minus}${grouped.replace(/[.'’ ]/g, ",")}${fraction && `.${fraction}`}`,
  });
}

/** Returns the message for a rejected number: how to write it, else the field's own message. */
export function explainNumber(input: string, message: string, t: TranslateText = fillText): string {
  return suggestNumber(input, t) ?? message;
}

/** Returns an integer count of `10 ** -digits` as the shortest decimal: (-125050, 2) is "-1250.5". */
export function formatDecimal(count: number, digits: number): string {
  const all = Math.abs(count);
  const unit = 10 ** digits;
  const fraction = String(all % unit)
    .padStart(digits, "0")
    .replace(/0+$/, "");
  const decimal = `${Math.trunc(all / unit)}${fraction && `.${fraction}`}`;
  return count < 0 ? `-${decimal}` : decimal;
}

/** Returns hundredths as the shortest decimal: 4000000 is "40000", 899 is "8.99", 850 is "8.5". */
export const formatHundredths = (hundredths: number) => formatDecimal(hundredths, 2);

/** Returns user input in quotation marks, cut to one line. */
export function quoteInput(input: string): string {
  return input.length > 24 ? `“${input.slice(0, 24)}…”` : `“${input}”`;
}
