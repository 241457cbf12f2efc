import type { FinancingChoice, FinancingTerms } from "./financing";
import { amortize, type DeferredCost, deferredInterestCost, type Schedule } from "./loan";

/** A lender's financing plan as pages read it. Cents, months, APR in basis points. */
export type FinancingPlan = {
  id: string;
  name: string;
  kind: "installment" | "deferred-interest";
  aprBp: number;
  termMonths: number;
  /** Deferred-interest plans only: the months without interest if paid in full. */
  promotionMonths: number;
  minCents: number;
  maxCents: number;
  note: string;
  isSample: boolean;
};

type PlanIllustration =
  | { kind: "installment"; schedule: Schedule }
  | {
      kind: "deferred-interest";
      months: number;
      clearingPaymentCents: number;
      unpaid: DeferredCost;
    }
  | { kind: "out-of-range" };

/**
 * Calculates a plan for a loan in cents. A deferred-interest plan returns both the payment that
 * clears it in time and the cost of paying a tenth less each month.
 */
export function buildPlanIllustration(plan: FinancingPlan, loanCents: number): PlanIllustration {
  if (loanCents < plan.minCents || loanCents > plan.maxCents) return { kind: "out-of-range" };
  const { aprBp, termMonths } = plan;
  if (plan.kind === "installment")
    return {
      kind: "installment",
      schedule: amortize({ amountCents: loanCents, aprBp, months: termMonths }),
    };
  const months = Math.max(1, plan.promotionMonths);
  const offer = {
    amountCents: loanCents,
    aprBp,
    promoMonths: months,
    monthsAfter: Math.max(12, termMonths - months),
  };
  const { clearingPaymentCents } = deferredInterestCost({ ...offer, monthlyCents: 0 });
  const unpaid = deferredInterestCost({
    ...offer,
    monthlyCents: Math.floor(clearingPaymentCents * 0.9),
  });
  return { kind: "deferred-interest", months, clearingPaymentCents, unpaid };
}

/**
 * Returns the visitor's choice with a plan's numbers, within the plan's amounts and the
 * calculator's limits.
 */
export function applyPlanToChoice(
  plan: FinancingPlan,
  choice: FinancingChoice,
  terms: FinancingTerms,
): FinancingChoice {
  const amountCents = Math.min(
    Math.max(choice.amountCents, plan.minCents, terms.minAmountCents),
    plan.maxCents,
    terms.maxAmountCents,
  );
  return {
    ...choice,
    amountCents,
    downCents: Math.min(choice.downCents, Math.max(0, amountCents - terms.minLoanCents)),
    months: Math.min(Math.max(plan.termMonths, terms.minMonths), terms.maxMonths),
    aprBp: Math.min(plan.aprBp, terms.maxAprBp),
    promoAprBp:
      plan.kind === "deferred-interest" ? Math.min(plan.aprBp, terms.maxAprBp) : choice.promoAprBp,
  };
}
