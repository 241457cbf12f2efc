import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";
import { type Lead, type LeadValues, wasWrittenCondition } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { taskColumns } from "~/domain/leads/next-step.server";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { isBookableStage, stageRank } from "~/domain/leads/stage-rules";
import { formatPhone, isInServiceArea } from "~/domain/settings/settings";
import type { ScheduleContext, VisitRequest } from "~/domain/visits/schedule";
import { hasTrip, visitMinutes } from "~/domain/visits/visit";
import { businessMinutesBetween } from "~/lib/business-time";
import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { visits } from "~/schema";
import { findMisfit, type Misfit } from "./check-fit.server";
import { bookAgainStep } from "./end-visit.server";
import { loadSchedule, type ScheduleSettings, toScheduleContext } from "./schedule-data.server";
import {
  type AcceptedMove,
  bookedVisitsQuery,
  dayUnchangedCondition,
  findOfferedStaff,
  loadScheduleForStaff,
  maxTries,
  upcomingVisitsOfLeadQuery,
  type VisitContext,
  type VisitResult,
  visitQuery,
  writeVisitChange,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";

/** True if the customer of this lead can book a visit on their project page. */
export function canBookOnline(
  lead: Pick<Lead, "status" | "inArea">,
  settings: ScheduleSettings,
): boolean {
  return settings.visits.onlineBooking && lead.inArea && isBookableStage(lead.status);
}

/** Returns why we cannot drive to a ZIP code; undefined if we can. */
function validateZip(
  zip: string,
  settings: VisitContext["settings"],
  { officeZip, estimateDrive, now }: ScheduleContext,
  t: TranslateText = fillText,
): string | undefined {
  const values = { zip, phone: formatPhone(settings.phone) };
  if (!isInServiceArea(settings, zip))
    return t("ZIP code {zip} is outside our area. Check it, or call us at {phone}.", values);
  if (!estimateDrive(officeZip, zip, now).isKnown)
    return t("We don’t know ZIP code {zip}. Check it, or call us at {phone}.", values);
  return undefined;
}

type OnlineBooking = { start: Date; street: string; zip: string; access: string; note: string };

/**
 * Books a visit for a customer, with the free person who drives least. The insert depends on the
 * version of that person's day, so two customers never get overlapping visits. Idempotent per key.
 */
export async function bookVisitOnline(
  db: Db,
  leadId: string,
  booking: OnlineBooking,
  context: VisitContext,
): Promise<VisitResult> {
  const { key, now, settings } = context;
  const { start, zip, street } = booking;
  const request: VisitRequest = { zip, minutes: visitMinutes, hasTrip: true };
  const id = `${key}.visit`;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, [lead], [own], [booked]] = await Promise.all([
      loadSchedule(db, settings, now),
      leadQuery(db, leadId),
      visitQuery(db, id),
      upcomingVisitsOfLeadQuery(db, leadId, now),
    ]);
    if (!lead) return { state: "gone" };
    if (own) return { state: "saved", visit: own, lead, schedule };
    if (booked)
      return { state: "rejected", message: "You already have a visit booked.", visit: booked };
    if (!canBookOnline(lead, settings))
      return { state: "rejected", message: "Please call us to book a visit.", visit: undefined };
    const rules = toScheduleContext(schedule, settings, now);
    const message = validateZip(zip, settings, rules, context.t);
    if (message) return { state: "invalid", field: "zip", message };
    const preferred = lead.assignedTo;
    const staffId = findOfferedStaff(start, request, { schedule, preferred, rules });
    if (typeof staffId !== "string") return staffId;
    const visit: Visit = {
      id,
      leadId,
      staffId,
      kind: stageRank(lead.status) >= stageRank("quoted") ? "measure" : "first",
      startsAt: start,
      endsAt: new Date(start.getTime() + visitMinutes * 60_000),
      zip,
      place: street,
      note: "",
      status: "booked",
      source: "homeowner",
      sequence: 0,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    const access = [lead.access, booking.access]
      .filter((text, at, all) => text !== "" && all.indexOf(text) === at)
      .join("\n");
    const set: LeadValues = {
      ...bookedColumns(lead, visit),
      street,
      zip,
      access: access.slice(0, leadFieldLimits.access),
      // stops the response time without counting as our reply
      ...(lead.firstReplyAt === null && lead.entry === "web" && { firstReplyAt: now }),
    };
    const data = {
      visitId: id,
      at: start.getTime(),
      staffId,
      by: "customer",
      ...(booking.note && { text: booking.note }),
    };
    const saved = await writeVisitChange(db, lead, context, {
      set,
      where: dayUnchangedCondition(schedule, staffId, start),
      event: { kind: "visit-booked", data },
      action: "booked a visit",
      write: insertVisitStatement(db, visit, key),
      visit,
    });
    if (saved) return { state: "saved", visit, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

/** Inserts the visit if the change with this key was written. */
function insertVisitStatement(db: Db, visit: Visit, key: string) {
  return insertWhere(db, visits, visit, wasWrittenCondition(key, "visit")).onConflictDoNothing();
}

/**
 * Returns the stage and the task of a lead once this visit is booked. A lead before Visit booked, or
 * a lost one, moves there by a visit to the yard; before a quote, the visit is what the task was for.
 */
function bookedColumns(lead: Lead, { kind, createdAt }: Visit): LeadValues {
  const isMoving =
    (kind === "first" || kind === "measure") &&
    (lead.status === "new" || lead.status === "contacted" || lead.status === "lost");
  const isBeforeQuote = isMoving || lead.status === "visit-booked";
  const isTaskDone =
    isBeforeQuote || lead.taskKind === "visit" || lead.taskAction === bookAgainStep;
  return {
    ...(isMoving && {
      status: "visit-booked",
      statusSince: createdAt,
      reached: Math.max(lead.reached, stageRank("visit-booked")),
      lostReason: "",
      askAgainOn: null,
    }),
    ...(isTaskDone && taskColumns(null)),
  };
}

/** A visit that staff add to a lead. */
type StaffBooking = AcceptedMove & { street: string };

/**
 * Books a visit as staff chose, on a lead in any stage but spam; stops its reply clock. A time that
 * does not fit is booked once staff accepted that conflict. Idempotent per key.
 */
export async function bookVisitAsStaff(
  db: Db,
  leadId: string,
  booking: StaffBooking,
  context: VisitContext,
): Promise<VisitResult | Misfit> {
  const { key, now, settings } = context;
  const { start, minutes, staffId, kind, street, accepted } = booking;
  const id = `${key}.visit`;
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  for (let tries = 0; tries < maxTries; tries++) {
    const [[lead], [own], booked] = await Promise.all([
      leadQuery(db, leadId),
      visitQuery(db, id),
      bookedVisitsQuery(db, leadId),
    ]);
    if (!lead) return { state: "gone" };
    // a repeated form is not refused for its time or person
    const current = own && { startsAt: start, staffId };
    const schedule = await loadScheduleForStaff(db, booking, context, current);
    if ("state" in schedule) return schedule;
    if (own) return { state: "saved", visit: own, lead, schedule };
    const same = booked.find((visit) => visit.startsAt < endsAt && start < visit.endsAt);
    if (same)
      return {
        state: "rejected",
        message: "This lead already has a visit at that time. Move that one.",
        visit: same,
      };
    if (lead.status === "spam")
      return {
        state: "rejected",
        message: "This lead is spam. Select “Not spam” on its page first.",
        visit: undefined,
      };
    if (staffId) {
      const request = { zip: lead.zip, minutes, hasTrip: hasTrip(kind) };
      const misfit = await findMisfit(db, settings, now, { request, start, staffId, accepted });
      if (misfit) return misfit;
    }
    const visit: Visit = {
      id,
      leadId,
      staffId,
      kind,
      startsAt: start,
      endsAt,
      zip: lead.zip,
      place: street,
      note: "",
      status: "booked",
      source: "staff",
      sequence: 0,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    const saved = await writeVisitChange(db, lead, context, {
      set: {
        ...bookedColumns(lead, visit),
        street,
        ...(lead.firstReplyAt === null && {
          firstReplyAt: now,
          replyMinutes: businessMinutesBetween(settings, firstWaitStart(lead), now),
        }),
        followUpAt: null,
      },
      ...(staffId && { where: dayUnchangedCondition(schedule, staffId, start) }),
      event: {
        kind: "visit-booked",
        data: { visitId: id, at: start.getTime(), staffId: staffId ?? "" },
      },
      action: "booked a visit",
      write: insertVisitStatement(db, visit, key),
      visit,
    });
    if (saved) return { state: "saved", visit, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}
