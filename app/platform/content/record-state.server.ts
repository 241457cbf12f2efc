import { type Column, isNull, type SQL, sql } from "drizzle-orm";
import { isPublished, wasPublished } from "~/platform/db/published";
import { editions, workingCopies } from "~/platform/db/schema";
import type { RecordState } from "./record-state";

type Recorded = { publishAt: Column; unpublishAt: Column; deletedAt: Column };

/** The condition of each state, for a select that joins the record's working copy and its planned change. A live record is in several. */
export function stateConditions(record: Recorded, now: Date): Record<RecordState, SQL> {
  const isLive = isPublished(record, now);
  const isKept = isNull(record.deletedAt);
  const waits = sql`(${isKept} and ${record.publishAt} is not null and not ${wasPublished(record, now)})`;
  return {
    live: isLive,
    changes: sql`(${isLive} and (${workingCopies.recordId} is not null or ${editions.recordId} is not null))`,
    ends: sql`(${isLive} and ${record.unpublishAt} is not null)`,
    scheduled: sql`(${waits} or (${isLive} and ${editions.recordId} is not null))`,
    draft: sql`(${isKept} and not ${isLive} and not ${waits})`,
    trash: sql`(${record.deletedAt} is not null)`,
  };
}

/** Columns of one row that counts a list: how many match, how many there are outside of the trash, and how many in each state. */
export function countColumns(record: Recorded, now: Date, matching: SQL | undefined) {
  const conditions = stateConditions(record, now);
  const count = (condition: SQL | undefined, name: string) => sql<number>`coalesce(sum(${condition ?? sql`1`}), 0)`.as(name);
  return {
    matching: count(matching, "matching"),
    all: count(isNull(record.deletedAt), "all_kept"),
    draft: count(conditions.draft, "count_draft"),
    live: count(conditions.live, "count_live"),
    changes: count(conditions.changes, "count_changes"),
    scheduled: count(conditions.scheduled, "count_scheduled"),
    ends: count(conditions.ends, "count_ends"),
    trash: count(conditions.trash, "count_trash"),
  };
}
