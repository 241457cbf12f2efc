import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { type Actor, auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { settings } from "~/schema";

/* Sign-in rules that the owner sets for everyone, in their own row: no other settings form writes
   it. */

const key = "security";
const shape = z.object({ requireFactor: z.boolean().catch(false) }).catch({ requireFactor: false });

/** SQL that is true while every staff member must have a second factor. */
export const requiresTwoStepCondition = sql`coalesce((select case when json_valid(settings.value) then json_extract(settings.value, '$.requireFactor') end from settings where settings.key = ${key}), 0)`;

/** Selects the stored settings; empty before the first change. */
export function securitySettingsQuery(db: Db) {
  return db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
}

/** Returns the setting and its version (0 before the first change). */
export function toSecuritySettings(row: { value: string; version: number } | undefined): {
  requireFactor: boolean;
  version: number;
} {
  return { ...shape.parse(row ? parseJson(row.value) : {}), version: row?.version ?? 0 };
}

/** Sets if everyone needs a factor. Returns false if a colleague changed it after that version. */
export async function updateSecuritySettings(
  db: Db,
  { requireFactor, version }: { requireFactor: boolean; version: number },
  by: Actor,
  now: Date,
): Promise<boolean> {
  const value = JSON.stringify({ requireFactor });
  const [row] = await securitySettingsQuery(db);
  const was = toSecuritySettings(row).requireFactor;
  const [saved] = await db.batch([
    version === 0
      ? db
          .insert(settings)
          .values({ key, value, version: 1, updatedAt: now })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : db
          .update(settings)
          .set({ value, version: version + 1, updatedAt: now })
          .where(sql`${settings.key} = ${key} and ${settings.version} = ${version}`)
          .returning({ key: settings.key }),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "changed-setting",
        recordKind: "settings",
        recordId: key,
        changes: { requireFactor: [was, requireFactor] },
      },
      now,
    ),
  ]);
  return saved.length > 0;
}
