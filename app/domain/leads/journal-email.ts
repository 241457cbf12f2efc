import { type EmailMessage, toEach } from "~/platform/outbox/outbox";

/** Tells the office that quote requests could not be stored and wait in the bucket for a person. Names the first entry, never the sender.
 *  One email for each recipient. */
export function officeAlert(office: readonly string[], entries: readonly string[], why: "refused" | "unreadable"): EmailMessage[] {
  const [first = ""] = entries;
  const many = entries.length > 1;
  const requests = many ? `${entries.length} quote requests` : "a quote request";
  const what =
    why === "refused"
      ? `The database does not accept ${requests}. ${many ? "They are" : "It is"} safe in file storage.`
      : `This version of the website cannot read ${requests}. ${many ? "They are" : "It is"} safe in file storage.`;
  const lines = [
    what,
    `${many ? "First entry" : "Entry"}: ${first}`,
    "Entries that follow within 6 hours get no email of their own. Today shows how many there are.",
    "What to do is in docs/operations.md, under “When something fails”.",
  ];
  return toEach(office, {
    kind: "journal-alert",
    dedupeKey: first,
    replyTo: "",
    subject: many ? `${entries.length} quote requests need a person` : "A quote request needs a person",
    text: `${lines.join("\n\n")}\n`,
    html: lines.map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("\n"),
  });
}
