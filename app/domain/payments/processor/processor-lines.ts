import type { LoadedLine } from "../load-payments.server";
import type { OnlineMethod, ProcessorPayment } from "./processor";

/** A line of the ledger for money that moved at the processor. */
export type ProcessorLine = Pick<
  LoadedLine,
  "method" | "amountCents" | "feeCents" | "source" | "reference"
> & {
  kind: "payment" | "refund" | "return" | "dispute" | "correction";
  processorId: string;
  at: Date;
};

type StoredLine = { kind: string; processorId: string | null };

/**
 * Lists the lines that the ledger lacks of a payment at the processor, in the order of the money:
 * received, refunded, reversed by the bank, and returned to us. Together with the stored lines they
 * add up to the money at the processor.
 */
export function missingLines(
  payment: ProcessorPayment,
  { method, stored }: { method: OnlineMethod; stored: readonly StoredLine[] },
): ProcessorLine[] {
  const { charge, refunds, disputes } = payment;
  if (!charge) return [];
  const has = (kind: string, id: string) =>
    stored.some((line) => line.kind === kind && line.processorId === id);
  const source = charge.payer;
  const reference = charge.last4 ? `ending in ${charge.last4}` : "";
  const line = { method, source, reference, feeCents: 0 };
  const lines: ProcessorLine[] = [
    {
      ...line,
      kind: "payment",
      processorId: charge.id,
      amountCents: charge.amountCents,
      feeCents: charge.feeCents,
      at: charge.at,
    },
    ...refunds.flatMap(({ id, amountCents, isFailed, at }): ProcessorLine[] => [
      // one that failed before we heard of it moved nothing
      ...(isFailed && !has("refund", id)
        ? []
        : [
            {
              ...line,
              kind: "refund" as const,
              processorId: id,
              amountCents: -amountCents,
              reference: "Refunded at the processor",
              at,
            },
          ]),
      ...(isFailed && has("refund", id)
        ? [
            {
              ...line,
              kind: "correction" as const,
              processorId: id,
              amountCents,
              reference: "The refund failed",
              at,
            },
          ]
        : []),
    ]),
    ...disputes.flatMap(({ movements }) =>
      movements.map(({ id, amountCents, at }) => ({
        ...line,
        kind: method === "card" ? ("dispute" as const) : ("return" as const),
        processorId: id,
        amountCents,
        reference: amountCents < 0 ? reference : "Decided for us",
        at,
      })),
    ),
  ];
  return lines.filter(
    ({ kind, processorId, amountCents }) => amountCents !== 0 && !has(kind, processorId),
  );
}
