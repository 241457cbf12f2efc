/** Result for numbers with too many digits: larger than any limit, and still exact. */
const largestHundredths = 1_000_000_000_000_000;

/**
 * Parses a number into whole hundredths, rounded half up; null if malformed. Accepts a minus sign,
 * "$", "%", commas, spaces and powers of ten ("1e6"); limited to ten trillion, so that callers can
 * clamp it.
 */
export function parseHundredths(input: string): number | null {
  const match = /^(-?)\$?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?%?$/i.exec(
    input.replace(/[\s,]/g, ""),
  );
  if (!match) return null;
  const [, minus = "", whole = "", fraction = "", power] = match;
  if (whole === "" && fraction === "") return null;
  const digits = fraction.padEnd(3, "0");
  const exact =
    power === undefined
      ? Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= "5" ? 1 : 0)
      : Math.round(Number(`${whole || "0"}.${fraction || "0"}e${power}`) * 100);
  const hundredths = Math.min(exact, largestHundredths);
  return minus && hundredths !== 0 ? -hundredths : hundredths;
}

/** Returns hundredths as the shortest decimal: 4000000 is "40000", 899 is "8.99", 850 is "8.5". */
export function formatHundredths(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = String((hundredths - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}

/** Returns user input in quotation marks, cut to one line. */
export function quoteInput(input: string): string {
  return input.length > 24 ? `“${input.slice(0, 24)}…”` : `“${input}”`;
}
