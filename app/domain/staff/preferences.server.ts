import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { type Actor, auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { staff } from "~/platform/db/schema";

const preferencesSchema = z.object({
  /** The saved view that opens with the list of leads. */
  leadView: z.string().optional().catch(undefined),
  /** Single keys that open pages and the search. */
  shortcuts: z.boolean().catch(true),
});

/** What somebody set for themselves. */
export type Preferences = z.output<typeof preferencesSchema>;

/** The preferences column; what cannot be read is as if it had never been set. */
export function parsePreferences(json: string | undefined): Preferences {
  const parsed = preferencesSchema.safeParse(parseJson(json ?? "{}") ?? {});
  return parsed.success ? parsed.data : { shortcuts: true };
}

/** What somebody switches on or off for themselves. */
export const preferenceSchema = z.object({ shortcuts: z.enum(["on", "off"]) });

/** What somebody set for themselves, as one row; pass it to `parsePreferences`. */
export function preferencesQuery(db: Db, staffId: string) {
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
    auditStatement(
      db,
      by,
      { action: "set", recordKind: "preference", recordId: by.staff.id, changes: { [name]: [null, value ?? null] } },
      now,
    ),
  ]);
}
