import type { proposalStatuses } from "~/schema";
import { endOfHoustonDay } from "./cancellation-period";

export type ProposalStatus = (typeof proposalStatuses)[number];
/** "expired" is computed on read. */
export type ProposalState = ProposalStatus | "expired";
/** A change of a version. "sign-last" is the signature that completes it. */
export type ProposalTransition =
  | "send"
  | "sign"
  | "sign-last"
  | "replace"
  | "withdraw"
  | "decline"
  | "cancel"
  | "countersign";

/** Next status by transition and current status. A pair that is not listed is rejected. */
const transitions: Readonly<
  Record<ProposalTransition, Partial<Record<ProposalState, ProposalStatus>>>
> = {
  send: { draft: "sent" },
  sign: { sent: "part-signed", "part-signed": "part-signed" },
  "sign-last": { sent: "signed", "part-signed": "signed" },
  replace: { sent: "replaced", "part-signed": "replaced", expired: "replaced" },
  withdraw: { sent: "withdrawn", "part-signed": "withdrawn", expired: "withdrawn" },
  decline: { sent: "declined", "part-signed": "declined" },
  // also a first signature, before the others sign
  cancel: { signed: "canceled", "part-signed": "canceled" },
  countersign: { signed: "signed" },
};

/** Error of an action without its reason, which the homeowner reads. */
export const missingReason = "Enter a reason for the homeowner.";

/** Facts about a version that a transition may require. */
type TransitionFacts = {
  status: ProposalStatus;
  /** Last day to sign, or "". */
  validUntil: string;
  now: Date;
  /** Reason for a withdrawal, shown to the homeowner. */
  reason?: string;
  /** True from the day after the cancellation period on. */
  isCancellationOver?: boolean;
  isCountersigned?: boolean;
};

type TransitionResult = { ok: true; to: ProposalStatus } | { ok: false; missing: string };

/** Returns the state of a version: its status, or "expired" after its last day to sign. */
export function proposalState(
  { status, validUntil }: { status: ProposalStatus; validUntil: string },
  now: Date,
): ProposalState {
  const isOpen = status === "sent" || status === "part-signed";
  return isOpen && validUntil !== "" && now >= endOfHoustonDay(validUntil) ? "expired" : status;
}

/** Returns the next status, or a sentence about the part that is missing. */
export function checkTransition(
  transition: ProposalTransition,
  facts: TransitionFacts,
): TransitionResult {
  const state = proposalState(facts, facts.now);
  const to = transitions[transition][state];
  if (!to) return { ok: false, missing: rejectionText(transition, state) };
  const missing = missingFact(transition, facts);
  return missing === undefined ? { ok: true, to } : { ok: false, missing };
}

/** Lists the stored statuses in which a transition is possible, for conditions of writes. */
export function statusesBefore(transition: ProposalTransition): ProposalStatus[] {
  return Object.keys(transitions[transition]).filter(isStoredStatus);
}

function isStoredStatus(state: string): state is ProposalStatus {
  return state in stateTexts && state !== "expired";
}

function missingFact(transition: ProposalTransition, facts: TransitionFacts): string | undefined {
  if (transition === "withdraw" && !facts.reason?.trim()) return missingReason;
  if (transition === "cancel" && facts.isCancellationOver)
    return "The cancellation period has ended.";
  if (transition === "countersign" && facts.isCountersigned) return "It’s already countersigned.";
  return undefined;
}

const stateTexts: Readonly<Record<ProposalState, string>> = {
  draft: "a draft that was not sent",
  sent: "sent and unsigned",
  "part-signed": "not signed by everyone",
  signed: "signed",
  canceled: "canceled",
  replaced: "replaced by a new version",
  withdrawn: "withdrawn",
  declined: "declined by the homeowner",
  expired: "expired",
};

const transitionTexts: Readonly<Record<ProposalTransition, string>> = {
  send: "be sent",
  sign: "be signed",
  "sign-last": "be signed",
  replace: "be replaced",
  withdraw: "be withdrawn",
  decline: "be declined",
  cancel: "be canceled",
  countersign: "be countersigned",
};

function rejectionText(transition: ProposalTransition, state: ProposalState): string {
  return `This version is ${stateTexts[state]}, so it can’t ${transitionTexts[transition]}.`;
}

const labels: Readonly<Record<ProposalState, string>> = {
  draft: "Draft",
  sent: "Sent",
  "part-signed": "Partly signed",
  signed: "Signed",
  canceled: "Canceled",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  declined: "Declined",
  expired: "Expired",
};

/** Returns the label of a version's state. */
export const proposalStateLabel = (state: ProposalState) => labels[state];
