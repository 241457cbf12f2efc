import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { leadContacts, leads, staff } from "~/platform/db/schema";
import { buildRequestKey } from "~/platform/request-key";
import { shortClock } from "./contact-times";
import { queueLeadEmail } from "./email-replies.server";
import { isOpenStage } from "./lead";
import type { InputError, LeadAction } from "./lead-change-input.server";
import {
  addNote,
  assignLead,
  assignLeadToMe,
  correctFields,
  missingForMove,
  moveLead,
  resolveAnswerDifference,
  revertEvent,
  setNextStep,
  startAttempt,
  voidReply,
} from "./lead-changes.server";
import { addContact, updateContact } from "./lead-contacts.server";
import type { Lead, StaffActor, WriteContext, WriteResult } from "./lead-write.server";
import { logContact } from "./log-contact.server";
import { unfilledFields } from "./message-template";
import type { NextStep, OriginalNextStep } from "./next-step";

/** What came of a form: written (perhaps in part), or refused with every error at once, or nothing there to change. A refusal is a conflict
 *  if a colleague's change or visit is among the reasons; `lead` is the lead as it is now. */
export type LeadActionResult = WriteResult | { state: "refused"; missing: InputError[]; isConflict: boolean; lead: Lead };

export type LeadActionContext = {
  hours: BusinessHours;
  /** Whether a ZIP lies in the area. */
  servesZip(zip: string): boolean;
  /** Where answers to an email of ours go. */
  replyTo: string;
  isOwner: boolean;
  by: StaffActor;
  now: Date;
};

/** Makes what a form asks for. Idempotent per key and content: a reused key with other content is a new change. */
export async function handleLeadAction(db: Db, lead: Lead, change: LeadAction, context: LeadActionContext): Promise<LeadActionResult> {
  const { hours, by, now, isOwner } = context;
  const { key: formKey, ...content } = change.sent;
  const made = { key: await buildRequestKey(`${lead.id}.${formKey}`, content), by, now };
  switch (change.intent) {
    case "note":
      return addNote(db, lead, change.note, made);
    case "log":
      return logContact(db, lead, change, hours, made);
    case "attempt":
      await startAttempt(db, lead.id, { id: `${lead.id}.${change.key}`, other: made.key, way: change.way }, made);
      return { state: "written", key: made.key, saved: ["attempt"], conflicts: [], lead };
    case "strike": {
      const struck = await voidReply(db, lead, change.event, { ...made, isOwner, hours });
      if (struck.state !== "refused") return struck;
      return refused(lead, [
        { field: "event", message: "You can remove a reply within 24 hours if you logged it. Owners can remove any." },
      ]);
    }
    case "put-back":
      return revertEvent(db, lead, change.event, made);
    case "claim":
      return assignLeadToMe(db, lead, made);
    case "assign":
      return assignLead(db, lead, { was: change.was_owner, to: change.owner }, made);
    case "move":
      return bookOrMove(db, lead, change, hours, made);
    case "next":
      if (!change.next && isOpenStage(lead.status)) {
        return refused(lead, [{ field: "next_kind", message: "Open leads need a next step. Choose what’s next." }]);
      }
      if (change.done && change.next && isSameStep(change.next, change.was)) {
        return refused(lead, [{ field: "next_kind", message: "Choose the next step. This is the one you finished." }]);
      }
      return setNextStep(db, lead, change, made);
    case "fields": {
      const zip = change.fields.zip?.to;
      return correctFields(db, lead, { fields: change.fields, inArea: zip ? context.servesZip(zip) : undefined, note: change.note }, made);
    }
    case "contact-add":
      return addContact(db, lead, { kind: change.kind, value: change.value, label: change.label }, made);
    case "contact-correct":
      return change.was === change.to
        ? { state: "written", key: made.key, saved: [], conflicts: [], lead }
        : updateContact(db, lead, { kind: change.kind, was: change.was, to: change.to }, made);
    case "email":
      return sendEmail(db, lead, change, context, made);
    case "follow-up":
      return resolveAnswerDifference(
        db,
        lead,
        {
          submissionId: change.submission,
          field: change.field,
          take: change.decision === "take",
          servesZip: context.servesZip,
          was: lead[change.field] === null && change.was === "" ? null : change.was,
        },
        made,
      );
  }
}

