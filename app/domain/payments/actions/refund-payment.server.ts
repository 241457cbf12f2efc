import { formatCents } from "~/lib/money";
import { invalid, type PaymentAction, type PaymentFacts } from "../change-payment.server";
import { receivedFor } from "../payment-sums";
import { addLine } from "./add-line.server";
import { readMoney, receiptRecipients } from "./record-payment.server";

/** Records that a payment went back, in full or in part. */
export const refundPayment: PaymentAction = (facts, form, context) => {
  const { payment, loaded } = facts;
  const { errors, money } = readMoney(facts, form, context);
  const isReasonMissing = form.last("reference") === "";
  if (!money || isReasonMissing)
    return invalid({
      ...errors,
      ...(isReasonMissing && {
        reference: "Enter a reason, like “Contract canceled, our check 318”.",
      }),
    });
  const paidCents = receivedFor(loaded.lines, payment.id);
  if (money.cents > paidCents)
    return invalid({
      amount: `${formatCents(paidCents)} was received for this payment. Enter that amount or less.`,
    });
  const { cents, ...line } = money;
  return addLine(
    facts,
    { ...line, kind: "refund", amountCents: -cents, source: lastPayer(facts) },
    { ...context, to: receiptRecipients(facts, form), action: "refunded-payment" },
  );
};

const lastPayer = ({ loaded, payment }: PaymentFacts) =>
  loaded.lines.findLast(({ kind, paymentId }) => kind === "payment" && paymentId === payment.id)
    ?.source ?? "";
