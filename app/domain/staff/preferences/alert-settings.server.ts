import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "~/platform/db/client.server";
import { formKeySchema } from "~/platform/http/forms/form.server";
import { isPushEndpoint } from "~/platform/push/web-push.server";
import { staff } from "~/schema";
import type { QuietHours } from "./quiet-hours";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time.")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
const base64UrlSchema = (bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`),
      "This device didn’t send a key. Try again.",
    );
const endpoint = z.string().refine(isPushEndpoint, "This browser doesn’t support alerts.");

/** Forms of the alerts page: quiet hours, the devices that get alerts, and a test alert. */
export const alertSettingsSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("quiet"), from: time, until: time }),
    z.object({
      intent: z.literal("subscribe"),
      endpoint,
      p256dh: base64UrlSchema(65),
      auth: base64UrlSchema(16),
    }),
    z.object({ intent: z.literal("test"), key: formKeySchema }),
    z.object({ intent: z.literal("unsubscribe"), endpoint: z.string().max(1000) }),
  ],
  "Choose an action.",
);

/** Selects the preferences column of a staff member, as JSON. */
export function preferencesQuery(db: Db, staffId: string) {
  return db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, staffId));
}

/** Sets the quiet hours and leaves the other preferences unchanged. */
export async function setQuietHours(
  db: Db,
  staffId: string,
  { from, until }: QuietHours,
  now: Date,
): Promise<void> {
  await db
    .update(staff)
    .set({
      preferences: sql`json_set(case when json_valid(${staff.preferences}) then ${staff.preferences} else '{}' end, '$.quietFrom', ${from}, '$.quietUntil', ${until})`,
      updatedAt: now,
    })
    .where(eq(staff.id, staffId));
}
