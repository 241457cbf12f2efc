/** A number as it was typed, in whole hundredths rounded half up; null for anything else. Understands a minus sign, "$", "%", commas and spaces. */
export function parseHundredths(typed: string): number | null {
  const match = /^(-?)\$?(\d{0,9})(?:\.(\d{0,9}))?%?$/.exec(typed.replace(/[\s,]/g, ""));
  if (!match) return null;
  const [, minus = "", whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return null;
  const digits = fraction.padEnd(3, "0");
  const hundredths = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= "5" ? 1 : 0);
  return minus && hundredths !== 0 ? -hundredths : hundredths;
}

/** Hundredths as the shortest decimal: 4000000 is "40000", 899 is "8.99", 850 is "8.5". */
export function plainDecimal(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = String((hundredths - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}

/** What somebody typed, in quotation marks and no longer than a line holds. */
export function quoteTyped(typed: string): string {
  return typed.length > 24 ? `“${typed.slice(0, 24)}…”` : `“${typed}”`;
}
