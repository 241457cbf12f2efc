import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { addBusinessDays, type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadAttempts, leadContacts, leadEvents, leadMerges, leadSubmissions, leads, staff } from "~/schema";
import { type Answers, parseAnswers } from "./answers.server";
import { contactCorrectedKind } from "./contact-edit.server";
import { findFirstReply, parseReplies } from "./first-reply";
import { type ContactOutcome, isReplyOutcome, type LeadStage, type ReplyMethod } from "./lead";
import { revertContact } from "./lead-contacts.server";
import { type LeadFieldChanges, leadFieldNames } from "./lead-fields";
import {
  type Lead,
  type LeadEvent,
  type LeadValues,
  type LeadWrite,
  type StaffActor,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "./lead-write.server";
import { isLoggedContact, revertLoggedContact } from "./log-contact.server";
import { parseMergedReplies } from "./merge-before.server";
import type { NextStep, OriginalNextStep } from "./next-step";
import { normalizeName } from "./person-name";
import { firstWaitStart } from "./reply-clock";
import { parseRevert, replaceInactiveStaffInChanges } from "./revert.server";
import { clearsNextStep, findMissingFields, type MissingField, quoteReminderDays, stageRank } from "./stage-rules";
import { comparedFieldValue, formatComparedField } from "./submission-differences";
import { type ComparedField, comparedFieldLabel } from "./submission-fields";

/** Contact with a lead: method, outcome, and a time between receipt and now. */
export type LoggedContact = { way: ReplyMethod; outcome: ContactOutcome; at: Date; text: string };

const half = 30 * 60_000;
const aDay = 24 * 60 * 60_000;

/** Adds a note. Notes never conflict. */
export function addNote(db: Db, lead: Lead, text: string, { key, by, now }: WriteContext): Promise<WriteResult> {
  return writeLead(db, lead.id, { key, by, now, writes: [buildNoteWrite(text)] });
}

function buildNoteWrite(text: string): LeadWrite {
  return { name: "note", was: {}, set: {}, event: { kind: "note", data: { text } }, audit: { action: "noted", changes: {} } };
}

/** Logs the outcome of a contact. Connected and Left message are replies: they stop the reply clock (business minutes of `hours`), move a
 *  new lead to Contacted and assign it to the actor; No answer pauses alerts for 30 minutes. */
export function addContactEvent(
  db: Db,
  lead: Lead,
  contact: LoggedContact,
  hours: BusinessHours,
  change: WriteContext,
): Promise<WriteResult> {
  const { key, by, now } = change;
  return writeLead(db, lead.id, { key, by, now, writes: [buildContactWrite(lead, contact, hours, change)] });
}

function buildContactWrite(
  lead: Lead,
  { way, outcome, at, text }: LoggedContact,
  hours: BusinessHours,
  { by, now }: WriteContext,
): LeadWrite {
  const textData = text ? { text } : {};
  if (!isReplyOutcome(outcome)) {
    return {
      name: "contact",
      was: {},
      set: outcome === "no-answer" ? { alertsHeldUntil: new Date(now.getTime() + half) } : {},
      event: { kind: "contact", data: { way, outcome, at: at.getTime(), ...textData } },
      audit: { action: "tried to reach", changes: {} },
    };
  }
  const time = at.getTime();
  const minutes = businessMinutesBetween(hours, firstWaitStart(lead), at);
  const isFirst = sql`(first_reply_at is null or first_reply_at > ${time})`;
  const isFresh = lead.status === "new";
  const answeredAt = lead.followUpAt && lead.followUpAt <= at ? lead.followUpAt : undefined;
  return {
    name: "contact",
    was: {},
    set: {
      firstReplyAt: sql`case when ${isFirst} then ${time} else first_reply_at end`,
      replyMinutes: sql`case when ${isFirst} then ${minutes} else reply_minutes end`,
      followUpAt: sql`case when follow_up_at <= ${time} then null else follow_up_at end`,
      assignedTo: sql`coalesce(assigned_to, ${by.staff.id})`,
      status: sql`case when status = 'new' then 'contacted' else status end`,
      statusSince: sql`case when status = 'new' then ${now.getTime()} else status_since end`,
      reached: sql`max(reached, 2)`,
    },
    event: {
      kind: "reply",
      data: {
        way,
        outcome,
        at: time,
        minutes,
        entered: businessMinutesBetween(hours, firstWaitStart(lead), now),
        ...(answeredAt && { followUpAt: answeredAt.getTime(), followUpMinutes: businessMinutesBetween(hours, answeredAt, at) }),
        ...textData,
        ...(isFresh && { from: "new", to: "contacted" }),
      },
    },
    audit: {
      action: "replied",
      changes: {
        ...(isFresh && { status: ["new", "contacted"] }),
        ...(lead.assignedTo === null && { assignedTo: [null, by.staff.id] }),
        ...((!lead.firstReplyAt || lead.firstReplyAt > at) && { firstReplyAt: [lead.firstReplyAt?.getTime() ?? null, time] }),
      },
    },
  };
}

/** Starts an attempt; the page asks for its outcome until staff log one. Idempotent per id and method: a second method with the same id is
 *  a separate attempt, stored with the id `other`. */
export function startAttempt(
  db: Db,
  leadId: string,
  { id, other, way }: { id: string; other: string; way: ReplyMethod },
  { by, now }: { by: StaffActor; now: Date },
) {
  const row = { way, leadId, staffId: by.staff.id, startedAt: now };
  const isTaken = sql`exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${id} and ${leadAttempts.way} <> ${way})`;
  const event = (of: string) =>
    insertWhere(
      db,
      leadEvents,
      { id: `${of}.started`, leadId, kind: "contact-started", staffId: by.staff.id, data: JSON.stringify({ way }), at: now },
      sql`exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${of})`,
      sql`do nothing`,
    );
  return db.batch([
    db
      .insert(leadAttempts)
      .values({ ...row, id })
      .onConflictDoNothing(),
    insertWhere(db, leadAttempts, { ...row, id: other, outcome: null, outcomeAt: null, outboxId: null }, isTaken, sql`do nothing`),
    event(id),
    event(other),
  ]);
}

/** Removes a reply within 24 hours, by its author or an owner, and recalculates the first reply, the wait for an answer and the stage.
 *  Returns "refused" if it is too late or another person's reply. */
export async function voidReply(
  db: Db,
  lead: Lead,
  eventId: string,
  { key, by, now, isOwner, hours }: WriteContext & { isOwner: boolean; hours: BusinessHours },
): Promise<WriteResult | { state: "refused" }> {
  const [events, merges, absorbed] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, lead.id), sql`${leadEvents.kind} in ('reply', 'reply-struck')`)),
    db
      .select({ before: leadMerges.before })
      .from(leadMerges)
      .where(and(eq(leadMerges.survivorId, lead.id), isNull(leadMerges.undoneAt))),
    db.select({ firstReplyAt: leads.firstReplyAt, replyMinutes: leads.replyMinutes }).from(leads).where(eq(leads.mergedInto, lead.id)),
  ]);
  const reply = parseReplies(events).kept.some(({ id }) => id === eventId) ? events.find(({ id }) => id === eventId) : undefined;
  if (!reply) return { state: "gone" };
  if (now.getTime() - reply.at.getTime() > aDay || (reply.staffId !== by.staff.id && !isOwner)) return { state: "refused" };
  const data = parseStringRecord(reply.data);
  const others = parseReplies(events, eventId);
  const isFirst = lead.firstReplyAt === null || lead.firstReplyAt.getTime() >= Number(data.at ?? reply.at.getTime());
  // replies to a merged lead count from the day this lead was received
  const sinceThis = (at: number, minutes: number | null) =>
    lead.entry === "web" ? businessMinutesBetween(hours, firstWaitStart(lead), new Date(at)) : minutes;
  const before = merges.map((merge) => parseMergedReplies(merge.before));
  const moved = new Set(before.flatMap(({ movedEvents }) => movedEvents));
  const remaining = others.kept.map((one) => (moved.has(one.id) ? { ...one, minutes: sinceThis(one.at, one.minutes) } : one));
  const stored = [
    ...before.map(({ survivor }) => survivor),
    ...absorbed.map(({ firstReplyAt, replyMinutes }) => {
      const at = firstReplyAt?.getTime() ?? null;
      return { at, minutes: at === null ? null : sinceThis(at, replyMinutes) };
    }),
  ];
  const first = isFirst
    ? findFirstReply({ ...others, kept: remaining }, stored)
    : { at: lead.firstReplyAt?.getTime() ?? 0, minutes: lead.replyMinutes };
  const waited = Number(data.followUpAt ?? Number.NaN);
  const waitsAgain = waited > 0 && !others.kept.some(({ at }) => at >= waited);
  const isNewAgain = !first && lead.status === "contacted" && data.from === "new";
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "strike",
        was: { firstReplyAt: lead.firstReplyAt, followUpAt: lead.followUpAt },
        set: {
          firstReplyAt: first ? new Date(first.at) : null,
          replyMinutes: first?.minutes ?? null,
          // a later message may be unanswered too: the wait starts at the earlier one
          ...(waitsAgain && { followUpAt: new Date(waited) }),
          ...(isNewAgain && { status: "new", statusSince: now, reached: 1 }),
        },
        event: { kind: "reply-struck", data: { eventId, way: data.way ?? "" } },
        audit: { action: "struck a reply", changes: { firstReplyAt: [lead.firstReplyAt?.getTime() ?? null, first?.at ?? null] } },
      },
    ],
  });
}

