import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import type { NextStep, OriginalNextStep } from "~/domain/leads/actions/next-step-fields";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import { parseRevert } from "~/domain/leads/actions/revert.server";
import { parseLocalDateTimeInput } from "~/domain/leads/contact/contact-times";
import { parsePhoneNumber } from "~/domain/leads/intake/quote-input.server";
import {
  type ContactOutcome,
  contactOutcomeLabel,
  isReplyOutcome,
  type NextStepKind,
  nextStepOptions,
  outcomesForMethod,
  type ReplyMethod,
} from "~/domain/leads/lead";
import {
  buildChanges,
  type Lead,
  type LeadEvent,
  type LeadValues,
  type LeadWrite,
  toEventId,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { firstWaitStart, formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { type EventTexts, methodText, stageText } from "~/domain/leads/timeline/timeline-entry";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leadAttempts, leadContacts, leadEvents } from "~/schema";
import { addContactStatement } from "./contact-edit.server";
import { noAnswerPauseMs } from "./contact-event.server";
import {
  idField,
  keyField,
  optionalIdField,
  optionalNoteField,
  originalNextStepFields,
  rawField,
  replyMethodField,
  toOriginalNextStep,
} from "./form-fields.server";
import type { FormContext, LeadActionDefinition } from "./lead-action.server";

const fields = z.object({
  intent: z.literal("log"),
  key: keyField,
  /** Id of the attempt; empty for a contact without one. */
  attempt: idField.optional().transform((value) => value || null),
  way: replyMethodField,
  at: rawField,
  outcome: rawField,
  phone: rawField,
  kind: rawField,
  when: rawField,
  day: rawField,
  time: rawField,
  again: rawField,
  again_day: rawField,
  again_time: rawField,
  missed: rawField,
  who: optionalIdField,
  ...originalNextStepFields,
  note: optionalNoteField,
});

function parseLog(form: z.output<typeof fields>, { now, receivedAt, isOpen }: FormContext, context: z.RefinementCtx) {
  // report all errors at once, each at its field group
  const addError = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  const made = outcomesForMethod(form.way).find(({ key: one }) => one === form.outcome)?.key;
  if (!made) addError("outcome", "Choose an outcome.");
  let at: Date | undefined;
  if (form.at !== "") {
    at = parseLocalDateTimeInput(form.at);
    if (!at) addError("at", "Enter a date and time.");
    else if (at.getTime() > now.getTime() + 60_000) addError("at", "That time is in the future.");
    else if (at.getTime() < receivedAt.getTime() - 60_000) addError("at", "Choose a time after the request came in.");
    if (at) at = new Date(Math.min(now.getTime(), Math.max(receivedAt.getTime(), at.getTime())));
  }
  const phone = made === "wrong-number" && form.way !== "email" && form.phone.trim() !== "" ? parsePhoneNumber(form.phone) : null;
  if (phone === undefined) addError("phone", "Enter a phone number with area code.");
  const parseOfferedTime = (group: "when" | "again", on: string, time: string): Date | null => {
    const chosen = form[group];
    if (chosen === "") return null;
    const found = chosen === "pick" ? (on === "" ? undefined : parseNextStepTime(on, time)) : parseLocalDateTimeInput(chosen);
    if (!found) addError(group, chosen === "pick" && on === "" ? "Choose a date." : "Enter a date and time.");
    else if (found.getTime() < now.getTime() - 5 * 60_000) addError(group, "Choose a time in the future.");
    return found ?? null;
  };
  let next: { kind: NextStepKind; action: string; at: Date | null; staffId: string | null } | undefined;
  if (made === "no-answer") {
    const again = parseOfferedTime("again", form.again_day, form.again_time);
    if (!again && form.again === "" && isOpen) addError("again", "Choose when to try again.");
    if (again) next = { kind: "call", action: "", at: again, staffId: form.who };
  } else if (made !== "did-not-happen") {
    const kind = nextStepOptions.find(({ key: one }) => one === form.kind)?.key;
    const isWanted = isOpen || form.kind !== "" || form.when !== "";
    const when = parseOfferedTime("when", form.day, form.time);
    if (!kind && isWanted) addError("kind", "Choose a next step.");
    // the form that books a visit has its own time field
    if (!when && form.when === "" && kind !== "visit" && isWanted) addError("when", "Choose a time.");
    if (kind) next = { kind, action: "", at: kind === "visit" ? null : when, staffId: form.who };
    return { ...buildLoggedContact(), next, visitAt: kind === "visit" ? when : null };
  }
  function buildLoggedContact() {
    return {
      intent: form.intent,
      key: form.key,
      attempt: form.attempt,
      way: form.way,
      at,
      outcome: made ?? ("did-not-happen" as const),
      phone: phone ?? null,
      alsoText: form.missed === "1" && made === "no-answer",
      was: toOriginalNextStep(form),
      note: form.note,
    };
  }
  return { ...buildLoggedContact(), next, visitAt: null };
}

/** Logs a contact with its outcome. */
export const logAction: LeadActionDefinition<ReturnType<typeof parseLog>> = {
  intent: "log",
  ability: "leads:write",
  schema: (formContext) => fields.transform((form, context) => parseLog(form, formContext, context)),
  apply: (db, lead, change, { hours }, write) => logContact(db, lead, change, hours, write),
  flash: ({ outcome, way }) => {
    if (outcome === "no-answer") return "no-answer-logged";
    if (way === "call") return "call-logged";
    if (way === "email") return "email-logged";
    return way === "text" || way === "whatsapp" ? "text-logged" : "contact-logged";
  },
  canUndo: true,
};

export const logEventTexts = {
  reply: ({ data, quote }) => {
    const outcome = data.outcome ? `: ${contactOutcomeLabel(data.outcome, data.way).toLowerCase()}, ` : ": ";
    const moved = data.to ? `, moved to ${stageText(data.to)}` : "";
    return { text: `Replied${outcome}${methodText(data)}${formatAfterMinutes(data.minutes)}${moved}`, ...quote };
  },
  contact: ({ data, quote }) => ({
    text: `Tried to reach customer: ${methodText(data)}, ${contactOutcomeLabel(data.outcome ?? "", data.way).toLowerCase()}`,
    ...quote,
  }),
} satisfies EventTexts;

/** ", after 12 min", in business minutes. */
function formatAfterMinutes(minutes: string | undefined): string {
  const count = Number(minutes ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? `, after ${formatBusinessMinutes(count)}` : "";
}

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
  was: OriginalNextStep;
};

/** Fields of a timeline entry that reverting a logged contact needs. */
const logSchema = z.object({
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

/** Writes outcome, note, next step, stage and response time as one timeline entry that can be reverted as a whole. Conflicts: "attempt"
 *  if another staff member logged the attempt, "next-step" if one changed the next step, "log" if the lead keeps changing. */
async function logContact(db: Db, lead: Lead, logged: LoggedContact, hours: BusinessHours, change: WriteContext): Promise<WriteResult> {
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
  const at = logged.at && !isSameMinute(logged.at, attempt?.startedAt) ? logged.at : (attempt?.startedAt ?? logged.at ?? now);
  const isUnanswered = sql`not exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${attemptId} and ${leadAttempts.outcome} is not null)`;
  let current = lead;
  for (let tries = 0; tries < maxTries; tries++) {
    if (logged.next && !isSameNextStep(current, logged.was)) {
      return { state: "written", key, saved: [], conflicts: ["next-step"], lead: current };
    }
    const contactId = logged.phone && logged.phone !== current.phone ? `${key}.phone` : "";
    const set = buildContactColumns(current, logged, at, change, hours);
    const changes = buildChanges(current, set);
    const events = buildEvents(current, logged, at, change, hours);
    const log = { attempt: attemptId, startedAt: attempt?.startedAt.getTime() ?? null, contact: contactId };
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
    const following = { attemptId, hasAttempt: attempt !== undefined, contactId, at, logged, change };
    const result = await writeLead(db, lead.id, change, [write], attemptAndContactStatements(db, lead.id, following));
    if (result.state !== "written" || result.saved.length > 0) return result;
    if (result.lead.version === current.version) return { ...result, conflicts: ["attempt"] };
    current = result.lead;
  }
  return { state: "written", key, saved: [], conflicts: ["log"], lead: current };
}

type Following = { attemptId: string; hasAttempt: boolean; contactId: string; at: Date; logged: LoggedContact; change: WriteContext };

/** Returns the statements for the attempt's outcome and the corrected number. The wrong number stays, with its consent and history. */
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
          { id: attemptId, leadId, staffId: by.staff.id, way, startedAt: at, outcome, outcomeAt: now, outboxId: null },
          isWritten,
          sql`do nothing`,
        ),
    ...(contactId && phone ? [addContactStatement(db, leadId, { id: contactId, kind: "phone", value: phone }, change, "log")] : []),
  ];
}

