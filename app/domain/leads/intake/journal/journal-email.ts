import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";

/** Alerts staff that quote requests could not be stored and need manual work, one email per recipient. Contains the first entry's key,
 *  never the sender. */
export function buildJournalAlertEmails(
  recipients: readonly string[],
  entries: readonly string[],
  reason: "refused" | "unreadable",
): EmailMessage[] {
  const [first = ""] = entries;
  const many = entries.length > 1;
  const requests = many ? `${entries.length} quote requests` : "a quote request";
  const what =
    reason === "refused"
      ? `The database rejected ${requests}. ${many ? "They’re" : "It’s"} safe in file storage.`
      : `This version of the website can’t read ${requests}. ${many ? "They’re" : "It’s"} safe in file storage.`;
  const lines = [
    what,
    `${many ? "First entry" : "Entry"}: ${first}`,
    "You won’t get another email about this for 6 hours. The Today page shows how many requests are waiting.",
    "Your developer can find next steps in docs/operations.md, “When something fails.”",
  ];
  return toEmailPerRecipient(recipients, {
    kind: "journal-alert",
    dedupeKey: first,
    replyTo: "",
    subject: many ? `${entries.length} quote requests couldn’t be saved as leads` : "A quote request couldn’t be saved as a lead",
    text: `${lines.join("\n\n")}\n`,
    html: lines.map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("\n"),
  });
}