/** True for a form that still holds the step it was loaded with. */
function isSameStep(next: NextStep, was: OriginalNextStep): boolean {
  return next.kind === was.nextKind && next.action === was.nextAction && next.at?.getTime() === was.nextActionAt?.getTime();
}

function refused(lead: Lead, missing: readonly InputError[], isConflict = false): LeadActionResult {
  return { state: "refused", missing: [...missing], isConflict, lead };
}

/** Moves a lead, or refuses with everything that is wrong in one response: fields, what the stage needs, another visit at that time, and a
 *  stage a colleague has changed. */
async function bookOrMove(
  db: Db,
  lead: Lead,
  { move, errors, despiteVisit }: Extract<LeadAction, { intent: "move" }>,
  hours: BusinessHours,
  made: WriteContext,
): Promise<LeadActionResult> {
  const { staffId, at } = move.visit;
  const other = move.to === "visit-booked" && staffId && at && !despiteVisit ? await visitAround(db, lead.id, staffId, at) : undefined;
  const named = new Set(errors.map(({ field }) => field));
  // a day that can't be used is not missing too
  if (named.has("visit_time")) named.add("visit_day");
  const problems: InputError[] = [
    ...(other ? [{ field: "despite_visit", message: clashMessage(other) }] : []),
    ...errors,
    ...missingForMove(lead, move).filter(({ field }) => !named.has(field)),
  ];
  if (problems.length > 0) return refused(lead, problems, other !== undefined || lead.status !== move.was);
  const moved = await moveLead(db, lead, move, hours, made);
  return moved.state === "refused" ? refused(lead, moved.missing) : moved;
}

/** "Ben Tate has a visit at 9:00 AM with Denise Boudreaux, 77007." */
function clashMessage({ staff: who, name, zip, at }: OtherVisit): string {
  return `${who} has a visit at ${shortClock(at)} with ${[name, zip].filter(Boolean).join(", ")}.`;
}

async function sendEmail(
  db: Db,
  lead: Lead,
  { to, subject, body }: Extract<LeadAction, { intent: "email" }>,
  { replyTo }: LeadActionContext,
  made: { key: string; by: StaffActor; now: Date },
): Promise<LeadActionResult> {
  const open = unfilledFields(`${subject}\n${body}`);
  if (open.length > 0)
    return refused(lead, [{ field: "body", message: `Replace ${open.map((name) => `{${name}}`).join(", ")} before sending.` }]);
  const known = await db
    .select({ value: leadContacts.value })
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "email")));
  const addresses = [lead.email, ...known.map(({ value }) => value)];
  if (!addresses.includes(to)) return refused(lead, [{ field: "to", message: "Choose one of their email addresses." }]);
  return queueLeadEmail(db, lead, { to, replyTo, subject, body }, made);
}

const twoHours = 2 * 60 * 60_000;

type OtherVisit = { name: string; zip: string; staff: string; at: Date };

/** Another visit of that person within two hours of that moment, the nearest one. */
async function visitAround(db: Db, leadId: string, staffId: string, at: Date): Promise<OtherVisit | undefined> {
  const [other] = await db
    .select({ name: leads.name, zip: leads.zip, staff: staff.name, at: leads.nextActionAt })
    .from(leads)
    .innerJoin(staff, eq(staff.id, leads.nextStaffId))
    .where(
      and(
        eq(leads.nextKind, "visit"),
        eq(leads.nextStaffId, staffId),
        ne(leads.id, leadId),
        isNull(leads.deletedAt),
        sql`abs(${leads.nextActionAt} - ${at.getTime()}) < ${twoHours}`,
      ),
    )
    .orderBy(sql`abs(${leads.nextActionAt} - ${at.getTime()})`)
    .limit(1);
  return other?.at ? { ...other, at: other.at } : undefined;
}
