import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import { jobRuns } from "~/schema/platform";

/** Schedule of a job. Without a lease it runs on every call, also concurrently. */
export type JobSchedule = {
  /** Lease in milliseconds: no other run starts before it expires or the job ends. */
  leaseMs?: number;
  /** Skips the job if it finished without an error since this time. */
  onceSince?: Date;
  /** Delay before the next run after an error, in milliseconds. */
  retryMs?: number;
};

type JobResult = "done" | "unfinished" | "failed" | "not-now";
/**
 * Result for the log, or undefined if there was nothing to do. With `state: "unfinished"` the job
 * runs again as if it had not run.
 */
export type JobFunction = () => Promise<Record<string, number | string> | undefined>;

/**
 * Runs a job if it is due and stores its start, end and error. Logs errors of the job and returns
 * "failed"; throws only if the database is unavailable.
 */
export async function runJob(
  db: Db,
  name: string,
  work: JobFunction,
  { clock, ...schedule }: JobSchedule & { clock: () => Date },
): Promise<JobResult> {
  const { leaseMs = 0, onceSince, retryMs = 0 } = schedule;
  const startedAt = clock();
  const start = { startedAt, leaseUntil: new Date(startedAt.getTime() + leaseMs) };
  const isFree = lte(jobRuns.leaseUntil, startedAt);
  const isDue = onceSince
    ? sql`${isFree} and (${jobRuns.finishedAt} is null or ${lt(jobRuns.finishedAt, onceSince)})`
    : isFree;
  const [started] = await db
    .insert(jobRuns)
    .values({ name, ...start })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: start,
      setWhere: isDue,
    })
    .returning({ name: jobRuns.name });
  if (!started) return "not-now";
  // another run may own an expired lease
  const thisRun = and(
    eq(jobRuns.name, name),
    leaseMs > 0 ? eq(jobRuns.startedAt, startedAt) : undefined,
  );
  try {
    const result = await work();
    if (result) console.log(JSON.stringify({ at: startedAt.toISOString(), job: name, ...result }));
    const isUnfinished = result?.state === "unfinished";
    await db
      .update(jobRuns)
      .set({
        ...(!isUnfinished && { finishedAt: clock() }),
        leaseUntil: new Date(0),
        lastError: "",
      })
      .where(thisRun);
    return isUnfinished ? "unfinished" : "done";
  } catch (error) {
    console.error(`job ${name}`, redactError(error));
    const leaseUntil = new Date(retryMs > 0 ? clock().getTime() + retryMs : 0);
    await db
      .update(jobRuns)
      .set({ leaseUntil, lastError: redactError(error) })
      .where(thisRun);
    return "failed";
  }
}

/**
 * Returns the last time, at or before `now`, of a daily job that starts at this hour and minute in
 * UTC.
 */
export function lastDailyUtcTime(
  { hour, minute }: { hour: number; minute: number },
  now: Date,
): Date {
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/**
 * Repeats `work` until it returns less than `size`, at most `maxBatches` times. Returns the total.
 */
export async function runInBatches(
  work: (limit: number) => Promise<number>,
  size = 200,
  maxBatches = 25,
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const done = await work(size);
    total += done;
    if (done < size) break;
  }
  return total;
}
