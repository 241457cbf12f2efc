import { and, eq } from "drizzle-orm";
import * as z from "zod";
import {
  type Lead,
  toEventId,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { messageLabel } from "~/domain/leads/messages/message";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { findPacketAttachment } from "~/domain/leads/packets/lead-packets.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { unfilledFields } from "~/domain/settings/message-template";
import { escapeHtml } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { renderPlainEmail } from "~/platform/outbox/email-layout";
import type { NewAttachment } from "~/platform/outbox/outbox.server";
import { leadAttempts, leadContacts, outbox, outboxFiles } from "~/schema";
import { leadForm, textField } from "./form-fields.server";
import { type LeadActionDefinition, refuse } from "./lead-action.server";

const schema = leadForm("email", {
  to: z.string().max(320),
  subject: z.string().trim().min(1, "Enter a subject.").max(200, "Use 200 characters or fewer."),
  body: z
    .string()
    .transform((body) => body.replace(/\r\n/g, "\n").trim())
    .pipe(z.string().min(1, "Enter a message.").max(10_000, "Use 10,000 characters or fewer.")),
  /** Id of an attached packet; "" without one. */
  packet: textField(200),
});

/** Queues an email to one of the lead's addresses. Refuses a text with an unfilled placeholder. */
export const emailAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "email",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, { to, subject, body, packet }, context) => {
    const open = unfilledFields(`${subject}\n${body}`);
    if (open.length > 0)
      return refuse(lead, [
        {
          field: "body",
          message: `Replace ${open.map((name) => `{${name}}`).join(", ")} before sending.`,
        },
      ]);
    const contactRows = await db
      .select({ value: leadContacts.value })
      .from(leadContacts)
      .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "email")));
    const addresses = [lead.email, ...contactRows.map(({ value }) => value)];
    if (!addresses.includes(to))
      return refuse(lead, [{ field: "to", message: "Choose one of the lead’s email addresses." }]);
    const attachment = packet === "" ? undefined : await findPacketAttachment(db, lead.id, packet);
    if (packet !== "" && !attachment)
      return refuse(lead, [{ field: "packet", message: "Choose a packet from the list." }]);
    return queueLeadEmail(db, lead, { to, subject, body, attachment }, context);
  },
  flash: () => "email-queued",
};

export const emailEventTexts = {
  message: ({ data, quote, message }) => ({
    text: `${message ? messageLabel(message) : "Message"}${data.attached ? `, with ${data.attached}` : ""}`,
    ...quote,
  }),
  detached: ({ data }) => ({
    text: `Email${data.address ? ` from ${data.address}` : ""} moved to Unmatched email`,
  }),
} satisfies EventTexts;

const leadReplyEmailKind = "lead-reply";

/**
 * Queues an email to one of the lead's addresses. The reply clock stops when the provider accepts
 * it (`markDeliveredReplies`).
 */
function queueLeadEmail(
  db: Db,
  lead: Lead,
  email: {
    to: string;
    subject: string;
    body: string;
    attachment: NewAttachment | undefined;
  },
  context: WriteContext & { replyTo: string },
): Promise<WriteResult> {
  const { key, by, now, replyTo } = context;
  const { to, subject, body, attachment } = email;
  const id = `${key}.email`;
  const paragraphs = body.split("\n").map((line) => `<div>${escapeHtml(line) || "<br>"}</div>`);
  const row = {
    id,
    kind: leadReplyEmailKind,
    dedupeKey: id,
    toAddress: to,
    replyTo,
    subject,
    text: body,
    html: renderPlainEmail(paragraphs.join("")),
    leadId: lead.id,
    messageId: toEventId(key, "email"),
    nextTryAt: now,
    createdAt: now,
  };
  const written = wasWrittenCondition(key, "email");
  const attempt = {
    id: `${key}.attempt`,
    leadId: lead.id,
    staffId: by.staff.id,
    way: "email" as const,
    startedAt: now,
    outboxId: id,
  };
  const event: LeadEvent = {
    kind: "message",
    data: { ...(attachment && { attached: attachment.name }) },
    message: { direction: "out", channel: "email", address: to, subject, text: body },
  };
  return writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [
        insertWhere(db, outbox, row, written).onConflictDoNothing(),
        ...(attachment
          ? [
              insertWhere(
                db,
                outboxFiles,
                { ...attachment, id: `${id}.file`, outboxId: id },
                written,
              ).onConflictDoNothing(),
            ]
          : []),
        insertWhere(db, leadAttempts, attempt, written).onConflictDoNothing(),
      ],
    },
    [{ name: "email", was: {}, set: {}, event, audit: { action: "e-mailed", changes: {} } }],
  );
}