/** Returns the columns a logged contact sets, as plain values. */
function buildContactColumns(
  lead: Lead,
  { outcome, next, phone }: LoggedContact,
  at: Date,
  { by, now }: WriteContext,
  hours: BusinessHours,
): LeadValues {
  const isFirst = lead.firstReplyAt === null || lead.firstReplyAt > at;
  const reply: LeadValues = isReplyOutcome(outcome)
    ? {
        ...(isFirst && { firstReplyAt: at, replyMinutes: businessMinutesBetween(hours, firstWaitStart(lead), at) }),
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
    ...(next && { nextKind: next.kind, nextAction: next.action, nextActionAt: next.at, nextStaffId: next.staffId }),
  };
}

function buildEvents(
  lead: Lead,
  { way, outcome, note, next, phone }: LoggedContact,
  at: Date,
  { now }: WriteContext,
  hours: BusinessHours,
): { contact: LeadEvent; others: LeadEvent[] } {
  const text = note ? { text: note } : {};
  const moment = { way, outcome, at: at.getTime() };
  const answeredFollowUpAt = lead.followUpAt && lead.followUpAt <= at ? lead.followUpAt : undefined;
  const contact: LeadEvent = isReplyOutcome(outcome)
    ? {
        kind: "reply",
        data: {
          ...moment,
          minutes: businessMinutesBetween(hours, firstWaitStart(lead), at),
          entered: businessMinutesBetween(hours, firstWaitStart(lead), now),
          ...(answeredFollowUpAt && {
            followUpAt: answeredFollowUpAt.getTime(),
            followUpMinutes: businessMinutesBetween(hours, answeredFollowUpAt, at),
          }),
          ...text,
          ...(lead.status === "new" && { from: "new", to: "contacted" }),
        },
      }
    : {
        kind: "contact",
        data: {
          ...moment,
          ...text,
          ...(outcome === "wrong-number" && {
            number: (way === "email" ? lead.email : lead.phone) ?? "",
            ...(phone && { corrected: phone }),
          }),
        },
      };
  const step: LeadEvent[] = next
    ? [
        {
          kind: "next-action",
          data: { kind: next.kind, action: next.action, ...(next.at && { at: next.at.getTime() }), staffId: next.staffId ?? "" },
        },
      ]
    : [];
  return { contact, others: step };
}

