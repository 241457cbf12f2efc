import { expect, test } from "vitest";
import { sampleFinancingTerms } from "./financing";
import type { FinancingPlan } from "./plan";
import { findPlanDifferences } from "./plan-differences";

const plan: FinancingPlan = {
  id: "a",
  name: "Fixed",
  kind: "installment",
  aprBp: 899,
  termMonths: 120,
  promotionMonths: 0,
  minCents: 5_000_00,
  maxCents: 60_000_00,
  note: "",
  isSample: false,
};
const deferred: FinancingPlan = {
  ...plan,
  id: "b",
  name: "12 months",
  kind: "deferred-interest",
  aprBp: 2499,
  promotionMonths: 12,
  termMonths: 60,
};
const terms = sampleFinancingTerms;

test("findPlanDifferences returns nothing for equal terms and without plans", () => {
  expect(findPlanDifferences([plan, deferred], terms)).toEqual([]);
  expect(findPlanDifferences([], terms)).toEqual([]);
  expect(findPlanDifferences([{ ...plan, id: "c", aprBp: 1299 }, plan], terms)).toEqual([]);
});

test("findPlanDifferences names the plan with the calculator's term, and what differs", () => {
  const short = { ...plan, id: "c", termMonths: 60, aprBp: 699 };
  expect(findPlanDifferences([short, { ...plan, aprBp: 949 }], terms)).toEqual([
    {
      planId: "a",
      planName: "Fixed",
      differences: ["9.49% APR in the plan, 8.99% APR in the calculator"],
    },
  ]);
});

test("findPlanDifferences compares the no-interest offer", () => {
  expect(
    findPlanDifferences([plan, { ...deferred, aprBp: 2999, promotionMonths: 18 }], terms),
  ).toEqual([
    {
      planId: "b",
      planName: "12 months",
      differences: [
        "29.99% APR in the plan, 24.99% APR in the calculator",
        "18 months without interest in the plan, 1 year without interest in the calculator",
      ],
    },
  ]);
});
