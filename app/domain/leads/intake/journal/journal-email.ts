import { adminPaths } from "~/admin-paths";
import { renderAlertEmail } from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";

/**
 * Alerts staff that quote requests could not be stored and need manual work, one email per
 * recipient. Contains the first entry's key, never the sender.
 */
export function buildJournalAlertEmails(
  recipients: readonly string[],
  entries: readonly string[],
  reason: "refused" | "unreadable",
  siteUrl: URL,
): EmailMessage[] {
  const [first = ""] = entries;
  const many = entries.length > 1;
  const requests = many ? `${entries.length} quote requests` : "a quote request";
  const what =
    reason === "refused"
      ? `The database rejected ${requests}. ${many ? "They’re" : "It’s"} safe in file storage.`
      : `This version of the website can’t read ${requests}. ${many ? "They’re" : "It’s"} safe in file storage.`;
  const lines = [what, `${many ? "First entry" : "Entry"}: ${first}`];
  const link = { url: new URL(adminPaths.dashboard, siteUrl).toString(), label: "View Today" };
  const why =
    "You won’t get another email about this for 6 hours. The Today page shows how many requests are waiting. Your developer can find next steps in docs/operations.md, “When something fails.”";
  const subject = many
    ? `${entries.length} quote requests couldn’t be saved as leads`
    : "A quote request couldn’t be saved as a lead";
  return toEmailPerRecipient(recipients, {
    kind: "journal-alert",
    dedupeKey: first,
    replyTo: "",
    subject,
    text: `${lines.join("\n\n")}\n\n${link.label}: ${link.url}\n\n--\n${why}\n`,
    html: renderAlertEmail({ title: subject, lines, link, why }),
  });
}
