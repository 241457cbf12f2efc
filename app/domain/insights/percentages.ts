/** Minimum total for a percentage; with fewer cases it is mostly chance. */
export const minCountForPercentage = 10;

/**
 * Returns the share of `part` in `whole`, 0 to 1; "too-few" if `whole` is below
 * `minCountForPercentage`.
 */
export function computeShare(part: number, whole: number): number | "too-few" {
  return whole < minCountForPercentage ? "too-few" : part / whole;
}

/** Formats a share (0 to 1): "94%", "7.6%", "–" for too few. */
export function formatPercentage(share: number | "too-few"): string {
  if (share === "too-few") return "–";
  const percent = share * 100;
  return percent > 0 && percent < 9.95 && percent % 1 >= 0.05
    ? `${percent.toFixed(1)}%`
    : `${Math.round(percent)}%`;
}

/**
 * Returns the spend per item in cents: `count` is the number of leads, or of those quoted or won.
 * "not-paid" without spend, "too-few" below `minCountForPercentage` leads, "none" if `count` is 0.
 */
export function costPerLead(
  { spentCents, leads }: { spentCents: number | undefined; leads: number },
  count: number,
): number | "not-paid" | "too-few" | "none" {
  if (spentCents === undefined || spentCents === 0) return "not-paid";
  if (leads < minCountForPercentage) return "too-few";
  return count === 0 ? "none" : Math.round(spentCents / count);
}
