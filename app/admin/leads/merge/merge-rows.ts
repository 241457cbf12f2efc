import { channelLabel, leadChannel } from "~/domain/attribution/attribution";
import {
  budgetLabel,
  formatServicesJson,
  sizeLabel,
  timeframeLabel,
} from "~/domain/leads/intake/answer-labels";
import { nextStepLabel, stageLabels } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  mergeLeadValues,
  sortByCreated,
  type TaskColumns,
  type TouchTimes,
} from "~/domain/leads/merge/merge-lead-values";
import { formatPhone } from "~/domain/settings/settings";
import type { BusinessHours } from "~/lib/business-time";
import { formatClock, formatShortDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";

/** Counts of a lead's related records. */
type MergeCounts = { entries: number; emails: number; photos: number; drawings: number };
type MergeContact = {
  leadId: string;
  kind: "phone" | "email";
  value: string;
  consentTexts: string;
};

/**
 * Row of the comparison: both sides, the merged value, and the reason. `dropped` is the side that
 * loses its value.
 */
export type MergeRow = {
  label: string;
  earlier: string;
  later: string;
  stays: string;
  why?: string;
  dropped?: "earlier" | "later";
};

type MergeRowsContext = {
  contacts: readonly MergeContact[];
  counts: Readonly<Record<string, MergeCounts>>;
  touches: TouchTimes;
  people: ReadonlyMap<string, string>;
  hours: BusinessHours;
};

/**
 * Builds the comparison rows of two leads. Omits conflicting values in dollars, because the form
 * asks for one.
 */
export function buildMergeRows(
  one: Lead,
  other: Lead,
  { contacts, counts, touches, people, hours }: MergeRowsContext,
): MergeRow[] {
  const { survivor, absorbed, columns } = mergeLeadValues(one, other, hours, { touches });
  const merged: Lead = { ...survivor, ...columns };
  const contactValues = (lead: Lead, kind: "phone" | "email") => {
    const ownValue = lead[kind];
    return [
      ...new Set([
        ...(ownValue ? [ownValue] : []),
        ...contacts
          .filter((row) => row.leadId === lead.id && row.kind === kind)
          .map(({ value }) => value),
      ]),
    ];
  };
  const formatValues = (all: readonly string[], none = "None") =>
    all.length === 0
      ? none
      : all.map((value) => formatPhone(value).replace(" ", "\u00a0")).join(", ");
  const formatCombinedContacts = (kind: "phone" | "email") =>
    formatValues([
      ...new Set([...contactValues(survivor, kind), ...contactValues(absorbed, kind)]),
    ]);
  const staffName = (id: string | null | undefined) =>
    id ? (people.get(id) ?? "Someone") : "Unassigned";
  const formatTextConsent = (lead: Lead) => {
    const numbers = contacts
      .filter(({ leadId, consentTexts }) => leadId === lead.id && consentTexts !== "")
      .map(({ value }) => formatPhone(value));
    return numbers.length > 0 ? `${numbers.join(", ")}: texts OK` : "No text consent";
  };
  const isAgreed = contacts.some(({ consentTexts }) => consentTexts !== "");
  const buildRow = (
    label: string,
    earlier: string,
    later: string,
    stays: string,
    why?: string,
  ): MergeRow => ({
    label,
    earlier,
    later,
    stays,
    ...(earlier !== later && why && { why }),
    ...(earlier !== later && earlier === stays ? { dropped: "later" as const } : {}),
    ...(earlier !== later && later === stays ? { dropped: "earlier" as const } : {}),
  });
  const buildNewestRow = (label: string, nameOf: (lead: Lead) => string) => {
    const [earlier, later] = [nameOf(survivor), nameOf(absorbed)];
    return buildRow(
      label,
      orNotGiven(earlier),
      orNotGiven(later),
      orNotGiven(nameOf(merged)),
      earlier && later ? "Most recent" : undefined,
    );
  };
  const formatFirstReply = ({
    firstReplyAt,
    replyMinutes,
  }: Pick<Lead, "firstReplyAt" | "replyMinutes">) =>
    firstReplyAt
      ? `${formatShortDay(firstReplyAt)}${replyMinutes === null ? "" : `, ${replyMinutes} min`}`
      : "None";
  const formatNextStep = (lead: TaskColumns) => {
    const what = [lead.taskKind ? nextStepLabel(lead.taskKind) : "", lead.taskAction]
      .filter(Boolean)
      .join(", ");
    if (what === "") return "None";
    const at = lead.taskAt ? `, ${formatShortDay(lead.taskAt)}, ${formatClock(lead.taskAt)}` : "";
    return `${what}${at}${lead.taskStaffId ? `, ${staffName(lead.taskStaffId)}` : ""}`;
  };
  const count = (lead: Lead): MergeCounts =>
    counts[lead.id] ?? { entries: 0, emails: 0, photos: 0, drawings: 0 };
  const [first, last] = [count(survivor), count(absorbed)];
  const all: MergeCounts = {
    entries: first.entries + last.entries,
    emails: first.emails + last.emails,
    photos: first.photos + last.photos,
    drawings: first.drawings + last.drawings,
  };
  const formatMediaCounts = (one: MergeCounts) =>
    upperFirst(`${formatCount(one.drawings, "design")}, ${formatCount(one.photos, "photo")}`);
  const formatTimelineCounts = (one: MergeCounts) =>
    upperFirst(
      `${formatCount(one.entries, "entry", "entries")}, ${formatCount(one.emails, "email")}`,
    );
  const formatChannel = (lead: Lead) => channelLabel(leadChannel(lead));
  const value = (lead: Lead) =>
    lead.valueCents === null ? "None" : formatDollars(lead.valueCents);
  const formatStreet = (lead: Lead) => [lead.street, lead.zip].filter(Boolean).join(", ") || "None";
  return [
    ...(conflictingValuesCents(survivor, absorbed)
      ? []
      : [buildRow("Value", value(survivor), value(absorbed), value(merged))]),
    buildRow("Reference", survivor.reference, absorbed.reference, survivor.reference),
    buildRow(
      "Stage",
      stageLabels[survivor.status],
      stageLabels[absorbed.status],
      stageLabels[merged.status],
      "Furthest along",
    ),
    buildRow("Name", survivor.name, absorbed.name, merged.name, "Other name kept as a note"),
    buildRow(
      "Phones",
      formatValues(contactValues(survivor, "phone")),
      formatValues(contactValues(absorbed, "phone")),
      formatCombinedContacts("phone"),
    ),
    buildRow(
      "Emails",
      formatValues(contactValues(survivor, "email")),
      formatValues(contactValues(absorbed, "email")),
      formatCombinedContacts("email"),
    ),
    buildRow(
      "Street and ZIP",
      formatStreet(survivor),
      formatStreet(absorbed),
      formatStreet(merged),
    ),
    buildRow(
      "Assigned to",
      staffName(survivor.assignedTo),
      staffName(absorbed.assignedTo),
      staffName(merged.assignedTo),
    ),
    buildRow(
      "Services",
      orNotGiven(formatServicesJson(survivor.services)),
      orNotGiven(formatServicesJson(absorbed.services)),
      orNotGiven(formatServicesJson(merged.services)),
    ),
    buildNewestRow("Size", ({ size }) => sizeLabel(size)),
    buildNewestRow("Budget", ({ budget }) => budgetLabel(budget)),
    buildNewestRow("Timeframe", ({ timeline }) => timeframeLabel(timeline)),
    buildRow(
      "Next step",
      formatNextStep(survivor),
      formatNextStep(absorbed),
      formatNextStep(merged),
      "Earliest due. The other becomes a note",
    ),
    buildRow(
      "First reply",
      formatFirstReply(survivor),
      formatFirstReply(absorbed),
      formatFirstReply(merged),
      "Earliest request and reply",
    ),
    buildRow(
      "Channel",
      formatChannel(survivor),
      formatChannel(absorbed),
      formatChannel(merged),
      "First touch. Last touch is kept too",
    ),
    buildRow(
      "Text consent",
      formatTextConsent(survivor),
      formatTextConsent(absorbed),
      isAgreed ? "Stays with each number" : formatTextConsent(survivor),
    ),
    buildRow(
      "Designs and photos",
      formatMediaCounts(first),
      formatMediaCounts(last),
      formatMediaCounts(all),
    ),
    buildRow(
      "Timeline",
      formatTimelineCounts(first),
      formatTimelineCounts(last),
      formatTimelineCounts(all),
      "Combined by date",
    ),
  ];
}

/**
 * Returns both lead values in cents, earlier lead first. Returns undefined if they are equal or one
 * is missing.
 */
export function conflictingValuesCents(one: Lead, other: Lead): [number, number] | undefined {
  const [survivor, absorbed] = sortByCreated(one, other);
  if (
    survivor.valueCents === null ||
    absorbed.valueCents === null ||
    survivor.valueCents === absorbed.valueCents
  )
    return undefined;
  return [survivor.valueCents, absorbed.valueCents];
}

function orNotGiven(text: string): string {
  return text || "Not given";
}

function formatCount(count: number, one: string, more = `${one}s`): string {
  return `${count === 0 ? "no" : count} ${count === 1 ? one : more}`;
}

function upperFirst(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
