import { type DraftLine, type ProposalDraft, wholeShare } from "./proposal-draft";
import type { OptionId } from "./proposal-limits";

/** Selection of a homeowner: an option, and add-ons by line id. */
export type ProposalSelection = { optionId: OptionId; addOnIds: readonly string[] };

type Payments = Pick<ProposalDraft, "paymentsIn" | "payments">;

/** Returns the price of a line in cents; 0 without a price. */
export function lineAmountCents({
  quantity,
  priceCents,
}: Pick<DraftLine, "quantity" | "priceCents">): number {
  return multiplyThousandths(quantity, priceCents ?? 0);
}

/** Returns the cost of a line in cents; undefined without a cost. */
function lineCostCents({
  quantity,
  costCents,
}: Pick<DraftLine, "quantity" | "costCents">): number | undefined {
  return costCents === null ? undefined : multiplyThousandths(quantity, costCents);
}

function multiplyThousandths(quantity: number, cents: number): number {
  // both factors are integers and their product stays below 2^53
  const amount = Math.round((Math.abs(cents) * quantity) / 1000);
  return cents < 0 && amount > 0 ? -amount : amount;
}

/** Lists the lines that an option includes. */
export function includedLines(
  { lines }: Pick<ProposalDraft, "lines">,
  optionId: OptionId,
): DraftLine[] {
  return lines.filter((line) => !line.isAddOn && line.optionIds.includes(optionId));
}

/** Returns the price of an option without add-ons, in cents. */
export function optionTotalCents(draft: Pick<ProposalDraft, "lines">, optionId: OptionId): number {
  return includedLines(draft, optionId).reduce((sum, line) => sum + lineAmountCents(line), 0);
}

/**
 * Returns the cost of an option without add-ons in cents; undefined if one of its lines has no
 * cost.
 */
export function optionCostCents(
  draft: Pick<ProposalDraft, "lines">,
  optionId: OptionId,
): number | undefined {
  const costs = includedLines(draft, optionId).map(lineCostCents);
  return costs.reduce(
    (sum, cost) => (sum === undefined || cost === undefined ? undefined : sum + cost),
    0,
  );
}

/**
 * Returns the amount of each payment in cents. They add up to the total: the last one takes the
 * rest.
 */
export function paymentAmountsCents(
  { paymentsIn, payments }: Payments,
  totalCents: number,
): number[] {
  const amounts = payments.map(({ share }) =>
    paymentsIn === "percent" ? Math.trunc((totalCents * share) / wholeShare) : share,
  );
  const last = amounts.length - 1;
  return amounts.map((amount, at) =>
    at === last ? totalCents - amounts.slice(0, last).reduce((sum, one) => sum + one, 0) : amount,
  );
}

/** True if the shares add up to the whole: 10,000 basis points, or the total of every option. */
export function arePaymentsComplete(draft: ProposalDraft): boolean {
  const sum = draft.payments.reduce((all, { share }) => all + share, 0);
  if (draft.payments.length === 0) return false;
  if (draft.paymentsIn === "percent") return sum === wholeShare;
  return draft.options.every(({ id }) => optionTotalCents(draft, id) === sum);
}
