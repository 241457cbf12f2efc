import { fillText } from "~/lib/fill-text";
import { formatCents, formatDollars } from "~/lib/money";
import type { TranslateText } from "~/lib/spanish/texts";
import { formatApr, formatMonths, formatPayments } from "./financing";
import { buildPlanIllustration, type FinancingPlan } from "./plan";

/** "9.99% APR, 7 years, $5,000 to $60,000." */
export function formatPlanTerms(
  { aprBp, termMonths, minCents, maxCents }: FinancingPlan,
  t: TranslateText = fillText,
): string {
  return t("{apr} APR, {term}, {low} to {high}.", {
    apr: formatApr(aprBp),
    term: formatMonths(termMonths, t),
    low: formatDollars(minCents),
    high: formatDollars(maxCents),
  });
}

/**
 * Formats a plan's payments for a loan in cents as one sentence, always with APR, number of
 * payments and total.
 */
export function formatPlanIllustration(
  plan: FinancingPlan,
  loanCents: number,
  t: TranslateText = fillText,
): string {
  const loan = formatCents(loanCents);
  const illustration = buildPlanIllustration(plan, loanCents);
  switch (illustration.kind) {
    case "out-of-range":
      return t("{loan} is outside this plan’s limits.", { loan });
    case "installment": {
      const { schedule } = illustration;
      return t("Illustration for {loan} at a fixed APR: {payments}, {total} in total.", {
        loan,
        payments: formatPayments(schedule, t),
        total: formatCents(schedule.totalCents),
      });
    }
    case "deferred-interest": {
      const { months, clearingPaymentCents, unpaid } = illustration;
      return t(
        "Illustration for {loan}: {months} payments of up to {amount}, with no interest charged. Pay 10% less each month and all the interest since day one is added. With the rest paid off at the same APR over the remaining term, that makes {interest} in interest and {total} in total.",
        {
          loan,
          months,
          amount: formatCents(clearingPaymentCents),
          interest: formatCents(unpaid.extraCents),
          total: formatCents(unpaid.totalCents),
        },
      );
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