/** True if the entry was written by `logContact`. */
export function isLoggedContact(data: string): boolean {
  return logSchema.safeParse(parseJson(data)).success;
}

/** Reverts outcome, note, next step, stage, response time and number of a logged contact, and reopens the attempt. Conflicts if these
 *  columns have changed since. */
export async function revertLoggedContact(
  db: Db,
  lead: Lead,
  event: { id: string; kind: string; data: string },
  context: WriteContext,
): Promise<WriteResult> {
  const parsed = logSchema.safeParse(parseJson(event.data));
  if (!parsed.success) return { state: "gone" };
  const { attempt, startedAt, contact } = parsed.data.log;
  const back = parseRevert(event.data) ?? { was: {}, set: {}, changes: {} };
  const isWritten = wasWrittenCondition(context.key, "put-back");
  const ofAttempt = and(eq(leadAttempts.id, attempt), isWritten);
  const removalEvents: LeadEvent[] = event.kind === "reply" ? [{ kind: "reply-struck", data: { eventId: event.id } }] : [];
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
    context,
    [write],
    [
      startedAt === null
        ? db.delete(leadAttempts).where(ofAttempt)
        : db
            .update(leadAttempts)
            .set({ outcome: null, outcomeAt: null, startedAt: new Date(startedAt) })
            .where(ofAttempt),
      ...(contact ? [db.delete(leadContacts).where(and(eq(leadContacts.id, contact), isWritten))] : []),
    ],
  );
}

function isSameNextStep(lead: Lead, was: OriginalNextStep): boolean {
  return (
    lead.nextKind === was.nextKind &&
    lead.nextAction === was.nextAction &&
    lead.nextActionAt?.getTime() === was.nextActionAt?.getTime() &&
    lead.nextStaffId === was.nextStaffId
  );
}

function isSameMinute(one: Date, other: Date | undefined): boolean {
  return other !== undefined && Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);
}
