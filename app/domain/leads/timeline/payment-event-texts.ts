import { formatCents } from "~/lib/money";
import type { EventTexts } from "./timeline-entry";

/* Texts of the events of payments. The data are `payment` (its label), `cents`, and the number of
   the invoice or receipt. */

export const paymentEventTexts = {
  "payment-due": ({ data }) => ({
    text: `${formatPayment(data)} is due${data.event ? `: ${data.event}` : ""}`,
  }),
  "payment-requested": ({ data }) => ({
    text: data.isReminder
      ? `Reminder of ${formatPayment(data)} sent, invoice ${data.invoice ?? ""}`
      : `${formatPayment(data)} requested, invoice ${data.invoice ?? ""}`,
  }),
  "payment-withdrawn": ({ data }) => ({
    text: `Request of ${formatPayment(data)} withdrawn, invoice ${data.invoice ?? ""}`,
  }),
  "payment-received": ({ data }) => ({
    text: `${formatPayment(data)} received${formatReceipt(data)}`,
  }),
  "payment-refunded": ({ data }) => ({
    text: `${formatPayment(data)} returned${formatReceipt(data)}`,
  }),
  "payment-corrected": ({ data }) => ({
    text: `Receipt ${data.receipt ?? ""} corrected by ${formatAmount(data) || "an unknown amount"}`,
  }),
  "payment-failed": ({ data }) => ({ text: `${formatPayment(data)} taken back by the bank` }),
} satisfies EventTexts;

type Data = Record<string, string>;

const formatPayment = (data: Data) =>
  [data.payment || "A payment", formatAmount(data)].filter(Boolean).join(", ");

const formatReceipt = ({ receipt }: Data) => (receipt ? `, receipt ${receipt}` : "");

const formatAmount = ({ cents }: Data) => (cents ? formatCents(Number(cents)) : "");
