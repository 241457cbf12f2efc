import { sql } from "drizzle-orm";

/* Conditions that partial indexes hold too: SQLite takes such an index only for a query that spells the condition alike, without bound
   values. */

/** Open, and not in the trash. */
export const openLeadSql = sql.raw(`"leads"."deleted_at" is null and "leads"."status" in ('new', 'contacted', 'visit-booked', 'quoted')`);
