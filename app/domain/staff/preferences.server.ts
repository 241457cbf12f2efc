import { eq, sql } from "drizzle-orm";
import { type Actor, auditEntry } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { staff } from "~/platform/db/schema";
import type { Preferences } from "./preferences";

/** What somebody set for themselves, as one row; pass it to `readPreferences`. */
export function preferencesOf(db: Db, staffId: string) {
  return db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, staffId));
}

/** Sets one of one's own preferences and leaves the others as they are; undefined takes it back. */
export async function setPreference<Name extends keyof Preferences>(
  db: Db,
  name: Name,
  value: Preferences[Name] | undefined,
  by: Actor & { staff: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const path = `$.${name}`;
  const known = sql`case when json_valid(${staff.preferences}) then ${staff.preferences} else '{}' end`;
  await db.batch([
    db
      .update(staff)
      .set({
        preferences:
          value === undefined ? sql`json_remove(${known}, ${path})` : sql`json_set(${known}, ${path}, json(${JSON.stringify(value)}))`,
        updatedAt: now,
      })
      .where(eq(staff.id, by.staff.id)),
    auditEntry(
      db,
      by,
      { action: "set", recordKind: "preference", recordId: by.staff.id, changes: { [name]: [null, value ?? null] } },
      now,
    ),
  ]);
}
