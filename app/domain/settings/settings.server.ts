import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { momentQuery } from "~/platform/db/moment-query.server";
import { settings } from "~/platform/db/schema";

const settingsRow = momentQuery((db: Db) =>
  db.select({ value: settings.value, version: settings.version }).from(settings).where(eq(settings.key, "business")).limit(1),
);

/** The one row that holds the business settings; pass its value to `readSettings`. */
export const settingsQuery = (db: Db) => settingsRow(db, new Date(0));
