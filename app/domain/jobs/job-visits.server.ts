import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { staff, visits } from "~/schema";

/** Selects the visits of a job since its signature, earliest first: measure, work and last walk. */
export const jobVisitsQuery = (
  db: Db,
  { leadId, createdAt }: { leadId: string; createdAt: Date },
) =>
  db
    .select({ visit: visits, person: staff.name })
    .from(visits)
    .leftJoin(staff, eq(staff.id, visits.staffId))
    .where(
      and(
        eq(visits.leadId, leadId),
        inArray(visits.kind, ["measure", "work", "walk"]),
        inArray(visits.status, ["booked", "done"]),
        gte(visits.endsAt, createdAt),
      ),
    )
    .orderBy(asc(visits.startsAt));
