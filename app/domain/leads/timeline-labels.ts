import { formatPhone } from "~/domain/settings/settings";
import { formatClock, formatDay } from "~/lib/dates";
import { parseStringRecord } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { lowerFirstUnlessProper } from "~/lib/text";
import {
  contactOutcomeLabel,
  isLeadStage,
  lostReasonLabel,
  nextStepLabel,
  replyMethodLabel,
  stageLabels,
  submissionSourceLabel,
} from "./lead";
import { formatLeadField, isLeadFieldName, leadFieldLabel } from "./lead-fields";
import { formatBusinessMinutes } from "./reply-clock";

/** A timeline entry as text. */
export type TimelineEntry = {
  kind: string;
  text: string;
  /** Formatted value before and after a change. */
  from?: string;
  to?: string;
  /** Text of the customer or staff, verbatim. */
  quote?: string;
};

/** Data that entries refer to. */
export type TimelineContext = {
  requests?: readonly { id: string; details: string }[];
  /** Name of a staff member. Returns undefined if no staff member has that id. */
  nameOf?: (staffId: string) => string | undefined;
};

/** Describes an event as one sentence, with the message of its request. An unknown kind is shown by its name, so that no event is
 *  hidden. */
export function toTimelineEntry(
  kind: string,
  json: string,
  { requests = [], nameOf = () => undefined }: TimelineContext = {},
): TimelineEntry {
  const data = parseStringRecord(json);
  const details = requests.find((request) => request.id === data.submissionId)?.details;
  const quoted = details ? { quote: details } : {};
  const status = (key: string | undefined) => (isLeadStage(key) ? stageLabels[key] : (key ?? "?"));
  const person = (id: string | undefined) => (id ? (nameOf(id) ?? "someone") : "no one");
  const quote = data.text ? { quote: data.text } : {};
  const method = lowerFirstUnlessProper(replyMethodLabel(data.way ?? ""));
  switch (kind) {
    case "received":
      return {
        kind,
        text: `Quote request received: ${lowerFirstUnlessProper(submissionSourceLabel(data.variant ?? ""))}${photos(data)}${journalNote(data)}${confirmationNote(data)}`,
        ...quoted,
      };
    case "wrote-again":
      if (data.corrected)
        return {
          kind,
          text: data.older
            ? `An earlier version of the request arrived late${photos(data)}`
            : `The customer corrected their request${photos(data)}${consentNote(data)}`,
        };
      if (data.repeat) return { kind, text: "The customer sent the same request again" };
      return {
        kind,
        text: `The customer sent another request: ${lowerFirstUnlessProper(submissionSourceLabel(data.variant ?? ""))}${photos(data)}${journalNote(data)}`,
        ...quoted,
      };
    case "follow-up-applied":
      return { kind, text: `${data.field ?? "Field"} updated from the customer’s request: ${data.to || "empty"}` };
    case "follow-up-kept":
      return { kind, text: `${data.field ?? "Field"} kept; the customer’s request said: ${data.to || "empty"}` };
    case "photos-added":
      return { kind, text: data.count ? `${data.count} ${data.count === "1" ? "photo" : "photos"} added` : "Photos added" };
    case "extras-added":
      return { kind, text: "The customer added details on their project page", ...quote };
    case "status":
      return {
        kind,
        text: `Moved from ${status(data.from)} to ${status(data.to)}${data.reason ? `: ${lostReasonLabel(data.reason).toLowerCase()}` : ""}`,
      };
    case "note":
      return { kind, text: "Note", ...quote };
    case "reply": {
      const outcome = data.outcome ? `: ${contactOutcomeLabel(data.outcome, data.way).toLowerCase()}, ` : ": ";
      const moved = data.to ? `, moved to ${status(data.to)}` : "";
      return { kind, text: `Replied${outcome}${method}${after(data.minutes)}${moved}`, ...quote };
    }
    case "reply-struck":
      return { kind, text: `Removed a reply${data.way ? `: ${method}` : ""}` };
    case "contact":
      return {
        kind,
        text: `Tried to reach customer: ${method}, ${contactOutcomeLabel(data.outcome ?? "", data.way).toLowerCase()}`,
        ...quote,
      };
    case "contact-started":
      return { kind, text: `Tapped ${replyMethodLabel(data.way ?? "")}` };
    case "contact-added":
      return {
        kind,
        text: `${contactName(data.kind)} added: ${formatPhone(data.value ?? "?")}${data.label ? ` (${data.label})` : ""}`,
      };
    case "contact-corrected":
      return data.to
        ? { kind, text: contactName(data.kind), from: formatPhone(data.from ?? "?"), to: formatPhone(data.to) }
        : { kind, text: `${contactName(data.kind)} removed: ${formatPhone(data.from ?? "?")}` };
    case "email-queued":
      return { kind, text: `Email queued${data.to ? ` to ${data.to}` : ""}${data.subject ? `: “${data.subject}”` : ""}`, ...quote };
    case "next-action": {
      const what = [data.kind ? nextStepLabel(data.kind) : "", data.action ?? ""].filter(Boolean).join(": ");
      if (!what) return { kind, text: "Next step cleared" };
      const at = data.at ? new Date(Number(data.at)) : undefined;
      const who = data.staffId ? `, ${person(data.staffId)}` : "";
      return { kind, text: `Next step: ${what}${at ? `, ${formatDay(at)} ${formatClock(at)}` : ""}${who}` };
    }
    case "next-done":
      return {
        kind,
        text: `Done: ${[data.kind ? nextStepLabel(data.kind) : "", data.action ?? ""].filter(Boolean).join(": ") || "the next step"}`,
      };
    case "value":
      if (!data.field) return { kind, text: data.cents ? `Value set to ${formatDollars(Number(data.cents))}` : "Value cleared" };
      return { kind, text: "Value", ...changed("valueCents", data) };
    case "field":
      return { kind, text: isLeadFieldName(data.field ?? "") ? fieldLabelOf(data.field) : "Field updated", ...changed(data.field, data) };
    case "assigned":
      return data.to
        ? { kind, text: `Assigned to ${person(data.to)}${data.from ? ` (was ${person(data.from)})` : ""}` }
        : { kind, text: `Unassigned${data.from ? ` (was ${person(data.from)})` : ""}` };
    case "put-back":
      return { kind, text: `Undid a change to ${revertedChangeLabel(data.what ?? "")}` };
    case "erased":
      return { kind, text: "Personal data erased" };
    case "added":
      return { kind, text: "Lead added manually", ...quote };
    case "imported":
      return { kind, text: `Imported from a file${data.row ? `, row ${data.row}` : ""}`, ...quote };
    case "merged":
      return { kind, text: `Merged with ${data.reference ?? "another lead"}` };
    case "merged-into":
      return { kind, text: `Merged into ${data.reference ?? "another lead"}` };
    case "merge-undone":
      return { kind, text: "Merge undone" };
    case "told-apart":
      return { kind, text: "Marked as not a duplicate" };
    case "not-spam":
      return { kind, text: `Marked as not spam, moved to ${status(data.to)}` };
    case "deleted":
    case "trashed": // older bulk actions
      return { kind, text: "Moved to trash" };
    case "restored":
      return { kind, text: "Restored from trash" };
    case "mail":
      return { kind, text: `Email sent${data.subject ? `: “${data.subject}”` : ""}` };
    case "freed":
      return { kind, text: `Unassigned: ${data.name ?? "the previous owner"} no longer works on leads` };
    default:
      return { kind, text: kind.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()), ...quote };
  }
}

