import { and, eq, sql } from "drizzle-orm";
import { nextColumns } from "~/domain/leads/actions/next.server";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import { type Lead, wasWrittenCondition } from "~/domain/leads/lead-write.server";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import { applyVisitAction, canChangeOnline, type VisitEnding } from "~/domain/visits/visit";
import { addBusinessDays, type BusinessHours } from "~/lib/business-time";
import { parseHoustonTime } from "~/lib/houston-time";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { visits } from "~/schema";
import { loadSchedule } from "./schedule-data.server";
import {
  callUs,
  maxTries,
  readVisit,
  type VisitContext,
  type VisitResult,
  visitUnchangedCondition,
  writeVisitChange,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";
import { bumpDaysStatement } from "./visit-sync.server";

type VisitEnd = { outcome: VisitEnding; note: string; online: boolean };

/**
 * Ends a visit: done, missed, or canceled. The lead gets the next step that follows from the
 * outcome. Idempotent per key.
 */
export async function endVisit(
  db: Db,
  id: string,
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
    if (online && !canChangeOnline(visit, now))
      return { state: "rejected", message: callUs, visit };
    const isWritten = wasWrittenCondition(key, "visit");
    const isMissed = outcome !== "done" && lead.status === "visit-booked";
    const ended: Visit = {
      ...visit,
      status: applied.status,
      sequence: visit.sequence + 1,
      version: visit.version + 1,
      updatedAt: now,
    };
    const saved = await writeVisitChange(db, lead, context, {
      set: {
        ...(isMissed && { status: "contacted", statusSince: now }),
        ...nextColumns(nextStepAfter(outcome, lead, visit, by, settings, now)),
        nextVisitId: null,
      },
      where: visitUnchangedCondition(visit),
      event: {
        kind: "visit-ended",
        data: {
          visitId: id,
          at: visit.startsAt.getTime(),
          outcome,
          ...(online && { by: "customer" }),
          ...(note && { text: note }),
        },
      },
      action: "ended a visit",
      before: [
        bumpDaysStatement(db, sql`visits.id = ${id} and visits.status = 'booked' and ${isWritten}`),
        db
          .update(visits)
          .set({
            status: applied.status,
            sequence: sql`${visits.sequence} + 1`,
            version: sql`${visits.version} + 1`,
            updatedAt: now,
          })
          .where(and(eq(visits.id, id), eq(visits.status, "booked"), isWritten)),
      ],
      visit: ended,
    });
    if (saved) return { state: "saved", visit: ended, lead: saved, schedule };
  }
  throw new Error("The visit kept changing");
}

/** Returns the lead's next step after a visit: send the quote, or find another time. */
function nextStepAfter(
  outcome: VisitEnding,
  lead: Lead,
  visit: Visit,
  by: Actor,
  hours: BusinessHours,
  now: Date,
): NextStep {
  const staffId = visit.staffId ?? lead.assignedTo ?? by.staff?.id ?? null;
  const dueIn = (days: number) =>
    parseHoustonTime(addBusinessDays(hours, now, days), "10:00") ?? null;
  if (outcome !== "done")
    return { kind: "call", action: "Book a new visit", at: dueIn(1), staffId };
  if (lead.status === "quoted")
    return { kind: "call", action: "", at: dueIn(quoteReminderDays), staffId };
  return { kind: "quote", action: "", at: dueIn(quoteReminderDays), staffId };
}
