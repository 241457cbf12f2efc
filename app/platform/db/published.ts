import { and, type Column, gt, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";

/** The condition under which visitors see a row at `now`: published, not yet unpublished, not in the trash. Decided when it is read. */
export function isPublished(table: { publishAt: Column; unpublishAt: Column; deletedAt: Column }, now: Date): SQL | undefined {
  return and(
    isNull(table.deletedAt),
    isNotNull(table.publishAt),
    lte(table.publishAt, now),
    or(isNull(table.unpublishAt), gt(table.unpublishAt, now)),
  );
}
