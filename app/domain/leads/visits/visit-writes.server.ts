import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { nextColumns } from "~/domain/leads/actions/next.server";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";
import {
  type AnyoneWriteContext,
  buildChanges,
  type Lead,
  type LeadEvent,
  type LeadValues,
  toEventId,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { isBookableStage, quoteReminderDays, stageRank } from "~/domain/leads/stage-rules";
import {
  chooseStaff,
  listOpenStarts,
  nearestStarts,
  type OpenStart,
  type ScheduleContext,
  type VisitRequest,
} from "~/domain/visits/schedule";
import { applyVisitAction, hasTrip, homeownerChangeMs, type VisitEnding, type VisitKind, visitMinutes } from "~/domain/visits/visit";
import { addBusinessDays, type BusinessHours } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import { leadEvents, staffDays, visits } from "~/schema";
import { type LoadedSchedule, loadSchedule, type ScheduleSettings, toScheduleContext } from "./schedule-data.server";
import type { Visit } from "./visit-emails.server";
import { bumpDaysStatement } from "./visit-sync.server";

/** An email to queue with a change of a visit. */
type VisitEmail = { email: EmailMessage; attachments: readonly NewAttachment[] };
/** Returns the emails about a visit after its change. */
export type WriteVisitEmails = (visit: Visit, lead: Lead) => VisitEmail[] | Promise<VisitEmail[]>;

export type VisitContext = AnyoneWriteContext & {
  settings: ScheduleSettings & BusinessHours;
  buildEmails: WriteVisitEmails;
};

export type VisitResult =
  | { state: "saved"; visit: Visit; lead: Lead; schedule: LoadedSchedule }
  /** The time is taken, or no longer offered. `starts` are the nearest ones. */
  | { state: "taken"; starts: OpenStart[] }
  /** A colleague or the customer changed the visit after the page was loaded. */
  | { state: "changed"; visit: Visit }
  /** The change is not allowed in the visit's status. */
  | { state: "rejected"; message: string; visit: Visit | undefined }
  | { state: "gone" };

/** Nearest times offered instead of a taken one. */
const offeredStarts = 4;
/** Attempts while others change the same days. */
const maxTries = 6;

/** True if the customer of this lead can book a visit on their project page. */
export function canBookOnline(lead: Pick<Lead, "status" | "inArea">, settings: ScheduleSettings): boolean {
  return settings.visits.onlineBooking && lead.inArea && isBookableStage(lead.status);
}

/** Selects the booked visit of a lead. */
export function bookedVisitQuery(db: Db, leadId: string) {
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.leadId, leadId), eq(visits.status, "booked")))
    .orderBy(asc(visits.startsAt))
    .limit(1);
}

/** Selects a visit. */
export function visitQuery(db: Db, id: string) {
  return db.select().from(visits).where(eq(visits.id, id));
}

/** True while the person's day is unchanged since it was read. */
function dayUnchangedCondition(schedule: LoadedSchedule, staffId: string, start: Date): SQL {
  const day = toHoustonDay(start);
  return sql`coalesce((select ${staffDays.version} from ${staffDays} where ${staffDays.staffId} = ${staffId} and ${staffDays.day} = ${day}), 0) = ${schedule.versionOf(staffId, day)}`;
}

type OnlineBooking = { start: Date; street: string; zip: string; access: string; note: string };

/** Books a visit for a customer, with the free person who drives least. The insert depends on the version of that person's day, so two
 *  customers never get overlapping visits. Idempotent per key. */
