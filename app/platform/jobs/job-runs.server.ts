import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { jobRuns } from "~/platform/db/schema";
import { redactError } from "~/platform/http/errors";

/** How a job may be started. Without a lease it runs whenever it is asked to, several times at once if need be. */
export type JobSchedule = {
  /** Nobody else starts it for so long, milliseconds, or until it has ended. */
  leaseMs?: number;
  /** It is not started again once it has ended without an error since then. */
  onceSince?: Date;
  /** How long after an error it may be started again, milliseconds. */
  retryMs?: number;
};

export type JobResult = "done" | "unfinished" | "failed" | "not-now";
/** What a job did, for the log; undefined when there was nothing to do. One that could not end within its bounds says `state:
 *  "unfinished"`: it is started again as if it had not run. */
export type JobFunction = () => Promise<Record<string, number | string> | undefined>;

/** Runs a job, when it is its turn, and writes down when it started, when it ended and what went wrong. An error of the job is logged
 *  and kept, never thrown. Throws only when the database cannot be asked whether it may start. */
export async function runJob(db: Db, name: string, clock: () => Date, work: JobFunction, turn: JobSchedule = {}): Promise<JobResult> {
  const { leaseMs = 0, onceSince, retryMs = 0 } = turn;
  const startedAt = clock();
  const start = { startedAt, leaseUntil: new Date(startedAt.getTime() + leaseMs) };
  const isFree = lte(jobRuns.leaseUntil, startedAt);
  const isDue = onceSince ? sql`${isFree} and (${jobRuns.finishedAt} is null or ${lt(jobRuns.finishedAt, onceSince)})` : isFree;
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
  // a lease that ran out may belong to somebody else by now
  const own = and(eq(jobRuns.name, name), leaseMs > 0 ? eq(jobRuns.startedAt, startedAt) : undefined);
  try {
    const result = await work();
    if (result) console.log(JSON.stringify({ at: startedAt.toISOString(), job: name, ...result }));
    const isUnfinished = result?.state === "unfinished";
    await db
      .update(jobRuns)
      .set({ ...(!isUnfinished && { finishedAt: clock() }), leaseUntil: new Date(0), lastError: "" })
      .where(own);
    return isUnfinished ? "unfinished" : "done";
  } catch (error) {
    console.error(`job ${name}`, redactError(error));
    const leaseUntil = new Date(retryMs > 0 ? clock().getTime() + retryMs : 0);
    await db
      .update(jobRuns)
      .set({ leaseUntil, lastError: redactError(error) })
      .where(own);
    return "failed";
  }
}

/** The last moment at or before `now` at which clocks showed this time, UTC. */
export function lastDailyTime({ hour, minute }: { hour: number; minute: number }, now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/** Repeats bounded work until a batch comes back less than full, at most `most` times; gives how many rows it met in all. */
export async function runInBatches(work: (limit: number) => Promise<number>, size = 200, most = 25): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < most; batch++) {
    const done = await work(size);
    total += done;
    if (done < size) break;
  }
  return total;
}
