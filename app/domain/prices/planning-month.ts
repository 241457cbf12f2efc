import { formatIsoMonth } from "~/lib/dates";
import type { ListedPrice } from "./prices";

/** "March 2026": the month of the newest sample among these rates. Returns undefined if the owner has confirmed all of them. */
export function planningMonth(prices: readonly Pick<ListedPrice, "isSample" | "since">[]): string | undefined {
  const days = prices.filter(({ isSample }) => isSample).map(({ since }) => since);
  return days.length > 0 ? formatIsoMonth(days.sort().at(-1) ?? "") : undefined;
}
