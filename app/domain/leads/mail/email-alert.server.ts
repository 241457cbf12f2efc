import { adminPaths } from "~/admin-paths";
import { truncate } from "~/lib/text";
import { renderAlertEmail } from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";
import type { EmailAlert } from "./receive-email.server";

const maxPreviewCharacters = 500;
const why =
  "You’re getting this because alerts about leads go to this address. It contains personal data: don’t forward it outside the company.";

/** Builds the alerts about a received email, one per address of the office. */
export function buildReceivedEmailAlerts(
  { messageId, lead, email }: EmailAlert,
  { office, siteUrl }: { office: readonly string[]; siteUrl: URL },
): EmailMessage[] {
  const sender = email.person || email.address || "an unknown sender";
  const title = lead ? `New email: ${lead.name}, ${lead.zip}` : `Unmatched email from ${sender}`;
  const path = lead ? adminPaths.lead(lead.id) : adminPaths.unmatchedEmail;
  const label = lead ? "View lead" : "Open unmatched email";
  const url = new URL(path, siteUrl).toString();
  const lines = [`From ${sender}`, email.subject, truncate(email.text, maxPreviewCharacters)];
  return toEmailPerRecipient(office, {
    kind: "lead-alert",
    dedupeKey: `mail:${messageId}`,
    replyTo: "",
    subject: title,
    text: [title, ...lines, `${label}: ${url}`, why].filter(Boolean).join("\n\n"),
    html: renderAlertEmail({ title, lines: lines.filter(Boolean), link: { url, label }, why }),
  });
}
