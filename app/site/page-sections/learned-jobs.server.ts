import type { AppLoadContext } from "@remix-run/cloudflare";
import type { LearnedJobs } from "~/domain/ballparks/learned-range";
import { parseLearnedJobs, storedJobsQuery } from "~/domain/ballparks/signed-jobs.server";
import { getDeps } from "~/request/deps.server";

/**
 * Loads the signed jobs for today's ballparks in the request's database batch; null if the owner
 * shows none, there are too few, or the database fails.
 */
export async function loadLearnedJobs(context: AppLoadContext): Promise<LearnedJobs | null> {
  const { db, read, now } = getDeps(context);
  return parseLearnedJobs(await read(storedJobsQuery(db)).catch(() => []), now());
}
