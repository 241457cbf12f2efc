import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { leadContacts, leads, staff } from "~/platform/db/schema";
import { buildRequestKey } from "~/platform/request-key";
import { queueLeadEmail } from "./email-replies.server";
import { isOpen } from "./lead";
import type { LeadChange } from "./lead-change-input.server";
import {
  addNote,
  answerAttempt,
  assignLead,
  claimLead,
  correctFields,
  logContact,
  missingForMove,
  moveLead,
  putBack,
  setNextStep,
  settleFollowUp,
  startAttempt,
  strikeReply,
} from "./lead-changes.server";
import { addContact, correctContact } from "./lead-contacts.server";
import type { By, Lead, WriteResult } from "./lead-write.server";
import { logContact as logWholeContact } from "./log-contact.server";
import { unfilledFields } from "./message-template";
import type { NextStep, NextStepWas } from "./next-step";
import type { MissingField } from "./stage-rules";

/** What came of a form: written (perhaps in part), or refused with the fields that would allow it, or nothing there to change. */
export type Applied = WriteResult | { state: "refused"; missing: { field: string; message: string }[] };

export type ChangeContext = {
  hours: BusinessHours;
  /** Whether a ZIP lies in the area. */
  servesZip(zip: string): boolean;
  /** Where answers to an email of ours go. */
  replyTo: string;
  isOwner: boolean;
  by: By;
  now: Date;
};

/** Makes what a form asks for. Idempotent per key and content: a reused key with other content is a new change. */
export async function applyLeadChange(db: Db, lead: Lead, change: LeadChange, context: ChangeContext): Promise<Applied> {
  const { hours, by, now, isOwner } = context;
  const { key: formKey, ...content } = change.sent;
  const made = { key: await buildRequestKey(`${lead.id}.${formKey}`, content), by, now };
  switch (change.intent) {
    case "note":
      return addNote(db, lead, change.note, made);
    case "contact":
      return logContact(db, lead, { way: change.way, outcome: change.outcome, at: change.at, text: change.note }, hours, made);
    case "log":
      return logWholeContact(db, lead, change, hours, made);
    case "attempt":
      await startAttempt(db, lead.id, { id: `${lead.id}.${change.key}`, other: made.key, way: change.way }, made);
      return { state: "written", key: made.key, saved: ["attempt"], conflicts: [], lead };
    case "attempt-answer":
      return answerAttempt(db, lead, { attemptId: change.attempt, outcome: change.outcome, text: change.note }, hours, made);
    case "strike": {
      const struck = await strikeReply(db, lead, change.event, { ...made, isOwner, hours });
      if (struck.state !== "refused") return struck;
      return refused([{ field: "event", message: "A reply can be struck within 24 hours, by whoever logged it or an owner." }]);
    }
    case "put-back":
      return putBack(db, lead, change.event, made);
    case "claim":
      return claimLead(db, lead, made);
    case "assign":
      return assignLead(db, lead, { was: change.was_owner, to: change.owner }, made);
    case "move": {
      const { staffId, at } = change.move.visit;
      const other =
        change.move.to === "visit-booked" && staffId && at && !change.despiteVisit
          ? await visitAround(db, lead.id, staffId, at)
          : undefined;
      if (other) {
        // everything that is wrong in one answer, not a round for each
        const message = `${other.staff} has a visit with ${other.name} within two hours of that. Send it again to book both.`;
        return refused([{ field: "despite_visit", message }, ...missingForMove(lead, change.move)]);
      }
      const moved = await moveLead(db, lead, change.move, hours, made);
      return moved.state === "refused" ? refused(moved.missing) : moved;
    }
    case "next":
      if (!change.next && isOpen(lead.status)) {
        return refused([{ field: "next_kind", message: "An open lead always has a next step. Choose what comes next." }]);
      }
      if (change.done && change.next && isSameStep(change.next, change.was)) {
        return refused([{ field: "next_kind", message: "Choose the next step. This is the one you finished." }]);
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
        : correctContact(db, lead, { kind: change.kind, was: change.was, to: change.to }, made);
    case "email":
      return sendEmail(db, lead, change, context, made);
    case "follow-up":
      return settleFollowUp(
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
function isSameStep(next: NextStep, was: NextStepWas): boolean {
  return next.kind === was.nextKind && next.action === was.nextAction && next.at?.getTime() === was.nextActionAt?.getTime();
}

function refused(missing: readonly (MissingField | { field: string; message: string })[]): Applied {
  return { state: "refused", missing: [...missing] };
}

async function sendEmail(
  db: Db,
  lead: Lead,
  { to, subject, body }: Extract<LeadChange, { intent: "email" }>,
  { replyTo }: ChangeContext,
  made: { key: string; by: By; now: Date },
): Promise<Applied> {
  const open = unfilledFields(`${subject}\n${body}`);
  if (open.length > 0) return refused([{ field: "body", message: `Fill in ${open.map((name) => `{${name}}`).join(", ")} first.` }]);
  const known = await db
    .select({ value: leadContacts.value })
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "email")));
  const addresses = [lead.email, ...known.map(({ value }) => value)];
  if (!addresses.includes(to)) return refused([{ field: "to", message: "Choose one of their addresses." }]);
  return queueLeadEmail(db, lead, { to, replyTo, subject, body }, made);
}

const twoHours = 2 * 60 * 60_000;

/** Another visit of that person within two hours of that moment. */
async function visitAround(db: Db, leadId: string, staffId: string, at: Date): Promise<{ name: string; staff: string } | undefined> {
  const [other] = await db
    .select({ name: leads.name, staff: staff.name })
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
    .limit(1);
  return other;
}
