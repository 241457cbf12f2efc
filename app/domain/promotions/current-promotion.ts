import { findDateMismatches } from "./dates-in-text";
import { activePromotionAt, formatOffer, type PromotionSchedule } from "./promotion";

type Offer = PromotionSchedule & { bannerText: string; text: string };

/** What visitors see of the promotions at the moment, for the office's first page: which one, until when (UTC milliseconds), and what its
 *  words say against its times. */
export function currentPromotionSummary(all: readonly Offer[], now: Date) {
  const shown = activePromotionAt(all, now);
  return {
    promotion: shown?.title ?? null,
    promotionUntil: shown?.showUntil?.getTime() ?? null,
    promotionRemarks: shown ? findDateMismatches({ ...shown, text: formatOffer(shown) }, now) : [],
  };
}
