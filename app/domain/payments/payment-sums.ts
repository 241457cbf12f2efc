import type { ledgerKinds } from "~/schema";
import type { PaymentState } from "./payment-states";

type LedgerKind = (typeof ledgerKinds)[number];
export type MoneyLine = { paymentId: string | null; kind: LedgerKind; amountCents: number };
type Payment = { id: string; amountCents: number; state: PaymentState };

/** True for money from or to the homeowners; the rest of a job's ledger are its costs. */
export const isOwnersLine = ({ kind }: { kind: LedgerKind }) =>
  kind !== "direct-cost" && kind !== "indirect-cost";

/** Sums money received from the homeowners less refunds, in cents. */
export function receivedCents(lines: readonly MoneyLine[]): number {
  return lines.filter(isOwnersLine).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Sums money received for one payment, in cents. */
export const receivedFor = (lines: readonly MoneyLine[], paymentId: string) =>
  receivedCents(lines.filter((line) => line.paymentId === paymentId));

/** Money of a job, in cents. */
type PaymentSums = {
  /** Contract with its signed change orders; 0 once the contract is canceled. */
  contractCents: number;
  paidCents: number;
  /** Contract sum less paid, never negative. */
  openCents: number;
  /** Open parts of payments that are due, requested or failed. */
  dueCents: number;
  /** Received beyond the contract sum, so it goes back. */
  toReturnCents: number;
  /** Money received for each payment, and its open part, by its id. */
  byPayment: ReadonlyMap<string, { paidCents: number; openCents: number }>;
};

const dueStates: readonly PaymentState[] = ["due", "requested", "failed"];

/**
 * Computes the paid and the remaining sums from the ledger. Every page, email, PDF and file of
 * payments shows these sums.
 */
export function sumPayments(
  contractCents: number,
  payments: readonly Payment[],
  lines: readonly MoneyLine[],
): PaymentSums {
  const paidCents = receivedCents(lines);
  const byPayment = new Map(
    payments.map(({ id, amountCents, state }) => {
      const paid = receivedFor(lines, id);
      const openCents = state === "canceled" ? 0 : Math.max(0, amountCents - paid);
      return [id, { paidCents: paid, openCents }];
    }),
  );
  return {
    contractCents,
    paidCents,
    openCents: Math.max(0, contractCents - paidCents),
    dueCents: payments
      .filter(({ state }) => dueStates.includes(state))
      .reduce((sum, { id }) => sum + (byPayment.get(id)?.openCents ?? 0), 0),
    toReturnCents: Math.max(0, paidCents - contractCents),
    byPayment,
  };
}

/** Lists the lines of a job before one of them, in the order in which they were entered. */
export function linesBefore<Line extends { id: string }>(
  lines: readonly Line[],
  lineId: string,
): Line[] {
  const at = lines.findIndex(({ id }) => id === lineId);
  return lines.slice(0, Math.max(0, at));
}

/** Sums of one receipt, in cents, as of its line. */
type ReceiptSums = {
  paidBeforeCents: number;
  /** With its corrections. */
  amountCents: number;
  paidToDateCents: number;
};

/**
 * Computes the sums of a receipt: payments before its line, its amount with corrections, and
 * both together. `lines` are the job's, in the order in which they were entered.
 */
export function receiptSums(
  lines: readonly (MoneyLine & { id: string; correctsId: string | null })[],
  lineId: string,
): ReceiptSums {
  const paidBeforeCents = receivedCents(linesBefore(lines, lineId));
  const amountCents = receivedCents(
    lines.filter(({ id, correctsId }) => id === lineId || correctsId === lineId),
  );
  return { paidBeforeCents, amountCents, paidToDateCents: paidBeforeCents + amountCents };
}
