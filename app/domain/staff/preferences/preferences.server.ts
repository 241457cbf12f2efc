import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { type Actor, auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { staff } from "~/schema";

const preferencesSchema = z.object({
  /** The saved view that the list of leads opens with. */
  leadView: z.string().optional().catch(undefined),
  /** Keyboard shortcuts that open pages and the search. */
  shortcuts: z.boolean().catch(true),
});

type Preferences = z.output<typeof preferencesSchema>;

/** Parses the preferences column; malformed values get their defaults. */
export function parsePreferences(json: string | undefined): Preferences {
  const parsed = preferencesSchema.safeParse(parseJson(json ?? "{}") ?? {});
  return parsed.success ? parsed.data : { shortcuts: true };
}

/** Form fields for a staff member's own preferences. */
export const preferenceSchema = z.object({ shortcuts: z.enum(["on", "off"]) });

/** Selects the preferences of a staff member, as one row. Map it with `parsePreferences`. */
export function preferencesQuery(db: Db, staffId: string) {
  return db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, staffId));
}

/** Sets one preference and leaves the others unchanged; undefined removes it. */
export async function setPreference<Name extends keyof Preferences>(
  db: Db,
  name: Name,
  value: Preferences[Name] | undefined,
  { by, now }: { by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<void> {
  const path = `$.${name}`;
  const validJson = sql`case when json_valid(${staff.preferences}) then ${staff.preferences} else '{}' end`;
  await db.batch([
    db
      .update(staff)
      .set({
        preferences:
          value === undefined
            ? sql`json_remove(${validJson}, ${path})`
            : sql`json_set(${validJson}, ${path}, json(${JSON.stringify(value)}))`,
        updatedAt: now,
      })
      .where(eq(staff.id, by.staff.id)),
    auditStatement(
      db,
      by,
      {
        action: "set",
        recordKind: "preference",
        recordId: by.staff.id,
        changes: { [name]: [null, value ?? null] },
      },
      now,
    ),
  ]);
}
