import { sql } from "drizzle-orm";

/* Conditions of partial indexes. SQLite uses such an index only if the query repeats the condition
   exactly, without bound values. */

/** Open, and not in the trash. */
export const openLeadSql = sql.raw(
  `"leads"."deleted_at" is null and "leads"."status" in ('new', 'contacted', 'visit-booked', 'quoted')`,
);
