import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadContacts } from "~/platform/db/schema";
import { type ContactEdit, contactCorrectedKind, parseContactEdit } from "./contact-edit.server";
import {
  type Lead,
  type LeadValues,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "./lead-write.server";

/** Another phone (E.164) or e-mail address (lower case) of a lead's people; the first of its kind also becomes the lead's own. */
export function addContact(
  db: Db,
  lead: Lead,
  contact: { kind: "phone" | "email"; value: string; label: string },
  { key, by, now }: WriteContext,
): Promise<WriteResult> {
  const set: LeadValues = { [contact.kind]: sql`coalesce(${sql.identifier(contact.kind)}, ${contact.value})` };
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "contact-added",
        was: {},
        set,
        where: sql`not exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${lead.id} and ${leadContacts.value} = ${contact.value})`,
        event: { kind: "contact-added", data: contact },
        audit: { action: "added", changes: { [contact.kind]: ["", contact.value] } },
      },
    ],
    others: [
      insertWhere(
        db,
        leadContacts,
        { ...contact, id: newId(), leadId: lead.id, createdAt: now },
        wasWrittenCondition(key, "contact-added"),
        sql`do nothing`,
      ),
    ],
  });
}

/** Makes a phone or an address another one, or takes it away where `to` is "": then the next of its kind is the lead's own. Consent to texts
 *  was given for the number that was there, and does not go over to the new one. What they sent stays as it was. */
export async function updateContact(
  db: Db,
  lead: Lead,
  { kind, was, to }: { kind: "phone" | "email"; was: string; to: string },
  change: WriteContext,
): Promise<WriteResult> {
  const [row] = await db
    .select()
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, kind), eq(leadContacts.value, was)));
  const edit: ContactEdit = {
    kind,
    from: was,
    to,
    label: row?.label ?? "",
    consentTexts: row?.consentTexts ?? "",
    consentAt: row?.consentAt?.getTime() ?? null,
    isOwn: lead[kind] === was,
  };
  const event = { kind: contactCorrectedKind, data: edit };
  return edited(
    db,
    lead,
    edit,
    { name: contactCorrectedKind, event, audit: { action: "corrected", changes: { [kind]: [was, to] } } },
    change,
  );
}

/** Turns a correction round, with the consent that was given for the number that comes back. */
export async function revertContact(db: Db, lead: Lead, event: { id: string; data: string }, change: WriteContext): Promise<WriteResult> {
  const edit = parseContactEdit(event.data);
  if (!edit) return { state: "gone" };
  const { kind, from, to } = edit;
  const told = { kind: "put-back", data: { eventId: event.id, what: contactCorrectedKind } };
  return edited(
    db,
    lead,
    { ...edit, from: to, to: from },
    { name: "put-back", event: told, audit: { action: "put back", changes: { [kind]: [to, from] } } },
    change,
    { consentTexts: edit.consentTexts, consentAt: edit.consentAt === null ? null : new Date(edit.consentAt) },
  );
}

function edited(
  db: Db,
  lead: Lead,
  { kind, from, to, label, isOwn }: ContactEdit,
  told: Pick<LeadWrite, "name" | "event" | "audit">,
  { key, by, now }: WriteContext,
  consent: { consentTexts: string; consentAt: Date | null } = { consentTexts: "", consentAt: null },
): Promise<WriteResult> {
  const own = sql.identifier(kind);
  const ofKind = and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, kind));
  const has = (value: string) => sql`exists (select 1 from ${leadContacts} where ${ofKind} and ${leadContacts.value} = ${value})`;
  const next = sql`(select ${leadContacts.value} from ${leadContacts} where ${ofKind} and ${leadContacts.value} <> ${from} order by ${leadContacts.createdAt}, ${leadContacts.id} limit 1)`;
  const comesBack = from === "";
  const set: LeadValues = {
    [kind]: comesBack
      ? isOwn
        ? to
        : sql`coalesce(${own}, ${to})`
      : sql`case when ${own} = ${from} then ${to === "" ? next : to} else ${own} end`,
  };
  const isThere = comesBack ? sql`true` : sql`(${own} = ${from} or ${has(from)})`;
  const isNew = to === "" ? sql`true` : sql`${own} is not ${to} and not ${has(to)}`;
  const row = and(ofKind, eq(leadContacts.value, from), wasWrittenCondition(key, told.name));
  const others: BatchItem<"sqlite">[] = comesBack
    ? [
        insertContact(
          db,
          { kind, value: to, label, ...consent, id: newId(), leadId: lead.id, createdAt: now },
          wasWrittenCondition(key, told.name),
        ),
      ]
    : [
        to === ""
          ? db.delete(leadContacts).where(row)
          : db
              .update(leadContacts)
              .set({ value: to, ...consent })
              .where(row),
      ];
  return writeLead(db, lead.id, { key, by, now, writes: [{ ...told, was: {}, set, where: sql`${isThere} and ${isNew}` }], others });
}

function insertContact(db: Db, row: typeof leadContacts.$inferInsert, condition: SQL) {
  return insertWhere(db, leadContacts, { label: "", consentTexts: "", consentAt: null, ...row }, condition, sql`do nothing`);
}
