/** Below this a rate says more about chance than about us. */
export const minForPercentage = 10;

/** Share of a whole, 0 to 1, or "too few". */
export function percentageOf(part: number, whole: number): number | "too-few" {
  return whole < minForPercentage ? "too-few" : part / whole;
}

/** "94%", "7.6%", "too few". */
export function formatPercentage(rate: number | "too-few"): string {
  if (rate === "too-few") return "too few";
  const percent = rate * 100;
  return percent > 0 && percent < 9.95 && percent % 1 >= 0.05 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`;
}

/** Cents for each of them: "not-paid" without spend, "too-few" on fewer leads than a rate needs, "none" when nothing came of it. */
export function costPerLead(
  { spentCents, leads }: { spentCents: number | undefined; leads: number },
  count: number,
): number | "not-paid" | "too-few" | "none" {
  if (spentCents === undefined || spentCents === 0) return "not-paid";
  if (leads < minForPercentage) return "too-few";
  return count === 0 ? "none" : Math.round(spentCents / count);
}
