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
  why?: string | undefined;
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
    {
      earlier,
      later,
      stays,
      why,
    }: { earlier: string; later: string; stays: string; why?: string | undefined },
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
    return buildRow(label, {
      earlier: orNotGiven(earlier),
      later: orNotGiven(later),
      stays: orNotGiven(nameOf(merged)),
      why: earlier && later ? "Most recent" : undefined,
    });
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
      : [
          buildRow("Value", {
            earlier: value(survivor),
            later: value(absorbed),
            stays: value(merged),
          }),
        ]),
    buildRow("Reference", {
      earlier: survivor.reference,
      later: absorbed.reference,
      stays: survivor.reference,
    }),
    buildRow("Stage", {
      earlier: stageLabels[survivor.status],
      later: stageLabels[absorbed.status],
      stays: stageLabels[merged.status],
      why: "Furthest along",
    }),
    buildRow("Name", {
      earlier: survivor.name,
      later: absorbed.name,
      stays: merged.name,
      why: "Other name kept as a note",
    }),
    buildRow("Phones", {
      earlier: formatValues(contactValues(survivor, "phone")),
      later: formatValues(contactValues(absorbed, "phone")),
      stays: formatCombinedContacts("phone"),
    }),
    buildRow("Emails", {
      earlier: formatValues(contactValues(survivor, "email")),
      later: formatValues(contactValues(absorbed, "email")),
      stays: formatCombinedContacts("email"),
    }),
    buildRow("Street and ZIP", {
      earlier: formatStreet(survivor),
      later: formatStreet(absorbed),
      stays: formatStreet(merged),
    }),
    buildRow("Assigned to", {
      earlier: staffName(survivor.assignedTo),
      later: staffName(absorbed.assignedTo),
      stays: staffName(merged.assignedTo),
    }),
    buildRow("Services", {
      earlier: orNotGiven(formatServicesJson(survivor.services)),
      later: orNotGiven(formatServicesJson(absorbed.services)),
      stays: orNotGiven(formatServicesJson(merged.services)),
    }),
    buildNewestRow("Size", ({ size }) => sizeLabel(size)),
    buildNewestRow("Budget", ({ budget }) => budgetLabel(budget)),
    buildNewestRow("Timeframe", ({ timeline }) => timeframeLabel(timeline)),
    buildRow("Next step", {
      earlier: formatNextStep(survivor),
      later: formatNextStep(absorbed),
      stays: formatNextStep(merged),
      why: "Earliest due. The other becomes a note",
    }),
    buildRow("First reply", {
      earlier: formatFirstReply(survivor),
      later: formatFirstReply(absorbed),
      stays: formatFirstReply(merged),
      why: "Earliest request and reply",
    }),
    buildRow("Channel", {
      earlier: formatChannel(survivor),
      later: formatChannel(absorbed),
      stays: formatChannel(merged),
      why: "First touch. Last touch is kept too",
    }),
    buildRow("Text consent", {
      earlier: formatTextConsent(survivor),
      later: formatTextConsent(absorbed),
      stays: isAgreed ? "Stays with each number" : formatTextConsent(survivor),
    }),
    buildRow("Designs and photos", {
      earlier: formatMediaCounts(first),
      later: formatMediaCounts(last),
      stays: formatMediaCounts(all),
    }),
    buildRow("Timeline", {
      earlier: formatTimelineCounts(first),
      later: formatTimelineCounts(last),
      stays: formatTimelineCounts(all),
      why: "Combined by date",
    }),
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
