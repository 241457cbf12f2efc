import { lt, sql } from "drizzle-orm";
import { isKnownChannel } from "~/domain/attribution/attribution";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { pageVisits } from "~/schema";
import type { Visit } from "./page-visits";

type Counted = Visit & { count: number };

/** Unknown channels counted separately per day; further ones count as "other". */
const unnamedADay = 40;
/** The same limit for one worker's buffer, and the maximum number of buffered rows. */
const unnamedAtOnce = 10;
const maxBufferedRows = 300;

/**
 * Adds visits to the counts of their days, in one statement. Limits unknown channels, so that URL
 * parameters cannot fill the table.
 */
export async function recordVisits(db: Db, visits: readonly Counted[]): Promise<void> {
  const rows = visits.map((visit) => ({ ...visit, named: isKnownChannel(visit.channel) ? 1 : 0 }));
  const visitField = (name: string) => sql`json_extract(visit.value, ${`$.${name}`})`;
  const channels = sql`select channel from ${pageVisits} where day = ${visitField("day")}`;
  const channel = sql`case
    when ${visitField("named")} = 1 or ${visitField("channel")} in (${channels}) then ${visitField("channel")}
    when (select count(*) from (select distinct channel from ${pageVisits} where day = ${visitField("day")})) < ${unnamedADay} then ${visitField("channel")}
    else 'other' end`;
  await db
    .insert(pageVisits)
    .select(
      sql`select ${visitField("day")}, ${visitField("path")}, ${channel} as folded, sum(${visitField("count")}) from json_each(${JSON.stringify(rows)}) as visit where true group by 1, 2, 3`,
    )
    .onConflictDoUpdate({
      target: [pageVisits.day, pageVisits.path, pageVisits.channel],
      set: { count: sql`${pageVisits.count} + excluded.count` },
    });
}

/** Deletes at most `limit` counts of days before that time. Returns their number. */
export async function purgeVisits(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(pageVisits)
    .where(limitedRowsCondition(pageVisits, lt(pageVisits.day, toHoustonDay(before)), limit))
    .run();
  return meta.changes;
}

type CounterOptions = {
  /** Milliseconds to wait for more visits before writing a full buffer. */
  gatherMs?: number;
  now?: () => number;
};

/** Visits per write. */
const enough = 10;

/**
 * Buffers this worker's visits and writes ten or more in one statement after the responses: quiet
 * hours cost a tenth of a statement per visit, busy ones one statement a second. A worker that ends
 * loses at most nine visits and those of its last second; failed writes are lost too and only
 * logged.
 */
export function createVisitCounter({ gatherMs = 1_000, now = Date.now }: CounterOptions = {}) {
  let waiting = new Map<string, Counted>();
  let unnamed = new Set<string>();
  let gathered = 0;
  // plain data: the writing request may end at any time, then another takes over
  let writingSince = Number.NEGATIVE_INFINITY;

  function gather(visit: Visit) {
    gathered += 1;
    const isNew = !isKnownChannel(visit.channel) && !unnamed.has(visit.channel);
    const isFull = isNew && unnamed.size >= unnamedAtOnce;
    if (isNew && !isFull) unnamed.add(visit.channel);
    const channel = isFull ? "other" : visit.channel;
    const key = `${visit.day} ${visit.path} ${channel}`;
    const bufferedVisit = waiting.get(key);
    if (bufferedVisit) bufferedVisit.count += 1;
    else if (waiting.size < maxBufferedRows) waiting.set(key, { ...visit, channel, count: 1 });
  }

  async function flush(open: () => Db): Promise<void> {
    const visits = [...waiting.values()];
    waiting = new Map();
    unnamed = new Set();
    gathered = 0;
    writingSince = Number.NEGATIVE_INFINITY;
    if (visits.length === 0) return;
    try {
      await recordVisits(open(), visits);
    } catch (error) {
      console.error("visits", error instanceof Error ? error.message : "unknown");
    }
  }

  return {
    /** Counts one visit after the response. Never throws, and never delays the response. */
    count(visit: Visit, open: () => Db, waitUntil: (work: Promise<unknown>) => void): void {
      gather(visit);
      if (gathered < enough) return;
      if (now() - writingSince < 10 * gatherMs) return;
      writingSince = now();
      waitUntil(new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => flush(open)));
    },
    /** Writes the buffered visits. Never rejects. */
    flush,
  };
}
