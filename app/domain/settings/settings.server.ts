import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { settings } from "~/schema";

const settingsRow = preparedQuery((db: Db) =>
  db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.key, "business"))
    .limit(1),
);

/** Selects the row of the business settings; pass its value to `parseSettings`. */
export const settingsQuery = (db: Db) => settingsRow(db, new Date(0));
