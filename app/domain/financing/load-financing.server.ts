import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import type { FinancingTerms } from "./financing";
import type { FinancingPlan } from "./plan";
import { activePlansQuery, financingTermsQuery } from "./plans.server";
import { parseFinancingTerms } from "./terms-input.server";

/* The layout logs a failed read, because its selects are in the same batch. */

/** Reads the calculator's limits in the request's one batch. Returns the samples if the database fails. */
export async function loadFinancingTerms(read: BatchedRead, db: Db): Promise<FinancingTerms> {
  const rows = await read(financingTermsQuery(db)).catch(() => []);
  return parseFinancingTerms(rows[0]?.value);
}

/** Reads the financing plans shown at `now` in the request's one batch. Returns an empty list if the database fails. */
export async function loadFinancingPlans(read: BatchedRead, db: Db, now: Date): Promise<FinancingPlan[]> {
  return read(activePlansQuery(db, now)).catch(() => []);
}