/** Values of a move to another stage, besides the stage itself. */
type StageMove = {
  was: LeadStage;
  to: LeadStage;
  reply: LoggedContact | null;
  visit: { at: Date | null; street: string; staffId: string | null };
  valueCents: number | null;
  signedOn: string | null;
  lostReason: string;
  askAgainOn: string | null;
  /** Next step after a quote; null for none, undefined for the default. */
  next: NextStep | null | undefined;
  note: string;
};

/** Lists the required fields of a move that are empty both on the lead and in the form. */
export function findMissingFieldsForMove(lead: Lead, move: StageMove): MissingField[] {
  return findMissingFields(move.to, {
    status: move.was,
    entry: lead.entry,
    hasReply: lead.firstReplyAt !== null || (move.reply !== null && isReplyOutcome(move.reply.outcome)),
    visitAt: move.visit.at,
    visitStreet: move.visit.street || lead.street,
    visitStaffId: move.visit.staffId,
    valueCents: move.valueCents ?? lead.valueCents,
    signedOn: move.signedOn,
    lostReason: move.lostReason,
  });
}

/** Moves a lead to another stage with its required fields. Returns "refused" with the missing fields. */
export async function moveLead(
  db: Db,
  lead: Lead,
  move: StageMove,
  hours: BusinessHours,
  change: WriteContext,
): Promise<WriteResult | { state: "refused"; missing: MissingField[] }> {
  const { key, by, now } = change;
  const { to } = move;
  const missing = findMissingFieldsForMove(lead, move);
  if (missing.length > 0) return { state: "refused", missing };
  const next = move.next === undefined ? usualFollowUp(lead, to, hours, change) : move.next;
  const set: LeadValues = {
    status: to,
    statusSince: now,
    reached: Math.max(lead.reached, stageRank(to)),
    lostReason: to === "lost" ? move.lostReason : "",
    askAgainOn: to === "lost" ? move.askAgainOn : null,
    signedOn: to === "won" ? move.signedOn : null,
    ...(move.valueCents !== null && { valueCents: move.valueCents }),
    ...(to === "visit-booked" && {
      street: move.visit.street || lead.street,
      ...nextColumns({ kind: "visit", action: "", at: move.visit.at, staffId: move.visit.staffId }),
    }),
    ...(to !== "visit-booked" && next && nextColumns(next)),
    ...(clearsNextStep(to) && nextColumns(null)),
  };
  const changes = changesOf(lead, set);
  const reason = to === "lost" ? { reason: move.lostReason } : {};
  const reply = move.reply ? [buildContactWrite({ ...lead, status: "contacted" }, move.reply, hours, change)] : [];
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      // reply first: it is stored even if the stage has changed since
      ...reply.map((write) => ({ ...write, set: withoutStage(write.set) })),
      {
        name: "stage",
        was: { status: move.was },
        set,
        event: { kind: "status", data: { from: move.was, to, ...reason, changes } },
        events: move.note ? [{ kind: "note", data: { text: move.note } }] : [],
        audit: { action: "moved", changes },
      },
    ],
  });
}

