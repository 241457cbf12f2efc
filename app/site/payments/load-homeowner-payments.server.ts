import { jobPaths } from "~/domain/jobs/job-paths";
import {
  type LoadedPayment,
  type LoadedPayments,
  loadPayments,
} from "~/domain/payments/load-payments.server";
import { payStatus } from "~/domain/payments/pay-status";
import { formatPaidBy } from "~/domain/payments/payment-methods";
import { formatPaymentLabel } from "~/domain/payments/payment-plan";
import { isOwnersLine, receiptSums, sumPayments } from "~/domain/payments/payment-sums";
import { receiptRows, type StatementRow, statementRows } from "~/domain/payments/statement-rows";
import { contractSum, type SignedContract } from "~/domain/proposals/contract-sum";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { formatCents } from "~/lib/money";
import { type Wording, wordingIn } from "~/lib/spanish/texts";
import { notFoundResponse } from "~/platform/http/errors";
import { loadPaymentDeps } from "~/request/payment-deps.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { JobOfLink } from "~/site/job/load-job-page.server";

type Facts = {
  loaded: LoadedPayments;
  sums: ReturnType<typeof sumPayments>;
  parts: NonNullable<ReturnType<typeof contractSum>>["parts"];
  now: Date;
  token: string;
  /** Language of the customer. */
  wording: Wording;
};

async function loadFacts({ db, now, token }: LinkDeps, { job }: JobOfLink): Promise<Facts> {
  const [loaded, contracts] = await Promise.all([
    loadPayments(db, job.id),
    listSignedContracts(db, job.leadId),
  ]);
  if (!loaded) throw notFoundResponse("Link");
  return toPaymentFacts(loaded, contracts, { now: now(), token });
}

/** Returns the data of the pages of a job's payments. `contracts` are all of its lead. */
export function toPaymentFacts(
  loaded: LoadedPayments,
  contracts: readonly SignedContract[],
  { now, token }: { now: Date; token: string },
): Facts {
  const contract = contractSum(contracts, loaded.job.versionId);
  const sums = sumPayments(contract?.sumCents ?? 0, loaded.payments, loaded.lines);
  const wording = wordingIn(loaded.language);
  return { loaded, sums, parts: contract?.parts ?? [], now, token, wording };
}

/** Loads the payments of a job for the section of its page. */
export async function loadHomeownerPayments(app: LinkDeps, found: JobOfLink) {
  return toHomeownerPayments(await loadFacts(app, found));
}

/** Returns the section of payments. */
export function toHomeownerPayments(facts: Facts) {
  const { sums } = facts;
  const payments = facts.loaded.payments.map((payment) => toPayment(payment, facts));
  return {
    payments,
    paid: formatCents(sums.paidCents),
    open: formatCents(sums.openCents),
    toReturn: sums.toReturnCents > 0 ? formatCents(sums.toReturnCents) : "",
  };
}

export type HomeownerPayments = ReturnType<typeof toHomeownerPayments>;

/**
 * Loads the page of a payment: the amount, the contract with all that was paid before, how to pay,
 * and receipts. Throws a 404 if the job has no such payment.
 */
export async function loadPayPage(app: LinkDeps, found: JobOfLink, paymentId: string) {
  const [facts, deps] = await Promise.all([loadFacts(app, found), loadPaymentDeps(app)]);
  const { loaded, token, wording } = facts;
  const payment = loaded.payments.find(({ id }) => id === paymentId);
  if (!payment) throw notFoundResponse("Payment");
  const view = toPayment(payment, facts);
  const request = loaded.requests.find((one) => one.paymentId === paymentId && !one.endedAt);
  return {
    ...view,
    ...texts(payment, view.status, { wasReversed: isReversed(payment, loaded), wording }),
    reference: loaded.reference,
    invoice: request
      ? {
          number: request.number,
          sentOn: formatDay(request.sentAt, wording.language),
          href: jobPaths.paymentFile(token, `invoice-${request.number}.pdf`),
        }
      : null,
    rows: paymentRows(view, facts),
    instructions: view.status === "payable" ? deps.instructions(wording) : "",
    jobHref: jobPaths.page(token),
    formKey: app.formKey,
  };
}

/** Returns the sums of a payment: those of its last receipt once it is settled. */
export function paymentRows(
  { id, status, openCents }: Pick<HomeownerPayment, "id" | "status" | "openCents">,
  { loaded, parts, now, wording }: Facts,
): StatementRow[] {
  const { lines, payments } = loaded;
  const receipt = lines.findLast(
    ({ paymentId, receiptNumber }) => paymentId === id && receiptNumber !== null,
  );
  return receipt && (status === "paid" || status === "refunded")
    ? receiptRows(parts, { at: now, lines, payments, lineId: receipt.id, wording })
    : statementRows(parts, {
        at: now,
        before: lines,
        payments,
        amountCents: openCents,
        isRequest: true,
        wording,
      });
}

