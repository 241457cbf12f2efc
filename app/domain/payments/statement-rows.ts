import type { SignedContract } from "~/domain/proposals/contract-sum";
import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import {
  isOwnersLine,
  linesBefore,
  type MoneyLine,
  receiptSums,
  receivedCents,
} from "./payment-sums";

/** A label with its amount, as emails and PDFs list them. */
export type StatementRow = readonly [label: string, amount: string];

/** Lists the contract and its change orders with their sum, as of a time. */
function contractRows(
  parts: readonly SignedContract[],
  at: Date,
): { rows: StatementRow[]; sumCents: number } {
  const signed = parts.filter(({ signedAt }) => signedAt <= at);
  const sumCents = signed.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rows = signed.map(({ kind, reference, totalCents }): StatementRow => {
    const label = kind === "proposal" ? `Contract ${reference}` : `Change order ${reference}`;
    return [label, formatCents(totalCents)];
  });
  return {
    rows: signed.length > 1 ? [...rows, ["Contract sum", formatCents(sumCents)]] : rows,
    sumCents,
  };
}

type DatedLine = MoneyLine & { day: string };
type LabeledPayment = { id: string; label: string };

/** "paid", for a line of the ledger. */
function formatMovement({ kind, amountCents }: DatedLine): string {
  if (kind === "correction") return "corrected";
  if (amountCents < 0) return "returned";
  return kind === "payment" ? "paid" : "received again";
}

/** Lists money of a job by payment and day, as "Payment 1, paid January 5, 2026". */
function paidBeforeRows(
  lines: readonly DatedLine[],
  payments: readonly LabeledPayment[],
): StatementRow[] {
  const centsByLabel = new Map<string, number>();
  for (const line of lines.filter(isOwnersLine)) {
    const payment = payments.find(({ id }) => id === line.paymentId)?.label ?? "Payment";
    const label = `${payment}, ${formatMovement(line)} ${formatIsoDay(line.day)}`;
    centsByLabel.set(label, (centsByLabel.get(label) ?? 0) + line.amountCents);
  }
  return [...centsByLabel].map(([label, cents]) => [label, formatCents(cents)]);
}

/** Lists the sums of a receipt, with each payment before it. `lines` and `payments` are the job's. */
export function receiptRows(
  parts: readonly SignedContract[],
  {
    at,
    lines,
    payments,
    lineId,
  }: {
    at: Date;
    lines: readonly (DatedLine & { id: string; correctsId: string | null })[];
    payments: readonly LabeledPayment[];
    lineId: string;
  },
): StatementRow[] {
  const before = linesBefore(lines, lineId);
  const { amountCents } = receiptSums(lines, lineId);
  return statementRows(parts, { at, before, payments, amountCents, isRequest: false });
}

/**
 * Lists the sums of a receipt, or of a request before it is paid, with each payment before it.
 * `before` are the lines of the ledger up to then, and `payments` all of the job.
 */
export function statementRows(
  parts: readonly SignedContract[],
  {
    at,
    before,
    payments,
    amountCents,
    isRequest,
  }: {
    at: Date;
    before: readonly DatedLine[];
    payments: readonly LabeledPayment[];
    amountCents: number;
    isRequest: boolean;
  },
): StatementRow[] {
  const { rows, sumCents } = contractRows(parts, at);
  const paidBeforeCents = receivedCents(before);
  const paidCents = paidBeforeCents + amountCents;
  const openCents = Math.max(0, sumCents - paidCents);
  return [
    ...rows,
    ...paidBeforeRows(before, payments),
    ["Paid before", formatCents(paidBeforeCents)],
    [amountCents < 0 ? "This refund" : "This payment", formatCents(amountCents)],
    ...(isRequest ? [] : [["Paid to date", formatCents(paidCents)] as const]),
    [isRequest ? "Remaining after this payment" : "Remaining", formatCents(openCents)],
  ];
}