const revertedChangeLabels: Readonly<Record<string, string>> = {
  status: "the stage",
  value: "the value",
  field: "a field",
  "next-action": "the next step",
  assigned: "who it’s assigned to",
  "contact-corrected": "a phone or email",
  "follow-up-applied": "new details from the customer",
  "put-back": "an undone change",
  log: "an outcome with its next step",
};

function contactName(kind: string | undefined): string {
  return kind === "email" ? "Email" : "Phone";
}

function revertedChangeLabel(kind: string): string {
  return Object.hasOwn(revertedChangeLabels, kind) ? (revertedChangeLabels[kind] ?? "a change") : "a change";
}

function fieldLabelOf(name: string | undefined): string {
  return name && isLeadFieldName(name) ? leadFieldLabel(name) : "Field";
}

/** Formatted old and new value of a field. */
function changed(name: string | undefined, data: Record<string, string>): { from?: string; to?: string } {
  if (!name || !isLeadFieldName(name)) return {};
  const formatValue = (text: string | undefined) => {
    if (text === undefined) return "nothing";
    if (name !== "valueCents") return formatLeadField(name, text);
    return Number.isFinite(Number(text)) ? formatLeadField(name, Number(text)) : "?";
  };
  return { from: formatValue(data.from), to: formatValue(data.to) };
}

/** ", after 12 min", in business minutes. */
function after(minutes: string | undefined): string {
  const count = Number(minutes ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? `, after ${formatBusinessMinutes(count)}` : "";
}

function photos({ photos: count }: Record<string, string>): string {
  return count && count !== "0" ? `, with ${count} ${count === "1" ? "photo" : "photos"}` : "";
}

function consentNote({ consent }: Record<string, string>): string {
  if (consent === "given") return ". Text consent given";
  return consent === "withdrawn" ? ". Text consent withdrawn" : "";
}

/** Reason why the visitor got no confirmation email, or "". */
function confirmationNote({ confirmation }: Record<string, string>): string {
  if (confirmation === "no-token") return ". No confirmation email: the request didn’t come from one of our forms";
  return confirmation === "limit" ? ". No confirmation email: daily limit reached for this address" : "";
}

function journalNote({ route }: Record<string, string>): string {
  return route === "journal" ? " (saved while the database was down)" : "";
}
