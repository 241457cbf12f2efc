import { asc, eq } from "drizzle-orm";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { activeCondition } from "~/platform/db/visibility";
import { financingPlans, settings } from "~/schema";
import type { FinancingTerms } from "./financing";
import type { FinancingPlan } from "./plan";
import { parseFinancingTerms } from "./terms-input.server";

/**
 * Selects the calculator's limits and start values, at most one row; pass its value to
 * `parseFinancingTerms`.
 */
export function financingTermsQuery(db: Db) {
  return db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.key, "financing"))
    .limit(1);
}

/**
 * Selects the financing plans shown at `now` in staff's order: cents, months, APR in basis points.
 */
export function activePlansQuery(db: Db, now: Date) {
  return db
    .select({
      id: financingPlans.id,
      name: financingPlans.name,
      kind: financingPlans.kind,
      aprBp: financingPlans.aprBp,
      termMonths: financingPlans.termMonths,
      promotionMonths: financingPlans.promotionMonths,
      minCents: financingPlans.minCents,
      maxCents: financingPlans.maxCents,
      note: financingPlans.note,
      isSample: financingPlans.isSample,
    })
    .from(financingPlans)
    .where(activeCondition(financingPlans, now))
    .orderBy(asc(financingPlans.position), asc(financingPlans.id));
}

/* The layout logs a failed read, because its selects are in the same batch. */

/**
 * Reads the calculator's limits in the request's one batch. Returns the samples if the database
 * fails.
 */
export async function loadFinancingTerms(read: BatchedRead, db: Db): Promise<FinancingTerms> {
  const rows = await read(financingTermsQuery(db)).catch(() => []);
  return parseFinancingTerms(rows[0]?.value);
}

/**
 * Reads the financing plans shown at `now` in the request's one batch. Returns an empty list if the
 * database fails.
 */
export async function loadFinancingPlans(
  read: BatchedRead,
  db: Db,
  now: Date,
): Promise<FinancingPlan[]> {
  return read(activePlansQuery(db, now)).catch(() => []);
}
