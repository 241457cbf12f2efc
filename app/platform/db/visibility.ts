import { type Column, type SQL, sql } from "drizzle-orm";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { visibilityChanges as changes, scheduledChanges as planned } from "~/schema/platform";
import type { Db } from "./client.server";

type DateColumn = Column | SQL;
type Published = { publishAt: DateColumn; unpublishAt: DateColumn; deletedAt: DateColumn };

/**
 * Returns the condition that visitors see a row at `now`: publishAt <= now < unpublishAt, and not
 * in the trash. True or false, never null, so it may be negated; a draft has no publishAt.
 */
export function publishedCondition(
  { publishAt, unpublishAt, deletedAt }: Published,
  now: Date,
): SQL {
  const at = now.getTime();
  return sql`(${deletedAt} is null and ${publishAt} is not null and ${publishAt} <= ${at} and (${unpublishAt} is null or ${unpublishAt} > ${at}))`;
}

type Times = { publishAt: Date | null; unpublishAt: Date | null; deletedAt: Date | null };

/**
 * Returns the time until which visitors see a row, in UTC milliseconds: infinite without an end
 * date, 0 if it is not visible at `now`.
 */
export function visibleUntilMs({ publishAt, unpublishAt, deletedAt }: Times, now: Date): number {
  const until = unpublishAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return deletedAt === null && publishAt !== null && publishAt <= now && until > now.getTime()
    ? until
    : 0;
}

/**
 * Returns the publish columns for `publishedCondition` that keep SQLite from using the publish
 * index, for queries that select rows by key.
 */
export function withoutPublishIndex({ publishAt, unpublishAt, deletedAt }: Published): Published {
  return { publishAt: sql`+${publishAt}`, unpublishAt, deletedAt: sql`+${deletedAt}` };
}

type ActiveRange = {
  showFrom: Column;
  showUntil: Column;
  deletedAt?: Column;
  enabled?: Column;
  piecesLeft?: Column;
};

/**
 * Returns the condition that a time-limited row is active at `now`: enabled, in its date range,
 * with pieces left. Missing start and missing count mean no limit.
 */
export function activeCondition(table: ActiveRange, now: Date): SQL {
  const {
    showFrom,
    showUntil,
    deletedAt = sql`null`,
    enabled = sql`1`,
    piecesLeft = sql`null`,
  } = table;
  const published = publishedCondition(
    { publishAt: sql`coalesce(${showFrom}, 0)`, unpublishAt: showUntil, deletedAt },
    now,
  );
  return sql`(${enabled} and coalesce(${piecesLeft}, 1) > 0 and ${published})`;
}

/** Returns the condition that visitors may have seen the row at some time up to `now`. */
export function everVisibleCondition({ publishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${publishAt} <= ${now.getTime()} and (${deletedAt} is null or ${deletedAt} > ${publishAt}))`;
}

/**
 * Returns the time in UTC milliseconds when a row that `everVisibleCondition` last appeared, was
 * saved, or disappeared.
 */
export function lastVisibleChangeColumn(
  table: Published & { updatedAt: DateColumn },
  now: Date,
): SQL<number> {
  const { publishAt, unpublishAt, deletedAt, updatedAt } = table;
  return sql<number>`case
    when ${unpublishAt} <= ${now.getTime()} and (${deletedAt} is null or ${unpublishAt} <= ${deletedAt}) then ${unpublishAt}
    when ${deletedAt} is not null then ${deletedAt}
    else max(${updatedAt}, ${publishAt}) end`;
}

/** Returns the condition that a row outside the trash has a publish date later than `now`. */
export function scheduledCondition({ publishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${deletedAt} is null and ${publishAt} > ${now.getTime()})`;
}

/**
 * Returns the condition that a row outside the trash has reached its end date, by schedule or
 * because staff unpublished it.
 */
export function unpublishedCondition({ unpublishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${deletedAt} is null and ${unpublishAt} is not null and ${unpublishAt} <= ${now.getTime()})`;
}

/**
 * Returns the condition that a row was visible until its end date; false if it ends before it
 * starts.
 */
export function visibleUntilEndCondition(times: Published, now: Date): SQL {
  return sql`(${unpublishedCondition(times, now)} and ${times.publishAt} < ${times.unpublishAt})`;
}

/**
 * Next changes of visible content, in UTC milliseconds; null means never. `next` is the first start
 * or end, `ends` the first end, `due` is 1 if a scheduled change is due (page texts are read from
 * the schedule itself).
 */
export type VisibilityChanges = {
  nextChangeAt: number | null;
  nextExpiryAt: number | null;
  due: number;
};

const firstAfterNow = (edge: "start" | "end") =>
  sql`(select ${changes.at} from ${changes} where ${changes.edge} = ${sql.raw(`'${edge}'`)} and ${changes.at} > at.now order by ${changes.at} limit 1)`;
const startOfScheduledChange = sql`(select ${planned.startsAt} from ${planned} where ${planned.startsAt} > at.now order by ${planned.startsAt} limit 1)`;
/** End dates in scheduled changes: a cached copy must not outlive them. */
const plannedEnd = sql.raw(`json_extract("data", '$.unpublishAt')`);
const endOfScheduledChange = sql`(select ${plannedEnd} from ${planned} where ${plannedEnd} > at.now order by 1 limit 1)`;
const isChangeDue = sql`exists (select 1 from ${planned} where ${planned.startsAt} <= at.now and ${planned.kind} <> 'page')`;
const never = sql.raw("9e15");

/**
 * Selects one row of `VisibilityChanges`, for the batch of any page. The offset keeps SQLite from
 * evaluating the subquery again at each use.
 */
export const visibilityChangesQuery = preparedQuery((db: Db, now: Date) =>
  db
    .select({
      nextChangeAt: sql<
        number | null
      >`nullif(min(found.starts, found.planned_start, found.ends), ${never})`.as("next_moment"),
      nextExpiryAt: sql<number | null>`nullif(min(found.ends, found.planned_end), ${never})`.as(
        "first_end",
      ),
      due: sql<number>`found.due`.as("is_due"),
    })
    .from(
      sql`(select coalesce(${firstAfterNow("start")}, ${never}) as starts, coalesce(${startOfScheduledChange}, ${never}) as planned_start,
        coalesce(${firstAfterNow("end")}, ${never}) as ends, coalesce(${endOfScheduledChange}, ${never}) as planned_end, ${isChangeDue} as due
        from (select ${now.getTime()} as now) as at limit 1 offset 0) as found`,
    ),
);
