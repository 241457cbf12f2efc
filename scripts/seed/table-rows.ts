import { createHash } from "node:crypto";

/** Rows of one table, in the order in which they must be written. */
export type TableRows = { table: string; rows: Record<string, string | number | boolean | null>[] };

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** The same id for the same record, however often it is seeded; it looks like any other id. */
export function seedId(kind: string, key: string): string {
  const hash = createHash("sha256").update(`${kind}\n${key}`).digest();
  return Array.from(hash.subarray(0, 16), (byte) => alphabet[byte & 31]).join("");
}
