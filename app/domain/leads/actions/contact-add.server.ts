import { sql } from "drizzle-orm";
import type * as z from "zod";
import {
  type Lead,
  type LeadValues,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { contactKindLabel, type EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { formatPhone } from "~/domain/settings/settings";
import type { Db } from "~/platform/db/client.server";
import { leadContacts } from "~/schema";
import { addContactStatement } from "./contact-edit.server";
import {
  contactKindField,
  leadForm,
  parseContact,
  rawField,
  textField,
} from "./form-fields.server";
import { finalConflict, type LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("contact-add", {
  kind: contactKindField,
  contact: rawField,
  label: textField(60),
}).transform(({ contact: contactInput, ...form }, context) => ({
  ...form,
  value: parseContact(form.kind, contactInput, context) ?? "",
}));

export const contactAddAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "contact-add",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, { kind, value, label }, context) =>
    addContact(db, lead, { kind, value, label }, context),
  conflict: ({ value }) => finalConflict("Phone or email", ["Not added", "Already added", value]),
  flash: () => "fields-saved",
};

export const contactAddEventTexts = {
  "contact-added": ({ data }) => ({
    text: `${contactKindLabel(data.kind)} added: ${formatPhone(data.value ?? "?")}${data.label ? ` (${data.label})` : ""}`,
  }),
} satisfies EventTexts;

/**
 * Adds a phone (E.164) or email (lower case) to a lead; the first of its kind also becomes the
 * lead's own.
 */
export function addContact(
  db: Db,
  lead: Lead,
  contact: { kind: "phone" | "email"; value: string; label: string },
  context: WriteContext,
): Promise<WriteResult> {
  const set: LeadValues = {
    [contact.kind]: sql`coalesce(${sql.identifier(contact.kind)}, ${contact.value})`,
  };
  const write: LeadWrite = {
    name: "contact-added",
    was: {},
    set,
    where: sql`not exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${lead.id} and ${leadContacts.value} = ${contact.value})`,
    event: { kind: "contact-added", data: contact },
    audit: { action: "added", changes: { [contact.kind]: ["", contact.value] } },
  };
  return writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [addContactStatement(db, lead.id, contact, { ...context, name: write.name })],
    },
    [write],
  );
}
