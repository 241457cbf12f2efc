import { and } from "drizzle-orm";
import {
  type Lead,
  toEventId,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { escapeHtml } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { renderPlainEmail } from "~/platform/outbox/email-layout";
import type { NewAttachment } from "~/platform/outbox/outbox.server";
import { leadAttempts, messageDrafts, messageFiles, outbox, outboxFiles } from "~/schema";
import { type DraftVersion, draftVersionCondition } from "./message-drafts.server";
import { formatQuotedText, renderReply } from "./quoted-email";

const leadReplyEmailKind = "lead-reply";

type LeadEmail = {
  /** Addresses of the lead, at least one. Each gets an email of its own. */
  to: readonly string[];
  subject: string;
  body: string;
  quoted: { person: string; address: string; text: string; sentAt: Date } | undefined;
  attachments: readonly NewAttachment[];
  /** Files that are too large to attach. */
  links: readonly { label: string; url: string }[];
  /** All files of the message, attached or linked. */
  attachable: readonly { id: string; name: string; size: number }[];
  /** State of the sender's draft, which the message replaces. */
  draft: DraftVersion | undefined;
};

/**
 * Queues an email to the lead with its message. The reply clock stops when the provider accepts it
 * (`markDeliveredReplies`).
 */
export function queueLeadEmail(
  db: Db,
  lead: Lead,
  email: LeadEmail,
  context: WriteContext & { replyTo: string },
): Promise<WriteResult> {
  const { key, by, now, replyTo } = context;
  const { to, subject, body, quoted, attachments, links, attachable, draft } = email;
  const messageId = toEventId(key, "email");
  const written = wasWrittenCondition(key, "email");
  const linkText = links.map(({ label, url }) => `${label}\n${url}`).join("\n\n");
  const text = [body, linkText, quoted ? formatQuotedText(quoted) : ""]
    .filter(Boolean)
    .join("\n\n");
  const linkHtml = links
    .map(({ label, url }) => `<div><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></div>`)
    .join("");
  const html = renderPlainEmail(renderReply(body, quoted, linkHtml));
  const outboxIds = to.map((_, at) => (at === 0 ? messageId : `${messageId}.${at}`));
  const others = to.flatMap((address, at) => {
    const id = outboxIds[at] ?? "";
    const row = {
      id,
      kind: leadReplyEmailKind,
      dedupeKey: id,
      toAddress: address,
      replyTo,
      subject,
      text,
      html,
      leadId: lead.id,
      messageId,
      nextTryAt: now,
      createdAt: now,
    };
    return [
      insertWhere(db, outbox, row, written).onConflictDoNothing(),
      ...attachments.map((attachment, place) =>
        insertWhere(
          db,
          outboxFiles,
          { ...attachment, id: `${id}.file${place}`, outboxId: id },
          written,
        ).onConflictDoNothing(),
      ),
    ];
  });
  const attempt = {
    id: `${key}.attempt`,
    leadId: lead.id,
    staffId: by.staff.id,
    way: "email" as const,
    startedAt: now,
    outboxId: messageId,
  };
  const [first = "", ...rest] = to;
  const names = attachable.map(({ name }) => name).join(", ");
  return writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [
        ...others,
        ...attachable.map(({ id, name, size }, at) =>
          insertWhere(
            db,
            messageFiles,
            { id: `${messageId}.file${at}`, messageId, fileId: id, name, bytes: size },
            written,
          ).onConflictDoNothing(),
        ),
        insertWhere(db, leadAttempts, attempt, written).onConflictDoNothing(),
        ...(draft
          ? [
              db
                .delete(messageDrafts)
                .where(and(draftVersionCondition(draft, by.staff.id), written)),
            ]
          : []),
      ],
    },
    [
      {
        name: "email",
        was: {},
        set: {},
        event: {
          kind: "message",
          data: {
            ...(rest.length > 0 && { also: rest.join(", ") }),
            ...(names && { attached: names }),
          },
          message: {
            direction: "out",
            channel: "email",
            address: first,
            subject,
            text: body,
            quotedText: quoted ? formatQuotedText(quoted) : "",
          },
        },
        audit: { action: "e-mailed", changes: {} },
      },
    ],
  );
}
