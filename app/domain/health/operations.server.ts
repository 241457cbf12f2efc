import { asc, sql } from "drizzle-orm";
import {
  pendingJournalPrefix,
  refusedPrefix,
  unreadablePrefix,
} from "~/domain/leads/intake/journal/journal-prefixes";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import { jobRuns, outbox } from "~/schema";
import { isJobOverdue, maxEmailDelayMs, type OperationsState } from "./operations";

/** Timeout for the database and the bucket, in milliseconds. */
const timeoutMs = 4_000;

/**
 * Loads the health of queue, emails and jobs. Never throws: an unreachable part has counts of zero,
 * and counts stop at 1,000 objects.
 */
export async function loadOperationsState(
  db: Db,
  bucket: R2Bucket,
  now: Date,
): Promise<OperationsState> {
  const [rows, counts] = await Promise.all([
    tryOrUnreachable("D1", () => loadDatabaseState(db, now)),
    tryOrUnreachable("R2", () =>
      Promise.all(
        [pendingJournalPrefix, refusedPrefix, unreadablePrefix].map((prefix) =>
          countObjects(bucket, prefix),
        ),
      ),
    ),
  ]);
  const [waiting, refused, unreadable] = counts ?? [];
  return {
    database: rows ? "ok" : "unreachable",
    storage: counts ? "ok" : "unreachable",
    journal: { waiting: waiting?.count ?? 0, oldest: waiting?.oldest ?? null },
    refused: refused?.count ?? 0,
    unreadable: unreadable?.count ?? 0,
    emails: rows?.emails ?? { overdue: 0, dead: 0 },
    jobs: rows?.jobs ?? [],
  };
}

async function loadDatabaseState(
  db: Db,
  now: Date,
): Promise<Pick<OperationsState, "emails" | "jobs">> {
  const overdueSince = now.getTime() - maxEmailDelayMs;
  const [[emails], runs] = await db.batch([
    db
      .select({
        // a failed email waits for its next attempt; its age counts
        overdue:
          sql<number>`(select count(*) from ${outbox} where ${outbox.state} = 'waiting' and ${outbox.createdAt} < ${overdueSince})`.as(
            "overdue",
          ),
        dead: sql<number>`(select count(*) from ${outbox} where ${outbox.state} = 'dead' and ${outbox.redactedAt} is null)`.as(
          "dead",
        ),
      })
      .from(sql`(select 1)`),
    db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
  ]);
  const jobs = runs.map(({ name, finishedAt, lastError }) => {
    const finished = finishedAt?.getTime() ?? null;
    return {
      name,
      finishedAt: finished,
      lastError,
      late: isJobOverdue(name, finished, now.getTime()),
    };
  });
  return { emails: emails ?? { overdue: 0, dead: 0 }, jobs };
}

async function countObjects(
  bucket: R2Bucket,
  prefix: string,
): Promise<{ count: number; oldest: number | null }> {
  const options: R2ListOptions = { prefix, limit: 1000, include: ["customMetadata"] };
  const { objects } = await bucket.list(options);
  let oldest: number | null = null;
  for (const { uploaded, customMetadata } of objects) {
    // a rewritten entry keeps its receipt time in its metadata
    const received = Date.parse(customMetadata?.receivedAt ?? "");
    const since = Number.isNaN(received) ? uploaded.getTime() : received;
    oldest = Math.min(oldest ?? since, since);
  }
  return { count: objects.length, oldest };
}

async function tryOrUnreachable<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(timeoutMs, what, ask());
  } catch (error) {
    console.error("operations", redactError(error));
    return undefined;
  }
}
