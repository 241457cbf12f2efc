import type { EmailMessage } from "~/platform/outbox/outbox";

/** Tells the office that a quote request could not be stored and waits in the bucket for a person. Names the entry, never the sender. */
export function officeAlert(office: string, entry: string, why: "refused" | "unreadable"): EmailMessage {
  const what =
    why === "refused"
      ? "The database does not accept a quote request. It is safe in file storage and is tried again for six hours; then it is put aside."
      : "A stored quote request cannot be read by this version of the website. It is safe in file storage.";
  const lines = [what, `Entry: ${entry}`, "What to do stands in docs/operations.md, under “A request that cannot be stored”."];
  return {
    kind: "journal-alert",
    dedupeKey: `journal-alert:${why}:${entry}`,
    to: office,
    replyTo: "",
    subject: "A quote request needs a person",
    text: `${lines.join("\n\n")}\n`,
    html: lines.map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("\n"),
  };
}
