import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseStringArray } from "~/lib/json";
import { isOpenStage, type LeadStage } from "./lead";
import type { Lead } from "./lead-write.server";
import { firstWaitStart } from "./reply-clock";

/** Which of two values stays, where both are set and differ: cents, or undefined while nobody has chosen. */
export type MergeChoice = { valueCents: number | undefined };

/** When each lead was first and last touched, by id, UTC milliseconds: one that came directly, or by hand, when it was received. */
export type TouchTimes = Readonly<Record<string, { first: number | null; last: number | null }>>;

/** What becomes of two leads that are one person. */
export type MergedLead = {
  /** The one that came in first: it stays. */
  survivor: Lead;
  absorbed: Lead;
  /** Every column of the survivor that changes, with what it holds then. */
  columns: Partial<Lead>;
  /** What gives way, in words that are kept in the timeline. */
  notes: MergeNotice[];
  /** Both have a value, they differ, and nobody has chosen. */
  asksForValue: boolean;
};

/** The name or the next step that gives way. */
export type MergeNotice = { what: "name"; name: string } | { what: "next-step"; step: NextStepColumns } | { what: "words"; text: string };
export type NextStepColumns = Pick<Lead, "nextKind" | "nextAction" | "nextActionAt" | "nextStaffId">;

/** From the one that wins over all others to the one that gives way to all. */
const order: readonly LeadStage[] = ["won", "quoted", "visit-booked", "contacted", "new", "lost", "out-of-area", "spam"];

/** The later of two leads taken into the earlier, field by field. The person and the owner are the survivor's with gaps filled; what they
 *  want is the newest; the first touch is the earliest, the last touch the latest. */
export function mergeLeadValues(
  one: Lead,
  other: Lead,
  hours: BusinessHours,
  choice: MergeChoice = { valueCents: undefined },
  touches: TouchTimes = {},
): MergedLead {
  const [survivor, absorbed] = sortByCreated(one, other);
  const filled = <Name extends keyof Lead>(name: Name): Lead[Name] => (isSet(survivor[name]) ? survivor[name] : absorbed[name]);
  const newest = <Name extends "size" | "budget" | "timeline" | "setting" | "design" | "financing" | "project">(name: Name): string =>
    isNothing(absorbed[name]) ? survivor[name] : absorbed[name];
  const lead = order.indexOf(absorbed.status) < order.indexOf(survivor.status) ? absorbed : survivor;
  const behind = lead === survivor ? absorbed : survivor;
  const status = lead.status;
  const same = survivor.status === absorbed.status;
  const next = nextStepOf(survivor, absorbed, status);
  const reply = earliestReply(survivor, absorbed, hours);
  const differs = survivor.valueCents !== null && absorbed.valueCents !== null && survivor.valueCents !== absorbed.valueCents;
  const chosen = [survivor.valueCents, absorbed.valueCents].find((value) => value !== null && value === choice.valueCents);
  const zip = survivor.zip === "" ? absorbed : survivor;
  const services = [...new Set([...parseStringArray(survivor.services), ...parseStringArray(absorbed.services)])];
  const touch = (lead: Lead, which: "first" | "last") => touches[lead.id]?.[which] ?? lead.createdAt.getTime();
  const cameFrom = (lead: Lead) => lead.utmSource !== "" || lead.utmCampaign !== "";
  const isFirst = survivor.channel === "" || (absorbed.channel !== "" && touch(absorbed, "first") < touch(survivor, "first"));
  const isLast = cameFrom(absorbed) && (!cameFrom(survivor) || touch(absorbed, "last") >= touch(survivor, "last"));
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
    name: filled("name"),
    nameKey: survivor.name === "" ? absorbed.nameKey : survivor.nameKey,
    phone: filled("phone"),
    email: filled("email"),
    contactBy: filled("contactBy"),
    zip: zip.zip,
    inArea: zip.inArea,
    street: filled("street"),
    access: filled("access"),
    hoa: filled("hoa"),
    decider: filled("decider"),
    assignedTo: filled("assignedTo"),
    services: JSON.stringify(services),
    setting: newest("setting"),
    size: newest("size"),
    timeline: newest("timeline"),
    budget: newest("budget"),
    design: newest("design"),
    financing: newest("financing"),
    project: newest("project"),
    details: filled("details"),
    valueCents: differs ? (chosen ?? survivor.valueCents) : filled("valueCents"),
    ...next.stays,
    ...reply,
    followUpAt: followUpOf(survivor, absorbed, status, reply.firstReplyAt),
    reopenedAt: reopenedAtOf(survivor, absorbed, status, reply.firstReplyAt),
    alertsHeldUntil: later(survivor.alertsHeldUntil, absorbed.alertsHeldUntil),
    channel: first.channel,
    landing: first.landing,
    utmSource: last.utmSource,
    utmCampaign: last.utmCampaign,
    firstCampaign: first.firstCampaign,
    lastChannel: last.lastChannel,
    photoCount: survivor.photoCount + absorbed.photoCount,
    // of the drawing that stays
    estimateCents: isNothing(absorbed.design) ? survivor.estimateCents : absorbed.estimateCents,
  };
  const notes: MergeNotice[] = [
    ...(absorbed.name !== "" && absorbed.name !== columns.name ? [{ what: "name" as const, name: absorbed.name }] : []),
    ...next.closed.map((step) => ({ what: "next-step" as const, step })),
    // what came with a form stands in its request; words taken down by hand stand nowhere else
    ...(absorbed.entry !== "web" && absorbed.details !== "" && absorbed.details !== columns.details
      ? [{ what: "words" as const, text: absorbed.details }]
      : []),
  ];
  return { survivor, absorbed, columns, notes, asksForValue: differs && chosen === undefined };
}

