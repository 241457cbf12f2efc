import { adminPaths } from "~/admin-paths";
import { changePayment } from "~/domain/payments/change-payment.server";
import {
  findPaymentAction,
  isPaymentFormName,
  type PaymentFormName,
} from "~/domain/payments/payment-forms.server";
import { recordCost } from "~/domain/payments/record-cost.server";
import { isFormKey, readSmallForm } from "~/platform/http/forms/form.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import type { Flash } from "~/request/flash.server";
import { loadPaymentDeps } from "~/request/payment-deps.server";
import { endStaleSessions } from "~/request/payment-processor.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";

const flashes = {
  due: "payment-due",
  request: "payment-requested",
  remind: "payment-reminded",
  withdraw: "payment-request-withdrawn",
  record: "payment-recorded",
  refund: "payment-refunded",
  correct: "receipt-corrected",
} as const satisfies Record<PaymentFormName, Flash>;

/** Handles the forms of the payments of a job. Returns a redirect, or the input with errors. */
export async function submitPaymentForm(
  app: StaffDeps,
  { leadId, jobId }: { leadId: string; jobId: string },
  request: Request,
) {
  const form = await readSmallForm(request);
  if (!form.ok) return rejectForm(form.problem.values, form.problem.errors, form.status);
  const { values } = form;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const { key, ...content } = values;
  const name = last("do");
  if (name === "cost" && isFormKey(last("key"))) {
    const result = await recordCost(
      app.db,
      { leadId, jobId, requestKey: last("key"), last },
      { by: app.actor, now: app.now() },
    );
    return respond(app, result, {
      values,
      noun: "Job",
      goTo: () => [adminPaths.jobPayments(leadId, jobId), "cost-recorded"],
    });
  }
  if (!isPaymentFormName(name) || !isFormKey(last("key")))
    return rejectForm(values, { "": "Reload the page and try again." });
  const result = await changePayment(
    await loadPaymentDeps(app),
    findPaymentAction(name),
    {
      leadId,
      jobId,
      paymentId: last("payment"),
      was: Number(last("was")),
      requestKey: last("key"),
      last,
      all: (field) => values[field] ?? [],
      content,
    },
    { by: app.actor, now: app.now() },
  );
  if (result.state === "saved") {
    app.broadcast({ kind: "lead-changed", id: leadId });
    app.waitUntil(deliverEmails(app, app.now));
    app.waitUntil(endStaleSessions(app));
  }
  return respond(app, result, {
    values,
    noun: "Payment",
    goTo: () => [adminPaths.jobPayments(leadId, jobId), flashes[name]],
  });
}
