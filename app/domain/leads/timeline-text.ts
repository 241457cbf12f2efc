import { formatPhone } from "~/domain/settings/settings";
import { formatClock, formatDay } from "~/lib/dates";
import { readTexts } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { nameInSentence } from "~/lib/text";
import { contactOutcomeName, isLeadStatus, lostReasonName, nextStepName, replyWayName, sourceName, statusNames } from "./lead";
import { fieldLabel, fieldText, isFieldName } from "./lead-fields";
import { formatMinutes } from "./reply-clock";

/** One entry of a lead's timeline, in words. */
export type TimelineText = {
  kind: string;
  text: string;
  /** A value that was changed: before and after, in words. */
  from?: string;
  to?: string;
  /** What was written, word for word. */
  quote?: string;
};

/** What an entry may name besides itself. */
export type TimelineNames = {
  requests?: readonly { id: string; details: string }[];
  /** The name of somebody of the office; undefined when there is nobody with that id. */
  nameOf?: (staffId: string) => string | undefined;
};

/** What happened, as one sentence, with what they wrote in the request it tells of. A kind that is not known here is shown by its name, so that nothing is ever hidden. */
export function describeEvent(kind: string, json: string, { requests = [], nameOf = () => undefined }: TimelineNames = {}): TimelineText {
  const data = readTexts(json);
  const details = requests.find((request) => request.id === data.submissionId)?.details;
  const quoted = details ? { quote: details } : {};
  const status = (key: string | undefined) => (isLeadStatus(key) ? statusNames[key] : (key ?? "?"));
  const person = (id: string | undefined) => (id ? (nameOf(id) ?? "somebody") : "nobody");
  const quote = data.text ? { quote: data.text } : {};
  const way = nameInSentence(replyWayName(data.way ?? ""));
  switch (kind) {
    case "received":
      return {
        kind,
        text: `Quote request received: ${nameInSentence(sourceName(data.variant ?? ""))}${photos(data)}${journalNote(data)}${confirmationNote(data)}`,
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
      if (data.repeat) return { kind, text: "Sent the same request again" };
      return { kind, text: `Wrote again: ${nameInSentence(sourceName(data.variant ?? ""))}${photos(data)}${journalNote(data)}`, ...quoted };
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
      const outcome = data.outcome ? `: ${contactOutcomeName(data.outcome, data.way).toLowerCase()}, ` : ": ";
      const moved = data.to ? `, moved to ${status(data.to)}` : "";
      return { kind, text: `Answered${outcome}${way}${after(data.minutes)}${moved}`, ...quote };
    }
    case "reply-struck":
      return { kind, text: `Struck a reply${data.way ? `: ${way}` : ""}. It was none` };
    case "contact":
      return { kind, text: `Tried to reach them: ${way}, ${contactOutcomeName(data.outcome ?? "", data.way).toLowerCase()}`, ...quote };
    case "contact-started":
      return { kind, text: `Tapped ${replyWayName(data.way ?? "")}` };
    case "contact-added":
      return {
        kind,
        text: `${contactName(data.kind)} added: ${formatPhone(data.value ?? "?")}${data.label ? ` (${data.label})` : ""}`,
      };
    case "contact-corrected":
      return data.to
        ? { kind, text: contactName(data.kind), from: formatPhone(data.from ?? "?"), to: formatPhone(data.to) }
        : { kind, text: `${contactName(data.kind)} taken away: ${formatPhone(data.from ?? "?")}` };
    case "email-queued":
      return { kind, text: `E-mail written${data.to ? ` to ${data.to}` : ""}${data.subject ? `: “${data.subject}”` : ""}`, ...quote };
    case "next-action": {
      const what = [data.kind ? nextStepName(data.kind) : "", data.action ?? ""].filter(Boolean).join(": ");
      if (!what) return { kind, text: "Next step cleared" };
      const at = data.at ? new Date(Number(data.at)) : undefined;
      const who = data.staffId ? `, ${person(data.staffId)}` : "";
      return { kind, text: `Next step: ${what}${at ? `, ${formatDay(at)} ${formatClock(at)}` : ""}${who}` };
    }
    case "next-done":
      return {
        kind,
        text: `Done: ${[data.kind ? nextStepName(data.kind) : "", data.action ?? ""].filter(Boolean).join(": ") || "the next step"}`,
      };
    case "value":
      if (!data.field) return { kind, text: data.cents ? `Value set to ${formatDollars(Number(data.cents))}` : "Value cleared" };
      return { kind, text: "Value", ...changed("valueCents", data) };
    case "field":
      return { kind, text: isFieldName(data.field ?? "") ? fieldLabelOf(data.field) : "A field corrected", ...changed(data.field, data) };
    case "assigned":
      return data.to
        ? { kind, text: `Given to ${person(data.to)}${data.from ? `, was ${person(data.from)}’s` : ""}` }
        : { kind, text: `Nobody’s again${data.from ? `, was ${person(data.from)}’s` : ""}` };
    case "put-back":
      return { kind, text: `Put back: ${putBackName(data.what ?? "")}` };
    case "erased":
      return { kind, text: "The person’s data was erased" };
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
    case "trashed": // of several leads at once, before they were told like others
      return { kind, text: "Put in the trash" };
    case "restored":
      return { kind, text: "Restored from the trash" };
    case "mail":
      return { kind, text: `E-mail sent${data.subject ? `: “${data.subject}”` : ""}` };
    case "freed":
      return { kind, text: `Nobody’s again: ${data.name ?? "its owner"} no longer works on leads` };
    default:
      return { kind, text: kind.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()), ...quote };
  }
}

