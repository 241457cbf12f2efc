import { formatCents } from "~/lib/money";
import {
  invalid,
  type PaymentAction,
  type PaymentFacts,
  type PaymentForm,
  refuse,
} from "../change-payment.server";
import { isRecordedMethod } from "../payment-methods";
import { receivedFor } from "../payment-sums";
import { addLine } from "./add-line.server";
import { cancellationRefusal } from "./cancellation-refusal";
import { readAmount, validateMoneyDay } from "./form-values";

/** Reads the fields that a payment and a refund share. */
export function readMoney(
  { payment }: PaymentFacts,
  { last }: PaymentForm,
  { now, amountField = "amount" }: { now: Date; amountField?: string },
) {
  const [method, day] = [last("method"), last("day")];
  const amount = readAmount(last(amountField));
  const dayError = validateMoneyDay(day, { cancelUntil: payment.cancelUntil, now });
  const errors = {
    ...(isRecordedMethod(method) ? {} : { method: "Choose a method." }),
    ...(dayError && { day: dayError }),
    ...(typeof amount === "string" && { [amountField]: amount }),
  };
  if (!isRecordedMethod(method) || typeof amount === "string" || dayError) return { errors };
  return { money: { method, day, cents: amount, reference: last("reference").slice(0, 200) } };
}

/** Signers with an email who get a receipt, if the box is checked. */
export const receiptRecipients = ({ loaded }: PaymentFacts, { last }: PaymentForm) =>
  last("mail") === "" ? [] : loaded.signers.filter(({ email }) => email !== "");

/**
 * Records a payment by check, cash or transfer, in full or in part. More than is open needs a
 * confirmation, because it goes back to the payer.
 */
export const recordPayment: PaymentAction = (facts, form, context) => {
  const { payment, loaded } = facts;
  const refusal = cancellationRefusal(payment, context.now);
  if (refusal) return refuse(refusal);
  const { errors, money } = readMoney(facts, form, context);
  const source = form.last("source").slice(0, 120);
  if (!money || source === "")
    return invalid({ ...errors, ...(source === "" && { source: "Enter who paid." }) });
  const openCents = payment.amountCents - receivedFor(loaded.lines, payment.id);
  if (money.cents > openCents && form.last("overpaid") === "")
    return invalid({
      amount:
        openCents > 0
          ? `${formatCents(openCents)} remains for this payment. Record the rest under another payment, or check the box below.`
          : "This payment is fully paid. Record the money under another payment, or check the box below.",
    });
  const { cents, ...line } = money;
  return addLine(
    facts,
    { ...line, kind: "payment", amountCents: cents, source },
    { ...context, to: receiptRecipients(facts, form), action: "recorded-payment" },
  );
};
