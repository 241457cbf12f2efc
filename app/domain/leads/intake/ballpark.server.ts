import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { learnJobs, type StoredJobs } from "~/domain/ballparks/job-bands";
import type { Ballpark } from "~/domain/ballparks/learned-range";
import { parseDesignQuery } from "~/domain/pergola/design";
import { toBallpark } from "~/domain/pergola/design-figures";
import { estimatePergola, roofPriceKey } from "~/domain/pergola/estimate";
import { type PriceItem, priceBookAt } from "~/domain/prices/prices";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { drawingSentAtSql, leads } from "~/schema";

/** Every rate, oldest first, and the signed jobs for ballparks. */
export type BallparkSources = {
  history: readonly (PriceItem & { validFrom: Date })[];
  jobs: StoredJobs;
};

/**
 * Stores the ballpark that the visitor saw with the lead's drawing, in cents, by the rates of the
 * day it was submitted: low, high and the key of the roof's rate, and the midpoint if no rate is
 * missing. Does nothing without a drawing or with a stored ballpark.
 */
export async function saveBallparkEstimate(
  db: Db,
  leadId: string,
  sources: BallparkSources,
): Promise<void> {
  const [lead] = await db
    .select({
      design: leads.design,
      drawingAt: sql<number>`${sql.raw(drawingSentAtSql)}`.as("drawing_sent_at"),
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.estimateKey)));
  if (!lead?.design) return;
  const { low, high, key, middle } = findBallpark(sources, lead.design, new Date(lead.drawingAt));
  await db
    .update(leads)
    .set({
      estimateLowCents: low,
      estimateHighCents: high,
      estimateKey: key,
      estimateCents: sql`coalesce(${leads.estimateCents}, ${middle})`,
    })
    .where(and(eq(leads.id, leadId), eq(leads.design, lead.design), isNull(leads.estimateKey)));
}

/**
 * Stores the ballpark of up to `limit` leads that lack it: those from before it was stored, and
 * requests whose own attempt failed. Returns the number of leads; `loadSources` runs only if there
 * are any.
 */
export async function fillBallparks(
  db: Db,
  loadSources: () => Promise<BallparkSources>,
  limit = 50,
): Promise<number> {
  const missing = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(ne(leads.design, ""), isNull(leads.estimateKey)))
    .limit(limit);
  if (missing.length === 0) return 0;
  const sources = await loadSources();
  for (const { id } of missing) await saveBallparkEstimate(db, id, sources);
  return missing.length;
}

/** Returns the ballpark that visitors saw for a drawing on a day; null without a rate for it. */
export const ballparkAt = (sources: BallparkSources, design: string, at: Date): Ballpark | null =>
  findBallpark(sources, design, at).range;

function findBallpark({ history, jobs }: BallparkSources, query: string, at: Date) {
  const { design } = parseDesignQuery(query);
  const estimate = estimatePergola(design, priceBookAt(history, at));
  const range = toBallpark(design, estimate, learnJobs(jobs, toHoustonDay(at)));
  const middle =
    range && estimate.unpriced.length === 0
      ? Math.round((range.lowCents + range.highCents) / 2)
      : null;
  return {
    range,
    low: range?.lowCents ?? null,
    high: range?.highCents ?? null,
    key: range ? roofPriceKey(design) : "",
    middle,
  };
}
