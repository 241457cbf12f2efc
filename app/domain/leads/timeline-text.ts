import { formatDay, formatTime } from "~/lib/dates";
import { readTexts } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { isLeadStatus, lostReasonName, replyWayName, sourceName, statusNames } from "./lead";

/** One entry of a lead's timeline, in words. */
export type TimelineText = {
  kind: string;
  text: string;
  /** What was written, word for word. */
  quote?: string;
};

/** What happened, as one sentence, with what they wrote in the request it tells of. A kind that is not known here is shown by its name, so that nothing is ever hidden. */
export function describeEvent(kind: string, json: string, requests: readonly { id: string; details: string }[] = []): TimelineText {
  const data = readTexts(json);
  const details = requests.find((request) => request.id === data.submissionId)?.details;
  const said = details ? { quote: details } : {};
  const status = (key: string | undefined) => (isLeadStatus(key) ? statusNames[key] : (key ?? "?"));
  const quote = data.text ? { quote: data.text } : {};
  switch (kind) {
    case "received":
      return {
        kind,
        text: `Quote request received: ${sourceName(data.variant ?? "").toLowerCase()}${photos(data)}${journalNote(data)}${confirmationNote(data)}`,
        ...said,
      };
    case "wrote-again":
      if (data.corrected)
        return {
          kind,
          text: data.older ? "An earlier version of their request arrived late" : "They went back and corrected their request",
        };
      if (data.repeat) return { kind, text: "Sent the same request again" };
      return { kind, text: `Wrote again: ${sourceName(data.variant ?? "").toLowerCase()}${photos(data)}${journalNote(data)}`, ...said };
    case "follow-up-applied":
      return { kind, text: `${data.field ?? "A field"} taken over from what they wrote: ${data.to || "empty"}` };
    case "follow-up-kept":
      return { kind, text: `${data.field ?? "A field"} left as it was; they wrote: ${data.to || "empty"}` };
    case "photos-added":
      return { kind, text: data.count ? `${data.count} ${data.count === "1" ? "photo" : "photos"} added` : "Photos added" };
    case "extras-added":
      return { kind, text: "Added more on their page", ...quote };
    case "status":
      return {
        kind,
        text: `Moved from ${status(data.from)} to ${status(data.to)}${data.reason ? `: ${lostReasonName(data.reason).toLowerCase()}` : ""}`,
      };
    case "note":
      return { kind, text: "Note", ...quote };
    case "reply": {
      const moved = data.to ? `, moved to ${status(data.to)}` : "";
      return { kind, text: `Answered: ${replyWayName(data.way ?? "").toLowerCase()}${moved}`, ...quote };
    }
    case "next-action": {
      if (!data.action) return { kind, text: "Next step cleared" };
      const at = data.at ? new Date(Number(data.at)) : undefined;
      return { kind, text: `Next step: ${data.action}${at ? `, ${formatDay(at)} ${formatTime(at)}` : ""}` };
    }
    case "value":
      return { kind, text: data.cents ? `Value set to ${formatDollars(Number(data.cents))}` : "Value cleared" };
    case "added":
      return { kind, text: "Added by hand during a call", ...quote };
    case "imported":
      return { kind, text: `Imported from a file${data.row ? `, row ${data.row}` : ""}`, ...quote };
    case "merged":
      return { kind, text: `Took in ${data.reference ?? "another request"} of the same person` };
    case "merged-into":
      return { kind, text: `Taken into ${data.reference ?? "another lead"}` };
    case "merge-undone":
      return { kind, text: "Merge undone" };
    case "told-apart":
      return { kind, text: "Told apart from another lead: not the same person" };
    case "not-spam":
      return { kind, text: `Taken out of spam, to ${status(data.to).toLowerCase()}` };
    case "deleted":
      return { kind, text: "Put in the trash" };
    case "restored":
      return { kind, text: "Restored from the trash" };
    case "mail":
      return { kind, text: `E-mail sent${data.subject ? `: “${data.subject}”` : ""}` };
    default:
      return { kind, text: kind.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()), ...quote };
  }
}

function photos({ photos: count }: Record<string, string>): string {
  return count && count !== "0" ? `, with ${count} ${count === "1" ? "photo" : "photos"}` : "";
}

/** Why the visitor got no confirmation, when they gave an e-mail address. */
function confirmationNote({ confirmation }: Record<string, string>): string {
  if (confirmation === "no-token") return ". No confirmation e-mail: it was not sent from a form of ours";
  return confirmation === "limit" ? ". No confirmation e-mail: that address has had enough today" : "";
}

function journalNote({ route }: Record<string, string>): string {
  return route === "journal" ? " (stored while the database was away)" : "";
}
