import type { FinancingChoice, FinancingTerms } from "./financing";
import { amortize, type DeferredCost, deferredInterestCost, type Schedule } from "./loan";

/** A financing plan staff entered from a lender's letter, as pages read it. Cents, months, APR in basis points. */
export type FinancingPlan = {
  id: string;
  name: string;
  kind: "installment" | "deferred-interest";
  aprBp: number;
  termMonths: number;
  /** Of a deferred-interest plan: the months within which paying in full costs no interest. */
  promotionMonths: number;
  minCents: number;
  maxCents: number;
  note: string;
  isSample: boolean;
};

export type PlanIllustration =
  | { kind: "installment"; schedule: Schedule }
  | { kind: "deferred-interest"; months: number; clearingPaymentCents: number; unpaid: DeferredCost }
  | { kind: "out-of-range" };

/**
 * What a plan means for a loan, in cents. Of a deferred-interest plan both ends: the payment that clears it in time, and what it costs
 * when a tenth of that payment is missing each month.
 */
export function illustratePlan(plan: FinancingPlan, loanCents: number): PlanIllustration {
  if (loanCents < plan.minCents || loanCents > plan.maxCents) return { kind: "out-of-range" };
  const { aprBp, termMonths } = plan;
  if (plan.kind === "installment")
    return { kind: "installment", schedule: amortize({ amountCents: loanCents, aprBp, months: termMonths }) };
  const months = Math.max(1, plan.promotionMonths);
  const offer = { amountCents: loanCents, aprBp, promoMonths: months, monthsAfter: Math.max(12, termMonths - months) };
  const { clearingPaymentCents } = deferredInterestCost({ ...offer, monthlyCents: 0 });
  const unpaid = deferredInterestCost({ ...offer, monthlyCents: Math.floor(clearingPaymentCents * 0.9) });
  return { kind: "deferred-interest", months, clearingPaymentCents, unpaid };
}

/** The calculator's choice with a plan's numbers put in, the rest as the visitor has it. Within the plan's amounts and the calculator's limits. */
export function withPlan(plan: FinancingPlan, choice: FinancingChoice, terms: FinancingTerms): FinancingChoice {
  const amountCents = Math.min(Math.max(choice.amountCents, plan.minCents, terms.minAmountCents), plan.maxCents, terms.maxAmountCents);
  return {
    ...choice,
    amountCents,
    downCents: Math.min(choice.downCents, Math.max(0, amountCents - terms.minLoanCents)),
    months: Math.min(Math.max(plan.termMonths, terms.minMonths), terms.maxMonths),
    aprBp: Math.min(plan.aprBp, terms.maxAprBp),
    promoAprBp: plan.kind === "deferred-interest" ? Math.min(plan.aprBp, terms.maxAprBp) : choice.promoAprBp,
  };
}
