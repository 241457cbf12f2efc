/**
 * Parses a ZIP code to its first 5 digits, with or without the 4 digits after it. Returns undefined
 * if it is invalid. Skips invisible characters of copied text.
 */
export function parseZip(input: string): string | undefined {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec(input.replace(/\p{Cf}/gu, "").trim())?.[1];
}

/** Parses a ZIP code like `parseZip`, also with full-width digits and with spaces anywhere. */
export function parseLooseZip(input: string): string | undefined {
  return parseZip(input.normalize("NFKC").replace(/\s+/g, ""));
}
