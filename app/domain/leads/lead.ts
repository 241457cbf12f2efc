import { lookup } from "~/lib/lookup";
import type { leadStatuses, nextStepKinds } from "~/platform/db/schema";

export type LeadStage = (typeof leadStatuses)[number];

/** The way a lead goes when all is well, in order. */
export const pipelineStages = ["new", "contacted", "visit-booked", "quoted", "won"] as const satisfies readonly LeadStage[];
/** Somebody still has to do something about it. */
export const openStages = ["new", "contacted", "visit-booked", "quoted"] as const satisfies readonly LeadStage[];

export const stageLabels: Readonly<Record<LeadStage, string>> = {
  new: "New",
  contacted: "Contacted",
  "visit-booked": "Visit booked",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
  "out-of-area": "Out of area",
};

const moves: Readonly<Record<LeadStage, readonly LeadStage[]>> = {
  new: ["contacted", "visit-booked", "quoted", "lost", "out-of-area", "spam"],
  contacted: ["visit-booked", "quoted", "won", "lost", "out-of-area", "spam", "new"],
  "visit-booked": ["contacted", "quoted", "won", "lost", "out-of-area", "spam"],
  quoted: ["contacted", "visit-booked", "won", "lost", "out-of-area"],
  won: ["quoted"],
  lost: ["contacted", "visit-booked", "quoted", "new"],
  spam: ["new"],
  "out-of-area": ["new", "contacted", "lost"],
};

/** Where a lead may go from here, in the order they are offered. */
export function nextStages(from: LeadStage): readonly LeadStage[] {
  return moves[from];
}

/** Whether a lead may go from one status to the other. */
export function canMoveToStage(from: LeadStage, to: LeadStage): boolean {
  return moves[from].includes(to);
}

export function isLeadStage(text: string | null | undefined): text is LeadStage {
  return text !== null && text !== undefined && Object.hasOwn(stageLabels, text);
}

export function isOpenStage(status: LeadStage): boolean {
  const open: readonly LeadStage[] = openStages;
  return open.includes(status);
}

/** A lead stands there only once somebody has answered it. */
export function impliesReply(status: LeadStage): boolean {
  return status === "contacted" || status === "visit-booked" || status === "quoted" || status === "won";
}

/** Why a lead was lost; a reason is needed, so that next month's numbers mean something. */
export const lostReasons = [
  { key: "price", label: "Price" },
  { key: "timing", label: "Timing" },
  { key: "competitor", label: "Chose another contractor" },
  { key: "no-answer", label: "No answer" },
  { key: "not-possible", label: "Not possible on this property" },
  { key: "plans-changed", label: "Plans changed" },
  { key: "other", label: "Other" },
] as const;

export function isLostReason(text: string | null | undefined): boolean {
  return lostReasons.some((reason) => reason.key === text);
}

/** "Price" of "price"; the key itself when it is an old one. */
export function lostReasonLabel(key: string): string {
  return lostReasons.find((reason) => reason.key === key)?.label ?? key;
}

/** How it went when one of us tried to reach them. The first two are a reply: they stop the reply clock. */
export const contactOutcomes = [
  { key: "spoke", label: "Connected" },
  { key: "left-word", label: "Left message" },
  { key: "no-answer", label: "No answer" },
  { key: "wrong-number", label: "Wrong number" },
  { key: "did-not-happen", label: "Didn’t happen" },
] as const;
export type ContactOutcome = (typeof contactOutcomes)[number]["key"];

export function isReplyOutcome(outcome: ContactOutcome): outcome is "spoke" | "left-word" {
  return outcome === "spoke" || outcome === "left-word";
}

/** Label of an outcome; of a written message "Sent" and "Not sent". The key itself if it is unknown. */
export function contactOutcomeLabel(key: string, way = ""): string {
  return (
    outcomesOfWay(way).find((outcome) => outcome.key === key)?.label ?? contactOutcomes.find((outcome) => outcome.key === key)?.label ?? key
  );
}

const writtenOutcomes: readonly { key: ContactOutcome; label: string }[] = [
  { key: "left-word", label: "Sent" },
  { key: "did-not-happen", label: "Not sent" },
  { key: "wrong-number", label: "Wrong number" },
];

/** Outcomes a form offers for a call, a written message, or a meeting. */
export function outcomesOfWay(way: string): readonly { key: ContactOutcome; label: string }[] {
  if (way === "text" || way === "whatsapp") return writtenOutcomes;
  if (way === "email") return writtenOutcomes.map((one) => (one.key === "wrong-number" ? { ...one, label: "Wrong email" } : one));
  return contactOutcomes;
}

/** What is to be done next. */
export const nextSteps = [
  { key: "call", label: "Call" },
  { key: "text", label: "Text" },
  { key: "email", label: "Email" },
  { key: "visit", label: "Visit" },
  { key: "quote", label: "Send quote" },
  { key: "wait", label: "Wait for customer" },
] as const satisfies readonly { key: (typeof nextStepKinds)[number]; label: string }[];
export type NextStepKind = (typeof nextStepKinds)[number];

export function nextStepLabel(key: string): string {
  return nextSteps.find((step) => step.key === key)?.label ?? key;
}

/** How somebody was answered. */
export const replyMethods = [
  { key: "call", label: "Call" },
  { key: "text", label: "Text" },
  { key: "whatsapp", label: "WhatsApp" },
  { key: "email", label: "Email" },
  { key: "visit", label: "In person" },
] as const;
export type ReplyMethod = (typeof replyMethods)[number]["key"];

export function replyMethodLabel(key: string): string {
  return replyMethods.find((way) => way.key === key)?.label ?? key;
}

const sourceNames: Readonly<Record<string, string>> = {
  quote: "Quote form",
  popup: "Quote pop-up",
  tracking: "Ad landing page",
  formpage: "Partner form",
  contact: "Contact page",
  designer: "Designer",
  whatsapp: "WhatsApp",
  phone: "Phone",
};

/** "Quote form" of "quote": how a lead reached us, in words. */
export function submissionSourceLabel(source: string): string {
  return lookup(sourceNames, source) ?? source;
}

/** Share of the five blades of the status mark that are dark: how far a lead has come. */
export function stageProgress(status: LeadStage): number {
  const order: readonly string[] = pipelineStages;
  return order.indexOf(status) + 1;
}
