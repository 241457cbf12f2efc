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
    "Entries that follow within 6 hours get no email of their own. Today shows how many there are.",
    "For next steps, see docs/operations.md, “When something fails.”",
  ];
  return toEmailPerRecipient(recipients, {
    kind: "journal-alert",
    dedupeKey: first,
    replyTo: "",
    subject: many ? `${entries.length} quote requests need a person` : "A quote request needs your help",
    text: `${lines.join("\n\n")}\n`,
    html: lines.map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("\n"),
  });
}