export type PayPageView = Awaited<ReturnType<typeof loadPayPage>>;

function toPayment(payment: LoadedPayment, { loaded, sums, now, token, wording }: Facts) {
  const { id, condition, event, dueOn } = payment;
  const { t, language } = wording;
  const label = formatPaymentLabel(payment.label, t);
  const money = sums.byPayment.get(id) ?? { paidCents: 0, openCents: 0 };
  const openCents = Math.max(0, payment.amountCents - money.paidCents);
  const status = payStatus(payment, { openCents, now });
  const paidText = money.paidCents > 0 && openCents > 0 ? formatCents(money.paidCents) : "";
  return {
    id,
    label,
    condition,
    status,
    hasFailed: payment.state === "failed",
    amount: formatCents(payment.amountCents),
    openCents,
    open: formatCents(openCents),
    href: jobPaths.pay(token, id),
    note: [
      condition,
      status === "payable" && event,
      status === "payable" && dueOn && t("Due since {day}", { day: formatIsoDay(dueOn, language) }),
      status === "not-due" && dueOn && t("Due on {day}", { day: formatIsoDay(dueOn, language) }),
      status === "processing" && t("Your bank is sending the payment"),
      paidText && t("{amount} of it is paid", { amount: paidText }),
    ]
      .filter((text) => typeof text === "string" && text !== "")
      .map((text) => String(text).replace(/\.$/, ""))
      .join(". "),
    receipts: loaded.lines
      .filter((line) => line.paymentId === id && isOwnersLine(line))
      .flatMap(({ id: lineId, receiptNumber, day, method, reference, kind }) =>
        receiptNumber === null
          ? []
          : [
              {
                number: receiptNumber,
                amount: formatCents(receiptSums(loaded.lines, lineId).amountCents),
                note:
                  kind === "refund"
                    ? t("Returned {day} {method}", {
                        day: formatIsoDay(day, language),
                        method: formatPaidBy(method, "", t),
                      })
                    : t("Paid {day} {method}", {
                        day: formatIsoDay(day, language),
                        method: formatPaidBy(method, reference, t),
                      }),
                href: jobPaths.paymentFile(token, `receipt-${receiptNumber}.pdf`),
              },
            ],
      ),
  };
}

export type HomeownerPayment = ReturnType<typeof toPayment>;

/** True if the payer's bank took the last money of a payment back. */
function isReversed({ id }: LoadedPayment, { lines }: LoadedPayments): boolean {
  const last = lines.findLast(({ paymentId }) => paymentId === id);
  return (last?.kind === "return" || last?.kind === "dispute") && last.amountCents < 0;
}

/** Returns the headline of a payment's page and the sentence below it. */
function texts(
  { label: storedLabel, cancelUntil, condition, state }: LoadedPayment,
  status: HomeownerPayment["status"],
  { wasReversed, wording: { t, language } }: { wasReversed: boolean; wording: Wording },
): { title: string; lede: string } {
  const label = formatPaymentLabel(storedLabel, t);
  const conditionText = t("{label} of your contract: {condition}.", {
    label,
    condition: condition.replace(/\.$/, ""),
  });
  switch (status) {
    case "payable":
      if (wasReversed)
        return {
          title: t("{label} is open again", { label }),
          lede: t(
            "Your bank took the money back. Pay again, or write to us if you think it’s a mistake.",
          ),
        };
      return {
        title:
          state === "failed" ? t("Your payment didn’t go through") : t("{label} is due", { label }),
        lede:
          state === "failed"
            ? t("Nothing was taken. Try again, or pay another way.")
            : conditionText,
      };
    case "early":
      return {
        title: t("Nothing to pay yet"),
        lede: t(
          "You can cancel your contract until midnight on {last}. Nothing can be paid before {first}, so please don’t send a check yet.",
          {
            last: formatIsoDay(cancelUntil, language),
            first: formatIsoDay(addDays(cancelUntil, 1), language),
          },
        ),
      };
    case "not-due":
      return {
        title: t("Nothing to pay yet"),
        lede: `${conditionText} ${t("We write to you first.")}`,
      };
    case "processing":
      return {
        title: t("Your bank is sending your payment"),
        lede: t("We email your receipt once it arrives. You don’t need to do anything."),
      };
    case "paid":
      return { title: t("Thank you, it’s paid"), lede: conditionText };
    case "refunded":
      return { title: t("We returned this payment"), lede: t("The receipt is below.") };
    case "canceled":
      return { title: t("Nothing to pay"), lede: t("This payment was canceled.") };
  }
}
