import { eq, inArray, sql } from "drizzle-orm";
import { jobPaths } from "~/domain/jobs/job-paths";
import { toHoustonDay } from "~/lib/dates";
import { wordingIn } from "~/lib/spanish/texts";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { paymentRequests, paymentSessions } from "~/schema";
import { addLine } from "../actions/add-line.server";
import { type PaymentAction, refuse } from "../change-payment.server";
import { buildFailedEmail } from "../payment-emails";
import { nextPaymentState } from "../payment-states";
import { endRequestStatement } from "../update-schedules.server";
import type { PaymentSession, ProcessorPayment } from "./processor";
import { alertOfDispute, alertOfFailure, alertOfLine, withAlert } from "./processor-alerts";
import type { ProcessorDeps } from "./processor-deps";
import type { ProcessorLine } from "./processor-lines";

type SessionContext = {
  session: PaymentSession;
  deps: ProcessorDeps;
  truth: ProcessorPayment;
  now: Date;
};

const auditActions = {
  payment: "received-online-payment",
  refund: "refunded-payment",
  return: "lost-online-payment",
  dispute: "lost-online-payment",
  correction: "kept-failed-refund",
} as const satisfies Record<ProcessorLine["kind"], string>;

/** Adds a line of the processor to the ledger, with receipts as for entries of staff. */
export function recordLine(line: ProcessorLine, context: SessionContext): PaymentAction {
  return (facts, _form, { by, now, id }) => {
    const { signers } = facts.loaded;
    const { session, deps } = context;
    const { at, ...row } = line;
    const change = addLine(
      facts,
      {
        ...row,
        source: row.source || (signers[0]?.name ?? ""),
        day: toHoustonDay(at),
      },
      {
        deps,
        by,
        now,
        id,
        to: signers.filter(({ email }) => email !== ""),
        action: auditActions[line.kind],
      },
    );
    const alert = alertOfLine(line, facts, { session, now });
    return withAlert(change, alert, { key: `${line.kind}:${line.processorId}`, facts, deps });
  };
}

/** Marks a payment as processing while its session is pending. */
export const startPayment =
  ({ session }: SessionContext): PaymentAction =>
  ({ payment }) => {
    const state = nextPaymentState("start", payment.state);
    if (!state) return refuse("This payment isn’t open.");
    return {
      set: { state },
      where: sql`exists (select 1 from ${paymentSessions} where ${eq(paymentSessions.id, session.id)} and ${inArray(paymentSessions.state, ["open", "processing"])})`,
      audit: { action: "started-online-payment" },
    };
  };

/** Opens a payment again that the bank did not complete, and tells the signers and the owner. */
export const failPayment =
  ({ session, deps, truth }: SessionContext): PaymentAction =>
  (facts, _form, { now, id }) => {
    const { payment, loaded } = facts;
    // a check may have paid it meanwhile
    const state = payment.state === "paid" ? undefined : nextPaymentState("fail", payment.state);
    if (!state) return refuse("This payment isn’t open.");
    const url = new URL(
      jobPaths.pay(linkTokenPlaceholder(session.linkId), payment.id),
      deps.siteUrl,
    ).toString();
    const change = {
      set: { state },
      audit: { action: "failed-online-payment" },
      others: (isMade: Parameters<typeof endRequestStatement>[1]) => [
        endRequestStatement(
          deps.db,
          sql`${eq(paymentRequests.paymentId, payment.id)} and ${isMade}`,
          { reason: "The bank didn’t complete the payment.", now },
        ),
      ],
      emails: loaded.signers
        .filter(({ email }) => email !== "")
        .map((to) =>
          buildFailedEmail(
            to,
            {
              key: id,
              label: payment.label,
              amountCents: session.amountCents,
              problem: truth.problem,
              // links are personal
              url: to.id === session.personId ? url : "",
            },
            deps.sender,
            wordingIn(loaded.language),
          ),
        ),
    };
    const alert = alertOfFailure(facts, { problem: truth.problem, now });
    return withAlert(change, alert, { key: `failed:${session.id}`, facts, deps });
  };

/** Tells the owner about a dispute in which no money moved yet. */
export const reportDispute =
  (disputeId: string, { deps }: SessionContext): PaymentAction =>
  (facts, _form, { now }) =>
    withAlert({ audit: { action: "disputed-online-payment" } }, alertOfDispute(facts, now), {
      key: disputeId,
      facts,
      deps,
    });
