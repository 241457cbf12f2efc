import type { paymentStates } from "~/schema";

export type PaymentState = (typeof paymentStates)[number];

const labels: Readonly<Record<PaymentState, string>> = {
  "not-due": "Not due",
  due: "Due",
  requested: "Requested",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  canceled: "Canceled",
};

/** Next state by current state. A pair that is not listed is rejected. */
const transitions = {
  "mark-due": { "not-due": "due" },
  request: { due: "requested", failed: "requested", refunded: "requested" },
  withdraw: { requested: "due" },
  // a transfer that the homeowner started
  start: { due: "processing", requested: "processing", failed: "processing" },
  fail: { due: "failed", requested: "failed", processing: "failed", paid: "failed" },
  // the whole amount was received
  pay: {
    "not-due": "paid",
    due: "paid",
    requested: "paid",
    processing: "paid",
    failed: "paid",
    refunded: "paid",
  },
  // a part was received; the rest is open
  "pay-part": {
    "not-due": "not-due",
    due: "due",
    requested: "due",
    processing: "processing",
    failed: "due",
    refunded: "due",
  },
  // a correction shows that less was received; a request of the rest would ask for too little
  reopen: { requested: "due", paid: "due" },
  refund: { requested: "due", paid: "refunded" },
  // the job of a payment after completion was not complete
  postpone: { "not-due": "not-due", due: "not-due" },
  cancel: {
    "not-due": "canceled",
    due: "canceled",
    requested: "canceled",
    processing: "canceled",
    failed: "canceled",
    refunded: "canceled",
  },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>;

/** A change of a payment. */
export type PaymentTransition = keyof typeof transitions;

const findTransition = (name: PaymentTransition): Partial<Record<PaymentState, PaymentState>> =>
  transitions[name];

/** Returns the state after a transition; undefined if the state does not allow it. */
export function nextPaymentState(
  transition: PaymentTransition,
  state: PaymentState,
): PaymentState | undefined {
  return findTransition(transition)[state];
}

/** Lists the states in which a transition is possible, for conditions of writes. */
export function statesBefore(transition: PaymentTransition): PaymentState[] {
  return Object.keys(findTransition(transition)).filter(isPaymentState);
}

const isPaymentState = (state: string): state is PaymentState => Object.hasOwn(labels, state);

/** Returns the label of a payment's state. */
export const paymentStateLabel = (state: PaymentState) => labels[state];

/** Transition by a line of the ledger after which a part is open. */
const lineTransitions = {
  payment: "pay-part",
  refund: "refund",
  correction: "reopen",
  // the bank reversed the payment
  return: "fail",
  dispute: "fail",
} as const;

/**
 * Returns the state of a payment after a line of the ledger, from its amount and the money received
 * for it with that line, in cents. Money that moves for a canceled payment changes no state.
 */
export function stateAfterLine(
  state: PaymentState,
  {
    kind,
    amountCents,
    paidCents,
  }: { kind: keyof typeof lineTransitions; amountCents: number; paidCents: number },
): PaymentState {
  if (paidCents >= amountCents) return nextPaymentState("pay", state) ?? state;
  return nextPaymentState(lineTransitions[kind], state) ?? state;
}

/** Returns the due date of a payment that a line reopens before it had one: the day of the line. */
export const dueOnAfterLine = ({ dueOn }: { dueOn: string }, state: PaymentState, day: string) =>
  (state === "due" || state === "failed") && dueOn === "" ? { dueOn: day } : {};
