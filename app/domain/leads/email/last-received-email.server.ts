import { isNotNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { messages } from "~/schema";

/** Selects the time the site last received an email, in UTC milliseconds; null if never. */
export function lastReceivedEmailQuery(db: Db) {
  return db
    .select({ at: sql<number | null>`max(${messages.createdAt})` })
    .from(messages)
    .where(isNotNull(messages.messageIdHeader));
}
