import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import * as z from "zod";
import { bouncedAddressesQuery } from "~/domain/leads/email/address-states.server";
import { findAttachableFiles, toAttachments } from "~/domain/leads/email/email-attachments.server";
import { queueLeadEmail } from "~/domain/leads/email/lead-message-email.server";
import { messageLabel } from "~/domain/leads/messages/message";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { unfilledFields } from "~/domain/settings/message-template";
import type { Db } from "~/platform/db/client.server";
import { leadContacts, leadEvents, messages, packets, staff } from "~/schema";
import { leadForm, repeatedField, textField } from "./form-fields.server";
import { type InputError, type LeadActionDefinition, refuse } from "./lead-action.server";

const schema = leadForm("email", {
  to: repeatedField(320),
  subject: z.string().trim().min(1, "Enter a subject.").max(200, "Use 200 characters or fewer."),
  body: z
    .string()
    .transform((body) => body.replace(/\r\n/g, "\n").trim())
    .pipe(z.string().min(1, "Enter a message.").max(10_000, "Use 10,000 characters or fewer.")),
  /** Id of the customer's email to quote below, or "". */
  quote: textField(200),
  /** Id of an attached packet; "" without one. */
  packet: textField(200),
  /** Ids of attached files of the lead and the library. */
  file: repeatedField(200),
  /** Id of the newest entry of a colleague that the sender saw, "" for none; null if not asked. */
  was_seen: z.string().max(200).optional().default("-"),
});
type EmailForm = z.output<typeof schema>;

/**
 * Queues an email to one or more of the lead's addresses. Refuses a text with an unfilled
 * placeholder, an address that bounced, and a colleague's message that the sender has not seen.
 */
export const emailAction: LeadActionDefinition<EmailForm> = {
  intent: "email",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, form, context) => {
    const [contacts, [quoted], [packet], [newest]] = await db.batch([
      db
        .select({ value: leadContacts.value })
        .from(leadContacts)
        .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "email"))),
      db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.id, form.quote),
            eq(messages.leadId, lead.id),
            eq(messages.direction, "in"),
          ),
        ),
      db
        .select({ fileId: packets.fileId })
        .from(packets)
        .where(and(eq(packets.leadId, lead.id), eq(packets.id, form.packet))),
      newestReplyQuery(db, lead.id, context.by.staff.id),
    ]);
    const addresses = [lead.email, ...contacts.map(({ value }) => value)];
    const bounced = await bouncedAddressesQuery(db, form.to);
    const attachable = await findAttachableFiles(db, lead.id, [
      ...(packet ? [packet.fileId] : []),
      ...form.file,
    ]);
    const missing = [
      ...recipientErrors(form.to, addresses, bounced),
      ...placeholderErrors(form),
      ...(form.packet !== "" && !packet
        ? [{ field: "packet", message: "Choose a packet from the list." }]
        : []),
      ...(attachable ? [] : [{ field: "file", message: "Choose files from the list." }]),
    ];
    if (missing.length > 0 || !attachable) return refuse(lead, missing);
    if (await isNewer(db, newest, form.was_seen)) {
      const message = `${newest?.by ?? "A colleague"} replied while you were writing.`;
      return {
        ...refuse(lead, [{ field: "was_seen", message }], true),
        values: { was_seen: [newest?.id ?? ""] },
      };
    }
    const { siteUrl } = context.notices;
    const files = await toAttachments(attachable, { ...context, siteUrl });
    return queueLeadEmail(db, lead, { ...form, ...files, quoted, attachable }, context);
  },
  flash: () => "email-queued",
};

export const emailEventTexts = {
  message: ({ data, quote, message }) => ({
    text: `${message ? messageLabel(message) : "Message"}${data.also ? `, also to ${data.also}` : ""}${data.attached ? `, with ${data.attached}` : ""}`,
    ...quote,
  }),
  detached: ({ data }) => ({
    text: `Email${data.address ? ` from ${data.address}` : ""} moved to Unmatched email`,
  }),
} satisfies EventTexts;

/** Selects the newest message of another staff member to the customer. */
function newestReplyQuery(db: Db, leadId: string, staffId: string) {
  return db
    .select({ id: messages.id, at: leadEvents.at, by: staff.name })
    .from(messages)
    .innerJoin(leadEvents, eq(leadEvents.id, messages.id))
    .innerJoin(staff, eq(staff.id, messages.staffId))
    .where(
      and(
        eq(messages.leadId, leadId),
        eq(messages.direction, "out"),
        isNotNull(messages.staffId),
        ne(messages.staffId, staffId),
      ),
    )
    .orderBy(desc(leadEvents.at))
    .limit(1);
}

/** True if the colleague's message is newer than the entry that the sender saw. */
async function isNewer(
  db: Db,
  newest: { id: string; at: Date } | undefined,
  seen: string,
): Promise<boolean> {
  if (!newest || seen === "-" || seen === newest.id) return false;
  const [entry] = await db
    .select({ at: leadEvents.at })
    .from(leadEvents)
    .where(eq(leadEvents.id, seen));
  return !entry || entry.at < newest.at;
}

function recipientErrors(
  to: readonly string[],
  addresses: readonly (string | null)[],
  bounced: readonly { address: string }[],
): InputError[] {
  if (to.length === 0 || to.some((address) => !addresses.includes(address)))
    return [{ field: "to", message: "Choose one of the lead’s email addresses." }];
  return bounced.map(({ address }) => ({
    field: "to",
    message: `Email to ${address} bounced. Correct the address, or choose another.`,
  }));
}

function placeholderErrors({ subject, body }: EmailForm): InputError[] {
  const open = unfilledFields(`${subject}\n${body}`);
  return open.length === 0
    ? []
    : [
        {
          field: "body",
          message: `Replace ${open.map((name) => `{${name}}`).join(", ")} before sending.`,
        },
      ];
}