/** Default next step after a quote: a call in three business days, unless a step is planned. */
function usualFollowUp(lead: Lead, to: LeadStage, hours: BusinessHours, { by, now }: WriteContext): NextStep | null {
  if (to !== "quoted" || (lead.nextActionAt && lead.nextActionAt > now)) return null;
  const at = parseHoustonTime(addBusinessDays(hours, now, quoteReminderDays), "10:00") ?? null;
  return { kind: "call", action: "", at, staffId: lead.assignedTo ?? by.staff.id };
}

function withoutStage({ status: _status, statusSince: _since, ...set }: LeadValues): LeadValues {
  return set;
}

function nextColumns(next: NextStep | null): LeadValues {
  return {
    nextKind: next?.kind ?? null,
    nextAction: next?.action ?? "",
    nextActionAt: next?.at ?? null,
    nextStaffId: next?.staffId ?? null,
  };
}

/** Sets or clears the next step; `done` marks the previous one as done. */
export function setNextStep(
  db: Db,
  lead: Lead,
  { was, next, done, note }: { was: OriginalNextStep; next: NextStep | null; done: boolean; note: string },
  { key, by, now }: WriteContext,
): Promise<WriteResult> {
  const set = nextColumns(next);
  const changes = changesOf({ ...lead, ...was }, set);
  const at = next?.at?.getTime();
  const step: LeadEvent = {
    kind: "next-action",
    data: { kind: next?.kind ?? "", action: next?.action ?? "", ...(at !== undefined && { at }), staffId: next?.staffId ?? "", changes },
  };
  const doneBefore: LeadEvent = { kind: "next-done", data: { kind: was.nextKind ?? "", action: was.nextAction } };
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "next-step",
        was,
        set,
        event: step,
        events: [...(done ? [doneBefore] : []), ...(note ? [{ kind: "note", data: { text: note } }] : [])],
        audit: { action: done ? "done" : "planned", changes },
      },
    ],
  });
}

