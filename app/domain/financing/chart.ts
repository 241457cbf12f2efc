import type { LoanYear } from "./loan";

/** One bar of the chart: how much of the year's payments went to interest, in percent of them with one decimal. */
export type YearBar = { year: number; interestPercent: number; interestCents: number; principalCents: number };

/** A bar a year: principal in ink, interest in sun. The parts of a bar add up to all of it. */
export function loanYearBars(years: readonly LoanYear[]): YearBar[] {
  return years.map(({ year, paidCents, interestCents, principalCents }) => ({
    year,
    interestPercent: paidCents > 0 ? Math.round((interestCents / paidCents) * 1000) / 10 : 0,
    interestCents,
    principalCents,
  }));
}

/** Bars of several totals on one scale: each as wide as it is large beside the largest, and its interest as a share of itself. In percent, one decimal. */
export function loanTotalBars(
  totals: readonly { totalCents: number; interestCents: number }[],
): { widthPercent: number; interestPercent: number }[] {
  const largest = Math.max(1, ...totals.map(({ totalCents }) => totalCents));
  const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);
  return totals.map(({ totalCents, interestCents }) => ({
    widthPercent: percent(totalCents, largest),
    interestPercent: percent(interestCents, totalCents),
  }));
}
