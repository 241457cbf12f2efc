import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { processorEvents } from "~/schema";

/** Selects the newest event that arrived. */
export const lastEventQuery = (db: Db) =>
  db
    .select({ type: processorEvents.type, receivedAt: processorEvents.receivedAt })
    .from(processorEvents)
    .orderBy(desc(processorEvents.receivedAt))
    .limit(1);

/** Selects the number of events that could not be handled, and the error of one of them. */
export const failedEventsQuery = (db: Db) =>
  db
    .select({
      count: sql<number>`count(*)`,
      problem: sql<string>`coalesce(max(${processorEvents.problem}), '')`,
    })
    .from(processorEvents)
    .where(and(isNull(processorEvents.handledAt), sql`${processorEvents.problem} <> ''`));
