import { asc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { activeCondition } from "~/platform/db/visibility";
import { financingPlans, settings } from "~/schema";

/** Selects the calculator's limits and start values, at most one row; pass its value to `parseFinancingTerms`. */
export function financingTermsQuery(db: Db) {
  return db.select({ value: settings.value, version: settings.version }).from(settings).where(eq(settings.key, "financing")).limit(1);
}

/** Selects the financing plans shown at `now` in staff's order: cents, months, APR in basis points. */
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
