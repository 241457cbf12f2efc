import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import { isOpenStage, type LeadStage } from "~/domain/leads/lead";
import type { Lead, WriteContext } from "~/domain/leads/lead-write.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import type { VisitEnding } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leads, visits } from "~/schema";
import { buildVisitEndedEvent, endVisitStatement, toEndedVisit } from "./end-visit.server";
import {
  bumpDaysStatement,
  enqueueVisitEmails,
  visitUnchangedCondition,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";
import { type NoticeContext, writeCustomerEmails } from "./visit-notices.server";

/** Fields of a form that closes or trashes leads: the visits to cancel with them, by id. */
export const cancelVisitsFields = {
  cancel_visits: z.string().max(20_000).optional(),
  tell: z.string().optional(),
};

/** The visits that a form cancels, and whether it emails their customers. */
export type VisitsToCancel = { ids: readonly string[]; isTold: boolean };

const noVisitsToCancel: VisitsToCancel = { ids: [], isTold: false };

/**
 * Returns the visits that a form with `cancelVisitsFields` cancels: none on the way to an open
 * stage. Spammers are not emailed.
 */
export function toVisitsToCancel(form: {
  cancel_visits?: string | undefined;
  tell?: string | undefined;
  to?: LeadStage;
}): VisitsToCancel {
  if (form.to && isOpenStage(form.to)) return noVisitsToCancel;
  const ids = (form.cancel_visits ?? "").split(" ").filter(Boolean);
  return { ids, isTold: form.tell === "yes" && form.to !== "spam" };
}

/** Selects the booked visits ahead of these leads, earliest first, with the names of both. */
export function visitsAheadQuery(db: Db, leadIds: readonly string[], now: Date) {
  return db
    .select({
      visit: visits,
      name: leads.name,
      status: sql<LeadStage>`${leads.status}`.as("lead_status"),
      staffName: sql<
        string | null
      >`(select staff.name from staff where staff.id = visits.staff_id)`.as("visit_staff_name"),
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      and(
        inJsonArray(visits.leadId, leadIds),
        eq(visits.status, "booked"),
        gt(visits.startsAt, now),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
}

/** Visits that a change of their lead cancels in its own batch. */
export type VisitCancellation = {
  /** Timeline entries after the change’s own. */
  events: LeadEvent[];
  /** True while no one has changed the visits. */
  condition: SQL;
  /** Statements for the batch, after the change of the lead. */
  buildStatements(isWritten: SQL): BatchItem<"sqlite">[];
};

/**
 * Prepares the cancellation of a lead's visits by a change of the lead, with an email each to the
 * customer. Undefined if it cancels nothing.
 */
export async function planCancellation(
  db: Db,
  lead: Lead,
  { ids, isTold, outcome }: VisitsToCancel & { outcome: VisitEnding },
  { key, now, notices }: WriteContext & { notices: NoticeContext },
): Promise<VisitCancellation | undefined> {
  if (ids.length === 0) return undefined;
  const ahead = await visitsAheadQuery(db, [lead.id], now);
  const canceled = ahead.flatMap(({ visit }) => (ids.includes(visit.id) ? [visit] : []));
  if (canceled.length === 0) return undefined;
  const changes = await Promise.all(
    canceled.map(async (visit) => {
      const ended = toEndedVisit(visit, outcome, now);
      const buildEmails = writeCustomerEmails(db, "canceled", {
        ...notices,
        now,
        dedupeKey: `visit:${key}:${visit.id}`,
      });
      return { visit, ended, emails: isTold ? await buildEmails(ended, lead) : [] };
    }),
  );
  return {
    events: canceled.map((visit) => buildVisitEndedEvent(visit, { outcome })),
    condition: sql.join(canceled.map(visitUnchangedCondition), sql` and `),
    buildStatements: (isWritten) =>
      changes.flatMap(({ visit, ended, emails }) => [
        bumpDaysStatement(db, sql`visits.id = ${visit.id} and ${isWritten}`),
        endVisitStatement(db, visit, ended, isWritten),
        ...enqueueVisitEmails(db, emails, { now, leadId: lead.id, condition: isWritten }),
      ]),
  };
}

/** Returns the names, times and people of visits that a form lists before it cancels them. */
export function toVisitNames(
  ahead: readonly { visit: Visit; name: string; status: LeadStage; staffName: string | null }[],
) {
  return ahead.map(({ visit: { id, kind, startsAt }, name, status, staffName }) => ({
    id,
    kind,
    startsAt,
    name,
    isSpam: status === "spam",
    who: staffName ?? "Unassigned",
  }));
}
