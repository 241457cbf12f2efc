import { and, eq } from "drizzle-orm";
import { parseDesign } from "~/domain/pergola/design";
import { estimatePergola } from "~/domain/pergola/estimate";
import type { PriceItem } from "~/domain/prices/prices";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";

/** Notes the middle of the ballpark of a lead's drawing by the given price book, in cents; nothing without a drawing, or where a rate is
 *  missing. What a lead is worth without a value is then this, else the middle of the budget. */
export async function noteBallpark(db: Db, leadId: string, prices: readonly PriceItem[]): Promise<void> {
  const [lead] = await db.select({ design: leads.design }).from(leads).where(eq(leads.id, leadId));
  if (!lead?.design) return;
  const middle = ballparkMiddle(lead.design, prices);
  if (middle === null) return;
  await db
    .update(leads)
    .set({ estimateCents: middle })
    .where(and(eq(leads.id, leadId), eq(leads.design, lead.design)));
}

/** The middle of the ballpark of a designer query, in cents; null where a rate is missing. */
export function ballparkMiddle(design: string, prices: readonly PriceItem[]): number | null {
  const { lowCents, highCents, unpriced } = estimatePergola(parseDesign(design).design, prices);
  return unpriced.length > 0 ? null : Math.round((lowCents + highCents) / 2);
}
