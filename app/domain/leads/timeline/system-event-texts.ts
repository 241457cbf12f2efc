import { isJobStage, jobStageLabel } from "~/domain/jobs/job-stages";
import { submissionSourceLabel } from "~/domain/leads/lead";
import { visitEndingLabel } from "~/domain/visits/visit";
import { formatClock, formatDay, formatIsoDay } from "~/lib/dates";
import { lowerFirstUnlessProper } from "~/lib/text";
import { type EventTexts, stageText } from "./timeline-entry";

/* Texts of the events that no lead action writes: the customer's requests, imports, merges, trash,
   scheduled work. */

export const systemEventTexts = {
  received: ({ data, requestQuote }) => ({
    text: `Quote request received: ${formatSource(data)}${formatPhotoCount(data)}${formatJournalNote(data)}${formatConfirmation(data)}`,
    ...requestQuote,
  }),
  "wrote-again": ({ data, requestQuote }) => {
    if (data.corrected)
      return {
        text: data.older
          ? `An earlier version of the request arrived late${formatPhotoCount(data)}`
          : `The customer corrected their request${formatPhotoCount(data)}${formatConsent(data)}`,
      };
    if (data.repeat) return { text: "The customer sent the same request again" };
    return {
      text: `The customer sent another request: ${formatSource(data)}${formatPhotoCount(data)}${formatJournalNote(data)}`,
      ...requestQuote,
    };
  },
  "photos-added": ({ data }) => ({
    text: data.count
      ? `${data.count} ${data.count === "1" ? "photo" : "photos"} added`
      : "Photos added",
  }),
  "extras-added": ({ quote }) => ({
    text: "The customer added details on their project page",
    ...quote,
  }),
  added: ({ quote }) => ({ text: "Lead added manually", ...quote }),
  imported: ({ data, quote }) => ({
    text: `Imported from a file${data.row ? `, row ${data.row}` : ""}`,
    ...quote,
  }),
  merged: ({ data }) => ({ text: `Merged with ${data.reference ?? "another lead"}` }),
  "merged-into": ({ data }) => ({ text: `Merged into ${data.reference ?? "another lead"}` }),
  "merge-undone": () => ({ text: "Merge undone" }),
  "told-apart": () => ({ text: "Marked as not a duplicate" }),
  "not-spam": ({ data }) => ({ text: `Marked as not spam, moved to ${stageText(data.to)}` }),
  deleted: () => ({ text: "Moved to trash" }),
  // older bulk actions
  trashed: () => ({ text: "Moved to trash" }),
  restored: () => ({ text: "Restored from trash" }),
  erased: () => ({ text: "Personal data erased" }),
  "visit-booked": ({ data, quote, staffName }) => ({
    text: `Visit booked${formatBy(data)}: ${formatAt(data.at)}, ${staffName(data.staffId)}`,
    ...quote,
  }),
  "visit-moved": ({ data, staffName }) => ({
    text: `Visit moved${formatBy(data)} from ${formatAt(data.from)} to ${formatAt(data.at)}, ${staffName(data.staffId)}`,
  }),
  "visit-ended": ({ data, quote }) => ({
    text: `Visit on ${formatAt(data.at)}: ${lowerFirstUnlessProper(visitEndingLabel(data.outcome ?? ""))}`,
    ...quote,
  }),
  "visit-late": ({ data }) => ({
    text: `Told the customer about a late arrival: about ${formatAt(data.at)}`,
  }),
  "visit-wanted": ({ quote }) => ({
    text: "The customer found no time for a visit that works",
    ...quote,
  }),
  freed: ({ data }) => {
    if (data.visitAt) return { text: `Visit on ${formatAt(data.visitAt)} is now unassigned` };
    const name = data.name ?? "the previous owner";
    return {
      text: data.to
        ? `Reassigned from ${name} to ${data.to}`
        : `Unassigned: ${name} no longer works on leads`,
    };
  },
  "proposal-sent": ({ data }) => ({
    text: `${data.paper ? "Proposal printed to sign on paper" : "Proposal sent"}${formatVersion(data)}`,
  }),
  "proposal-opened": ({ data }) => ({
    text: `${data.name ?? "A signer"} opened the proposal${formatVersion(data)}`,
  }),
  "proposal-question": ({ data, quote }) => ({
    text: `${data.name ?? "A signer"} ${data.renewal ? "asked for an updated price" : "asked about the proposal"}${formatVersion(data)}`,
    ...quote,
  }),
  "proposal-signed": ({ data }) => ({
    text: `${data.name ?? "A signer"} signed${formatVersion(data)}${data.total ? `, ${data.total}` : ""}${data.paper ? ", on paper" : ""}`,
  }),
  "proposal-withdrawn": ({ data, quote }) => ({
    text: `Proposal withdrawn${formatVersion(data)}`,
    ...quote,
  }),
  "proposal-declined": ({ data, quote }) => ({
    text: `${data.name ?? "The customer"} declined the proposal${formatVersion(data)}`,
    ...quote,
  }),
  "proposal-canceled": ({ data, quote }) => ({
    text: `${data.name ?? "The customer"} canceled the contract${formatVersion(data)}`,
    ...quote,
  }),
  "proposal-countersigned": ({ data }) => ({
    text: `${data.name ?? "The company"} countersigned${formatVersion(data)}`,
  }),
  "proposal-follow-up": ({ data, quote }) => ({
    text: `Follow-up email sent to ${data.to ?? "the customer"}: ${data.subject ?? ""}`,
    ...quote,
  }),
  "proposal-follow-ups": ({ data }) => ({
    text: `Proposal follow-up: ${data.change ?? "changed"}${formatVersion(data)}`,
  }),
  "proposal-no-thanks": ({ data, quote }) => ({
    text: `${data.name ?? "The customer"} said no thanks to the proposal${formatVersion(data)}`,
    ...quote,
  }),
  "job-update": ({ message, quote }) => ({
    text: `Update published: “${message?.subject ?? ""}”`,
    ...quote,
  }),
  "job-answer": ({ data, quote }) => ({
    text: `${data.name ?? "The customer"} made a choice on the project page`,
    ...quote,
  }),
  "job-question": ({ data, quote }) => ({
    text: `${data.name ?? "The customer"} asked a question on the project page`,
    ...quote,
  }),
  "job-stage": ({ data }) => ({
    text: `Job moved from ${formatJobStage(data.from)} to ${formatJobStage(data.to)}${data.reason ? `. ${data.reason}` : ""}`,
  }),
  "job-completed": ({ data }) => ({
    text: `${data.name ?? "The customer"} signed for completion${data.paper ? " on paper" : ""}${data.day ? `. Completed ${formatIsoDay(data.day)}` : ""}`,
  }),
  "job-photos": ({ data }) => ({
    text: `${data.name ?? "The customer"} changed which photos we may show${data.photos ? `. Allowed now: ${data.photos}` : ""}`,
  }),
  "job-review": ({ data, quote }) => ({
    text: `Review request emailed${data.to ? ` to ${data.to}` : ""}`,
    ...quote,
  }),
} satisfies EventTexts;