const putBackNames: Readonly<Record<string, string>> = {
  status: "the stage",
  value: "the value",
  field: "a field",
  "next-action": "the next step",
  assigned: "who has it",
  "contact-corrected": "a phone or an e-mail address",
  "follow-up-applied": "what they wrote later",
  "put-back": "what was put back",
  log: "an outcome with its next step",
};

function contactName(kind: string | undefined): string {
  return kind === "email" ? "E-mail" : "Phone";
}

function putBackName(kind: string): string {
  return Object.hasOwn(putBackNames, kind) ? (putBackNames[kind] ?? "a change") : "a change";
}

function fieldLabelOf(name: string | undefined): string {
  return name && isFieldName(name) ? fieldLabel(name) : "A field";
}

/** Both values of a corrected field. */
function changed(name: string | undefined, data: Record<string, string>): { from?: string; to?: string } {
  if (!name || !isFieldName(name)) return {};
  const words = (text: string | undefined) => {
    if (text === undefined) return "nothing";
    if (name !== "valueCents") return fieldText(name, text);
    return Number.isFinite(Number(text)) ? fieldText(name, Number(text)) : "?";
  };
  return { from: words(data.from), to: words(data.to) };
}

/** ", after 12 min": business minutes. */
function after(minutes: string | undefined): string {
  const count = Number(minutes ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? `, after ${formatMinutes(count)}` : "";
}

function photos({ photos: count }: Record<string, string>): string {
  return count && count !== "0" ? `, with ${count} ${count === "1" ? "photo" : "photos"}` : "";
}

function consentNote({ consent }: Record<string, string>): string {
  if (consent === "given") return ". Text consent given";
  return consent === "withdrawn" ? ". Text consent withdrawn" : "";
}

/** Why the visitor got no confirmation, when they gave an e-mail address. */
function confirmationNote({ confirmation }: Record<string, string>): string {
  if (confirmation === "no-token") return ". No confirmation e-mail: it was not sent from a form of ours";
  return confirmation === "limit" ? ". No confirmation e-mail: that address has had enough today" : "";
}

function journalNote({ route }: Record<string, string>): string {
  return route === "journal" ? " (stored while the database was away)" : "";
}
