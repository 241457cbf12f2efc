import { parseStoredJobs, storedJobsQuery } from "~/domain/ballparks/signed-jobs.server";
import type { BallparkSources } from "~/domain/leads/intake/ballpark.server";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import type { Db } from "~/platform/db/client.server";

/** Loads the rates and jobs that ballparks of leads are stored from, in one round trip. */
export async function loadBallparkSources(db: Db): Promise<BallparkSources> {
  const [history, jobs] = await db.batch([
    priceHistoryQuery(db, PERGOLA_PRICE_KEYS),
    storedJobsQuery(db),
  ]);
  return { history, jobs: parseStoredJobs(jobs) };
}
