import { expect, test } from "vitest";
import { formatFinancingQuery, parseFinancingQuery, sampleFinancingTerms } from "./financing";
import { applyPlanToChoice, buildPlanIllustration, type FinancingPlan } from "./plan";

const plan: FinancingPlan = {
  id: "a",
  name: "Fixed",
  kind: "installment",
  aprBp: 999,
  termMonths: 84,
  promotionMonths: 0,
  minCents: 5_000_00,
  maxCents: 60_000_00,
  note: "",
  isSample: true,
};
const deferred: FinancingPlan = {
  ...plan,
  kind: "deferred-interest",
  aprBp: 2400,
  promotionMonths: 12,
  termMonths: 48,
};
const { choice } = parseFinancingQuery(
  new URLSearchParams("amount=40000&down=5000&term=120&apr=8.99"),
  sampleFinancingTerms,
);

test("buildPlanIllustration calculates an installment plan with its own term and APR", () => {
  const illustration = buildPlanIllustration(plan, 40_000_00);
  expect(illustration.kind === "installment" && illustration.schedule.loan).toEqual({
    amountCents: 40_000_00,
    aprBp: 999,
    months: 84,
  });
});

test("buildPlanIllustration returns the clearing payment of a deferred-interest plan and the cost of paying a tenth less", () => {
  const illustration = buildPlanIllustration(deferred, 12_000_00);
  if (illustration.kind !== "deferred-interest") throw new Error(illustration.kind);
  expect(illustration.clearingPaymentCents).toBe(1000_00);
  expect(illustration.unpaid.leftCents).toBe(1200_00);
  expect(illustration.unpaid.extraCents).toBeGreaterThan(1500_00);
});

test("buildPlanIllustration returns undefined for a loan outside the plan's amounts", () => {
  expect(buildPlanIllustration(plan, 4_999_99).kind).toBe("out-of-range");
  expect(buildPlanIllustration(plan, 60_000_01).kind).toBe("out-of-range");
  expect(buildPlanIllustration(plan, 60_000_00).kind).toBe("installment");
});

const planQuery = (...asked: Parameters<typeof applyPlanToChoice>) =>
  formatFinancingQuery(applyPlanToChoice(...asked));

test("applyPlanToChoice writes a plan's numbers to the query, and parsing it needs no correction", () => {
  expect(planQuery(plan, choice, sampleFinancingTerms)).toBe(
    "amount=40000&down=5000&term=84&apr=9.99",
  );
  expect(planQuery(deferred, choice, sampleFinancingTerms)).toBe(
    "amount=40000&down=5000&term=48&apr=24&promo_apr=24",
  );
  const odd = { ...plan, aprBp: 9000, termMonths: 400, minCents: 1, maxCents: 7_000_00 };
  const query = planQuery(odd, { ...choice, downCents: 20_000_00 }, sampleFinancingTerms);
  const read = parseFinancingQuery(new URLSearchParams(query), sampleFinancingTerms);
  expect(read.corrections).toEqual([]);
  expect(formatFinancingQuery(read.choice)).toBe(query);
});
