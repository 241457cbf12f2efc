import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import type { Db } from "./client.server";
import { faqs, financingPlans, posts, priceItems, projects, promotions, reviews, scheduledChanges } from "./schema";

type Moment = Column | SQL;
type Published = { publishAt: Moment; unpublishAt: Moment; deletedAt: Moment };

/** The condition under which visitors see a row at `now`: publishAt <= now < unpublishAt, and not in the trash. The only one there is,
 *  decided when it is read. A draft has no publishAt. It is true or false, never null, so that it may be negated. */
export function isPublished({ publishAt, unpublishAt, deletedAt }: Published, now: Date): SQL {
  const at = now.getTime();
  return sql`(${deletedAt} is null and ${publishAt} is not null and ${publishAt} <= ${at} and (${unpublishAt} is null or ${unpublishAt} > ${at}))`;
}

type Times = { publishAt: Date | null; unpublishAt: Date | null; deletedAt: Date | null };

/** Until when a row that visitors read stays, as things stand, in UTC milliseconds: infinite without an end, 0 for one that they do not
 *  read. */
export function visibleUntil({ publishAt, unpublishAt, deletedAt }: Times, now: Date): number {
  const until = unpublishAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return deletedAt === null && publishAt !== null && publishAt <= now && until > now.getTime() ? until : 0;
}

/** The moments of rows that are named by their keys, for `isPublished`: without an index of their own, or the database would read all that is
 *  published instead. */
export function withoutPublishIndex({ publishAt, unpublishAt, deletedAt }: Published): Published {
  return { publishAt: sql`+${publishAt}`, unpublishAt, deletedAt: sql`+${deletedAt}` };
}

type ShownForAWhile = { showFrom: Column; showUntil: Column; deletedAt?: Column; enabled?: Column; piecesLeft?: Column };

/** `isPublished` for what is shown for a while: without a start it has been there always. It may have a switch, and a number of pieces:
 *  when none is left it is not shown, where nobody counts it is. */
export function isActive(table: ShownForAWhile, now: Date): SQL {
  const { showFrom, showUntil, deletedAt = sql`null`, enabled = sql`1`, piecesLeft = sql`null` } = table;
  const published = isPublished({ publishAt: sql`coalesce(${showFrom}, 0)`, unpublishAt: showUntil, deletedAt }, now);
  return sql`(${enabled} and coalesce(${piecesLeft}, 1) > 0 and ${published})`;
}

/** Whether visitors can ever have seen a row, up to `now`. */
export function hasEverBeenVisible({ publishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${publishAt} <= ${now.getTime()} and (${deletedAt} is null or ${deletedAt} > ${publishAt}))`;
}

/** When a row that `hasEverBeenVisible` last changed what visitors see, in milliseconds: it appeared, it was saved, or it went. */
export function lastVisibleChangeColumn(table: Published & { updatedAt: Moment }, now: Date): SQL<number> {
  const { publishAt, unpublishAt, deletedAt, updatedAt } = table;
  return sql<number>`case
    when ${unpublishAt} <= ${now.getTime()} and (${deletedAt} is null or ${unpublishAt} <= ${deletedAt}) then ${unpublishAt}
    when ${deletedAt} is not null then ${deletedAt}
    else max(${updatedAt}, ${publishAt}) end`;
}

/** Whether a row waits for its moment: it has one, later than `now`, and is not in the trash. */
export function isScheduled({ publishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${deletedAt} is null and ${publishAt} > ${now.getTime()})`;
}

/** Whether a row's time is over: it was taken down, or came to its end. */
export function isUnpublished({ unpublishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${deletedAt} is null and ${unpublishAt} is not null and ${unpublishAt} <= ${now.getTime()})`;
}

/** Whether a row was shown until its end: whose end lies where it begins never was. */
export function wasVisibleUntilEnd(times: Published, now: Date): SQL {
  return sql`(${isUnpublished(times, now)} and ${times.publishAt} < ${times.unpublishAt})`;
}

/** When visitors will next read something else, in milliseconds: null for never. `next` is whatever comes first, `ends` the first thing
 *  that goes, `due` whether a planned change waits to be put into its
 *  row: texts of pages are read from the plan itself. */
export type VisibilityChanges = { next: number | null; ends: number | null; due: number };

const starts = [projects.publishAt, posts.publishAt, faqs.publishAt, reviews.publishAt, promotions.showFrom, financingPlans.showFrom];
const ends = [
  projects.unpublishAt,
  posts.unpublishAt,
  faqs.unpublishAt,
  reviews.unpublishAt,
  promotions.showUntil,
  financingPlans.showUntil,
];
const first = ({ name, table }: Column) => `coalesce((select min("${name}") from "${getTableName(table)}" where "${name}" > at.now), 9e15)`;
/** The ends that waiting changes bring: a copy that is kept now must not outlive them. */
const plannedEnd = `json_extract("data", '$.unpublishAt')`;
const firstPlannedEnd = `coalesce((select min(${plannedEnd}) from "editions" where ${plannedEnd} > at.now), 9e15)`;
// put together once and with one value: the batch of every page asks for it
const momentColumns = {
  starts: sql.raw(`min(${[...starts, scheduledChanges.startsAt, priceItems.validFrom].map(first).join(", ")})`),
  ends: sql.raw(`min(${ends.map(first).join(", ")})`),
  plannedEnd: sql.raw(firstPlannedEnd),
  due: sql.raw(`exists (select 1 from "editions" where "starts_at" <= at.now and "kind" <> 'page')`),
};

/** One row of `VisibilityChanges`, for the batch of any page. Each part looks at the end of an index or at a table of a few rows, and is asked
 *  once: the offset keeps SQLite from putting it in wherever its value is used. */
export const visibilityChangesQuery = preparedQuery((db: Db, now: Date) => {
  return db
    .select({
      next: sql<number | null>`nullif(min(found.starts, found.ends), 9e15)`.as("next_moment"),
      ends: sql<number | null>`nullif(min(found.ends, found.planned_end), 9e15)`.as("first_end"),
      due: sql<number>`found.due`.as("is_due"),
    })
    .from(
      sql`(select ${momentColumns.starts} as starts, ${momentColumns.ends} as ends, ${momentColumns.plannedEnd} as planned_end, ${momentColumns.due} as due
        from (select ${now.getTime()} as now) as at limit 1 offset 0) as found`,
    );
});
