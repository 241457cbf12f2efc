import { formatIsoMonth } from "~/lib/dates";
import { fillText, type Translate } from "~/lib/fill-text";
import type { ListedPrice } from "./prices";

/** "March 2026" for a day, YYYY-MM-DD, in the language of `t`. */
export function formatRateMonth(day: string, t: Translate = fillText): string {
  const [month = "", year] = formatIsoMonth(day).split(" ");
  return year ? t("{month} {year}", { month: t(month), year }) : month;
}

/**
 * Returns the month in which the newest unconfirmed sample rate started, "March 2026"; undefined if
 * the owner has confirmed all rates. `format` gets the day, YYYY-MM-DD.
 */
export function sampleRatesMonth(
  prices: readonly Pick<ListedPrice, "isSample" | "since">[],
  format: (day: string) => string = formatRateMonth,
): string | undefined {
  const days = prices.filter(({ isSample }) => isSample).map(({ since }) => since);
  return days.length > 0 ? format(days.sort().at(-1) ?? "") : undefined;
}