/** Corrects fields of a lead, each with its own conflict check. Stored submissions do not change. */
export function correctFields(
  db: Db,
  lead: Lead,
  { fields, inArea, note }: { fields: LeadFieldChanges; inArea?: boolean | undefined; note: string },
  { key, by, now }: WriteContext,
): Promise<WriteResult> {
  const writes = leadFieldNames
    .filter((name) => fields[name] !== undefined)
    .map((name): LeadWrite => {
      const { was, to } = fields[name]!;
      const columns = {
        [name]: to,
        ...(name === "name" && { nameKey: normalizeName(String(to)) }),
        ...(name === "zip" && inArea !== undefined && { inArea }),
      };
      const changes = changesOf({ ...lead, [name]: was }, columns);
      return {
        name,
        was: { [name]: was },
        set: columns,
        event: { kind: name === "valueCents" ? "value" : "field", data: { field: name, from: was, to, changes } },
        audit: { action: "corrected", changes },
      };
    });
  return writeLead(db, lead.id, { key, by, now, writes: note ? [...writes, buildNoteWrite(note)] : writes });
}

/** Assigns an unassigned lead to the actor; conflicts if a colleague has claimed it since. */
export function assignLeadToMe(db: Db, lead: Lead, { key, by, now }: WriteContext): Promise<WriteResult> {
  return assignLead(db, lead, { was: null, to: by.staff.id }, { key, by, now });
}

/** Assigns a lead to a staff member; null unassigns it. */
export function assignLead(
  db: Db,
  lead: Lead,
  { was, to }: { was: string | null; to: string | null },
  { key, by, now }: WriteContext,
): Promise<WriteResult> {
  const changes = { assignedTo: [was, to] as [unknown, unknown] };
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "owner",
        was: { assignedTo: was },
        set: { assignedTo: to },
        event: { kind: "assigned", data: { from: was ?? "", to: to ?? "", changes } },
        audit: { action: to === by.staff.id ? "claimed" : "assigned", changes },
      },
    ],
  });
}

/** Reverts a timeline entry if its fields still have the values it set. */
export async function revertEvent(db: Db, lead: Lead, eventId: string, { key, by, now }: WriteContext): Promise<WriteResult> {
  const [[event], inactive] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, lead.id))),
    inactiveStaffQuery(db),
  ]);
  if (event?.kind === contactCorrectedKind) return revertContact(db, lead, event, { key, by, now });
  if (event && isLoggedContact(event.data)) return revertLoggedContact(db, lead, event, { key, by, now });
  const write = event && buildRevertWrite(event, new Set(inactive.map(({ id }) => id)));
  return write ? writeLead(db, lead.id, { key, by, now, writes: [write] }) : { state: "gone" };
}

