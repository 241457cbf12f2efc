import { toHoustonDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { invalid, type PaymentAction, refuse } from "../change-payment.server";
import { receiptSums, receivedFor } from "../payment-sums";
import { addLine } from "./add-line.server";
import { readAmount } from "./form-values";
import { receiptRecipients } from "./record-payment.server";

/**
 * Corrects the amount of a receipt with a line of the difference; the line itself is never edited.
 * Zero if no money was received.
 */
export const correctLine: PaymentAction = (facts, form, context) => {
  const { loaded, payment } = facts;
  const corrects = loaded.lines.find(
    ({ id, paymentId, receiptNumber, processorId }) =>
      id === form.last("line") &&
      paymentId === payment.id &&
      receiptNumber !== null &&
      // the processor's amount is right; a refund there adds a line
      processorId === null,
  );
  if (!corrects) return refuse("Choose a receipt of this payment.");
  const rightAmount = readAmount(form.last("right"), { canBeZero: true });
  const reason = form.last("reference").slice(0, 200);
  const { amountCents: enteredCents } = receiptSums(loaded.lines, corrects.id);
  const rightCents =
    typeof rightAmount === "number" && corrects.kind === "refund" ? -rightAmount : rightAmount;
  if (typeof rightCents === "string" || rightCents === enteredCents || reason === "")
    return invalid({
      ...(typeof rightCents === "string" && { right: rightCents }),
      ...(rightCents === enteredCents && {
        right: `The receipt already says ${formatCents(Math.abs(enteredCents))}.`,
      }),
      ...(reason === "" && { reference: "Enter a reason, like “Check returned by the bank”." }),
    });
  const amountCents = rightCents - enteredCents;
  const paidCents = receivedFor(loaded.lines, payment.id);
  if (corrects.kind === "refund" && paidCents + amountCents < 0)
    return invalid({
      right: `${formatCents(paidCents - enteredCents)} was received for this payment. A refund can’t be more.`,
    });
  return addLine(
    facts,
    {
      kind: "correction",
      method: corrects.method,
      day: toHoustonDay(context.now),
      amountCents,
      source: corrects.source,
      reference: reason,
      corrects,
    },
    { ...context, to: receiptRecipients(facts, form), action: "corrected-receipt" },
  );
};
