import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordCounts } from "~/schema/platform";
import { everVisibleCondition, scheduledCondition, unpublishedCondition } from "./visibility";

/* Triggers update these record counts with every write, so no page reads all records to count them.
   Time-dependent counts are corrected on read by the few records that are scheduled or unpublished.
*/

/** Records with cached counts: their kind and their table. */
export type CountedRecords = { kind: string; table: SQLiteTable };

/**
 * Returns the SQL of a cached count of records outside the trash; facet `out` counts those with a
 * publish date.
 */
export function cachedCountColumn(kind: string, facet: string, value = ""): SQL<number> {
  return sql<number>`coalesce((select kept.count from ${recordCounts} as kept where kept.kind = ${kind} and kept.facet = ${facet} and kept.value = ${value}), 0)`;
}

/**
 * Selects the ids of rows counted as `out` that visitors do not see at `now`: scheduled or
 * unpublished.
 */
export function hiddenRowIdsQuery(records: CountedRecords, now: Date): SQL {
  const table = getTableName(records.table);
  const late = publishColumns("late");
  return sql`(select early.id from ${sql.identifier(table)} as early where ${scheduledCondition(publishColumns("early"), now)}
    union all select late.id from ${sql.identifier(table)} as late indexed by ${sql.identifier(`${table}_ends`)}
    where ${unpublishedCondition(late, now)} and ${everVisibleCondition(late, now)})`;
}

/** Returns the publish columns of a row under its alias in a query. */
export function publishColumns(alias: string) {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return {
    publishAt: column("publish_at"),
    unpublishAt: column("unpublish_at"),
    deletedAt: column("deleted_at"),
  };
}

/** Returns the number of records of a kind that visitors see at `now`. */
export function visibleCountColumn(records: CountedRecords, now: Date): SQL<number> {
  return sql<number>`(${cachedCountColumn(records.kind, "out")} - (select count(*) from ${hiddenRowIdsQuery(records, now)}))`;
}
