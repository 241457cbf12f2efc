import { and, eq, isNull, sql } from "drizzle-orm";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import type { Db } from "~/platform/db/client.server";
import { leads, visits } from "~/schema";
import { canBookOnline } from "./book-visit.server";
import { hasVisitHoursSql } from "./schedule-data.server";

/** What pages for homeowners say about the next visit; null: nothing. */
export type VisitInvite = "booked" | "open" | null;

/** SQL that is true for a lead whose house we have measured. */
export const isMeasuredSql = sql<number>`exists (select 1 from ${visits} visit where visit.lead_id = leads.id and visit.status = 'done' and visit.kind in ('first', 'measure'))`;

/**
 * Finds out if a lead's customer has a visit ahead, or is asked to book one: not without hours for
 * visits, and not after we have measured.
 */
export async function findVisitInvite(db: Db, leadId: string, now: Date): Promise<VisitInvite> {
  const [[lead], [stored]] = await db.batch([
    db
      .select({
        status: leads.status,
        inArea: leads.inArea,
        isBooked:
          sql<number>`exists (select 1 from ${visits} visit where visit.lead_id = leads.id and visit.status = 'booked' and visit.ends_at > ${now.getTime()})`.as(
            "is_booked",
          ),
        isMeasured: isMeasuredSql.as("is_measured"),
        hasHours: hasVisitHoursSql(now).as("has_hours"),
      })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt))),
    settingsQuery(db),
  ]);
  if (!lead) return null;
  if (lead.isBooked) return "booked";
  const isOpen =
    lead.hasHours && !lead.isMeasured && canBookOnline(lead, parseSettings(stored?.value));
  return isOpen ? "open" : null;
}
