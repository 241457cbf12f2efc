import * as z from "zod";
import { type WriteContext, wasWrittenCondition } from "~/domain/leads/lead-write.server";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leadContacts } from "~/schema";

/** Kind of the timeline entry for a corrected or removed phone or email. */
export const contactCorrectedKind = "contact-corrected" as const;

/**
 * Change of a phone (E.164) or email (lower case). `to` is "" for a removal, `from` is "" for a
 * restored contact.
 */
const contactEdit = z.object({
  kind: z.enum(["phone", "email"]),
  from: z.string(),
  to: z.string(),
  label: z.string(),
  /** Consent text for `from`, with the time of consent in UTC milliseconds. */
  consentTexts: z.string(),
  consentAt: z.number().nullable(),
  /** True for the lead's own contact, false for an additional one. */
  isOwn: z.boolean(),
});
export type ContactEdit = z.output<typeof contactEdit>;

/** Parses the data of a contact-corrected entry; returns undefined if malformed. */
export function parseContactEdit(data: string): ContactEdit | undefined {
  return contactEdit.safeParse(parseJson(data)).data;
}

/** True if the lead still has the new contact and not the old one. */
export function canRevertContact(
  data: string,
  contacts: readonly { kind: "phone" | "email"; value: string }[],
): boolean {
  const edit = parseContactEdit(data);
  const hasContact = (value: string) =>
    contacts.some((contact) => contact.kind === edit?.kind && contact.value === value);
  return edit !== undefined && (edit.to === "" || hasContact(edit.to)) && !hasContact(edit.from);
}

type NewContact = Pick<
  typeof leadContacts.$inferInsert,
  "kind" | "value" | "label" | "consentTexts" | "consentAt"
> & { id?: string };

/**
 * Returns the insert of a contact, for the batch of the write called `name`; it depends on that
 * write.
 */
export function addContactStatement(
  db: Db,
  leadId: string,
  contact: NewContact,
  { key, now, name }: WriteContext & { name: string },
) {
  const row = { id: newId(), leadId, createdAt: now, ...contact };
  return insertWhere(db, leadContacts, row, wasWrittenCondition(key, name)).onConflictDoNothing();
}
