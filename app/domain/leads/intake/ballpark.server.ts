import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { parseDesignQuery } from "~/domain/pergola/design";
import { type Ballpark, ballparkRange } from "~/domain/pergola/design-figures";
import { estimatePergola, roofPriceKey } from "~/domain/pergola/estimate";
import { type PriceItem, priceBookAt } from "~/domain/prices/prices";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/schema";

/** Every rate, oldest first. */
type PriceHistory = readonly (PriceItem & { validFrom: Date })[];

/**
 * Stores the ballpark that the visitor saw with the lead's drawing, in cents, by the rates of the
 * day it was submitted: low, high and the key of the roof's rate, and the midpoint if no rate is
 * missing. Does nothing without a drawing or with a stored ballpark.
 */
export async function saveBallparkEstimate(
  db: Db,
  leadId: string,
  history: PriceHistory,
): Promise<void> {
  const drawingAt = sql<number>`coalesce((select min(coalesce(sent.answers_at, sent.created_at)) from lead_submissions as sent
    where sent.lead_id = leads.id and case when json_valid(sent.answers) then sent.answers ->> '$.design' = leads.design end), leads.created_at)`;
  const [lead] = await db
    .select({ design: leads.design, drawingAt: drawingAt.as("drawing_sent_at") })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.estimateKey)));
  if (!lead?.design) return;
  const { low, high, key, middle } = findBallpark(
    lead.design,
    priceBookAt(history, new Date(lead.drawingAt)),
  );
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
 * requests whose own attempt failed. Returns the number of leads; `loadHistory` runs only if there
 * are any.
 */
export async function fillBallparks(
  db: Db,
  loadHistory: () => Promise<PriceHistory>,
  limit = 50,
): Promise<number> {
  const missing = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(ne(leads.design, ""), isNull(leads.estimateKey)))
    .limit(limit);
  if (missing.length === 0) return 0;
  const history = await loadHistory();
  for (const { id } of missing) await saveBallparkEstimate(db, id, history);
  return missing.length;
}

/** Returns the ballpark of a drawing by the rates of a day; null if they have none for it. */
export function ballparkAt(history: PriceHistory, design: string, at: Date): Ballpark | null {
  return ballparkRange(parseDesignQuery(design).design, priceBookAt(history, at));
}

function findBallpark(query: string, prices: readonly PriceItem[]) {
  const { design } = parseDesignQuery(query);
  const range = ballparkRange(design, prices);
  const { unpriced } = estimatePergola(design, prices);
  const middle =
    range && unpriced.length === 0 ? Math.round((range.lowCents + range.highCents) / 2) : null;
  return {
    low: range?.lowCents ?? null,
    high: range?.highCents ?? null,
    key: range ? roofPriceKey(design) : "",
    middle,
  };
}
