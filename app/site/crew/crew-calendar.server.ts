import { jobVisitsQuery } from "~/domain/jobs/job-visits.server";
import { buildCalendar } from "~/domain/visits/ics";
import { visitKindLabel } from "~/domain/visits/visit";
import type { LinkDeps } from "~/request/require-access-link.server";
import { type CrewJob, findSite } from "./load-crew-page.server";

/** Builds the calendar of a job's visits for its crew: kind and address only. */
export async function buildCrewCalendar(app: LinkDeps, found: CrewJob): Promise<string> {
  const { db, siteUrl } = app;
  const [visits, { address }] = await Promise.all([
    jobVisitsQuery(db, found.job),
    findSite(app, found),
  ]);
  const events = visits.map(({ visit }) => ({
    uid: `${visit.id}@${siteUrl.hostname}`,
    sequence: visit.sequence,
    start: visit.startsAt,
    end: visit.endsAt,
    changedAt: visit.updatedAt,
    summary: [visitKindLabel(visit.kind), address].filter(Boolean).join(", "),
    location: address,
  }));
  return buildCalendar(events, `Job at ${address || found.contract.reference}`);
}
