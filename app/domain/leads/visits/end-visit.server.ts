import { and, eq, type SQL } from "drizzle-orm";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import { isOpenStage } from "~/domain/leads/lead";
import { type Lead, wasWrittenCondition } from "~/domain/leads/lead-write.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { taskColumns } from "~/domain/leads/next-step.server";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import { applyVisitAction, canChangeOnline, type VisitEnding } from "~/domain/visits/visit";
import { addBusinessDays } from "~/lib/business-time";
import { parseHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { visits } from "~/schema";
import { loadSchedule } from "./schedule-data.server";
import {
  bookedVisitsQuery,
  callUs,
  maxTries,
  readVisit,
  type VisitContext,
  type VisitResult,
  type VisitVersion,
  visitUnchangedCondition,
  writeVisitChange,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";

/** Next step after a visit that did not take place. */
export const bookAgainStep = "Book a new visit";

type VisitEnd = { outcome: VisitEnding; note: string; online: boolean };

/**
 * Ends a visit, as the form showed it: done, missed, or canceled. An open lead without a task or
 * another visit gets the next step that follows from the outcome. Idempotent per key.
 */
export async function endVisit(
  db: Db,
  { id, version }: VisitVersion,
  { outcome, note, online }: VisitEnd,
  context: VisitContext,
): Promise<VisitResult> {
  const { key, now, settings, by } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([
      loadSchedule(db, settings, now),
      readVisit(db, id, key),
    ]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, outcome, now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (visit.version !== version) return { state: "changed", visit };
    if (online && !canChangeOnline(visit, now))
      return { state: "rejected", message: callUs, visit };
    const others = (await bookedVisitsQuery(db, lead.id)).filter((other) => other.id !== id);
    const isMissed = outcome !== "done" && lead.status === "visit-booked" && others.length === 0;
    // an open task, or another visit, is the next step already
    const needsStep =
      isOpenStage(lead.status) &&
      lead.taskKind === null &&
      lead.taskAction === "" &&
      !others.some((other) => other.startsAt > now);
    const ended = toEndedVisit(visit, applied.status, now);
    const saved = await writeVisitChange(db, lead, context, {
      set: {
        ...(isMissed && { status: "contacted", statusSince: now }),
        ...(needsStep && taskColumns(nextStepAfter(outcome, lead, visit, { by, settings, now }))),
      },
      where: visitUnchangedCondition(visit),
      event: buildVisitEndedEvent(visit, {
        outcome,
        ...(online && { by: "customer" }),
        ...(note && { text: note }),
      }),
      action: "ended a visit",
      write: endVisitStatement(db, visit, ended, wasWrittenCondition(key, "visit")),
      was: visit,
      visit: ended,
    });
    if (saved) return { state: "saved", visit: ended, lead: saved, schedule };
  }
  throw new Error("The visit kept changing");
}

/** Returns the visit with its outcome. */
export function toEndedVisit(visit: Visit, status: Visit["status"], now: Date): Visit {
  const { sequence, version } = visit;
  return { ...visit, status, sequence: sequence + 1, version: version + 1, updatedAt: now };
}

/** Returns the statement that ends a visit, if the change it belongs to was written. */
export function endVisitStatement(db: Db, visit: Visit, ended: Visit, isWritten: SQL) {
  const { status, sequence, version, updatedAt } = ended;
  return db
    .update(visits)
    .set({ status, sequence, version, updatedAt })
    .where(
      and(
        eq(visits.id, visit.id),
        eq(visits.version, visit.version),
        eq(visits.status, "booked"),
        isWritten,
      ),
    );
}

/** Returns the timeline entry of a visit that ended. */
export function buildVisitEndedEvent(
  { id, startsAt }: Visit,
  data: { outcome: VisitEnding; by?: string; text?: string },
): LeadEvent {
  return { kind: "visit-ended", data: { visitId: id, at: startsAt.getTime(), ...data } };
}

/** Returns the lead's next step after a visit: send the quote, or find another time. */
function nextStepAfter(
  outcome: VisitEnding,
  lead: Lead,
  visit: Visit,
  { by, settings, now }: Pick<VisitContext, "by" | "settings" | "now">,
): NextStep {
  const staffId = visit.staffId ?? lead.assignedTo ?? by.staff?.id ?? null;
  const dueIn = (days: number) =>
    parseHoustonTime(addBusinessDays(settings, now, days), "10:00") ?? null;
  if (outcome !== "done") return { kind: "call", action: bookAgainStep, at: dueIn(1), staffId };
  if (lead.status === "quoted")
    return { kind: "call", action: "", at: dueIn(quoteReminderDays), staffId };
  return { kind: "quote", action: "", at: dueIn(quoteReminderDays), staffId };
}
