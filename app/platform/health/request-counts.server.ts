import { gte, lt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { requestCounts } from "~/schema/platform";

/* Each worker counts its own responses and writes them in batches of ten or more, at most once a
   minute, sooner if there are errors. Counts that a worker has not written when it ends are lost:
   the figures reveal problems, they are not accounting. */

type ResponseSample = { page: string; status: number; ms: number; at: number };
type Counted = {
  hour: number;
  page: string;
  requests: number;
  errors: number;
  totalMs: number;
  worstMs: number;
};

const hourMs = 3_600_000;
/** Maximum number of pages per worker; more are counted as "other". */
const maxPages = 150;
/** Pause between two writes of one worker, in milliseconds; shorter if errors are pending. */
const restMs = 60_000;
const restWithErrorsMs = 10_000;
/** Responses per write. */
const enough = 10;

/** Adds counts to their hours in one statement. */
async function recordRequests(db: Db, counted: readonly Counted[]): Promise<void> {
  const jsonField = (name: keyof Counted) => sql`json_extract(one.value, ${`$.${name}`})`;
  await db
    .insert(requestCounts)
    .select(
      sql`select ${jsonField("hour")}, ${jsonField("page")}, ${jsonField("requests")}, ${jsonField("errors")}, ${jsonField("totalMs")}, ${jsonField("worstMs")} from json_each(${JSON.stringify(counted)}) as one where true`,
    )
    .onConflictDoUpdate({
      target: [requestCounts.hour, requestCounts.page],
      set: {
        requests: sql`${requestCounts.requests} + excluded.requests`,
        errors: sql`${requestCounts.errors} + excluded.errors`,
        totalMs: sql`${requestCounts.totalMs} + excluded.total_ms`,
        worstMs: sql`max(${requestCounts.worstMs}, excluded.worst_ms)`,
      },
    });
}

/** Deletes at most `limit` counts of hours before `before`. Returns their number. */
export async function purgeRequestCounts(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(requestCounts)
    .where(limitedRowsCondition(requestCounts, lt(requestCounts.hour, before), limit))
    .run();
  return meta.changes;
}

const sums = {
  requests: sql<number>`sum(${requestCounts.requests})`.as("requests"),
  errors: sql<number>`sum(${requestCounts.errors})`.as("errors"),
};

/** Responses by hour since then, oldest first. Omits hours without responses. */
export function requestsByHourQuery(db: Db, since: Date) {
  return db
    .select({ hour: requestCounts.hour, ...sums })
    .from(requestCounts)
    .where(gte(requestCounts.hour, since))
    .groupBy(requestCounts.hour)
    .orderBy(requestCounts.hour);
}

/** Responses by page since then, slowest on average first. */
export function requestsByPageQuery(db: Db, since: Date, limit: number) {
  return db
    .select({
      page: requestCounts.page,
      ...sums,
      meanMs: sql<number>`sum(${requestCounts.totalMs}) / sum(${requestCounts.requests})`.as(
        "mean_ms",
      ),
      worstMs: sql<number>`max(${requestCounts.worstMs})`.as("slowest_ms"),
    })
    .from(requestCounts)
    .where(gte(requestCounts.hour, since))
    .groupBy(requestCounts.page)
    .orderBy(sql`mean_ms desc`, sql`slowest_ms desc`)
    .limit(limit);
}

/** Returns the number of responses in this hour and the one before. */
export async function countRecentRequests(
  db: Db,
  now: Date,
): Promise<{ requests: number; errors: number }> {
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const hours = await requestsByHourQuery(db, new Date(thisHour - hourMs));
  return hours.reduce(
    (sum, { requests, errors }) => ({
      requests: sum.requests + requests,
      errors: sum.errors + errors,
    }),
    {
      requests: 0,
      errors: 0,
    },
  );
}

type CounterOptions = {
  /** Milliseconds for which responses are collected before a write. */
  gatherMs?: number;
  now?: () => number;
};

/** Returns a counter for the responses of this worker. */
export function createRequestCounter({ gatherMs = 1_000, now = Date.now }: CounterOptions = {}) {
  let waiting = new Map<string, Counted>();
  let haveErrors = false;
  let gathered = 0;
  // plain data: the request that writes may end at any time, then another takes over
  let writtenAt = Number.NEGATIVE_INFINITY;

  function gather({ page, status, ms, at }: ResponseSample) {
    gathered += 1;
    const hour = Math.floor(at / hourMs) * hourMs;
    const isError = status >= 500 ? 1 : 0;
    haveErrors ||= isError === 1;
    let name = page;
    let entry = waiting.get(`${hour} ${name}`);
    if (!entry && waiting.size >= maxPages) {
      name = "other";
      entry = waiting.get(`${hour} ${name}`);
    }
    if (!entry)
      waiting.set(`${hour} ${name}`, {
        hour,
        page: name,
        requests: 1,
        errors: isError,
        totalMs: ms,
        worstMs: ms,
      });
    else {
      entry.requests += 1;
      entry.errors += isError;
      entry.totalMs += ms;
      entry.worstMs = Math.max(entry.worstMs, ms);
    }
  }

  async function flush(open: () => Db): Promise<void> {
    const counted = [...waiting.values()];
    waiting = new Map();
    haveErrors = false;
    gathered = 0;
    if (counted.length === 0) return;
    try {
      await recordRequests(open(), counted);
    } catch (error) {
      console.error("requests", error instanceof Error ? error.message : "unknown");
    }
  }

  return {
    /** Counts one response. Never throws and never delays the response. */
    count(
      answer: ResponseSample,
      open: () => Db,
      waitUntil: (work: Promise<unknown>) => void,
    ): void {
      gather(answer);
      if (!haveErrors && gathered < enough) return;
      if (now() - writtenAt < (haveErrors ? restWithErrorsMs : restMs)) return;
      writtenAt = now();
      waitUntil(new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => flush(open)));
    },
    /** Writes the pending counts. Never rejects. */
    flush,
  };
}
