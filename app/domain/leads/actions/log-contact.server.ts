import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import type { NextStep, OriginalTask } from "~/domain/leads/actions/next-step-fields";
import { parseRevert } from "~/domain/leads/actions/revert.server";
import { type ContactOutcome, isReplyOutcome, type ReplyMethod } from "~/domain/leads/lead";
import {
  buildChanges,
  type Lead,
  type LeadValues,
  type LeadWrite,
  toEventId,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { toContactMessage } from "~/domain/leads/messages/message";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { taskColumns } from "~/domain/leads/next-step.server";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leadAttempts, leadContacts, leadEvents } from "~/schema";
import { addContactStatement } from "./contact-edit.server";
import { buildContactEvent, noAnswerPauseMs } from "./contact-event.server";

/** A contact as staff log it in one form. */
type LoggedContact = {
  /** Id of the attempt; null for a contact that was started elsewhere. */
  attempt: string | null;
  way: ReplyMethod;
  /** Time of the contact. Undefined means the start of the attempt, else now. */
  at: Date | undefined;
  outcome: ContactOutcome;
  note: string;
  /** The right number (E.164) in place of a wrong one. */
  phone: string | null;
  /** Undefined leaves the next step alone. */
  next: NextStep | undefined;
  /** Next step when the form was loaded. */
  was: OriginalTask;
};

/** Fields of a timeline entry that reverting a logged contact needs. */
const logEventSchema = z.object({
  log: z.object({
    attempt: z.string(),
    /** Start of the attempt, UTC milliseconds; null if the log created the attempt. */
    startedAt: z.number().nullable(),
    /** Id of the `lead_contacts` row the log added, or "". */
    contact: z.string(),
  }),
});

/** Attempts to write while the lead keeps changing. */
const maxTries = 3;

/**
 * Writes outcome, note, next step, stage and response time as one timeline entry that can be
 * reverted as a whole. Conflicts: "attempt" if another staff member logged the attempt, "next-step"
 * if one changed the next step, "log" if the lead keeps changing.
 */
export async function logContact(
  db: Db,
  lead: Lead,
  logged: LoggedContact,
  change: WriteContext & { hours: BusinessHours },
): Promise<WriteResult> {
  const { key, now } = change;
  const name = "log";
  const attemptId = logged.attempt ?? `${key}.attempt`;
  const [[attempt], [written]] = await db.batch([
    db
      .select()
      .from(leadAttempts)
      .where(and(eq(leadAttempts.id, attemptId), eq(leadAttempts.leadId, lead.id))),
    db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(eq(leadEvents.id, toEventId(key, name))),
  ]);
  if (written) return { state: "written", key, saved: [name], conflicts: [], lead };
  if (attempt?.outcome) return { state: "written", key, saved: [], conflicts: ["attempt"], lead };
  const at =
    logged.at && !isSameMinute(logged.at, attempt?.startedAt)
      ? logged.at
      : (attempt?.startedAt ?? logged.at ?? now);
  const isUnanswered = sql`not exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${attemptId} and ${leadAttempts.outcome} is not null)`;
  let current = lead;
  for (let tries = 0; tries < maxTries; tries++) {
    if (logged.next && !isSameNextStep(current, logged.was)) {
      return { state: "written", key, saved: [], conflicts: ["next-step"], lead: current };
    }
    const contactId = logged.phone && logged.phone !== current.phone ? `${key}.phone` : "";
    const set = buildContactColumns(current, logged, at, change);
    const changes = buildChanges(current, set);
    const events = buildEvents(current, logged, at, change);
    const log = {
      attempt: attemptId,
      startedAt: attempt?.startedAt.getTime() ?? null,
      contact: contactId,
    };
    const write: LeadWrite = {
      name,
      // exactly what the changes were computed from: reverting restores it
      was: { version: current.version },
      set,
      where: isUnanswered,
      event: { ...events.contact, data: { ...events.contact.data, changes, log } },
      events: events.others,
      audit: { action: isReplyOutcome(logged.outcome) ? "replied" : "tried to reach", changes },
    };
    const following = {
      attemptId,
      hasAttempt: attempt !== undefined,
      contactId,
      at,
      logged,
      change,
    };
    const result = await writeLead(
      db,
      lead.id,
      { ...change, others: attemptAndContactStatements(db, lead.id, following) },
      [write],
    );
    if (result.state !== "written" || result.saved.length > 0) return result;
    if (result.lead.version === current.version) return { ...result, conflicts: ["attempt"] };
    current = result.lead;
  }
  return { state: "written", key, saved: [], conflicts: ["log"], lead: current };
}

type Following = {
  attemptId: string;
  hasAttempt: boolean;
  contactId: string;
  at: Date;
  logged: LoggedContact;
  change: WriteContext;
};

/**
 * Returns the statements for the attempt's outcome and the corrected number. The wrong number
 * stays, with its consent and history.
 */
