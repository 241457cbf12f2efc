import { type FinancingTerms, formatApr, formatMonths } from "./financing";
import type { FinancingPlan } from "./plan";

/**
 * Published plan that the calculator stands for, and what differs: "9.49% APR in the plan, 8.99% in
 * the calculator".
 */
export type PlanDifference = { planId: string; planName: string; differences: string[] };

type CalculatorLoan = Pick<FinancingPlan, "kind" | "aprBp" | "termMonths" | "promotionMonths">;

/**
 * Compares the calculator's starting values and its no-interest offer with the published plan of
 * each kind: one with equal terms, else the first with the same term, else the first. Returns the
 * plans that differ.
 */
export function findPlanDifferences(
  plans: readonly FinancingPlan[],
  terms: FinancingTerms,
): PlanDifference[] {
  const loans: CalculatorLoan[] = [
    {
      kind: "installment",
      aprBp: terms.startAprBp,
      termMonths: terms.startMonths,
      promotionMonths: 0,
    },
    {
      kind: "deferred-interest",
      aprBp: terms.promoAprBp,
      termMonths: terms.promoTermMonths,
      promotionMonths: terms.promoMonths,
    },
  ];
  return loans.flatMap((loan) => {
    const compared = plans
      .filter(({ kind }) => kind === loan.kind)
      .map((plan) => ({
        planId: plan.id,
        planName: plan.name,
        hasTerm: plan.termMonths === loan.termMonths,
        differences: compare(plan, loan),
      }));
    const found =
      compared.find(({ differences }) => differences.length === 0) ??
      compared.find(({ hasTerm }) => hasTerm) ??
      compared[0];
    if (!found || found.differences.length === 0) return [];
    const { planId, planName, differences } = found;
    return [{ planId, planName, differences }];
  });
}

function compare(plan: FinancingPlan, loan: CalculatorLoan): string[] {
  const differ = (inPlan: string, inCalculator: string) =>
    inPlan === inCalculator ? [] : [`${inPlan} in the plan, ${inCalculator} in the calculator`];
  return [
    ...differ(`${formatApr(plan.aprBp)} APR`, `${formatApr(loan.aprBp)} APR`),
    ...differ(`${formatMonths(plan.termMonths)} term`, `${formatMonths(loan.termMonths)} term`),
    ...differ(
      `${formatMonths(plan.promotionMonths)} without interest`,
      `${formatMonths(loan.promotionMonths)} without interest`,
    ),
  ];
}