export async function bookVisitOnline(db: Db, leadId: string, booking: OnlineBooking, context: VisitContext): Promise<VisitResult> {
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
    if (booked) return { state: "rejected", message: "You already have a visit booked.", visit: booked };
    if (!canBookOnline(lead, settings)) return { state: "rejected", message: "Please call us to book a visit.", visit: undefined };
    const rules = toScheduleContext(schedule, settings, now);
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
    const access = [lead.access, booking.access].filter((text, at, all) => text !== "" && all.indexOf(text) === at).join("\n");
    const isEarly = stageRank(lead.status) < stageRank("visit-booked");
    const set: LeadValues = {
      ...(isEarly && { status: "visit-booked", statusSince: now, lostReason: "", askAgainOn: null }),
      reached: Math.max(lead.reached, stageRank("visit-booked")),
      street,
      access: access.slice(0, leadFieldLimits.access),
      // stops the response time without counting as our reply
      ...(lead.firstReplyAt === null && lead.entry === "web" && { firstReplyAt: now }),
      ...nextColumns({ kind: "visit", action: "", at: start, staffId }),
      nextVisitId: id,
    };
    const data = { visitId: id, at: start.getTime(), staffId, by: "customer", ...(booking.note && { text: booking.note }) };
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

/** True if the start is in the list of times that customers see. */
function isOffered(
  start: Date,
  request: VisitRequest,
  schedule: LoadedSchedule,
  preferred: string | null,
  rules: ScheduleContext,
): boolean {
  return listOpenStarts(request, schedule.staff, preferred, rules).some((open) => open.start.getTime() === start.getTime());
}

type VisitChange = {
  set: LeadValues;
  where?: SQL;
  event: LeadEvent;
  events?: readonly LeadEvent[];
  action: string;
  /** Statements that run before the visit follows the lead's next step. */
  before?: readonly BatchItem<"sqlite">[];
  /** The visit as it will be, for the emails. */
  visit: Visit;
};

/** Writes a change of a lead's visit with its emails. Returns the lead; undefined if the lead or the day changed meanwhile. */
async function writeVisitChange(
  db: Db,
  lead: Lead,
  context: VisitContext,
  { set, where, event, events = [], action, before = [], visit }: VisitChange,
): Promise<Lead | undefined> {
  const { key, now } = context;
  const isWritten = wasWrittenCondition(key, "visit");
  const emails = await context.buildEmails(visit, lead);
  const changes = buildChanges(lead, set);
  const result = await writeLead(
    db,
    lead.id,
    context,
    [{ name: "visit", was: { version: lead.version }, set, ...(where && { where }), event, events, audit: { action, changes } }],
    [...before, ...emails.flatMap(({ email, attachments }) => enqueueEmailWithFiles(db, email, attachments, now, lead.id, isWritten))],
  );
  return result.state === "written" && result.saved.length > 0 ? result.lead : undefined;
}

/** Reads a visit and its lead; `isRepeat` is true if this request already changed it. */
async function readVisit(db: Db, id: string, key: string) {
  const [visit] = await visitQuery(db, id);
  if (!visit) return undefined;
  const [[lead], [earlier]] = await db.batch([
    leadQuery(db, visit.leadId),
    db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(eq(leadEvents.id, toEventId(key, "visit"))),
  ]);
  return lead && { visit, lead, isRepeat: earlier !== undefined };
}

/** True until the time when customers have to call to change a visit. */
export function canChangeOnline({ status, startsAt }: Pick<Visit, "status" | "startsAt">, now: Date): boolean {
  return status === "booked" && startsAt.getTime() - now.getTime() >= homeownerChangeMs;
}

const callUs = "It is less than 24 hours away. Please call us to change it.";

/** Moves a customer's visit to a time they chose. Keeps the old time unless the new one is free. Idempotent per key. */
export async function moveVisitOnline(db: Db, id: string, start: Date, context: VisitContext): Promise<VisitResult> {
  const { now, settings } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([loadSchedule(db, settings, now), readVisit(db, id, context.key)]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (!canChangeOnline(visit, now)) return { state: "rejected", message: callUs, visit };
    const request = toRequest(visit);
    const rules = toScheduleContext(schedule, settings, now);
    const staffId = chooseStaff(start, request, schedule.staff, visit.staffId, rules);
    if (staffId === undefined || !isOffered(start, request, schedule, visit.staffId, rules)) {
      const starts = listOpenStarts(request, schedule.staff, visit.staffId, rules);
      return { state: "taken", starts: nearestStarts(starts, start, offeredStarts) };
    }
    const moved = toMovedVisit(visit, { start, minutes: request.minutes, staffId, kind: visit.kind }, now);
    const saved = await writeVisitChange(db, lead, context, {
      set: nextColumns({ kind: "visit", action: lead.nextAction, at: start, staffId }),
      where: sql`${dayUnchangedCondition(schedule, staffId, start)} and ${visitUnchangedCondition(visit)}`,
      event: { kind: "visit-moved", data: { visitId: id, from: visit.startsAt.getTime(), at: start.getTime(), staffId, by: "customer" } },
      action: "moved a visit",
      visit: moved,
    });
    if (saved) return { state: "saved", visit: moved, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

/** Returns the visit to find a time for. */
export function toRequest(visit: Pick<Visit, "id" | "zip" | "startsAt" | "endsAt" | "kind">): VisitRequest & { id: string } {
  const minutes = Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000);
  return { id: visit.id, zip: visit.zip, minutes, hasTrip: hasTrip(visit.kind) };
}

function visitUnchangedCondition({ id, version }: Visit): SQL {
  return sql`exists (select 1 from ${visits} where ${visits.id} = ${id} and ${visits.version} = ${version} and ${visits.status} = 'booked')`;
}

function toMovedVisit(visit: Visit, { start, minutes, staffId, kind }: StaffMove, now: Date): Visit {
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  return { ...visit, startsAt: start, endsAt, staffId, kind, sequence: visit.sequence + 1, version: visit.version + 1, updatedAt: now };
}

/** New values of a visit that staff move; any time is allowed. */
type StaffMove = { start: Date; minutes: number; staffId: string | null; kind: VisitKind };

/** Moves a visit as staff chose, also to a time with warnings. `version` is the version of the visit on the form. Idempotent per key. */
export async function moveVisitAsStaff(db: Db, id: string, version: number, move: StaffMove, context: VisitContext): Promise<VisitResult> {
  const { key, now, settings } = context;
  const days = [toHoustonDay(move.start), toHoustonDay(now)].sort();
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([
      loadSchedule(db, settings, now, { from: days[0] ?? "", until: days[1] ?? "" }),
      readVisit(db, id, key),
    ]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (visit.version !== version) return { state: "changed", visit };
    const set = nextColumns({ kind: "visit", action: lead.nextAction, at: move.start, staffId: move.staffId });
    const isWritten = wasWrittenCondition(key, "visit");
    const length = move.minutes * 60_000;
    const moved = toMovedVisit(visit, move, now);
    const saved = await writeVisitChange(db, lead, context, {
      set,
      where: sql`${visitUnchangedCondition(visit)}${move.staffId ? sql` and ${dayUnchangedCondition(schedule, move.staffId, move.start)}` : sql``}`,
      event: {
        kind: "visit-moved",
        data: {
          visitId: id,
          from: visit.startsAt.getTime(),
          at: move.start.getTime(),
          staffId: move.staffId ?? "",
          changes: buildChanges(lead, set),
        },
      },
      action: "moved a visit",
      before: [
        db
          .update(visits)
          .set({ endsAt: sql`${visits.startsAt} + ${length}`, kind: move.kind, version: sql`${visits.version} + 1`, updatedAt: now })
          .where(
            sql`${visits.id} = ${id} and ${isWritten} and (${visits.endsAt} <> ${visits.startsAt} + ${length} or ${visits.kind} <> ${move.kind})`,
          ),
      ],
      visit: moved,
    });
    if (saved) return { state: "saved", visit: moved, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

/** A visit that staff add to a lead without one. */
type StaffBooking = StaffMove & { street: string };

/** Books a visit as staff chose, also at a time with warnings. Rejected if the lead already has one. Idempotent per key. */
export async function bookVisitAsStaff(db: Db, leadId: string, booking: StaffBooking, context: VisitContext): Promise<VisitResult> {
  const { key, now, settings } = context;
  const { start, minutes, staffId, kind, street } = booking;
  const id = `${key}.visit`;
  const days = [toHoustonDay(start), toHoustonDay(now)].sort();
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, [lead], [own], [booked]] = await Promise.all([
      loadSchedule(db, settings, now, { from: days[0] ?? "", until: days[1] ?? "" }),
      leadQuery(db, leadId),
      visitQuery(db, id),
      bookedVisitQuery(db, leadId),
    ]);
    if (!lead) return { state: "gone" };
    if (own) return { state: "saved", visit: own, lead, schedule };
    if (booked) return { state: "rejected", message: "This lead already has a booked visit. Move that one.", visit: booked };
    if (lead.status === "spam" || lead.status === "won" || lead.status === "out-of-area" || lead.status === "lost") {
      return { state: "rejected", message: "This lead is closed. Reopen it first.", visit: undefined };
    }
    const visit: Visit = {
      ...{ id, leadId, staffId, kind, startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000), zip: lead.zip },
      ...{ place: street, status: "booked", source: "staff", sequence: 0, version: 1, createdAt: now, updatedAt: now },
    };
    const set: LeadValues = {
      ...(stageRank(lead.status) < stageRank("visit-booked") && { status: "visit-booked", statusSince: now }),
      reached: Math.max(lead.reached, stageRank("visit-booked")),
      street,
      ...nextColumns({ kind: "visit", action: "", at: start, staffId }),
    };
    const saved = await writeVisitChange(db, lead, context, {
      set: { ...set, nextVisitId: id },
      ...(staffId && { where: dayUnchangedCondition(schedule, staffId, start) }),
      event: {
        kind: "visit-booked",
        data: { visitId: id, at: start.getTime(), staffId: staffId ?? "", changes: buildChanges(lead, set) },
      },
      action: "booked a visit",
      before: [insertWhere(db, visits, visit, wasWrittenCondition(key, "visit"), sql`do nothing`)],
      visit,
    });
    if (saved) return { state: "saved", visit, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

type VisitEnd = { outcome: VisitEnding; note: string; online: boolean };

/** Ends a visit: done, missed, or canceled. The lead gets the next step that follows from the outcome. Idempotent per key. */
export async function endVisit(db: Db, id: string, { outcome, note, online }: VisitEnd, context: VisitContext): Promise<VisitResult> {
  const { key, now, settings, by } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([loadSchedule(db, settings, now), readVisit(db, id, key)]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, outcome, now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (online && !canChangeOnline(visit, now)) return { state: "rejected", message: callUs, visit };
    const isWritten = wasWrittenCondition(key, "visit");
    const isMissed = outcome !== "done" && lead.status === "visit-booked";
    const ended: Visit = { ...visit, status: applied.status, sequence: visit.sequence + 1, version: visit.version + 1, updatedAt: now };
    const saved = await writeVisitChange(db, lead, context, {
      set: {
        ...(isMissed && { status: "contacted", statusSince: now }),
        ...nextColumns(nextStepAfter(outcome, lead, visit, by, settings, now)),
        nextVisitId: null,
      },
      where: visitUnchangedCondition(visit),
      event: {
        kind: "visit-ended",
        data: { visitId: id, at: visit.startsAt.getTime(), outcome, ...(online && { by: "customer" }), ...(note && { text: note }) },
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
function nextStepAfter(outcome: VisitEnding, lead: Lead, visit: Visit, by: Actor, hours: BusinessHours, now: Date): NextStep {
  const staffId = visit.staffId ?? lead.assignedTo ?? by.staff?.id ?? null;
  const dueIn = (days: number) => parseHoustonTime(addBusinessDays(hours, now, days), "10:00") ?? null;
  if (outcome !== "done") return { kind: "call", action: "Book a new visit", at: dueIn(1), staffId };
  if (lead.status === "quoted") return { kind: "call", action: "", at: dueIn(quoteReminderDays), staffId };
  return { kind: "quote", action: "", at: dueIn(quoteReminderDays), staffId };
}
