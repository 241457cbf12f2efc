import { invalid, type PaymentAction, refuse } from "../change-payment.server";
import { nextPaymentState, paymentStateLabel } from "../payment-states";
import { cancellationRefusal } from "./cancellation-refusal";
import { validateMoneyDay } from "./form-values";

/** Marks the event of a payment, which makes it due. */
export const markDue: PaymentAction = ({ payment }, { last }, { by, now }) => {
  const refusal = cancellationRefusal(payment, now);
  if (refusal) return refuse(refusal);
  const state = nextPaymentState("mark-due", payment.state);
  if (!state)
    return refuse(
      `This payment is “${paymentStateLabel(payment.state)}”, so you can’t mark it due.`,
    );
  const [day, event] = [last("day"), last("event").slice(0, 200)];
  const dayError = validateMoneyDay(day, { cancelUntil: payment.cancelUntil, now });
  if (dayError || event === "")
    return invalid({
      ...(dayError && { day: dayError }),
      ...(event === "" && { event: "Enter the event, like “Frame delivered”." }),
    });
  return {
    set: { state, dueOn: day, event, eventBy: by.staff?.id ?? null },
    event: { kind: "payment-due", data: { cents: payment.amountCents, event } },
    audit: { action: "marked-payment-due", changes: { event: [null, event] } },
  };
};
