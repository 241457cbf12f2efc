import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadContacts, leads } from "~/platform/db/schema";
import type { Answers } from "./answers.server";
import type { Submission } from "./submission";

/* The contacts a visitor names in the quote form. Consent to texts belongs to the number it was given for. */

type ContactKind = "phone" | "email";
type Sent = Pick<Submission, "answers" | "consentTexts" | "receivedAt">;

/** Statements that add the sender's phone and email to their new lead, if this batch has added it. */
export function insertContactStatements(db: Db, { answers, consentTexts, receivedAt }: Sent, newLeadId: string) {
  const { phone, email } = answers;
  const contacts = [
    ...(phone ? [{ kind: "phone" as const, value: phone, ...(consentTexts && { consentTexts, consentAt: receivedAt }) }] : []),
    ...(email ? [{ kind: "email" as const, value: email }] : []),
  ];
  return contacts.map((contact) =>
    insertWhere(
      db,
      leadContacts,
      { ...contact, id: newId(), leadId: newLeadId, createdAt: receivedAt },
      sql`exists (select 1 from ${leads} where ${leads.id} = ${newLeadId})`,
    ),
  );
}

/** Statements that record the consent of a later request on the contact of its number, or on the lead's own number without a contact.
 *  A request without the tick takes nothing back, and a later answer of the sender stays. */
export function consentStatements(db: Db, { answers, consentTexts, receivedAt }: Sent, leadId: SQL, condition: SQL): BatchItem<"sqlite">[] {
  if (consentTexts === "") return [];
  return [
    setConsent(db, { phone: answers.phone, consentTexts, at: receivedAt }, leadId, condition),
    insertWhere(
      db,
      leadContacts,
      { id: newId(), leadId, kind: "phone", value: answers.phone, consentTexts, consentAt: receivedAt, createdAt: receivedAt },
      sql`${ownsContact(leadId, "phone", answers.phone)} and ${condition}`,
      sql`do nothing`,
    ),
  ];
}

/** Statements that make the contacts of a lead follow a corrected form, before the lead itself does: a phone or email that was changed
 *  moves, and consent is what the corrected form says. Contacts that staff have changed stay. */
export function correctContactStatements(
  db: Db,
  { answers, consentTexts, receivedAt }: Sent,
  before: { answers: Answers; consentTexts: string },
  leadId: SQL,
  condition: SQL,
): BatchItem<"sqlite">[] {
  const moves = (["phone", "email"] as const).flatMap((kind) =>
    moveContact(db, { kind, from: before.answers[kind], to: answers[kind], at: receivedAt }, leadId, condition),
  );
  const isSamePhone = before.answers.phone === answers.phone;
  const isWithdrawn = isSamePhone && consentTexts === "" && before.consentTexts !== "";
  if (answers.phone === "" || (consentTexts === "" && !isWithdrawn)) return moves;
  return [...moves, setConsent(db, { phone: answers.phone, consentTexts, at: receivedAt }, leadId, condition)];
}

/** Gives the contact its new value without consent; where the lead has the new value already, only removes the old one. */
function moveContact(
  db: Db,
  { kind, from, to, at }: { kind: ContactKind; from: string; to: string; at: Date },
  leadId: SQL,
  condition: SQL,
): BatchItem<"sqlite">[] {
  if (from === to) return [];
  const row = (value: string) =>
    sql`${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = ${kind} and ${leadContacts.value} = ${value}`;
  const isTaken = sql`exists (select 1 from lead_contacts as taken where taken.lead_id = ${leadId} and taken.kind = ${kind} and taken.value = ${to})`;
  const remove = db.delete(leadContacts).where(sql`${row(from)} and ${condition}`);
  if (to === "") return [remove];
  const add = insertWhere(
    db,
    leadContacts,
    { id: newId(), leadId, kind, value: to, consentTexts: "", consentAt: null, createdAt: at },
    sql`${ownsContact(leadId, kind, from)} and ${condition}`,
    sql`do nothing`,
  );
  if (from === "") return [add];
  return [
    db
      .update(leadContacts)
      .set({ value: to, consentTexts: "", consentAt: at })
      .where(sql`${row(from)} and not ${isTaken} and ${condition}`),
    add,
    remove,
  ];
}

function setConsent(db: Db, { phone, consentTexts, at }: { phone: string; consentTexts: string; at: Date }, leadId: SQL, condition: SQL) {
  return db
    .update(leadContacts)
    .set({ consentTexts, consentAt: at })
    .where(
      sql`${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = 'phone' and ${leadContacts.value} = ${phone} and coalesce(${leadContacts.consentAt}, 0) <= ${at.getTime()} and ${condition}`,
    );
}

/** True while the value, "" for none, is the lead's own. */
function ownsContact(leadId: SQL, kind: ContactKind, value: string): SQL {
  return sql`exists (select 1 from ${leads} where ${leads.id} = ${leadId} and coalesce(${leads[kind]}, '') = ${value})`;
}
