import { buildProposalEmail, type EmailSender } from "~/domain/proposals/proposal-emails";
import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { Wording } from "~/lib/spanish/texts";
import { englishWording } from "~/lib/wording";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { formatPaidBy, type Method } from "./payment-methods";
import { formatPaymentLabel } from "./payment-plan";
import type { StatementRow } from "./statement-rows";

type Recipient = { id: string; name: string; email: string };

const toLines = (rows: readonly StatementRow[]) =>
  rows.map(([label, amount]) => `${label}: ${amount}`).join("\n");

/** Builds the email that requests a payment, or reminds of it; `key` makes it unique. */
export function buildRequestEmail(
  to: Recipient,
  request: {
    kind: "payment-request" | "payment-reminder";
    key: string;
    number: number;
    amountCents: number;
    label: string;
    condition: string;
    message: string;
    rows: readonly StatementRow[];
    instructions: string;
    /** Page of the payment, if the recipient has a link. */
    payUrl: string | undefined;
  },
  sender: EmailSender,
  wording: Wording = englishWording,
): EmailMessage {
  const { kind, key, number, amountCents, condition, message, rows, instructions, payUrl } =
    request;
  const { t } = wording;
  const label = formatPaymentLabel(request.label, t);
  const amount = formatCents(amountCents);
  const isReminder = kind === "payment-reminder";
  return buildProposalEmail(
    {
      kind,
      dedupeKey: `${kind}:${key}:${to.id}`,
      to,
      subject: isReminder
        ? t("Reminder: invoice {number}, {amount}", { number, amount })
        : t("Invoice {number}, {amount}", { number, amount }),
      title: isReminder ? t("{amount} is still due", { amount }) : t("{amount} is due", { amount }),
      paragraphs: [
        ...(message ? [message] : []),
        t("{label} of your contract, {amount}: {condition}.", { label, amount, condition }),
        toLines(rows),
        [
          t("How to pay"),
          instructions,
          t("Please write “Invoice {number}” on the payment.", { number }),
        ].join("\n"),
        t("There is no surcharge. You get a receipt by email."),
      ],
      ...(payUrl && { link: { url: payUrl, label: t("View and pay {amount}", { amount }) } }),
    },
    sender,
    wording,
  );
}

/** Builds the email with the receipt of a payment or refund. */
export function buildReceiptEmail(
  to: Recipient,
  receipt: {
    key: string;
    number: number;
    amountCents: number;
    method: Method;
    reference: string;
    day: string;
    source: string;
    label: string;
    rows: readonly StatementRow[];
    isRefund: boolean;
    /** True if an earlier receipt with this number was wrong. */
    isCorrected: boolean;
  },
  sender: EmailSender,
  wording: Wording = englishWording,
): EmailMessage {
  const { key, number, amountCents, method, reference, source, rows } = receipt;
  const { isRefund, isCorrected } = receipt;
  const { t, language } = wording;
  const amount = formatCents(Math.abs(amountCents));
  const payment = {
    amount,
    source,
    label: formatPaymentLabel(receipt.label, t),
    method: formatPaidBy(method, isRefund ? "" : reference, t),
    day: formatIsoDay(receipt.day, language),
  };
  const thisIs = isCorrected
    ? t("This is receipt {number}, which replaces the earlier one.", { number })
    : t("This is receipt {number}.", { number });
  return buildProposalEmail(
    {
      kind: isRefund ? "payment-refund" : "payment-receipt",
      dedupeKey: `payment-receipt:${key}:${to.id}`,
      to,
      subject: isCorrected
        ? t("Corrected receipt {number}, {amount}", { number, amount })
        : t("Receipt {number}, {amount}", { number, amount }),
      title: t(receiptTitle(receipt)),
      paragraphs: [
        isRefund
          ? `${t("We returned {amount} for {label} {method} on {day}.", payment)} ${thisIs}`
          : `${t("We received {amount} from {source} for {label} {method} on {day}.", payment)} ${thisIs}`,
        toLines(rows),
        ...(isRefund ? [] : [t("No surcharge was added.")]),
      ],
    },
    sender,
    wording,
  );
}

/** Builds the email about a payment that the bank did not complete. */
export function buildFailedEmail(
  to: Recipient,
  {
    key,
    label: storedLabel,
    amountCents,
    problem,
    url,
  }: { key: string; label: string; amountCents: number; problem: string; url: string },
  sender: EmailSender,
  wording: Wording = englishWording,
): EmailMessage {
  const { t } = wording;
  const amount = formatCents(amountCents);
  const label = formatPaymentLabel(storedLabel, t);
  return buildProposalEmail(
    {
      kind: "payment-failed",
      dedupeKey: `payment-failed:${key}:${to.id}`,
      to,
      subject: t("Your payment of {amount} didn’t go through", { amount }),
      title: t("Your payment didn’t go through"),
      paragraphs: [
        t("Nothing was taken. Your bank didn’t complete {label}, {amount}.", { label, amount }),
        ...(problem ? [t("Your bank says: {problem}", { problem })] : []),
        t("Try again, or pay another way."),
      ],
      ...(url && { link: { url, label: t("Open the payment") } }),
    },
    sender,
    wording,
  );
}

function receiptTitle({ isRefund, isCorrected }: { isRefund: boolean; isCorrected: boolean }) {
  if (isCorrected) return "We corrected your receipt";
  return isRefund ? "We returned your payment" : "We received your payment";
}
