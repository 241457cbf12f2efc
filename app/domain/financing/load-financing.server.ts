import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import type { FinancingTerms } from "./financing";
import type { FinancingPlan } from "./plan";
import { activePlansQuery, financingTermsQuery } from "./plans.server";
import { parseFinancingTerms } from "./terms-input.server";

/* A database that does not answer is logged by the layout, whose selects travel in the same batch. */

/** The calculator's limits as staff set them, in the request's one read. A database that does not answer leaves the samples: arithmetic needs none. */
export async function loadFinancingTerms(read: BatchedRead, db: Db): Promise<FinancingTerms> {
  const rows = await read(financingTermsQuery(db)).catch(() => []);
  return parseFinancingTerms(rows[0]?.value);
}

/** The financing plans shown at `now`, in the request's one read. None when the database does not answer. */
export async function loadFinancingPlans(read: BatchedRead, db: Db, now: Date): Promise<FinancingPlan[]> {
  return read(activePlansQuery(db, now)).catch(() => []);
}
