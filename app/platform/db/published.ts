import { type Column, type SQL, sql } from "drizzle-orm";

type Moment = Column | SQL;
type Published = { publishAt: Moment; unpublishAt: Moment; deletedAt: Moment };

/** The condition under which visitors see a row at `now`: publishAt <= now < unpublishAt, and not in the trash. The only one there is,
 *  decided when it is read. A draft has no publishAt. It is true or false, never null, so that it may be negated. */
export function isPublished({ publishAt, unpublishAt, deletedAt }: Published, now: Date): SQL {
  const at = now.getTime();
  return sql`(${deletedAt} is null and ${publishAt} is not null and ${publishAt} <= ${at} and (${unpublishAt} is null or ${unpublishAt} > ${at}))`;
}

/** `isPublished` for what is shown for a while: without a start it has been there always, and it may have a switch. */
export function isShown(table: { showFrom: Column; showUntil: Column; deletedAt?: Column; enabled?: Column }, now: Date): SQL {
  const { showFrom, showUntil, deletedAt = sql`null`, enabled = sql`1` } = table;
  return sql`(${enabled} and ${isPublished({ publishAt: sql`coalesce(${showFrom}, 0)`, unpublishAt: showUntil, deletedAt }, now)})`;
}

/** Whether visitors can ever have seen a row, up to `now`. */
export function wasPublished({ publishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${publishAt} <= ${now.getTime()} and (${deletedAt} is null or ${deletedAt} > ${publishAt}))`;
}

/** When a row that `wasPublished` last changed what visitors see, in milliseconds: it appeared, it was saved, or it went. */
export function lastVisibleChange(table: Published & { updatedAt: Moment }, now: Date): SQL<number> {
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
export function hasEnded({ unpublishAt, deletedAt }: Published, now: Date): SQL {
  return sql`(${deletedAt} is null and ${unpublishAt} is not null and ${unpublishAt} <= ${now.getTime()})`;
}
