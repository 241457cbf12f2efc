import type { SignedContract } from "~/domain/proposals/contract-sum";
import { formatCents } from "~/lib/money";

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

/** Lists the sums of a receipt, or of a request before it is paid. */
export function statementRows(
  parts: readonly SignedContract[],
  {
    at,
    paidBeforeCents,
    amountCents,
    isRequest,
  }: { at: Date; paidBeforeCents: number; amountCents: number; isRequest: boolean },
): StatementRow[] {
  const { rows, sumCents } = contractRows(parts, at);
  const paidCents = paidBeforeCents + amountCents;
  const openCents = Math.max(0, sumCents - paidCents);
  return [
    ...rows,
    ["Paid before", formatCents(paidBeforeCents)],
    [amountCents < 0 ? "This refund" : "This payment", formatCents(amountCents)],
    ...(isRequest ? [] : [["Paid to date", formatCents(paidCents)] as const]),
    [isRequest ? "Remaining after this payment" : "Remaining", formatCents(openCents)],
  ];
}
