import * as z from "zod";
import { parseJson } from "~/lib/json";

/** The kind of the timeline's entry that tells of a phone or an address that was corrected or taken away. */
export const contactCorrectedKind = "contact-corrected";

/** A phone (E.164) or an e-mail address (lower case) that becomes another one; `to` is "" when it goes, `from` when it comes back. */
const contactEdit = z.object({
  kind: z.enum(["phone", "email"]),
  from: z.string(),
  to: z.string(),
  label: z.string(),
  /** What was agreed to for `from`, and when, UTC milliseconds. */
  consentTexts: z.string(),
  consentAt: z.number().nullable(),
  /** Whether it was the lead's own, not one beside it. */
  isOwn: z.boolean(),
});
export type ContactEdit = z.output<typeof contactEdit>;

/** What such an entry did; undefined when it says nothing that can be read. */
export function parseContactEdit(data: string): ContactEdit | undefined {
  return contactEdit.safeParse(parseJson(data)).data;
}

/** Whether what such an entry left is still there, so that it can be put back. */
export function canRevertContact(data: string, contacts: readonly { kind: "phone" | "email"; value: string }[]): boolean {
  const edit = parseContactEdit(data);
  const has = (value: string) => contacts.some((contact) => contact.kind === edit?.kind && contact.value === value);
  return edit !== undefined && (edit.to === "" || has(edit.to)) && !has(edit.from);
}
