import { type SQL, sql } from "drizzle-orm";
import { recordCounts } from "./schema";
import { hasEverBeenVisible, isScheduled, isUnpublished } from "./visibility";

/* Counts of records that are kept with every write, by triggers, so that no page reads all records to say how many there are. What depends
   on the moment is corrected when it is read: by those whose moment is still to come or is over, which are few. */

export const countedTables = { post: "posts", project: "projects" } as const;
export type CountedKind = keyof typeof countedTables;

/** How many there are by a kept count: of the trash nothing is in it, of `out` what has a moment to go out. */
export function cachedCount(kind: CountedKind | "file" | "lead" | "missing-page", facet: string, value = ""): SQL<number> {
  return sql<number>`coalesce((select kept.count from ${recordCounts} as kept where kept.kind = ${kind} and kept.facet = ${facet} and kept.value = ${value}), 0)`;
}

/** The rows of those that count as `out` and that visitors do not see at `now`: their moment is still to come, or they have ended. */
export function hiddenRows(kind: CountedKind, now: Date): SQL {
  const table = countedTables[kind];
  const late = publishColumns("late");
  return sql`(select early.id from ${sql.identifier(table)} as early where ${isScheduled(publishColumns("early"), now)}
    union all select late.id from ${sql.identifier(table)} as late indexed by ${sql.identifier(`${table}_ends`)}
    where ${isUnpublished(late, now)} and ${hasEverBeenVisible(late, now)})`;
}

/** The moments of a row by the name it goes by in a query. */
export function publishColumns(alias: string) {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return { publishAt: column("publish_at"), unpublishAt: column("unpublish_at"), deletedAt: column("deleted_at") };
}

/** How many of a kind visitors see at `now`. */
export function visibleCount(kind: CountedKind, now: Date): SQL<number> {
  return sql<number>`(${cachedCount(kind, "out")} - (select count(*) from ${hiddenRows(kind, now)}))`;
}
