import { isOpenStage, type LeadStage } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseStringArray } from "~/lib/json";

/** Value to keep if both leads have different values, in cents; undefined until staff choose. */
export type MergeChoice = { valueCents: number | undefined };

/** First and last touch of each lead by id, UTC milliseconds. Null means the lead's receipt. */
export type TouchTimes = Readonly<Record<string, { first: number | null; last: number | null }>>;

/** Result of merging two leads of one person. */
type MergedLead = {
  /** The earlier lead, which stays. */
  survivor: Lead;
  absorbed: Lead;
  /** Changed columns of the survivor with their new values. */
  columns: Partial<Lead>;
  /** Values the merge drops; the timeline stores them as notes. */
  notes: MergeNotice[];
  /** True if both leads have different values and staff have not chosen one. */
  asksForValue: boolean;
};

/** A name, next step or text that the merge drops. */
export type MergeNotice =
  | { what: "name"; name: string }
  | { what: "next-step"; step: TaskColumns }
  | { what: "words"; text: string };
export type TaskColumns = Pick<Lead, "taskKind" | "taskAction" | "taskAt" | "taskStaffId">;

/** Stages by priority; the merged lead has the first of the two. */
const order: readonly LeadStage[] = [
  "won",
  "quoted",
  "visit-booked",
  "contacted",
  "new",
  "lost",
  "out-of-area",
  "spam",
];

/**
 * Merges the later lead into the earlier one, field by field. The survivor keeps its person and
 * owner with gaps filled; project details are the newest, the first touch is the earliest, the last
 * touch the latest.
 */
export function mergeLeadValues(
  one: Lead,
  other: Lead,
  hours: BusinessHours,
  {
    choice = { valueCents: undefined },
    touches = {},
  }: { choice?: MergeChoice; touches?: TouchTimes } = {},
): MergedLead {
  const [survivor, absorbed] = sortByCreated(one, other);
  const pickFilled = <Name extends keyof Lead>(name: Name): Lead[Name] =>
    isSet(survivor[name]) ? survivor[name] : absorbed[name];
  const pickNewest = <
    Name extends "size" | "budget" | "timeline" | "setting" | "design" | "financing" | "project",
  >(
    name: Name,
  ): string => (isNothing(absorbed[name]) ? survivor[name] : absorbed[name]);
  const lead =
    order.indexOf(absorbed.status) < order.indexOf(survivor.status) ? absorbed : survivor;
  const behind = lead === survivor ? absorbed : survivor;
  const status = lead.status;
  const same = survivor.status === absorbed.status;
  const next = mergeNextSteps(survivor, absorbed, status);
  const reply = findEarliestReply(survivor, absorbed, hours);
  const differs =
    survivor.valueCents !== null &&
    absorbed.valueCents !== null &&
    survivor.valueCents !== absorbed.valueCents;
  const chosen = [survivor.valueCents, absorbed.valueCents].find(
    (value) => value !== null && value === choice.valueCents,
  );
  const zip = survivor.zip === "" ? absorbed : survivor;
  const services = [
    ...new Set([...parseStringArray(survivor.services), ...parseStringArray(absorbed.services)]),
  ];
  const touchTime = (lead: Lead, which: "first" | "last") =>
    touches[lead.id]?.[which] ?? lead.createdAt.getTime();
  const hasSource = (lead: Lead) => lead.utmSource !== "" || lead.utmCampaign !== "";
  const isFirst =
    survivor.channel === "" ||
    (absorbed.channel !== "" && touchTime(absorbed, "first") < touchTime(survivor, "first"));
  const isLast =
    hasSource(absorbed) &&
    (!hasSource(survivor) || touchTime(absorbed, "last") >= touchTime(survivor, "last"));
  const first = isFirst ? absorbed : survivor;
  const last = isLast ? absorbed : survivor;

  const columns: Partial<Lead> = {
    status,
    statusSince: same ? earlier(survivor.statusSince, absorbed.statusSince) : lead.statusSince,
    lostReason: lead.lostReason || (same ? behind.lostReason : ""),
    askAgainOn: lead.askAgainOn ?? (same ? behind.askAgainOn : null),
    signedOn: lead.signedOn ?? (same ? behind.signedOn : null),
    spamScore: lead.spamScore,
    spamReasons: lead.spamReasons,
    reached: Math.max(survivor.reached, absorbed.reached),
    name: pickFilled("name"),
    nameKey: survivor.name === "" ? absorbed.nameKey : survivor.nameKey,
    phone: pickFilled("phone"),
    email: pickFilled("email"),
    contactBy: pickFilled("contactBy"),
    formLanguage: absorbed.formLanguage === "en" ? survivor.formLanguage : absorbed.formLanguage,
    replyLanguage:
      absorbed.replyLanguage === "en" ? survivor.replyLanguage : absorbed.replyLanguage,
    zip: zip.zip,
    inArea: zip.inArea,
    street: pickFilled("street"),
    access: pickFilled("access"),
    hoa: pickFilled("hoa"),
    decider: pickFilled("decider"),
    assignedTo: pickFilled("assignedTo"),
    services: JSON.stringify(services),
    setting: pickNewest("setting"),
    size: pickNewest("size"),
    timeline: pickNewest("timeline"),
    budget: pickNewest("budget"),
    design: pickNewest("design"),
    financing: pickNewest("financing"),
    project: pickNewest("project"),
    details: pickFilled("details"),
    valueCents: differs ? (chosen ?? survivor.valueCents) : pickFilled("valueCents"),
    ...next.stays,
    ...reply,
    followUpAt: mergeFollowUp(survivor, absorbed, status, reply.firstReplyAt),
    reopenedAt: mergeReopenedAt(survivor, absorbed, status, reply.firstReplyAt),
    alertsHeldUntil: later(survivor.alertsHeldUntil, absorbed.alertsHeldUntil),
    channel: first.channel,
    landing: first.landing,
    utmSource: last.utmSource,
    utmCampaign: last.utmCampaign,
    firstCampaign: first.firstCampaign,
    lastChannel: last.lastChannel,
    photoCount: survivor.photoCount + absorbed.photoCount,
    // estimate of the design that stays
    ...pickEstimate(isNothing(absorbed.design) ? survivor : absorbed),
  };
  const notes: MergeNotice[] = [
    ...(absorbed.name !== "" && absorbed.name !== columns.name
      ? [{ what: "name" as const, name: absorbed.name }]
      : []),
    ...next.closed.map((step) => ({ what: "next-step" as const, step })),
    // web details are stored in the submission; details entered by hand exist only on the lead
    ...(absorbed.entry !== "web" && absorbed.details !== "" && absorbed.details !== columns.details
      ? [{ what: "words" as const, text: absorbed.details }]
      : []),
  ];
  return { survivor, absorbed, columns, notes, asksForValue: differs && chosen === undefined };
}

