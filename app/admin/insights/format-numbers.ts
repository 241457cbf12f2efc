import type { Median } from "~/domain/insights/insights";
import type { Pipeline } from "~/domain/leads/list/pipeline";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { formatDollars } from "~/lib/money";

const plain = new Intl.NumberFormat("en-US");

/** "5,399" */
export function formatCount(count: number): string {
  return plain.format(count);
}

/** "1 lead", "52 leads" */
export function formatCountWithNoun(count: number, one: string, several = `${one}s`): string {
  return `${plain.format(count)} ${count === 1 ? one : several}`;
}

/** "$812k" from ten thousand dollars up, "$1.2M" from a million, else exact. */
export function formatShortDollars(cents: number): string {
  const dollars = Math.round(cents / 100);
  if (Math.abs(dollars) >= 999_500) return `$${(dollars / 1_000_000).toFixed(1)}M`;
  return Math.abs(dollars) >= 10_000 ? `$${Math.round(dollars / 1000)}k` : formatDollars(cents);
}

/** "$806k est."; the suffix marks totals that include estimates. */
export function formatPipeline({ cents, estimated }: Pipeline): string {
  return `${formatShortDollars(cents)}${estimated > 0 ? " est." : ""}`;
}

/** "12 min"; "–" for too few, or that half have no reply. */
export function formatMedian(median: Median): string {
  if (median === "too-few") return "–";
  return median === "unanswered" ? "half have no reply" : formatBusinessMinutes(median);
}
