import { correctLine } from "./actions/correct-line.server";
import { markDue } from "./actions/mark-due.server";
import { recordPayment } from "./actions/record-payment.server";
import { refundPayment } from "./actions/refund-payment.server";
import { remindOfPayment, requestPayment } from "./actions/request-payment.server";
import { withdrawRequest } from "./actions/withdraw-request.server";
import type { PaymentAction } from "./change-payment.server";

const actions = {
  due: markDue,
  request: requestPayment,
  remind: remindOfPayment,
  withdraw: withdrawRequest,
  record: recordPayment,
  refund: refundPayment,
  correct: correctLine,
} as const satisfies Record<string, PaymentAction>;

/** Name of a form of a payment: the value of its button. */
export type PaymentFormName = keyof typeof actions;

export const isPaymentFormName = (name: string): name is PaymentFormName =>
  Object.hasOwn(actions, name);

export const findPaymentAction = (name: PaymentFormName): PaymentAction => actions[name];
