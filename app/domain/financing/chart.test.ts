import { expect, test } from "vitest";
import { loanTotalBars, loanYearBars } from "./chart";
import { amortize, installmentsByYear } from "./loan";

const { installments } = amortize({ amountCents: 40_000_00, aprBp: 899, months: 120 });

test("loanYearBars lowers the interest share from year to year", () => {
  const bars = loanYearBars(installmentsByYear(installments));
  expect(bars.map((bar) => bar.interestPercent)).toEqual([
    57.4, 53.5, 49.1, 44.3, 39.1, 33.4, 27.2, 20.3, 12.9, 4.7,
  ]);
  expect(bars[0]).toMatchObject({ year: 1, interestCents: 349114 });
});

test("loanYearBars has no interest parts at 0% APR", () => {
  const bars = loanYearBars(
    installmentsByYear(amortize({ amountCents: 12_000_00, aprBp: 0, months: 24 }).installments),
  );
  expect(bars.map((bar) => bar.interestPercent)).toEqual([0, 0]);
});

test("loanTotalBars scales all totals to the largest", () => {
  expect(
    loanTotalBars([
      { totalCents: 50_00, interestCents: 10_00 },
      { totalCents: 100_00, interestCents: 25_00 },
    ]),
  ).toEqual([
    { widthPercent: 50, interestPercent: 20 },
    { widthPercent: 100, interestPercent: 25 },
  ]);
  expect(loanTotalBars([])).toEqual([]);
});
