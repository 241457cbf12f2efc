import { type SQL, sql } from "drizzle-orm";
import type { leadContacts, leadEvents, leads } from "~/schema";

/**
 * Returns the id of the import of the file with that hash. The ids of all rows it writes begin with
 * it, followed by the row number.
 */
export function toImportId(hash: string): string {
  return `i${hash.slice(0, 20)}x`;
}

/**
 * Returns the condition that a row with this id was written by the import of the file with that
 * hash.
 */
export function isFromImportCondition(
  hash: string,
  column: typeof leads.id | typeof leadEvents.id | typeof leadContacts.id,
): SQL {
  const prefix = toImportId(hash);
  return sql`(${column} >= ${prefix} and ${column} < ${`${prefix}~`})`;
}
