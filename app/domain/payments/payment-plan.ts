import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import { dueDay, readDueRule } from "./due-rules";

/** A signed contract or change order with the payments of its document. */
export type PlanPart = {
  versionId: string;
  kind: "proposal" | "change-order";
  /** Reference of the contract, or with "-C1" of its first change order. */
  reference: string;
  /** Last day to cancel, YYYY-MM-DD in Houston, or "". */
  cancelUntil: string;
  payments: readonly { due: string; amountCents: number }[];
};

/** A payment as the signed documents have it. */
export type PlannedPayment = {
  versionId: string;
  /** Position in its schedule, from 1. */
  position: number;
  label: string;
  condition: string;
  amountCents: number;
  /** Day on which it becomes due by its condition, or "". */
  dueOn: string;
};

/**
 * Plans the payments of a contract and its signed change orders. A change order that lowers the
 * price lowers the last payments, each at most down to the money already received for it. The
 * amounts add up to the contract sum, unless more was received.
 */
export function planPayments(
  parts: readonly PlanPart[],
  receivedCents: (payment: Pick<PlannedPayment, "versionId" | "position">) => number,
): PlannedPayment[] {
  const planned = parts.flatMap((part) =>
    part.payments.map(({ due, amountCents }, at) => ({
      versionId: part.versionId,
      position: at + 1,
      label: paymentLabel(part, at),
      condition: due,
      amountCents,
      dueOn: dueDay(readDueRule(due), { cancelUntil: part.cancelUntil, completedOn: "" }),
    })),
  );
  let creditCents = planned.reduce((sum, { amountCents }) => sum - Math.min(0, amountCents), 0);
  const payable = planned.filter(({ amountCents }) => amountCents > 0);
  for (const payment of payable.toReversed()) {
    const openCents = Math.max(0, payment.amountCents - receivedCents(payment));
    const takenCents = Math.min(creditCents, openCents);
    payment.amountCents -= takenCents;
    creditCents -= takenCents;
  }
  return payable;
}

/** Returns the stored label of a payment in a language: "Payment 1", "Change order 2, payment 1". */
export function formatPaymentLabel(label: string, t: TranslateText = fillText): string {
  const [, single, order, number] =
    /^(?:Payment (\d+)|Change order (\d+)(?:, payment (\d+))?)$/.exec(label) ?? [];
  if (single) return t("Payment {number}", { number: single });
  if (!order) return label;
  return number
    ? t("Change order {order}, payment {number}", { order, number })
    : t("Change order {order}", { order });
}

function paymentLabel({ kind, reference, payments }: PlanPart, at: number): string {
  if (kind === "proposal") return `Payment ${at + 1}`;
  const order = `Change order ${/-C(\d+)$/.exec(reference)?.[1] ?? ""}`.trim();
  return payments.length === 1 ? order : `${order}, payment ${at + 1}`;
}
