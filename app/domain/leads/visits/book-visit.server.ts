import { sql } from "drizzle-orm";
import { nextColumns } from "~/domain/leads/actions/next.server";
import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";
import {
  buildChanges,
  type Lead,
  type LeadValues,
  wasWrittenCondition,
} from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { isBookableStage, stageRank } from "~/domain/leads/stage-rules";
import { formatPhone, isInServiceArea } from "~/domain/settings/settings";
import {
  chooseStaff,
  listOpenStarts,
  nearestStarts,
  type ScheduleContext,
  type VisitRequest,
} from "~/domain/visits/schedule";
import { visitMinutes } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { visits } from "~/schema";
import { loadSchedule, type ScheduleSettings, toScheduleContext } from "./schedule-data.server";
import {
  bookedVisitQuery,
  dayUnchangedCondition,
  isOffered,
  loadScheduleForStaff,
  maxTries,
  offeredStarts,
  type StaffMove,
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
): string | undefined {
  const call = `Check it, or call us at ${formatPhone(settings.phone)}.`;
  if (!isInServiceArea(settings, zip)) return `ZIP code ${zip} is outside our area. ${call}`;
  if (!estimateDrive(officeZip, zip, now).isKnown) return `We don’t know ZIP code ${zip}. ${call}`;
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
      bookedVisitQuery(db, leadId),
    ]);
    if (!lead) return { state: "gone" };
    if (own) return { state: "saved", visit: own, lead, schedule };
    if (booked)
      return { state: "rejected", message: "You already have a visit booked.", visit: booked };
    if (!canBookOnline(lead, settings))
      return { state: "rejected", message: "Please call us to book a visit.", visit: undefined };
    const rules = toScheduleContext(schedule, settings, now);
    const message = validateZip(zip, settings, rules);
    if (message) return { state: "invalid", field: "zip", message };
    const staffId = chooseStaff(start, request, schedule.staff, lead.assignedTo, rules);
    if (staffId === undefined || !isOffered(start, request, schedule, lead.assignedTo, rules)) {
      const starts = listOpenStarts(request, schedule.staff, lead.assignedTo, rules);
      return { state: "taken", starts: nearestStarts(starts, start, offeredStarts) };
    }
    const visit: Visit = {
      id,
      leadId,
      staffId,
      kind: stageRank(lead.status) >= stageRank("quoted") ? "measure" : "first",
      startsAt: start,
      endsAt: new Date(start.getTime() + visitMinutes * 60_000),
      zip,
      place: street,
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
    const isEarly = stageRank(lead.status) < stageRank("visit-booked");
    const set: LeadValues = {
      ...(isEarly && {
        status: "visit-booked",
        statusSince: now,
        lostReason: "",
        askAgainOn: null,
      }),
      reached: Math.max(lead.reached, stageRank("visit-booked")),
      street,
      zip,
      access: access.slice(0, leadFieldLimits.access),
      // stops the response time without counting as our reply
      ...(lead.firstReplyAt === null && lead.entry === "web" && { firstReplyAt: now }),
      ...nextColumns({ kind: "visit", action: "", at: start, staffId }),
      nextVisitId: id,
    };
    const data = {
      visitId: id,
      at: start.getTime(),
      staffId,
      by: "customer",
      ...(booking.note && { text: booking.note }),
    };
    const isWritten = wasWrittenCondition(key, "visit");
    const saved = await writeVisitChange(db, lead, context, {
      set,
      where: dayUnchangedCondition(schedule, staffId, start),
      event: { kind: "visit-booked", data },
      action: "booked a visit",
      before: [insertWhere(db, visits, visit, isWritten, sql`do nothing`)],
      visit,
    });
    if (saved) return { state: "saved", visit, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

/** A visit that staff add to a lead without one. */
type StaffBooking = StaffMove & { street: string };

/**
 * Books a visit as staff chose, also at a time with warnings. Rejected if the lead already has one.
 * Idempotent per key.
 */
export async function bookVisitAsStaff(
  db: Db,
  leadId: string,
  booking: StaffBooking,
  context: VisitContext,
): Promise<VisitResult> {
  const { key, now } = context;
  const { start, minutes, staffId, kind, street } = booking;
  const id = `${key}.visit`;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, [lead], [own], [booked]] = await Promise.all([
      loadScheduleForStaff(db, booking, context),
      leadQuery(db, leadId),
      visitQuery(db, id),
      bookedVisitQuery(db, leadId),
    ]);
    if (!lead) return { state: "gone" };
    if ("state" in schedule) return schedule;
    if (own) return { state: "saved", visit: own, lead, schedule };
    if (booked)
      return {
        state: "rejected",
        message: "This lead already has a booked visit. Move that one.",
        visit: booked,
      };
    if (
      lead.status === "spam" ||
      lead.status === "won" ||
      lead.status === "out-of-area" ||
      lead.status === "lost"
    ) {
      return {
        state: "rejected",
        message: "This lead is closed. Reopen it first.",
        visit: undefined,
      };
    }
    const visit: Visit = {
      ...{
        id,
        leadId,
        staffId,
        kind,
        startsAt: start,
        endsAt: new Date(start.getTime() + minutes * 60_000),
        zip: lead.zip,
      },
      ...{
        place: street,
        status: "booked",
        source: "staff",
        sequence: 0,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
    };
    const set: LeadValues = {
      ...(stageRank(lead.status) < stageRank("visit-booked") && {
        status: "visit-booked",
        statusSince: now,
      }),
      reached: Math.max(lead.reached, stageRank("visit-booked")),
      street,
      ...nextColumns({ kind: "visit", action: "", at: start, staffId }),
    };
    const saved = await writeVisitChange(db, lead, context, {
      set: { ...set, nextVisitId: id },
      ...(staffId && { where: dayUnchangedCondition(schedule, staffId, start) }),
      event: {
        kind: "visit-booked",
        data: {
          visitId: id,
          at: start.getTime(),
          staffId: staffId ?? "",
          changes: buildChanges(lead, set),
        },
      },
      action: "booked a visit",
      before: [insertWhere(db, visits, visit, wasWrittenCondition(key, "visit"), sql`do nothing`)],
      visit,
    });
    if (saved) return { state: "saved", visit, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}
