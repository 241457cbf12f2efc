import { formatIsoMonth } from "~/lib/dates";
import type { ListedPrice } from "./prices";

/**
 * Returns the month in which the newest unconfirmed sample rate started, "March 2026"; undefined if
 * the owner has confirmed all rates. `format` gets the day, YYYY-MM-DD.
 */
export function sampleRatesMonth(
  prices: readonly Pick<ListedPrice, "isSample" | "since">[],
  format: (day: string) => string = formatIsoMonth,
): string | undefined {
  const days = prices.filter(({ isSample }) => isSample).map(({ since }) => since);
  return days.length > 0 ? format(days.sort().at(-1) ?? "") : undefined;
}
