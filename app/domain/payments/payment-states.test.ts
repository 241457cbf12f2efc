import { describe, expect, test } from "vitest";
import { paymentStates } from "~/schema";
import {
  nextPaymentState,
  type PaymentState,
  type PaymentTransition,
  stateAfterLine,
  statesBefore,
} from "./payment-states";

/* Each row: the states after a transition, in the order of `paymentStates`; "" if it is rejected. */
const expected: Record<PaymentTransition, readonly (PaymentState | "")[]> = {
  "mark-due": ["due", "", "", "", "", "", "", ""],
  request: ["", "requested", "", "", "", "requested", "requested", ""],
  withdraw: ["", "", "due", "", "", "", "", ""],
  start: ["", "processing", "processing", "", "", "processing", "", ""],
  fail: ["", "failed", "failed", "failed", "failed", "", "", ""],
  pay: ["paid", "paid", "paid", "paid", "", "paid", "paid", ""],
  "pay-part": ["not-due", "due", "due", "processing", "", "due", "due", ""],
  reopen: ["", "", "due", "", "due", "", "", ""],
  refund: ["", "", "due", "", "refunded", "", "", ""],
  postpone: ["not-due", "not-due", "", "", "", "", "", ""],
  cancel: ["canceled", "canceled", "canceled", "canceled", "", "canceled", "canceled", ""],
};
const names = Object.keys(expected).filter((name): name is PaymentTransition => name in expected);

describe("payment states", () => {
  test.each(names)("transition %s leads from each state where the table says", (name) => {
    expect(paymentStates.map((state) => nextPaymentState(name, state) ?? "")).toEqual(
      expected[name],
    );
    expect(statesBefore(name).toSorted()).toEqual(
      paymentStates.filter((_, at) => expected[name][at] !== "").toSorted(),
    );
  });

  test.each([
    ["the whole amount", "due", "payment", 100, "paid"],
    ["more than the amount", "due", "payment", 120, "paid"],
    ["a part", "requested", "payment", 40, "due"],
    ["a part before it is due", "not-due", "payment", 40, "not-due"],
    ["a correction to less", "paid", "correction", 90, "due"],
    ["a correction to the whole amount", "due", "correction", 100, "paid"],
    ["a correction while the rest is requested", "requested", "correction", 20, "due"],
    ["a refund while the rest is requested", "requested", "refund", 20, "due"],
    ["a refund of a part", "paid", "refund", 60, "refunded"],
    ["a refund of what was paid too much", "paid", "refund", 100, "paid"],
    ["a returned transfer", "paid", "return", 0, "failed"],
    ["a part of a returned transfer that came back", "failed", "return", 60, "failed"],
    ["a dispute that was decided for us", "failed", "dispute", 100, "paid"],
    ["a dispute of a refunded payment", "refunded", "dispute", 0, "refunded"],
    ["a refund of a canceled payment", "canceled", "refund", 0, "canceled"],
  ] as const)("state after %s: from %s by a %s", (_, state, kind, paidCents, after) => {
    expect(stateAfterLine(state, { kind, amountCents: 100, paidCents })).toBe(after);
  });
});
