import type { LoadedLine } from "./load-payments.server";
import { methodLabel } from "./payment-methods";
import { isOwnersLine } from "./payment-sums";

type AccountLine = {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Person or company that paid, or that was paid. */
  party: string;
  description: string;
  /** Money of the homeowners, negative for refunds. */
  receivedCents: number;
  directCents: number;
  indirectCents: number;
  /** After this line. */
  balanceCents: number;
};

const kindLabels: Readonly<Record<LoadedLine["kind"], string>> = {
  payment: "Payment",
  refund: "Refund",
  return: "Returned transfer",
  dispute: "Disputed card payment",
  correction: "Correction",
  "direct-cost": "Direct cost",
  "indirect-cost": "Indirect cost",
};

/**
 * Returns the ledger as an account of trust funds: by day, with the money received, the costs paid
 * from it, and the balance after each line, in cents.
 */
export function listAccountLines(lines: readonly LoadedLine[]): AccountLine[] {
  let balanceCents = 0;
  return lines
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((line) => {
      balanceCents += line.amountCents;
      return {
        id: line.id,
        day: line.day,
        party: line.source,
        description: [kindLabels[line.kind], methodLabel(line.method), line.reference]
          .filter(Boolean)
          .join(", "),
        receivedCents: isOwnersLine(line) ? line.amountCents : 0,
        directCents: line.kind === "direct-cost" ? 0 - line.amountCents : 0,
        indirectCents: line.kind === "indirect-cost" ? 0 - line.amountCents : 0,
        balanceCents,
      };
    });
}

/** Sums of an account, in cents. */
export function sumAccount(lines: readonly AccountLine[]) {
  const sum = (key: "receivedCents" | "directCents" | "indirectCents") =>
    lines.reduce((all, line) => all + line[key], 0);
  return {
    receivedCents: sum("receivedCents"),
    directCents: sum("directCents"),
    indirectCents: sum("indirectCents"),
    balanceCents: lines.at(-1)?.balanceCents ?? 0,
  };
}
