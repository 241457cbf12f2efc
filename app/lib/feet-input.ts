/**
 * Parses a length into inches: `20'6"`, "20 ft 6 in", "20.5 ft", `246"`, "246 in"; a bare number is
 * feet. Returns undefined if malformed, null if empty.
 */
export function parseLengthInches(text: string): number | null | undefined {
  const normalized = text
    .trim()
    .toLowerCase()
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/\s+/g, " ");
  if (normalized === "") return null;
  const feet = /^(\d+(?:\.\d+)?) ?(?:'|ft\.?|feet|foot)?$/.exec(normalized);
  const both =
    /^(?:(\d+(?:\.\d+)?) ?(?:'|ft\.?|feet|foot) ?)?(\d+(?:\.\d+)?) ?(?:"|in\.?|inch|inches)$/.exec(
      normalized,
    );
  const short = /^(\d+) ?(?:'|ft\.?) ?(\d+)$/.exec(normalized);
  const match = feet ?? both ?? short;
  if (!match) return undefined;
  const inches = Number(match[1] ?? 0) * 12 + Number(match[2] ?? 0);
  return Number.isFinite(inches) && inches > 0 && inches < 12_000 ? Math.round(inches) : undefined;
}

/** `20'6"`, as entered in the input; "" for null. */
export function formatLengthInput(inches: number | null): string {
  if (inches === null) return "";
  const rest = inches % 12;
  return rest === 0 ? `${inches / 12}'` : `${Math.floor(inches / 12)}'${rest}"`;
}
