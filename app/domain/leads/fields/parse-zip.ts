/** Parses a ZIP code to its first 5 digits, with or without the 4 digits after it. Returns undefined if it is invalid. */
export function parseZip(typed: string): string | undefined {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec(typed.trim())?.[1];
}
