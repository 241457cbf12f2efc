import { buildProposalEmail, type EmailSender } from "~/domain/proposals/proposal-emails";
import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { formatPaidBy, type Method } from "./payment-methods";
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
): EmailMessage {
  const { kind, key, number, amountCents, label, condition, message, rows, instructions, payUrl } =
    request;
  const amount = formatCents(amountCents);
  const isReminder = kind === "payment-reminder";
  return buildProposalEmail(
    {
      kind,
      dedupeKey: `${kind}:${key}:${to.id}`,
      to,
      subject: `${isReminder ? "Reminder: i" : "I"}nvoice ${number}, ${amount}`,
      title: isReminder ? `${amount} is still due` : `${amount} is due`,
      paragraphs: [
        ...(message ? [message] : []),
        `${label} of your contract, ${amount}: ${condition}.`,
        toLines(rows),
        `How to pay\n${instructions}\nPlease write “Invoice ${number}” on the payment.`,
        "There is no surcharge. You get a receipt by email.",
      ],
      ...(payUrl && { link: { url: payUrl, label: `View and pay ${amount}` } }),
    },
    sender,
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
): EmailMessage {
  const { key, number, amountCents, method, reference, day, source, label, rows } = receipt;
  const { isRefund, isCorrected } = receipt;
  const amount = formatCents(Math.abs(amountCents));
  const paidText = `${formatPaidBy(method, isRefund ? "" : reference)} on ${formatIsoDay(day)}`;
  const thisIs = `This is receipt ${number}${isCorrected ? ", which replaces the earlier one" : ""}.`;
  return buildProposalEmail(
    {
      kind: isRefund ? "payment-refund" : "payment-receipt",
      dedupeKey: `payment-receipt:${key}:${to.id}`,
      to,
      subject: `${isCorrected ? "Corrected receipt" : "Receipt"} ${number}, ${amount}`,
      title: receiptTitle(receipt),
      paragraphs: [
        isRefund
          ? `We returned ${amount} for ${label} ${paidText}. ${thisIs}`
          : `We received ${amount} from ${source} for ${label} ${paidText}. ${thisIs}`,
        toLines(rows),
        ...(isRefund ? [] : ["No surcharge was added."]),
      ],
    },
    sender,
  );
}

/** Builds the email about a payment that the bank did not complete. */
export function buildFailedEmail(
  to: Recipient,
  {
    key,
    label,
    amountCents,
    problem,
    url,
  }: { key: string; label: string; amountCents: number; problem: string; url: string },
  sender: EmailSender,
): EmailMessage {
  const amount = formatCents(amountCents);
  return buildProposalEmail(
    {
      kind: "payment-failed",
      dedupeKey: `payment-failed:${key}:${to.id}`,
      to,
      subject: `Your payment of ${amount} didn’t go through`,
      title: "Your payment didn’t go through",
      paragraphs: [
        `Nothing was taken. Your bank didn’t complete ${label}, ${amount}.`,
        ...(problem ? [`Your bank says: ${problem}`] : []),
        "Try again, or pay another way.",
      ],
      ...(url && { link: { url, label: "Open the payment" } }),
    },
    sender,
  );
}

function receiptTitle({ isRefund, isCorrected }: { isRefund: boolean; isCorrected: boolean }) {
  if (isCorrected) return "We corrected your receipt";
  return isRefund ? "We returned your payment" : "We received your payment";
}
