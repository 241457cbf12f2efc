import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { settings } from "~/platform/db/schema";

/** The one row that holds the business settings; pass its value to `readSettings`. */
export function settingsQuery(db: Db) {
  return db.select({ value: settings.value, version: settings.version }).from(settings).where(eq(settings.key, "business")).limit(1);
}
