import { eq, sql } from "drizzle-orm";
import { paymentRequests } from "~/schema";
import { type PaymentAction, type PaymentFacts, refuse } from "../change-payment.server";
import { nextPaymentState } from "../payment-states";
import { endRequestStatement } from "../update-schedules.server";

/** Ends an open request; the payment is due again. */
export const withdrawRequest: PaymentAction = (facts, _form, { now, deps }) => {
  const open = findOpenRequest(facts);
  const state = nextPaymentState("withdraw", facts.payment.state);
  if (!open || !state) return refuse("This payment has no open request.");
  return {
    set: { state },
    event: {
      kind: "payment-withdrawn",
      data: { cents: open.amountCents, invoice: open.number },
    },
    audit: { action: "withdrew-payment-request", changes: { invoice: [open.number, null] } },
    others: (isMade) => [
      endRequestStatement(deps.db, sql`${eq(paymentRequests.id, open.id)} and ${isMade}`, {
        reason: "Withdrawn.",
        now,
      }),
    ],
  };
};

/** Returns the open request of a payment; a payment has one at a time. */
export const findOpenRequest = ({ loaded, payment }: PaymentFacts) =>
  loaded.requests.find(({ paymentId, endedAt }) => paymentId === payment.id && endedAt === null);
