/* Parsers of JSON from the database, which may have any shape. */

/** Returns the strings of a JSON array; empty for anything else. */
export function parseStringArray(json: string): string[] {
  const value = parseJson(json);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Returns the non-empty text fields of a JSON object; empty for anything else. */
export function parseStringRecord(json: string): Record<string, string> {
  const value = parseJson(json);
  if (typeof value !== "object" || value === null) return {};
  const texts: Record<string, string> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry === "string" && entry !== "") texts[name] = entry;
    else if (typeof entry === "number") texts[name] = String(entry);
  }
  return texts;
}

/** Parses JSON. Returns undefined if malformed. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** True for an object with named fields, not for an array or null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns every string in a value, at any depth, without field names. */
export function collectStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(collectStrings)
    : [];
}
