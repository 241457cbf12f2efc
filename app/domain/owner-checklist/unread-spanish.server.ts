import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { facts, faqs, officeAnswers, permitOffices, places, promotions } from "~/schema";

const translatedTables = [faqs, promotions, facts, permitOffices, officeAnswers, places];

/** Counts the records with Spanish texts that no named person has read. */
export function unreadSpanishQuery(db: Db) {
  const counts = translatedTables.map(
    (table) => sql`(select count(*) from ${table} where ${table.deletedAt} is null
      and ${table.spanish} <> '{}' and ${table.spanish} ->> '$.reader' is null)`,
  );
  return db
    .select({ unreadCount: sql<number>`${sql.join(counts, sql` + `)}`.as("unread_count") })
    .from(sql`(select 1)`);
}