type Data = Record<string, string>;

const formatJobStage = (stage = "") => (isJobStage(stage) ? jobStageLabel(stage) : stage);

function formatBy({ by }: Data): string {
  return by === "customer" ? " by the customer" : "";
}

/** "November 27, 2026 10:00 AM", for UTC milliseconds. */
function formatAt(time: string | undefined): string {
  const at = new Date(Number(time ?? Number.NaN));
  return Number.isNaN(at.getTime()) ? "an unknown time" : `${formatDay(at)} ${formatClock(at)}`;
}

function formatSource({ variant }: Data): string {
  return lowerFirstUnlessProper(submissionSourceLabel(variant ?? ""));
}

function formatVersion({ version }: Data): string {
  return version ? `, version ${version}` : "";
}

function formatPhotoCount({ photos: count }: Data): string {
  return count && count !== "0" ? `, with ${count} ${count === "1" ? "photo" : "photos"}` : "";
}

function formatConsent({ consent }: Data): string {
  if (consent === "given") return ". Text consent given";
  return consent === "withdrawn" ? ". Text consent withdrawn" : "";
}

/** Returns the reason why the visitor got no confirmation email, or "". */
function formatConfirmation({ confirmation }: Data): string {
  if (confirmation === "no-token")
    return ". No confirmation email: the request didn’t come from one of our forms";
  return confirmation === "limit"
    ? ". No confirmation email: daily limit reached for this address"
    : "";
}

function formatJournalNote({ route }: Data): string {
  return route === "journal" ? " (saved while the database was down)" : "";
}
