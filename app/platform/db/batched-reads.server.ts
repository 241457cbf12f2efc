import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.server";

type Query = BatchItem<"sqlite">;
type Waiting = { query: Query; resolve(rows: unknown): void; reject(error: unknown): void };

/** Sends a select together with every other one asked for in the same turn, as one round trip to D1. */
export type BatchedRead = <Q extends Query>(query: Q) => Promise<Q["_"]["result"]>;

/** Travels with every batch: its rows are told to `settle`, which may write first what is due and then has the batch sent once more. */
export type PiggybackQuery = { query: () => Query; settle: (rows: unknown) => Promise<"read-again" | undefined> };

/** A reader for one request. Remix starts all loaders of a page at once, so their selects meet here and travel as one batch.
 *  When the batch fails every one of them rejects with the same error, and `onFailure` is told once. */
export function createBatchedReader(db: Db, onFailure: () => void = () => {}, companion?: PiggybackQuery): BatchedRead {
  let waiting: Waiting[] = [];

  async function flush() {
    const sent = waiting;
    waiting = [];
    const [first, ...rest] = sent.map((entry) => entry.query);
    if (!first) return;
    try {
      const results = await send(first, rest);
      for (const [index, entry] of sent.entries()) entry.resolve(results[index]);
    } catch (error) {
      onFailure();
      for (const entry of sent) entry.reject(error);
    }
  }

  async function send(first: Query, rest: Query[]): Promise<readonly unknown[]> {
    if (!companion) return db.batch([first, ...rest]);
    const results: readonly unknown[] = await db.batch([first, ...rest, companion.query()]);
    if ((await companion.settle(results.at(-1))) === undefined) return results;
    return db.batch([first, ...rest]);
  }

  return <Q extends Query>(query: Q) =>
    new Promise<Q["_"]["result"]>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ query, resolve, reject });
    });
}