function attemptAndContactStatements(
  db: Db,
  leadId: string,
  { attemptId, hasAttempt, contactId, at, logged: { way, outcome, phone }, change }: Following,
): BatchItem<"sqlite">[] {
  const { key, by, now } = change;
  const isWritten = wasWrittenCondition(key, "log");
  return [
    hasAttempt
      ? db
          .update(leadAttempts)
          .set({ outcome, outcomeAt: now, startedAt: at })
          .where(and(eq(leadAttempts.id, attemptId), isNull(leadAttempts.outcome), isWritten))
      : insertWhere(
          db,
          leadAttempts,
          {
            id: attemptId,
            leadId,
            staffId: by.staff.id,
            way,
            startedAt: at,
            outcome,
            outcomeAt: now,
            outboxId: null,
          },
          isWritten,
        ).onConflictDoNothing(),
    ...(contactId && phone
      ? [
          addContactStatement(
            db,
            leadId,
            { id: contactId, kind: "phone", value: phone },
            { ...change, name: "log" },
          ),
        ]
      : []),
  ];
}

/** Returns the columns a logged contact sets, as plain values. */
function buildContactColumns(
  lead: Lead,
  { outcome, next, phone }: LoggedContact,
  at: Date,
  { by, now, hours }: WriteContext & { hours: BusinessHours },
): LeadValues {
  const isFirst = lead.firstReplyAt === null || lead.firstReplyAt > at;
  const reply: LeadValues = isReplyOutcome(outcome)
    ? {
        ...(isFirst && {
          firstReplyAt: at,
          replyMinutes: businessMinutesBetween(hours, firstWaitStart(lead), at),
        }),
        ...(lead.followUpAt && lead.followUpAt <= at && { followUpAt: null }),
        assignedTo: lead.assignedTo ?? by.staff.id,
        ...(lead.status === "new" && { status: "contacted", statusSince: now }),
        reached: Math.max(lead.reached, 2),
      }
    : {};
  return {
    ...reply,
    ...(outcome === "no-answer" && { alertsHeldUntil: new Date(now.getTime() + noAnswerPauseMs) }),
    ...(phone && { phone }),
    ...(next && taskColumns(next)),
  };
}

function buildEvents(
  lead: Lead,
  { way, outcome, note, next, phone }: LoggedContact,
  at: Date,
  { now, hours }: { now: Date; hours: BusinessHours },
): { contact: LeadEvent; others: LeadEvent[] } {
  const message = toContactMessage(way, at, note);
  const contact = buildContactEvent(lead, { way, outcome, at, message }, hours, now);
  const wrongNumber = {
    number: (way === "email" ? lead.email : lead.phone) ?? "",
    ...(phone && { corrected: phone }),
  };
  const step = next && {
    kind: next.kind,
    action: next.action,
    ...(next.at && { at: next.at.getTime() }),
    staffId: next.staffId ?? "",
  };
  return {
    contact:
      outcome === "wrong-number"
        ? { ...contact, data: { ...contact.data, ...wrongNumber } }
        : contact,
    others: step ? [{ kind: "next-action", data: step }] : [],
  };
}

/** True if the entry was written by `logContact`. */
export function isLoggedContact(data: string): boolean {
  return logEventSchema.safeParse(parseJson(data)).success;
}

/**
 * Reverts outcome, note, next step, stage, response time and number of a logged contact, and
 * reopens the attempt. Conflicts if these columns have changed since.
 */
export async function revertLoggedContact(
  db: Db,
  lead: Lead,
  event: { id: string; kind: string; data: string },
  context: WriteContext,
): Promise<WriteResult> {
  const parsed = logEventSchema.safeParse(parseJson(event.data));
  if (!parsed.success) return { state: "gone" };
  const { attempt, startedAt, contact } = parsed.data.log;
  const back = parseRevert(event.data) ?? { was: {}, set: {}, changes: {} };
  const isWritten = wasWrittenCondition(context.key, "put-back");
  const ofAttempt = and(eq(leadAttempts.id, attempt), isWritten);
  const removalEvents: LeadEvent[] =
    event.kind === "reply" ? [{ kind: "reply-struck", data: { eventId: event.id } }] : [];
  const write: LeadWrite = {
    name: "put-back",
    was: back.was,
    set: back.set,
    where: sql`exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${attempt} and ${leadAttempts.outcome} is not null)`,
    event: { kind: "put-back", data: { eventId: event.id, what: "log", changes: back.changes } },
    events: removalEvents,
    audit: { action: "put back", changes: back.changes },
  };
  return writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [
        startedAt === null
          ? db.delete(leadAttempts).where(ofAttempt)
          : db
              .update(leadAttempts)
              .set({ outcome: null, outcomeAt: null, startedAt: new Date(startedAt) })
              .where(ofAttempt),
        ...(contact
          ? [db.delete(leadContacts).where(and(eq(leadContacts.id, contact), isWritten))]
          : []),
      ],
    },
    [write],
  );
}

function isSameNextStep(lead: Lead, was: OriginalTask): boolean {
  return (
    lead.taskKind === was.taskKind &&
    lead.taskAction === was.taskAction &&
    lead.taskAt?.getTime() === was.taskAt?.getTime() &&
    lead.taskStaffId === was.taskStaffId
  );
}

function isSameMinute(one: Date, other: Date | undefined): boolean {
  return (
    other !== undefined &&
    Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000)
  );
}
