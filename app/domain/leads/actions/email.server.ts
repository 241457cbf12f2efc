import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { bouncedAddressesQuery } from "~/domain/leads/email/address-states.server";
import { findAttachableFiles, toAttachments } from "~/domain/leads/email/email-attachments.server";
import { queueLeadEmail } from "~/domain/leads/email/lead-message-email.server";
import { newestColleagueDraftQuery } from "~/domain/leads/email/message-drafts.server";
import { isUnseenReply, newestReplyQuery } from "~/domain/leads/email/newest-reply.server";
import { replyMethodLabel } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import { messageLabel } from "~/domain/leads/messages/message";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { unfilledFields } from "~/domain/settings/message-template";
import { leadContacts, messages, packets } from "~/schema";
import { emailBodyField, emailFields, notAsked } from "./email-fields.server";
import { leadForm } from "./form-fields.server";
import {
  type InputError,
  type LeadActionDefinition,
  type LeadActionResult,
  refuse,
} from "./lead-action.server";

const schema = leadForm("email", {
  ...emailFields,
  subject: z.string().trim().min(1, "Enter a subject.").max(200, "Use 200 characters or fewer."),
  body: emailBodyField(1),
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
    const staffId = context.by.staff.id;
    const [contacts, [quoted], [packet], [reply], [draft]] = await db.batch([
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
      newestReplyQuery(db, lead.id, staffId),
      newestColleagueDraftQuery(db, lead.id, staffId),
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
    if (reply && (await isUnseenReply(db, reply, form.was_seen))) {
      const message = `${reply.by} replied while you were writing.`;
      return refuseUnseen(lead, "was_seen", { message, seen: reply.id });
    }
    if (draft && ![notAsked, draft.requestKey].includes(form.was_drafts)) {
      const message = `${draft.by} saved a draft while you were writing.`;
      return refuseUnseen(lead, "was_drafts", { message, seen: draft.requestKey });
    }
    const { siteUrl } = context.notices;
    const files = await toAttachments(attachable, { ...context, siteUrl });
    return queueLeadEmail(
      db,
      lead,
      { ...form, ...files, quoted, attachable, draft: form.was_draft },
      context,
    );
  },
  flash: () => "email-queued",
};

export const emailEventTexts = {
  message: ({ data, quote, message, staffName }) => ({
    text:
      message && data.pastedBy
        ? `${replyMethodLabel(message.channel)}, pasted by ${staffName(data.pastedBy)}`
        : `${message ? messageLabel(message) : "Message"}${data.also ? `, also to ${data.also}` : ""}${data.attached ? `, with ${data.attached}` : ""}`,
    ...quote,
  }),
  detached: ({ data }) => ({
    text: `Email${data.address ? ` from ${data.address}` : ""} moved to Unmatched email`,
  }),
} satisfies EventTexts;

/** Refuses an email once for what a colleague wrote meanwhile. The form then names it as seen. */
function refuseUnseen(
  lead: Lead,
  field: "was_seen" | "was_drafts",
  { message, seen }: { message: string; seen: string },
): LeadActionResult {
  return {
    state: "refused",
    missing: [{ field, message }],
    isConflict: true,
    lead,
    values: { [field]: [seen] },
  };
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
