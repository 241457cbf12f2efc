import { lt, sql } from "drizzle-orm";
import { isKnownChannel } from "~/domain/attribution/attribution";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { pageVisits } from "~/platform/db/schema";
import type { Visit } from "./page-visits";

type Counted = Visit & { count: number };

/** So many channels without a name of their own are kept apart in a day; what comes later is "other". */
const unnamedADay = 40;
/** The same within what one worker has gathered, and so many rows at most wait there. */
const unnamedAtOnce = 10;
const mostWaiting = 300;

/** Adds visits to the counts of their days, in one statement. What an address may say freely cannot fill the table. */
export async function recordVisits(db: Db, visits: readonly Counted[]): Promise<void> {
  const rows = visits.map((visit) => ({ ...visit, named: isKnownChannel(visit.channel) ? 1 : 0 }));
  const of = (name: string) => sql`json_extract(visit.value, ${`$.${name}`})`;
  const channels = sql`select channel from ${pageVisits} where day = ${of("day")}`;
  const channel = sql`case
    when ${of("named")} = 1 or ${of("channel")} in (${channels}) then ${of("channel")}
    when (select count(*) from (select distinct channel from ${pageVisits} where day = ${of("day")})) < ${unnamedADay} then ${of("channel")}
    else 'other' end`;
  await db
    .insert(pageVisits)
    .select(
      sql`select ${of("day")}, ${of("path")}, ${channel} as folded, sum(${of("count")}) from json_each(${JSON.stringify(rows)}) as visit where true group by 1, 2, 3`,
    )
    .onConflictDoUpdate({
      target: [pageVisits.day, pageVisits.path, pageVisits.channel],
      set: { count: sql`${pageVisits.count} + excluded.count` },
    });
}

/** Deletes the counts of days before that moment's, at most `limit`; gives how many. */
export async function purgeVisits(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(pageVisits)
    .where(limitedRowsCondition(pageVisits, lt(pageVisits.day, toHoustonDay(before)), limit))
    .run();
  return meta.changes;
}

type CounterOptions = {
  /** Milliseconds for which visits are gathered, once enough wait, before they are written together. */
  gatherMs?: number;
  now?: () => number;
};

/** So many visits are written together. */
const enough = 10;

/** Gathers the visits of this worker and writes them after the answers, ten or more in one statement, however far apart they come: quiet
 *  hours cost a tenth of a statement a visit, a crowd costs one a second. A worker that ends loses what waits, at
 *  most nine visits and those of its last second. What cannot be written is lost too, and nobody notices but the log. */
export function createVisitCounter({ gatherMs = 1_000, now = Date.now }: CounterOptions = {}) {
  let waiting = new Map<string, Counted>();
  let unnamed = new Set<string>();
  let gathered = 0;
  // plain data: the request that writes may be gone at any time, then another takes over
  let writingSince = Number.NEGATIVE_INFINITY;

  function gather(visit: Visit) {
    gathered += 1;
    const isNew = !isKnownChannel(visit.channel) && !unnamed.has(visit.channel);
    const isFull = isNew && unnamed.size >= unnamedAtOnce;
    if (isNew && !isFull) unnamed.add(visit.channel);
    const channel = isFull ? "other" : visit.channel;
    const key = `${visit.day} ${visit.path} ${channel}`;
    const known = waiting.get(key);
    if (known) known.count += 1;
    else if (waiting.size < mostWaiting) waiting.set(key, { ...visit, channel, count: 1 });
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
    /** Counts one visit once the answer is on its way. Never throws, and never keeps the answer waiting. */
    count(visit: Visit, open: () => Db, waitUntil: (work: Promise<unknown>) => void): void {
      gather(visit);
      if (gathered < enough) return;
      if (now() - writingSince < 10 * gatherMs) return;
      writingSince = now();
      waitUntil(new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => flush(open)));
    },
    /** Writes what waits. Never rejects. */
    flush,
  };
}
