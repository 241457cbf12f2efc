import { and, eq, isNull, sql } from "drizzle-orm";
import { parseDesignQuery } from "~/domain/pergola/design";
import { estimatePergola } from "~/domain/pergola/estimate";
import { type PriceItem, priceBookAt } from "~/domain/prices/prices";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/schema";

/** Stores the midpoint of the lead's ballpark, in cents, at the rates valid when the drawing was submitted; does nothing without a drawing,
 *  with a stored estimate, or if a rate is missing. `history` has every rate, oldest first. */
export async function saveBallparkEstimate(db: Db, leadId: string, history: readonly (PriceItem & { validFrom: Date })[]): Promise<void> {
  const drawingAt = sql<number>`coalesce((select min(coalesce(sent.answers_at, sent.created_at)) from lead_submissions as sent
    where sent.lead_id = leads.id and case when json_valid(sent.answers) then sent.answers ->> '$.design' = leads.design end), leads.created_at)`;
  const [lead] = await db
    .select({ design: leads.design, drawingAt: drawingAt.as("drawing_sent_at") })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.estimateCents)));
  if (!lead?.design) return;
  const middle = ballparkMidpointCents(lead.design, priceBookAt(history, new Date(lead.drawingAt)));
  if (middle === null) return;
  await db
    .update(leads)
    .set({ estimateCents: middle })
    .where(and(eq(leads.id, leadId), eq(leads.design, lead.design), isNull(leads.estimateCents)));
}

/** Returns the midpoint of the ballpark of a designer query, in cents; null if a rate is missing. */
function ballparkMidpointCents(design: string, prices: readonly PriceItem[]): number | null {
  const { lowCents, highCents, unpriced } = estimatePergola(parseDesignQuery(design).design, prices);
  return unpriced.length > 0 ? null : Math.round((lowCents + highCents) / 2);
}
