import type { LoanYear } from "./loan";

/** One bar of the chart: the interest of a year's payments, in percent with one decimal. */
type YearBar = {
  year: number;
  interestPercent: number;
  interestCents: number;
  principalCents: number;
};

/** Returns one bar per year. Principal and interest add up to the payments. */
export function loanYearBars(years: readonly LoanYear[]): YearBar[] {
  return years.map(({ year, paidCents, interestCents, principalCents }) => ({
    year,
    interestPercent: paidCents > 0 ? Math.round((interestCents / paidCents) * 1000) / 10 : 0,
    interestCents,
    principalCents,
  }));
}

/**
 * Returns bars on one scale: width in percent of the largest total, interest in percent of its own
 * total; one decimal.
 */
export function loanTotalBars(
  totals: readonly { totalCents: number; interestCents: number }[],
): { widthPercent: number; interestPercent: number }[] {
  const largest = Math.max(1, ...totals.map(({ totalCents }) => totalCents));
  const percent = (part: number, whole: number) =>
    whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
  return totals.map(({ totalCents, interestCents }) => ({
    widthPercent: percent(totalCents, largest),
    interestPercent: percent(interestCents, totalCents),
  }));
}
