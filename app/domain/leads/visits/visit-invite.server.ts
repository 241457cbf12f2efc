import { and, eq, isNull, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import { hasVisitHoursSql, leads, visits } from "~/schema";
import { canBookOnline } from "./book-visit.server";
import type { ScheduleSettings } from "./schedule-data.server";

/** Next visit on the pages of a homeowner: booked, or open to book. Null: pages name none. */
export type VisitInvite = "booked" | "open" | null;

/** SQL that is true for a lead whose house we have measured. */
export const isMeasuredSql = sql<number>`exists (select 1 from ${visits} visit where visit.lead_id = leads.id and visit.status = 'done' and visit.kind in ('first', 'measure'))`;

/** Returns true if a staff member has hours for visits; false also if the database fails. */
export async function hasVisitHours(db: Db, now: Date): Promise<boolean> {
  const hasHours = hasVisitHoursSql(toHoustonDay(now)).as("has_hours");
  const [found] = await withTimeout(
    2_000,
    "D1",
    db.select({ hasHours }).from(sql`(select 1)`),
  ).catch(() => []);
  return Boolean(found?.hasHours);
}

/**
 * Finds out if a lead's customer has a visit ahead, or is asked to book one: not without hours for
 * visits, and not after we have measured.
 */
export async function findVisitInvite(
  db: Db,
  leadId: string,
  settings: ScheduleSettings,
  now: Date,
): Promise<VisitInvite> {
  const [lead] = await db
    .select({
      status: leads.status,
      inArea: leads.inArea,
      isBooked:
        sql<number>`exists (select 1 from ${visits} visit where visit.lead_id = leads.id and visit.status = 'booked' and visit.ends_at > ${now.getTime()})`.as(
          "is_booked",
        ),
      isMeasured: isMeasuredSql.as("is_measured"),
      hasHours: hasVisitHoursSql(toHoustonDay(now)).as("has_hours"),
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.deletedAt)));
  if (!lead) return null;
  if (lead.isBooked) return "booked";
  return lead.hasHours && !lead.isMeasured && canBookOnline(lead, settings) ? "open" : null;
}