/** Builds the write that reverts a timeline entry; undefined if the entry is not revertible. */
export function buildRevertWrite(event: { id: string; kind: string; data: string }, inactive: ReadonlySet<string>): LeadWrite | undefined {
  const back = parseRevert(event.data);
  if (!back) return undefined;
  const changes = replaceInactiveStaffInChanges(back.changes, inactive);
  return {
    name: "put-back",
    was: back.was,
    set: back.set,
    event: { kind: "put-back", data: { eventId: event.id, what: event.kind, changes } },
    audit: { action: "put back", changes },
  };
}

/** Selects staff members to whom no lead can be assigned: disabled accounts and editors. */
export function inactiveStaffQuery(db: Db) {
  return db
    .select({ id: staff.id })
    .from(staff)
    .where(or(isNotNull(staff.disabledAt), eq(staff.role, "editor")));
}

/** Applies or dismisses one answer of a later request that differs from the lead. Applying a phone number also applies its consent to texts. A
 *  ZIP in the area reopens an out-of-area lead. */
export async function resolveSubmissionDifference(
  db: Db,
  lead: Lead,
  decision: { submissionId: string; field: ComparedField; take: boolean; was: unknown; servesZip: (zip: string) => boolean },
  { key, by, now }: WriteContext,
): Promise<WriteResult> {
  const { field, submissionId, take, was, servesZip } = decision;
  const [row] = await db
    .select({
      answers: leadSubmissions.answers,
      consentTexts: leadSubmissions.consentTexts,
      sentAt: sql<number>`coalesce(${leadSubmissions.answersAt}, ${leadSubmissions.createdAt})`.as("sent_at"),
    })
    .from(leadSubmissions)
    .where(and(eq(leadSubmissions.id, submissionId), eq(leadSubmissions.leadId, lead.id)));
  if (!row) return { state: "gone" };
  const answers = parseAnswers(row.answers);
  const value = comparedFieldValue(field, answers);
  const set = take ? takenOver(field, answers, { lead, servesZip, sentAt: new Date(row.sentAt), now }) : {};
  const changes = changesOf(lead, set);
  const consent = row.consentTexts === "" ? {} : { consentTexts: row.consentTexts, consentAt: new Date(row.sentAt) };
  const contact =
    field === "phone"
      ? { kind: field, value: answers.phone, ...consent }
      : field === "email"
        ? { kind: field, value: answers.email }
        : undefined;
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "follow-up",
        was: take ? { [field]: was } : {},
        set,
        event: {
          kind: take ? "follow-up-applied" : "follow-up-kept",
          data: {
            submissionId,
            field: comparedFieldLabel(field),
            key: field,
            to: formatComparedField(field, value),
            ...(take && { changes }),
          },
        },
        audit: { action: take ? "took over" : "left", changes },
      },
    ],
    others:
      take && contact?.value
        ? [
            insertWhere(
              db,
              leadContacts,
              { ...contact, id: newId(), leadId: lead.id, createdAt: now },
              wasWrittenCondition(key, "follow-up"),
              sql`do nothing`,
            ),
          ]
        : [],
  });
}

function takenOver(
  field: ComparedField,
  answers: Answers,
  { lead, servesZip, sentAt, now }: { lead: Lead; servesZip: (zip: string) => boolean; sentAt: Date; now: Date },
): LeadValues {
  if (field === "zip") {
    const inArea = servesZip(answers.zip);
    const opens = inArea && lead.status === "out-of-area";
    if (!opens) return { zip: answers.zip, inArea };
    const stage = lead.firstReplyAt ? ({ status: "contacted" } as const) : ({ status: "new", reopenedAt: sentAt } as const);
    return { zip: answers.zip, inArea, statusSince: now, ...stage };
  }
  if (field === "name") return { name: answers.name, nameKey: normalizeName(answers.name) };
  if (field === "services") return { services: JSON.stringify([...new Set([...parseStringArray(lead.services), ...answers.services])]) };
  return { [field]: answers[field] };
}

/** Returns the old and new values of changed columns as stored; dates are UTC milliseconds. */
function changesOf(lead: Lead, set: LeadValues): Record<string, [unknown, unknown]> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
  return Object.fromEntries(
    Object.entries(set)
      .map(([name, to]): [string, [unknown, unknown]] => [name, [plain(Reflect.get(lead, name)), plain(to)]])
      .filter(([, [from, to]]) => from !== to),
  );
}