/** The earlier first; of two at the same moment always the same one. */
export function sortByCreated(one: Lead, other: Lead): [earlier: Lead, later: Lead] {
  const distance = one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
  return distance < 0 ? [one, other] : [other, one];
}

function isSet(value: unknown): boolean {
  return value !== null && value !== "";
}

/** "Not sure" says nothing either: it does not replace an answer. */
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

const noStep: NextStepColumns = { nextKind: null, nextAction: "", nextActionAt: null, nextStaffId: null };

/** The step that is due first stays, one without a date after all others; where the stage is an end there is none. */
function nextStepOf(survivor: Lead, absorbed: Lead, status: LeadStage): { stays: NextStepColumns; closed: NextStepColumns[] } {
  const steps = [survivor, absorbed]
    .map(({ nextKind, nextAction, nextActionAt, nextStaffId }) => ({ nextKind, nextAction, nextActionAt, nextStaffId }))
    .filter(({ nextKind, nextAction }) => nextKind !== null || nextAction !== "")
    .sort((one, other) => dueAt(one) - dueAt(other));
  if (!isOpenStage(status)) return { stays: noStep, closed: steps };
  return { stays: steps[0] ?? noStep, closed: steps.slice(1) };
}

function dueAt({ nextActionAt }: NextStepColumns): number {
  return nextActionAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** The earliest reply to either, and how long they had waited for it since they first wrote: what was stored while it answers that
 *  request, else counted anew. */
function earliestReply(survivor: Lead, absorbed: Lead, hours: BusinessHours): Pick<Lead, "firstReplyAt" | "replyMinutes"> {
  const [first] = [survivor, absorbed]
    .filter((lead) => lead.firstReplyAt !== null)
    .sort((one, other) => (one.firstReplyAt?.getTime() ?? 0) - (other.firstReplyAt?.getTime() ?? 0));
  if (!first?.firstReplyAt) return { firstReplyAt: null, replyMinutes: null };
  const isTheirs = first === survivor || survivor.entry !== "web";
  return {
    firstReplyAt: first.firstReplyAt,
    replyMinutes: isTheirs ? first.replyMinutes : businessMinutesBetween(hours, firstWaitStart(survivor), first.firstReplyAt),
  };
}

/** Since when they wait for an answer to a later message. A later request that nobody has answered is one, unless they wait for a first
 *  reply since before it. */
function followUpOf(survivor: Lead, absorbed: Lead, status: LeadStage, firstReplyAt: Date | null): Date | null {
  const asked = firstWaitStart(absorbed);
  const isAnswered = firstReplyAt !== null && firstReplyAt > asked;
  const waitsLonger = isOpenStage(survivor.status) && survivor.entry === "web" && survivor.firstReplyAt === null;
  const later = isUnanswered(absorbed) && isOpenStage(status) && !isAnswered && !waitsLonger;
  const waits = [survivor.followUpAt, absorbed.followUpAt, later ? asked : null].filter((at) => at !== null);
  return waits.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Start of the wait for a first reply, where a closed lead nobody had reached is open again by a later request. */
function reopenedAtOf(survivor: Lead, absorbed: Lead, status: LeadStage, firstReplyAt: Date | null): Date | null {
  const reopens = !isOpenStage(survivor.status) && isOpenStage(status) && isUnanswered(absorbed) && firstReplyAt === null;
  return reopens ? firstWaitStart(absorbed) : survivor.reopenedAt;
}

function isUnanswered(lead: Lead): boolean {
  return lead.entry === "web" && isOpenStage(lead.status) && lead.firstReplyAt === null;
}
