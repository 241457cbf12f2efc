import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { allowTextsStatement } from "~/domain/leads/mail/end-texts.server";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leadContacts, leads } from "~/schema";
import type { Answers } from "./answers.server";
import type { Submission } from "./submission";

/* Contacts a visitor enters in the quote form. Consent to texts belongs to the phone number. */

type ContactKind = "phone" | "email";
type SenderSubmission = Pick<Submission, "answers" | "consentTexts" | "receivedAt">;

/**
 * Returns the statements that add the sender's phone number and email to a lead if this batch
 * created it.
 */
export function insertContactStatements(
  db: Db,
  { answers, consentTexts, receivedAt }: SenderSubmission,
  newLeadId: string,
) {
  const { phone, email } = answers;
  const contacts = [
    ...(phone
      ? [
          {
            kind: "phone" as const,
            value: phone,
            ...(consentTexts && { consentTexts, consentAt: receivedAt }),
          },
        ]
      : []),
    ...(email ? [{ kind: "email" as const, value: email }] : []),
  ];
  const isCreated = sql`exists (select 1 from ${leads} where ${leads.id} = ${newLeadId})`;
  return [
    ...contacts.map((contact) =>
      insertWhere(
        db,
        leadContacts,
        { ...contact, id: newId(), leadId: newLeadId, createdAt: receivedAt },
        isCreated,
      ),
    ),
    ...(phone && consentTexts ? [allowTextsStatement(db, phone, receivedAt, isCreated)] : []),
  ];
}

/**
 * Returns the statements that store the consent of a later request on the contact of its number, or
 * on the lead's own number without a contact. A request without consent withdraws nothing, and
 * newer consent stays.
 */
export function consentStatements(
  db: Db,
  { answers, consentTexts, receivedAt }: SenderSubmission,
  leadId: SQL,
  condition: SQL,
): BatchItem<"sqlite">[] {
  if (consentTexts === "") return [];
  return [
    setConsent(db, { phone: answers.phone, consentTexts, at: receivedAt }, leadId, condition),
    insertWhere(
      db,
      leadContacts,
      {
        id: newId(),
        leadId,
        kind: "phone",
        value: answers.phone,
        consentTexts,
        consentAt: receivedAt,
        createdAt: receivedAt,
      },
      sql`${ownsContactCondition(leadId, "phone", answers.phone)} and ${condition}`,
    ).onConflictDoNothing(),
    allowTextsStatement(db, answers.phone, receivedAt, condition),
  ];
}

/**
 * Returns the statements that apply a corrected form to the contacts, before the lead is updated.
 * Moves a changed phone number or email and sets the consent of the corrected form; contacts that
 * staff changed stay.
 */
export function correctContactStatements(
  db: Db,
  { answers, consentTexts, receivedAt }: SenderSubmission,
  {
    before,
    leadId,
    condition,
  }: { before: { answers: Answers; consentTexts: string }; leadId: SQL; condition: SQL },
): BatchItem<"sqlite">[] {
  const moves = (["phone", "email"] as const).flatMap((kind) =>
    moveContact(
      db,
      { kind, from: before.answers[kind], to: answers[kind], at: receivedAt },
      leadId,
      condition,
    ),
  );
  const isSamePhone = before.answers.phone === answers.phone;
  const isWithdrawn = isSamePhone && consentTexts === "" && before.consentTexts !== "";
  if (answers.phone === "" || (consentTexts === "" && !isWithdrawn)) return moves;
  return [
    ...moves,
    setConsent(db, { phone: answers.phone, consentTexts, at: receivedAt }, leadId, condition),
    ...(consentTexts ? [allowTextsStatement(db, answers.phone, receivedAt, condition)] : []),
  ];
}

/**
 * Changes the value of a contact and clears its consent. If the lead has the new value already,
 * only deletes the old contact.
 */
function moveContact(
  db: Db,
  { kind, from, to, at }: { kind: ContactKind; from: string; to: string; at: Date },
  leadId: SQL,
  condition: SQL,
): BatchItem<"sqlite">[] {
  if (from === to) return [];
  const contactRowCondition = (value: string) =>
    sql`${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = ${kind} and ${leadContacts.value} = ${value}`;
  const isTaken = sql`exists (select 1 from lead_contacts as taken where taken.lead_id = ${leadId} and taken.kind = ${kind} and taken.value = ${to})`;
  const remove = db.delete(leadContacts).where(sql`${contactRowCondition(from)} and ${condition}`);
  if (to === "") return [remove];
  const add = insertWhere(
    db,
    leadContacts,
    { id: newId(), leadId, kind, value: to, consentTexts: "", consentAt: null, createdAt: at },
    sql`${ownsContactCondition(leadId, kind, from)} and ${condition}`,
  ).onConflictDoNothing();
  if (from === "") return [add];
  return [
    db
      .update(leadContacts)
      .set({ value: to, consentTexts: "", consentAt: at })
      .where(sql`${contactRowCondition(from)} and not ${isTaken} and ${condition}`),
    add,
    remove,
  ];
}

function setConsent(
  db: Db,
  { phone, consentTexts, at }: { phone: string; consentTexts: string; at: Date },
  leadId: SQL,
  condition: SQL,
) {
  return db
    .update(leadContacts)
    .set({ consentTexts, consentAt: at })
    .where(
      sql`${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = 'phone' and ${leadContacts.value} = ${phone} and coalesce(${leadContacts.consentAt}, 0) <= ${at.getTime()} and ${condition}`,
    );
}

/** True if the value is the lead's own; "" means none. */
function ownsContactCondition(leadId: SQL, kind: ContactKind, value: string): SQL {
  return sql`exists (select 1 from ${leads} where ${leads.id} = ${leadId} and coalesce(${leads[kind]}, '') = ${value})`;
}
