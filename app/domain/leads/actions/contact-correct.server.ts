import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type * as z from "zod";
import {
  type Lead,
  type LeadValues,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { contactKindLabel, type EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { formatPhone } from "~/domain/settings/settings";
import type { Db } from "~/platform/db/client.server";
import { leadContacts } from "~/schema";
import {
  addContactStatement,
  type ContactEdit,
  contactCorrectedKind,
  parseContactEdit,
} from "./contact-edit.server";
import {
  contactKindField,
  leadForm,
  parseContact,
  rawField,
  textField,
} from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

// an empty value removes the contact
const schema = leadForm("contact-correct", {
  kind: contactKindField,
  was_contact: textField(320),
  contact: rawField,
}).transform(({ contact: contactInput, was_contact: was, ...form }, context) => ({
  ...form,
  was,
  to: contactInput.trim() === "" ? "" : (parseContact(form.kind, contactInput, context) ?? ""),
}));

/** Corrects or removes a phone or email. */
export const contactCorrectAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "contact-correct",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, { kind, was, to }, context) =>
    was === to
      ? { state: "written", key: context.key, saved: [], conflicts: [], lead }
      : updateContact(db, lead, { kind, was, to }, context),
  conflict: ({ kind, was, to }, _name, { entries }) => {
    const formatContact = (value: string) => (value === "" ? "Removed" : formatPhone(value));
    const pairs = entries.map(({ changes }): unknown => Reflect.get(changes, kind));
    const theirs: unknown = pairs.find(
      (pair): pair is unknown[] => Array.isArray(pair) && pair[0] === was,
    )?.[1];
    const isKnown = typeof theirs === "string";
    return {
      label: contactKindLabel(kind),
      was: formatContact(was),
      theirs: isKnown ? formatContact(theirs) : "Changed since then, or already added",
      yours: formatContact(to),
      columns: [kind],
      form:
        isKnown && theirs !== "" && theirs !== to
          ? { intent: "contact-correct", kind, was_contact: theirs, contact: to }
          : null,
    };
  },
  flash: () => "fields-saved",
  canUndo: () => true,
};

export const contactCorrectEventTexts = {
  "contact-corrected": ({ data }) => {
    const label = contactKindLabel(data.kind);
    return data.to
      ? { text: label, from: formatPhone(data.from ?? "?"), to: formatPhone(data.to) }
      : { text: `${label} removed: ${formatPhone(data.from ?? "?")}` };
  },
} satisfies EventTexts;

/**
 * Replaces a phone or email, or removes it if `to` is "", so that the next one becomes the lead's
 * own. Consent to texts does not carry over to the new number, and stored submissions do not
 * change. `others` are further statements of the batch.
 */
export async function updateContact(
  db: Db,
  lead: Lead,
  { kind, was, to }: { kind: "phone" | "email"; was: string; to: string },
  change: WriteContext & { others?: readonly BatchItem<"sqlite">[] },
): Promise<WriteResult> {
  const [row] = await db
    .select()
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, lead.id),
        eq(leadContacts.kind, kind),
        eq(leadContacts.value, was),
      ),
    );
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
  return writeContactEdit(db, lead, edit, {
    write: {
      name: contactCorrectedKind,
      event,
      audit: { action: "corrected", changes: { [kind]: [was, to] } },
    },
    context: change,
  });
}

/** Reverts a contact change, and restores the consent of the old number. */
export async function revertContact(
  db: Db,
  lead: Lead,
  event: { id: string; data: string },
  change: WriteContext,
): Promise<WriteResult> {
  const edit = parseContactEdit(event.data);
  if (!edit) return { state: "gone" };
  const { kind, from, to } = edit;
  const revertedEvent = {
    kind: "put-back" as const,
    data: { eventId: event.id, what: contactCorrectedKind },
  };
  return writeContactEdit(
    db,
    lead,
    { ...edit, from: to, to: from },
    {
      write: {
        name: "put-back",
        event: revertedEvent,
        audit: { action: "put back", changes: { [kind]: [to, from] } },
      },
      context: change,
      consent: {
        consentTexts: edit.consentTexts,
        consentAt: edit.consentAt === null ? null : new Date(edit.consentAt),
      },
    },
  );
}

function writeContactEdit(
  db: Db,
  lead: Lead,
  { kind, from, to, label, isOwn }: ContactEdit,
  {
    write,
    context,
    consent = { consentTexts: "", consentAt: null },
  }: {
    write: Pick<LeadWrite, "name" | "event" | "audit">;
    context: WriteContext & { others?: readonly BatchItem<"sqlite">[] };
    consent?: { consentTexts: string; consentAt: Date | null };
  },
): Promise<WriteResult> {
  const leadColumn = sql.identifier(kind);
  const ofKind = and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, kind));
  const hasContactCondition = (value: string) =>
    sql`exists (select 1 from ${leadContacts} where ${ofKind} and ${leadContacts.value} = ${value})`;
  const next = sql`(select ${leadContacts.value} from ${leadContacts} where ${ofKind} and ${leadContacts.value} <> ${from} order by ${leadContacts.createdAt}, ${leadContacts.id} limit 1)`;
  const isRestored = from === "";
  const set: LeadValues = {
    [kind]: isRestored
      ? isOwn
        ? to
        : sql`coalesce(${leadColumn}, ${to})`
      : sql`case when ${leadColumn} = ${from} then ${to === "" ? next : to} else ${leadColumn} end`,
  };
  const isThere = isRestored
    ? sql`true`
    : sql`(${leadColumn} = ${from} or ${hasContactCondition(from)})`;
  const isNew =
    to === "" ? sql`true` : sql`${leadColumn} is not ${to} and not ${hasContactCondition(to)}`;
  const row = and(
    ofKind,
    eq(leadContacts.value, from),
    wasWrittenCondition(context.key, write.name),
  );
  const others: BatchItem<"sqlite">[] = isRestored
    ? [
        addContactStatement(
          db,
          lead.id,
          { kind, value: to, label, ...consent },
          { ...context, name: write.name },
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
  return writeLead(db, lead.id, { ...context, others: [...others, ...(context.others ?? [])] }, [
    { ...write, was: {}, set, where: sql`${isThere} and ${isNew}` },
  ]);
}
