import type { SignedContract } from "~/domain/proposals/contract-sum";
import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { TranslateText, Wording } from "~/lib/spanish/texts";
import { englishWording } from "~/lib/wording";
import { formatPaymentLabel } from "./payment-plan";
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
  { at, t }: { at: Date; t: TranslateText },
): { rows: StatementRow[]; sumCents: number } {
  const signed = parts.filter(({ signedAt }) => signedAt <= at);
  const sumCents = signed.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rows = signed.map(({ kind, reference, totalCents }): StatementRow => {
    const label =
      kind === "proposal"
        ? t("Contract {reference}", { reference })
        : t("Change order {reference}", { reference });
    return [label, formatCents(totalCents)];
  });
  return {
    rows: signed.length > 1 ? [...rows, [t("Contract sum"), formatCents(sumCents)]] : rows,
    sumCents,
  };
}

type DatedLine = MoneyLine & { day: string };
type LabeledPayment = { id: string; label: string };

/** "Payment 1, paid January 5, 2026", for a line of the ledger. */
function formatMovement(
  { kind, amountCents, day }: DatedLine,
  payment: string,
  { t, language }: Wording,
): string {
  const values = { payment, day: formatIsoDay(day, language) };
  if (kind === "correction") return t("{payment}, corrected {day}", values);
  if (amountCents < 0) return t("{payment}, returned {day}", values);
  return kind === "payment"
    ? t("{payment}, paid {day}", values)
    : t("{payment}, received again {day}", values);
}

/** Lists money of a job by payment and day, as "Payment 1, paid January 5, 2026". */
function paidBeforeRows(
  lines: readonly DatedLine[],
  payments: readonly LabeledPayment[],
  wording: Wording,
): StatementRow[] {
  const { t } = wording;
  const centsByLabel = new Map<string, number>();
  for (const line of lines.filter(isOwnersLine)) {
    const payment = payments.find(({ id }) => id === line.paymentId)?.label;
    const name = payment ? formatPaymentLabel(payment, t) : t("Payment");
    const label = formatMovement(line, name, wording);
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
    wording,
  }: {
    at: Date;
    lines: readonly (DatedLine & { id: string; correctsId: string | null })[];
    payments: readonly LabeledPayment[];
    lineId: string;
    wording?: Wording | undefined;
  },
): StatementRow[] {
  const before = linesBefore(lines, lineId);
  const { amountCents } = receiptSums(lines, lineId);
  return statementRows(parts, { at, before, payments, amountCents, isRequest: false, wording });
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
    wording = englishWording,
  }: {
    at: Date;
    before: readonly DatedLine[];
    payments: readonly LabeledPayment[];
    amountCents: number;
    isRequest: boolean;
    /** Language of the labels. */
    wording?: Wording | undefined;
  },
): StatementRow[] {
  const { t } = wording;
  const { rows, sumCents } = contractRows(parts, { at, t });
  const paidBeforeCents = receivedCents(before);
  const paidCents = paidBeforeCents + amountCents;
  const openCents = Math.max(0, sumCents - paidCents);
  return [
    ...rows,
    ...paidBeforeRows(before, payments, wording),
    [t("Paid before"), formatCents(paidBeforeCents)],
    [t(amountCents < 0 ? "This refund" : "This payment"), formatCents(amountCents)],
    ...(isRequest ? [] : [[t("Paid to date"), formatCents(paidCents)] as const]),
    [t(isRequest ? "Remaining after this payment" : "Remaining"), formatCents(openCents)],
  ];
}
