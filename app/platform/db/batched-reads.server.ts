import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.server";

type Query = BatchItem<"sqlite">;
type Waiting = { query: Query; resolve(rows: unknown): void; reject(error: unknown): void };

/**
 * Sends a select together with every other one asked for in the same turn, as one round trip to D1.
 */
export type BatchedRead = <Q extends Query>(query: Q) => Promise<Q["_"]["result"]>;

/**
 * Query added to every batch. `settle` gets its rows, may write due changes, and returns
 * "read-again" to have the batch sent once more.
 */
type PiggybackQuery = {
  query: () => Query;
  settle: (rows: unknown) => Promise<"read-again" | undefined>;
};

/**
 * Creates a reader for one request: sends selects that loaders start in the same tick as one batch.
 * If the batch fails, each of them rejects with the same error and `onFailure` runs once.
 */
export function createBatchedReader(
  db: Db,
  onFailure: () => void = () => {},
  companion?: PiggybackQuery,
): BatchedRead {
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