/** Sorts two leads by creation time, then by id. */
export function sortByCreated(one: Lead, other: Lead): [earlier: Lead, later: Lead] {
  const distance =
    one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
  return distance < 0 ? [one, other] : [other, one];
}

function isSet(value: unknown): boolean {
  return value !== null && value !== "";
}

/** "Not sure" does not replace an answer. */
function isNothing(value: string): boolean {
  return value === "" || value === "unsure";
}

function earlier(one: Date, other: Date): Date {
  return one.getTime() <= other.getTime() ? one : other;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one.getTime() >= other.getTime() ? one : other;
}

const noStep: TaskColumns = {
  taskKind: null,
  taskAction: "",
  taskAt: null,
  taskStaffId: null,
};

/**
 * Keeps the next step that is due first, or one without a date last. Returns no step to keep if the
 * merged lead is closed.
 */
function mergeNextSteps(
  survivor: Lead,
  absorbed: Lead,
  status: LeadStage,
): { stays: TaskColumns; closed: TaskColumns[] } {
  const steps = [survivor, absorbed]
    .map(({ taskKind, taskAction, taskAt, taskStaffId }) => ({
      taskKind,
      taskAction,
      taskAt,
      taskStaffId,
    }))
    .filter(({ taskKind, taskAction }) => taskKind !== null || taskAction !== "")
    .sort((one, other) => dueAt(one) - dueAt(other));
  if (!isOpenStage(status)) return { stays: noStep, closed: steps };
  return { stays: steps[0] ?? noStep, closed: steps.slice(1) };
}

function dueAt({ taskAt }: TaskColumns): number {
  return taskAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Finds the earliest reply to either lead and its response time. Uses the stored minutes if the
 * reply answered the survivor's wait, else computes them.
 */
function findEarliestReply(
  survivor: Lead,
  absorbed: Lead,
  hours: BusinessHours,
): Pick<Lead, "firstReplyAt" | "replyMinutes"> {
  const [first] = [survivor, absorbed]
    .filter((lead) => lead.firstReplyAt !== null)
    .sort(
      (one, other) => (one.firstReplyAt?.getTime() ?? 0) - (other.firstReplyAt?.getTime() ?? 0),
    );
  if (!first?.firstReplyAt) return { firstReplyAt: null, replyMinutes: null };
  const isTheirs = first === survivor || survivor.entry !== "web";
  return {
    firstReplyAt: first.firstReplyAt,
    replyMinutes: isTheirs
      ? first.replyMinutes
      : businessMinutesBetween(hours, firstWaitStart(survivor), first.firstReplyAt),
  };
}

/**
 * Returns the start of the wait for a reply to a later message, or null. The later lead's request
 * counts if it has no reply, unless the survivor still waits for a first reply.
 */
function mergeFollowUp(
  survivor: Lead,
  absorbed: Lead,
  status: LeadStage,
  firstReplyAt: Date | null,
): Date | null {
  const requestedAt = firstWaitStart(absorbed);
  const isAnswered = firstReplyAt !== null && firstReplyAt > requestedAt;
  const waitsLonger =
    isOpenStage(survivor.status) && survivor.entry === "web" && survivor.firstReplyAt === null;
  const later = isUnanswered(absorbed) && isOpenStage(status) && !isAnswered && !waitsLonger;
  const waits = [survivor.followUpAt, absorbed.followUpAt, later ? requestedAt : null].filter(
    (at) => at !== null,
  );
  return waits.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/**
 * Returns the start of the reply wait if the later request reopens a closed lead without a reply;
 * else the survivor's value.
 */
function mergeReopenedAt(
  survivor: Lead,
  absorbed: Lead,
  status: LeadStage,
  firstReplyAt: Date | null,
): Date | null {
  const reopens =
    !isOpenStage(survivor.status) &&
    isOpenStage(status) &&
    isUnanswered(absorbed) &&
    firstReplyAt === null;
  return reopens ? firstWaitStart(absorbed) : survivor.reopenedAt;
}

function isUnanswered(lead: Lead): boolean {
  return lead.entry === "web" && isOpenStage(lead.status) && lead.firstReplyAt === null;
}

const pickEstimate = ({
  estimateCents,
  estimateLowCents,
  estimateHighCents,
  estimateKey,
}: Lead) => ({
  estimateCents,
  estimateLowCents,
  estimateHighCents,
  estimateKey,
});
