import { isPartVisible } from "~/domain/jobs/job-parts";
import type { JobWithContract } from "~/domain/jobs/job-queries.server";
import { publishedUpdatesQuery } from "~/domain/jobs/job-updates.server";
import { jobVisitsQuery } from "~/domain/jobs/job-visits.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { buildCalendar, type CalendarEvent } from "~/domain/visits/ics";
import { visitDaysOf, visitKindLabel } from "~/domain/visits/visit";
import type { Translate } from "~/lib/fill-text";
import type { LinkDeps } from "~/request/require-access-link.server";

/** Start of the sequence numbers: calendars read them as 32-bit integers. */
const sequenceEpoch = Date.UTC(2026, 0, 1);

type Visit = Awaited<ReturnType<typeof jobVisitsQuery>>[number];

/** Selects the visits that the homeowner sees; none while the office does not show them. */
export const loadVisibleVisits = async (db: LinkDeps["db"], { job, contract }: JobWithContract) =>
  contract.status === "signed" && isPartVisible(job, "visits") ? jobVisitsQuery(db, job) : [];

/**
 * Builds the calendar entry of a job's date: of a shown visit by its id, or "next" for the next date
 * of the newest update, with the times of a shown visit on that day. Undefined for another name.
 */
export async function buildJobDate(
  { db, siteUrl, t }: Pick<LinkDeps, "db" | "siteUrl" | "t">,
  found: JobWithContract,
  name: string,
): Promise<string | undefined> {
  const [visits, [published], [stored]] = await Promise.all([
    loadVisibleVisits(db, found),
    publishedUpdatesQuery(db, found.job.id),
    settingsQuery(db),
  ]);
  const company = parseSettings(stored?.value).name;
  const toCalendar = (event: CalendarEvent) => buildCalendar([event]);
  const update = published?.update;
  if (name !== "next") {
    const visit = visits.find((one) => one.visit.id === name);
    return visit && toCalendar(toEvent(visit, { company, siteUrl, t }));
  }
  if (!update?.nextOn || found.contract.status !== "signed") return undefined;
  const { nextOn, nextTime, whoComes } = update;
  const changedAt = update.publishedAt ?? update.updatedAt;
  const visit = visits.find((one) => visitDaysOf(one.visit).includes(nextOn));
  return toCalendar(
    visit
      ? toEvent(visit, { company, siteUrl, t })
      : {
          // a later update replaces the entry
          uid: `${found.job.id}-next@${siteUrl.hostname}`,
          sequence: Math.floor((changedAt.getTime() - sequenceEpoch) / 1000),
          firstDay: nextOn,
          lastDay: nextOn,
          changedAt,
          summary: [company, nextTime].filter(Boolean).join(", "),
          ...(whoComes && { description: t("On site: {person}", { person: whoComes }) }),
        },
  );
}

/** Returns the entry of a visit. Days of work are whole days. */
function toEvent(
  { visit, person }: Visit,
  { company, siteUrl, t }: { company: string; siteUrl: URL; t: Translate },
): CalendarEvent {
  const days = visitDaysOf(visit);
  const [firstDay = "", lastDay = firstDay] = [days[0], days.at(-1)];
  return {
    ...(firstDay === lastDay
      ? { start: visit.startsAt, end: visit.endsAt }
      : { firstDay, lastDay }),
    uid: `${visit.id}@${siteUrl.hostname}`,
    sequence: visit.sequence,
    changedAt: visit.updatedAt,
    summary: `${t(visitKindLabel(visit.kind))}, ${company}`,
    location: [visit.place, visit.zip].filter(Boolean).join(", "),
    ...(person && { description: t("On site: {person}", { person }) }),
  };
}
