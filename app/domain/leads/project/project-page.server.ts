import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { upcomingVisitsOfLeadQuery } from "~/domain/leads/visits/visit-change.server";
import {
  formatVisitClock,
  formatVisitDay,
  toVisitCard,
} from "~/domain/leads/visits/visit-emails.server";
import { isMeasuredSql } from "~/domain/leads/visits/visit-invite.server";
import { visitDaysOf } from "~/domain/visits/visit";
import { formatClock, formatDay } from "~/lib/dates";
import type { Wording } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leads, proposals, proposalVersions } from "~/schema";
import { homeownerEventKinds, homeownerEventText, projectStatus } from "./project-status";

/**
 * Loads what a homeowner's private page shows about their project. Returns undefined if the lead is
 * in the trash. Selects no column that staff write for themselves.
 */
export async function loadProjectPage(
  db: Db,
  leadId: string,
  { now, wording }: { now: Date; wording: Wording },
) {
  const { language, t } = wording;
  const [[lead], events, [proposal], booked] = await db.batch([
    db
      .select({
        stage: leads.status,
        zip: leads.zip,
        createdAt: leads.createdAt,
        inArea: leads.inArea,
        firstReplyAt: leads.firstReplyAt,
        isMeasured: isMeasuredSql.as("is_measured"),
      })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt))),
    db
      .select({ id: leadEvents.id, kind: leadEvents.kind, at: leadEvents.at })
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), inArray(leadEvents.kind, [...homeownerEventKinds])))
      .orderBy(desc(leadEvents.at))
      .limit(8),
    db
      .select({ sentAt: proposalVersions.sentAt })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(
        and(
          eq(proposals.leadId, leadId),
          eq(proposals.kind, "proposal"),
          inArray(proposalVersions.status, ["sent", "part-signed", "signed"]),
        ),
      )
      .orderBy(desc(proposalVersions.sentAt))
      .limit(1),
    upcomingVisitsOfLeadQuery(db, leadId, now),
  ]);
  if (!lead) return undefined;
  const { stage, zip, createdAt, inArea, firstReplyAt, isMeasured } = lead;
  // a visit of one day is over for the customer once it has started
  const [next, ...later] = booked.filter(
    (visit) => visit.startsAt > now || visitDaysOf(visit).length > 1,
  );
  return {
    status: projectStatus(
      {
        stage,
        outsideZip: inArea ? "" : zip,
        hasReply: firstReplyAt !== null,
        receivedOn: formatDay(createdAt, language),
        isMeasured: isMeasured === 1,
        visit: next
          ? {
              kind: next.kind,
              day: formatVisitDay(next.startsAt, language),
              time: formatVisitClock(next.startsAt, language),
              clock: formatClock(next.startsAt, language),
              ...(next.startsAt <= now && { until: formatVisitDay(next.endsAt, language) }),
            }
          : null,
      },
      t,
    ),
    /** The next booked visit; null if none is booked, and once it has started. */
    bookedVisit: next ? toVisitCard(next, wording) : null,
    /** The booked visits after it. */
    laterVisits: later.map((visit) => toVisitCard(visit, wording)),
    /**
     * Time the latest proposal was emailed, UTC milliseconds. This page never opens it: its link
     * goes to the signers alone.
     */
    proposalSentAt: proposal?.sentAt?.getTime() ?? null,
    history: events.map(({ id, kind, at }) => ({
      id,
      at: at.getTime(),
      text: homeownerEventText(kind, t),
    })),
  };
}
