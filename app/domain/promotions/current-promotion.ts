import { findDateMismatches } from "./dates-in-text";
import { activePromotionAt, joinOfferTexts, type PromotionSchedule } from "./promotion";

type Offer = PromotionSchedule & { bannerText: string; text: string };

/**
 * Returns the summary of the current promotion for the dashboard: the promotion, its end (UTC
 * milliseconds), and mismatches between its text and its dates.
 */
export function summarizeCurrentPromotion(all: readonly Offer[], now: Date) {
  const active = activePromotionAt(all, now);
  return {
    promotion: active?.title ?? null,
    promotionUntil: active?.showUntil?.getTime() ?? null,
    promotionRemarks: active
      ? findDateMismatches({ ...active, text: joinOfferTexts(active) }, now)
      : [],
  };
}
