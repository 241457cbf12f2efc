import { formatCents, formatDollars } from "~/lib/money";
import { formatApr, formatMonths, formatPayments } from "./financing";
import { buildPlanIllustration, type FinancingPlan } from "./plan";

/** "9.99% APR, 7 years, $5,000 to $60,000." */
export function formatPlanTerms({ aprBp, termMonths, minCents, maxCents }: FinancingPlan): string {
  return `${formatApr(aprBp)} APR, ${formatMonths(termMonths)}, ${formatDollars(minCents)} to ${formatDollars(maxCents)}.`;
}

/**
 * Formats a plan's payments for a loan in cents as one sentence, always with APR, number of
 * payments and total.
 */
export function formatPlanIllustration(plan: FinancingPlan, loanCents: number): string {
  const illustration = buildPlanIllustration(plan, loanCents);
  switch (illustration.kind) {
    case "out-of-range":
      return `${formatCents(loanCents)} is outside this plan’s limits.`;
    case "installment": {
      const { schedule } = illustration;
      return `Illustration for ${formatCents(loanCents)} at a fixed APR: ${formatPayments(schedule)}, ${formatCents(schedule.totalCents)} in total.`;
    }
    case "deferred-interest": {
      const { months, clearingPaymentCents, unpaid } = illustration;
      return `Illustration for ${formatCents(loanCents)}: ${months} payments of up to ${formatCents(clearingPaymentCents)}, with no interest charged. Pay 10% less each month and all the interest since day one is added. With the rest paid off at the same APR over the remaining term, that makes ${formatCents(unpaid.extraCents)} in interest and ${formatCents(unpaid.totalCents)} in total.`;
    }
  }
}

/** Label of an unconfirmed plan on the website. */
export const samplePlanText = "Sample, not an offer";

/** Returns the label of a plan's publish state. `isShown` comes from the database. */
export function planStateLabel(
  { isShown, showUntil }: { isShown: boolean; showUntil: Date | null },
  now: Date,
): string {
  if (isShown) return "Shown";
  return showUntil && showUntil.getTime() <= now.getTime() ? "Ended" : "Scheduled";
}
