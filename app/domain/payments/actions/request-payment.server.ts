import { type SQL, sql } from "drizzle-orm";
import { contractSum } from "~/domain/proposals/contract-sum";
import { newId } from "~/lib/ids";
import { wordingIn } from "~/lib/spanish/texts";
import { insertWhere } from "~/platform/db/insert.server";
import { paymentRequests } from "~/schema";
import {
  invalid,
  type PayLink,
  type PaymentAction,
  type PaymentDeps,
  type PaymentFacts,
  type PaymentForm,
  refuse,
} from "../change-payment.server";
import { nextInvoiceNumber } from "../load-payments.server";
import { buildRequestEmail } from "../payment-emails";
import { nextPaymentState, paymentStateLabel } from "../payment-states";
import { receivedFor } from "../payment-sums";
import { statementRows } from "../statement-rows";
import { cancellationRefusal } from "./cancellation-refusal";
import { findOpenRequest } from "./withdraw-request.server";

/** Emails the signers a request for the open part of a payment, with an invoice number. */
export const requestPayment: PaymentAction = (facts, form, { by, now, deps, id }) => {
  const { loaded, payment } = facts;
  const refusal = requestRefusal(facts, now);
  if (refusal) return refuse(refusal);
  const state = nextPaymentState("request", payment.state);
  if (!state)
    return refuse(
      `This payment is “${paymentStateLabel(payment.state)}”, so you can’t request it.`,
    );
  const recipients = chooseRecipients(facts, form);
  if (recipients.length === 0) return invalid({ to: "Choose who gets the request." });
  const amountCents = payment.amountCents - receivedFor(loaded.lines, payment.id);
  const number = loaded.next.invoice;
  const request = { key: id, number, amountCents, kind: "payment-request" as const };
  const links = linksOf(facts, recipients);
  return {
    set: { state },
    where: sql`${nextInvoiceNumber} = ${number}`,
    pdf: `invoice-${number}.pdf`,
    event: { kind: "payment-requested", data: { cents: amountCents, invoice: number } },
    audit: { action: "requested-payment", changes: { invoice: [null, number] } },
    others: (isMade) => [
      insertWhere(
        deps.db,
        paymentRequests,
        {
          id: newId(),
          paymentId: payment.id,
          number,
          amountCents,
          linkId: links[0]?.id ?? null,
          sentAt: now,
          sentBy: by.staff?.id ?? null,
        },
        isMade,
      ),
      ...insertLinks(links, isMade),
    ],
    emails: recipients.map((to) => requestEmail(facts, form, { to, request, deps, now })),
  };
};

/** Emails an open request again. */
export const remindOfPayment: PaymentAction = (facts, form, { now, deps, id }) => {
  const refusal = requestRefusal(facts, now);
  if (refusal) return refuse(refusal);
  const open = findOpenRequest(facts);
  if (!open) return refuse("This payment has no open request.");
  const recipients = chooseRecipients(facts, form);
  if (recipients.length === 0) return invalid({ to: "Choose who gets the reminder." });
  const request = {
    key: id,
    number: open.number,
    amountCents: open.amountCents,
    kind: "payment-reminder" as const,
  };
  return {
    others: (isMade) => insertLinks(linksOf(facts, recipients), isMade),
    pdf: `invoice-${open.number}.pdf`,
    event: {
      kind: "payment-requested",
      data: { cents: open.amountCents, invoice: open.number, isReminder: "yes" },
    },
    audit: { action: "reminded-of-payment", changes: { invoice: [null, open.number] } },
    emails: recipients.map((to) => requestEmail(facts, form, { to, request, deps, now })),
  };
};

/** Returns why nothing can be requested now: also while a change order may change the amounts. */
const requestRefusal = ({ loaded, payment }: PaymentFacts, now: Date) =>
  cancellationRefusal(payment, now) ??
  (loaded.job.hasSchedule
    ? undefined
    : "The contract just changed, and so may this amount. Try again in a minute.");

const chooseRecipients = ({ loaded }: PaymentFacts, { all }: PaymentForm) =>
  loaded.signers.filter(({ id, email }) => email !== "" && all("to").includes(id));

const linksOf = ({ links }: PaymentFacts, recipients: readonly { id: string }[]) =>
  links.filter(({ signerId }) => recipients.some(({ id }) => id === signerId));

const insertLinks = (links: readonly PayLink[], isMade: SQL) =>
  links.flatMap(({ insert }) => insert?.(isMade) ?? []);

function requestEmail(
  { loaded, payment, contracts, links }: PaymentFacts,
  { last }: PaymentForm,
  {
    to,
    request,
    deps,
    now,
  }: {
    to: PaymentFacts["loaded"]["signers"][number];
    request: Pick<
      Parameters<typeof buildRequestEmail>[1],
      "key" | "number" | "amountCents" | "kind"
    >;
    deps: PaymentDeps;
    now: Date;
  },
) {
  const parts = contractSum(contracts, loaded.job.versionId)?.parts ?? [];
  const { amountCents } = request;
  const wording = wordingIn(loaded.language);
  return buildRequestEmail(
    to,
    {
      ...request,
      label: payment.label,
      condition: payment.condition,
      message: last("message").replace(/\r\n?/g, "\n").slice(0, 2000),
      rows: statementRows(parts, {
        at: now,
        before: loaded.lines,
        payments: loaded.payments,
        amountCents,
        isRequest: true,
        wording,
      }),
      instructions: deps.instructions(wording),
      payUrl: links.find(({ signerId }) => signerId === to.id)?.payUrl(payment.id),
    },
    deps.sender,
    wording,
  );
}
