import { datesAgainst } from "./dates-in-words";
import { offerText, type ShownPromotion, shownAt } from "./promotion";

type Offer = ShownPromotion & { bannerText: string; text: string };

/** What visitors see of the promotions at the moment, for the office's first page: which one, until when (UTC milliseconds), and what its
 *  words say against its times. */
export function promotionToday(all: readonly Offer[], now: Date) {
  const shown = shownAt(all, now);
  return {
    promotion: shown?.title ?? null,
    promotionUntil: shown?.showUntil?.getTime() ?? null,
    promotionRemarks: shown ? datesAgainst({ ...shown, text: offerText(shown) }, now) : [],
  };
}
