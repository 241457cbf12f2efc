import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { buildRequestKey } from "~/platform/request-key";
import { leadContacts, leads, staff } from "~/schema";
import { formatShortTime } from "./contact-times";
import { queueLeadEmail } from "./email-replies.server";
import { isOpenStage } from "./lead";
import type { InputError, LeadAction } from "./lead-change-input.server";
import {
  addNote,
  assignLead,
  assignLeadToMe,
  correctFields,
  findMissingFieldsForMove,
  moveLead,
  resolveSubmissionDifference,
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

/** Result of a lead form: written (perhaps in part), refused with all errors, or target missing. `isConflict` is true if a colleague's
 *  change or visit is among the errors; `lead` is the current lead. */
type LeadActionResult = WriteResult | { state: "refused"; missing: InputError[]; isConflict: boolean; lead: Lead };

type LeadActionContext = {
  hours: BusinessHours;
  /** True if the ZIP is in the service area. */
  servesZip(zip: string): boolean;
  /** Reply-to address of emails to leads. */
  replyTo: string;
  isOwner: boolean;
  by: StaffActor;
  now: Date;
};

/** Applies a submitted lead form. Idempotent per key and content: a reused key with other content is a new change. */
export async function handleLeadAction(db: Db, lead: Lead, change: LeadAction, context: LeadActionContext): Promise<LeadActionResult> {
  const { hours, by, now, isOwner } = context;
  const { key: formKey, ...content } = change.sent;
  const writeContext = { key: await buildRequestKey(`${lead.id}.${formKey}`, content), by, now };
  switch (change.intent) {
    case "note":
      return addNote(db, lead, change.note, writeContext);
    case "log":
      return logContact(db, lead, change, hours, writeContext);
    case "attempt":
      await startAttempt(db, lead.id, { id: `${lead.id}.${change.key}`, other: writeContext.key, way: change.way }, writeContext);
      return { state: "written", key: writeContext.key, saved: ["attempt"], conflicts: [], lead };
    case "strike": {
      const struck = await voidReply(db, lead, change.event, { ...writeContext, isOwner, hours });
      if (struck.state !== "refused") return struck;
      return refused(lead, [
        { field: "event", message: "You can remove a reply within 24 hours if you logged it. Owners can remove any." },
      ]);
    }
    case "put-back":
      return revertEvent(db, lead, change.event, writeContext);
    case "claim":
      return assignLeadToMe(db, lead, writeContext);
    case "assign":
      return assignLead(db, lead, { was: change.was_owner, to: change.owner }, writeContext);
    case "move":
      return bookOrMove(db, lead, change, hours, writeContext);
    case "next":
      if (!change.next && isOpenStage(lead.status)) {
        return refused(lead, [{ field: "next_kind", message: "Open leads need a next step. Choose what’s next." }]);
      }
      if (change.done && change.next && isSameStep(change.next, change.was)) {
        return refused(lead, [{ field: "next_kind", message: "Choose the next step. This is the one you finished." }]);
      }
      return setNextStep(db, lead, change, writeContext);
    case "fields": {
      const zip = change.fields.zip?.to;
      return correctFields(
        db,
        lead,
        { fields: change.fields, inArea: zip ? context.servesZip(zip) : undefined, note: change.note },
        writeContext,
      );
    }
    case "contact-add":
      return addContact(db, lead, { kind: change.kind, value: change.value, label: change.label }, writeContext);
    case "contact-correct":
      return change.was === change.to
        ? { state: "written", key: writeContext.key, saved: [], conflicts: [], lead }
        : updateContact(db, lead, { kind: change.kind, was: change.was, to: change.to }, writeContext);
    case "email":
      return sendEmail(db, lead, change, context, writeContext);
    case "follow-up":
      return resolveSubmissionDifference(
        db,
        lead,
        {
          submissionId: change.submission,
          field: change.field,
          take: change.decision === "take",
          servesZip: context.servesZip,
          was: lead[change.field] === null && change.was === "" ? null : change.was,
        },
        writeContext,
      );
  }
}

/** True if the form proposes the same step it was loaded with. */
function isSameStep(next: NextStep, was: OriginalNextStep): boolean {
  return next.kind === was.nextKind && next.action === was.nextAction && next.at?.getTime() === was.nextActionAt?.getTime();
}

function refused(lead: Lead, missing: readonly InputError[], isConflict = false): LeadActionResult {
  return { state: "refused", missing: [...missing], isConflict, lead };
}

/** Moves a lead, or refuses with all errors at once: invalid fields, missing fields of the stage, a visit at about the same time, a stage
 *  that a colleague changed. */
async function bookOrMove(
  db: Db,
  lead: Lead,
  { move, errors, despiteVisit }: Extract<LeadAction, { intent: "move" }>,
  hours: BusinessHours,
  writeContext: WriteContext,
): Promise<LeadActionResult> {
  const { staffId, at } = move.visit;
  const other = move.to === "visit-booked" && staffId && at && !despiteVisit ? await visitAround(db, lead.id, staffId, at) : undefined;
  const invalidFields = new Set(errors.map(({ field }) => field));
  // a day with an invalid time is not reported as missing
  if (invalidFields.has("visit_time")) invalidFields.add("visit_day");
  const problems: InputError[] = [
    ...(other ? [{ field: "despite_visit", message: clashMessage(other) }] : []),
    ...errors,
    ...findMissingFieldsForMove(lead, move).filter(({ field }) => !invalidFields.has(field)),
  ];
  if (problems.length > 0) return refused(lead, problems, other !== undefined || lead.status !== move.was);
  const moved = await moveLead(db, lead, move, hours, writeContext);
  return moved.state === "refused" ? refused(lead, moved.missing) : moved;
}

/** "Ben Tate has a visit at 9:00 AM with Denise Boudreaux, 77007." */
function clashMessage({ staff: who, name, zip, at }: OtherVisit): string {
  return `${who} has a visit at ${formatShortTime(at)} with ${[name, zip].filter(Boolean).join(", ")}.`;
}

async function sendEmail(
  db: Db,
  lead: Lead,
  { to, subject, body }: Extract<LeadAction, { intent: "email" }>,
  { replyTo }: LeadActionContext,
  writeContext: { key: string; by: StaffActor; now: Date },
): Promise<LeadActionResult> {
  const open = unfilledFields(`${subject}\n${body}`);
  if (open.length > 0)
    return refused(lead, [{ field: "body", message: `Replace ${open.map((name) => `{${name}}`).join(", ")} before sending.` }]);
  const contactRows = await db
    .select({ value: leadContacts.value })
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "email")));
  const addresses = [lead.email, ...contactRows.map(({ value }) => value)];
  if (!addresses.includes(to)) return refused(lead, [{ field: "to", message: "Choose one of their email addresses." }]);
  return queueLeadEmail(db, lead, { to, replyTo, subject, body }, writeContext);
}

const twoHours = 2 * 60 * 60_000;

type OtherVisit = { name: string; zip: string; staff: string; at: Date };

/** Returns the staff member's nearest visit within two hours of `at`; undefined if there is no such visit. */
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
