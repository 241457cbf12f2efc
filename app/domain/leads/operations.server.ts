import { asc, sql } from "drizzle-orm";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import { jobRuns, outbox } from "~/platform/db/schema";
import { redactError } from "~/platform/http/errors";
import { journalPrefix, refusedPrefix, unreadablePrefix } from "./journal.server";
import { isJobOverdue, maxEmailDelayMs, type OperationsState } from "./operations";

/** How long the database and the bucket may take, milliseconds. */
const patience = 4_000;

/** Asks the database and the bucket how the unseen parts are doing. Never throws: what does not answer is told as such, with counts of
 *  zero. Counts stop at one page of a listing, about 1,000. */
export async function loadOperationsState(db: Db, bucket: R2Bucket, now: Date): Promise<OperationsState> {
  const [rows, counts] = await Promise.all([
    orUnreachable("D1", () => databaseState(db, now)),
    orUnreachable("R2", () => Promise.all([journalPrefix, refusedPrefix, unreadablePrefix].map((prefix) => listed(bucket, prefix)))),
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

async function databaseState(db: Db, now: Date): Promise<Pick<OperationsState, "emails" | "jobs">> {
  const overdueSince = now.getTime() - maxEmailDelayMs;
  const [[emails], runs] = await db.batch([
    db
      .select({
        // an email that failed waits for its next attempt, and is as late as it is old
        overdue:
          sql<number>`(select count(*) from ${outbox} where ${outbox.state} = 'waiting' and ${outbox.createdAt} < ${overdueSince})`.as(
            "overdue",
          ),
        dead: sql<number>`(select count(*) from ${outbox} where ${outbox.state} = 'dead' and ${outbox.emptiedAt} is null)`.as("dead"),
      })
      .from(sql`(select 1)`),
    db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
  ]);
  const jobs = runs.map(({ name, finishedAt, lastError }) => {
    const finished = finishedAt?.getTime() ?? null;
    return { name, finishedAt: finished, lastError, late: isJobOverdue(name, finished, now.getTime()) };
  });
  return { emails: emails ?? { overdue: 0, dead: 0 }, jobs };
}

async function listed(bucket: R2Bucket, prefix: string): Promise<{ count: number; oldest: number | null }> {
  const options: R2ListOptions = { prefix, limit: 1000, include: ["customMetadata"] };
  const { objects } = await bucket.list(options);
  let oldest: number | null = null;
  for (const { uploaded, customMetadata } of objects) {
    // an entry that is written again keeps the time it came at beside it
    const received = Date.parse(customMetadata?.receivedAt ?? "");
    const since = Number.isNaN(received) ? uploaded.getTime() : received;
    oldest = Math.min(oldest ?? since, since);
  }
  return { count: objects.length, oldest };
}

async function orUnreachable<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(patience, what, ask());
  } catch (error) {
    console.error("operations", redactError(error));
    return undefined;
  }
}
