import { fillText } from "~/lib/fill-text";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import type { proposalStatuses } from "~/schema";
import { endOfHoustonDay } from "./cancellation-period";

export type ProposalStatus = (typeof proposalStatuses)[number];
/** "expired" is computed on read. */
export type ProposalState = ProposalStatus | "expired";

const states: Readonly<Record<ProposalState, { label: string; text: EnglishText }>> = {
  draft: { label: "Draft", text: "a draft that was not sent" },
  sent: { label: "Sent", text: "sent and unsigned" },
  "part-signed": { label: "Partly signed", text: "not signed by everyone" },
  signed: { label: "Signed", text: "signed" },
  canceled: { label: "Canceled", text: "canceled" },
  replaced: { label: "Replaced", text: "replaced by a new version" },
  withdrawn: { label: "Withdrawn", text: "withdrawn" },
  declined: { label: "Declined", text: "declined by the homeowner" },
  expired: { label: "Expired", text: "expired" },
};

type Transition = { text: EnglishText; to: Partial<Record<ProposalState, ProposalStatus>> };

/** Next status by current status. A pair that is not listed is rejected. */
const transitions = {
  send: { text: "be sent", to: { draft: "sent" } },
  sign: { text: "be signed", to: { sent: "part-signed", "part-signed": "part-signed" } },
  // the signature that completes the version
  "sign-last": { text: "be signed", to: { sent: "signed", "part-signed": "signed" } },
  replace: {
    text: "be replaced",
    to: { sent: "replaced", "part-signed": "replaced", expired: "replaced" },
  },
  withdraw: {
    text: "be withdrawn",
    to: { sent: "withdrawn", "part-signed": "withdrawn", expired: "withdrawn" },
  },
  decline: { text: "be declined", to: { sent: "declined", "part-signed": "declined" } },
  // also a first signature, before the others sign
  cancel: { text: "be canceled", to: { signed: "canceled", "part-signed": "canceled" } },
  countersign: { text: "be countersigned", to: { signed: "signed" } },
} as const satisfies Record<string, Transition>;

/** A change of a version. */
export type ProposalTransition = keyof typeof transitions;

const findTransition = (name: ProposalTransition): Transition => transitions[name];

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
  /** Returns the texts in the language of the reader, by default English. */
  t?: TranslateText;
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
  const { t = fillText } = facts;
  const { text, to: next } = findTransition(transition);
  const to = next[state];
  if (!to)
    return {
      ok: false,
      missing: t("This version is {state}, so it can’t {action}.", {
        state: t(states[state].text),
        action: t(text),
      }),
    };
  const missing = missingFact(transition, facts);
  return missing === undefined ? { ok: true, to } : { ok: false, missing };
}

/** Lists the stored statuses in which a transition is possible, for conditions of writes. */
export function statusesBefore(transition: ProposalTransition): ProposalStatus[] {
  return Object.keys(findTransition(transition).to).filter(isStoredStatus);
}

function isStoredStatus(state: string): state is ProposalStatus {
  return state in states && state !== "expired";
}

function missingFact(transition: ProposalTransition, facts: TransitionFacts): string | undefined {
  if (transition === "withdraw" && !facts.reason?.trim()) return missingReason;
  if (transition === "cancel" && facts.isCancellationOver)
    return (facts.t ?? fillText)("The cancellation period has ended.");
  if (transition === "countersign" && facts.isCountersigned) return "It’s already countersigned.";
  return undefined;
}

/** Returns the label of a version's state. */
export const proposalStateLabel = (state: ProposalState) => states[state].label;
