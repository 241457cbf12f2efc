/* JSON texts from the database: never trusted to hold what they should. */

/** The strings of a JSON array; none when it is something else. */
export function parseStringArray(json: string): string[] {
  const value = parseJson(json);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The text fields of a JSON object, the empty ones left out; none when it is something else. */
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

/** A JSON text as a value; undefined when it is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** True for an object with named fields: no array, not null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every string in a value, however deep, without the names of fields. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
