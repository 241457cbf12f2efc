import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.server";

type Query = BatchItem<"sqlite">;
type Waiting = { query: Query; resolve(rows: unknown): void; reject(error: unknown): void };

/** Sends a select together with every other one asked for in the same turn, as one round trip to D1. */
export type Read = <Q extends Query>(query: Q) => Promise<Q["_"]["result"]>;

/** A reader for one request. Remix starts all loaders of a page at once, so their selects meet here and travel as one batch.
 *  When the batch fails every one of them rejects with the same error, and `onFailure` is told once. */
export function createReader(db: Db, onFailure: () => void = () => {}): Read {
  let waiting: Waiting[] = [];

  async function flush() {
    const sent = waiting;
    waiting = [];
    const [first, ...rest] = sent.map((entry) => entry.query);
    if (!first) return;
    try {
      const results: readonly unknown[] = await db.batch([first, ...rest]);
      for (const [index, entry] of sent.entries()) entry.resolve(results[index]);
    } catch (error) {
      onFailure();
      for (const entry of sent) entry.reject(error);
    }
  }

  return <Q extends Query>(query: Q) =>
    new Promise<Q["_"]["result"]>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ query, resolve, reject });
    });
}
