import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, queryOf } from "../../../tests/properties";
import {
  buildFinancingIllustration,
  canonicalizeFinancingQuery,
  formatFinancingQuery,
  formatStoredFinancing,
  parseFinancingQuery,
  sampleFinancingTerms,
} from "./financing";

const money = ["40000", "$40,000", "1e6", "-5", "0", "5000.005", "1e400", "-0", ".", "4e", "%"];
const query = queryOf({
  amount: money,
  down: money,
  term: ["120", "12.5", "0", "181", "1e9999"],
  apr: ["8.99", "8,99", "0", "29.999", "-1", "100%"],
  term2: ["60", "0", ""],
  promo_apr: ["24.99", "0"],
  promo_pay: money,
  plan: ["x"],
});

test("parseFinancingQuery accepts any query, and its canonical query parses to the same choice without a correction", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const { choice } = parseFinancingQuery(asked, sampleFinancingTerms);
      const again = parseFinancingQuery(
        new URLSearchParams(formatFinancingQuery(choice)),
        sampleFinancingTerms,
      );
      expect(again).toEqual({ choice, corrections: [] });
      const { loanCents, schedule, promo } = buildFinancingIllustration(
        choice,
        sampleFinancingTerms,
      );
      expect(loanCents).toBeGreaterThanOrEqual(sampleFinancingTerms.minLoanCents);
      expect(schedule.totalCents).toBeGreaterThanOrEqual(loanCents);
      expect(schedule.installments.reduce((sum, { paymentCents }) => sum + paymentCents, 0)).toBe(
        schedule.totalCents,
      );
      expect(Number.isSafeInteger(promo.cost.totalCents)).toBe(true);
    }),
    propertyRuns(50),
  );
});

test("canonicalizeFinancingQuery normalizes any text, and formatStoredFinancing never throws", () => {
  fc.assert(
    fc.property(fc.oneof(query.map(String), arbitraryText(80)), (carried) => {
      const canonical = canonicalizeFinancingQuery(carried);
      expect(canonicalizeFinancingQuery(canonical)).toBe(canonical);
      expect(formatStoredFinancing(carried) === "").toBe(canonical === "");
    }),
    propertyRuns(50),
  );
});
