import { lookup } from "~/lib/lookup";
import type { leadStages, nextStepKinds } from "~/schema";

export type LeadStage = (typeof leadStages)[number];

/** Stages of a lead that is won, in order. */
export const pipelineStages = [
  "new",
  "contacted",
  "visit-booked",
  "quoted",
  "won",
] as const satisfies readonly LeadStage[];
/** Stages with work left for staff. */
export const openStages = [
  "new",
  "contacted",
  "visit-booked",
  "quoted",
] as const satisfies readonly LeadStage[];

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

/** Labels of the stages for narrow columns and buttons. */
export const shortStageLabels: Readonly<Record<LeadStage, string>> = {
  ...stageLabels,
  "visit-booked": "Visit",
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

/** Lists the stages a lead can move to, in display order. */
export function nextStages(from: LeadStage): readonly LeadStage[] {
  return moves[from];
}

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

/** True for stages that a lead reaches only after a reply. */
export function impliesReply(status: LeadStage): boolean {
  return (
    status === "contacted" || status === "visit-booked" || status === "quoted" || status === "won"
  );
}

/** Reasons for a lost lead. Required, because reports group by them. */
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

/** "Price" for "price". Returns the key if it is unknown. */
export function lostReasonLabel(key: string): string {
  return lostReasons.find((reason) => reason.key === key)?.label ?? key;
}

/** Outcomes of a contact attempt. The first two are replies and stop the reply clock. */
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

/**
 * Returns the label of an outcome; for text messages and email "Sent" or "Not sent". Returns the
 * key if it is unknown.
 */
export function contactOutcomeLabel(key: string, method = ""): string {
  return (
    outcomesForMethod(method).find((outcome) => outcome.key === key)?.label ??
    contactOutcomes.find((outcome) => outcome.key === key)?.label ??
    key
  );
}

const outcomesOfMessages: readonly { key: ContactOutcome; label: string }[] = [
  { key: "left-word", label: "Sent" },
  { key: "did-not-happen", label: "Not sent" },
  { key: "wrong-number", label: "Wrong number" },
];

/** Outcomes a form offers for a call, a written message, or a meeting. */
export function outcomesForMethod(
  method: string,
): readonly { key: ContactOutcome; label: string }[] {
  if (method === "text" || method === "whatsapp") return outcomesOfMessages;
  if (method === "email")
    return outcomesOfMessages.map((one) =>
      one.key === "wrong-number" ? { ...one, label: "Wrong email" } : one,
    );
  return contactOutcomes;
}

/** Kinds of next steps. */
export const nextStepOptions = [
  { key: "call", label: "Call" },
  { key: "text", label: "Text" },
  { key: "email", label: "Email" },
  { key: "visit", label: "Visit" },
  { key: "quote", label: "Send quote" },
  { key: "wait", label: "Wait for customer" },
] as const satisfies readonly { key: (typeof nextStepKinds)[number]; label: string }[];
export type NextStepKind = (typeof nextStepKinds)[number];

export function nextStepLabel(key: string): string {
  return nextStepOptions.find((step) => step.key === key)?.label ?? key;
}

/** Contact methods staff reply with. */
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
  email: "Email",
  formpage: "Partner form",
  contact: "Contact page",
  designer: "Designer",
  whatsapp: "WhatsApp",
  phone: "Phone",
};

/** Returns the label of a source: "Quote form" for "quote". Returns the key if it is unknown. */
export function submissionSourceLabel(source: string): string {
  return lookup(sourceNames, source) ?? source;
}

/** Returns the number of dark blades of the stage mark, 0 to 5. */
export function stageProgress(status: LeadStage): number {
  const order: readonly string[] = pipelineStages;
  return order.indexOf(status) + 1;
}
