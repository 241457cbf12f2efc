import type { StoredImage } from "~/domain/images/images";
import type { CheckedText } from "~/domain/publish-checks/check-texts";
import { formatZonedDateTime } from "~/lib/local-datetime";

/** Chosen in place of a built picture: one from the library. */
export const libraryOption = "library";

/** What the banner and its modal show. */
export type Promotion = {
  id: string;
  title: string;
  text: string;
  bannerText: string;
  linkText: string;
  chatMessage: string;
  /** Local storage key of a dismissal; "" hides the "Don't show again" button. */
  storageKey: string;
  /** Of a built picture; of one from the library its id. */
  pictureSlug: string | null;
  pictureAlt: string;
  /** From the library. */
  picture: StoredImage | null;
};

/** What decides when a promotion is shown. */
export type PromotionSchedule = {
  id: string;
  title: string;
  enabled: boolean;
  /** Null: since always, and without an end. */
  showFrom: Date | null;
  showUntil: Date | null;
  /** Null where nobody counts. */
  piecesLeft: number | null;
  createdAt: Date;
};

/** Whether a promotion is on at a moment: the same rule as `isShown` has for rows. */
export function isActiveAt({ enabled, showFrom, showUntil, piecesLeft }: PromotionSchedule, at: Date): boolean {
  return enabled && (piecesLeft ?? 1) > 0 && (showFrom ?? at) <= at && (showUntil === null || showUntil > at);
}

/** The promotion that visitors see at a moment: of those that are on the one that began last. */
export function activePromotionAt<P extends PromotionSchedule>(promotions: readonly P[], at: Date): P | undefined {
  return promotions.filter((promotion) => isActiveAt(promotion, at)).sort(beganLastFirst)[0];
}

/** The order of `currentPromotionQuery`. */
function beganLastFirst(one: PromotionSchedule, other: PromotionSchedule): number {
  const began = (promotion: PromotionSchedule) => promotion.showFrom?.getTime() ?? 0;
  return (
    began(other) - began(one) || other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : other.id < one.id ? -1 : 0)
  );
}

export type PromotionState =
  | { kind: "on"; until: Date | null }
  /** On, and another one is shown in its place. */
  | { kind: "behind"; title: string }
  | { kind: "starts"; at: Date }
  | { kind: "ended"; at: Date }
  | { kind: "none-left" }
  | { kind: "off" };

export function promotionState(promotion: PromotionSchedule, all: readonly PromotionSchedule[], now: Date): PromotionState {
  const { enabled, showFrom, showUntil, piecesLeft } = promotion;
  if (showUntil && showUntil <= now) return { kind: "ended", at: showUntil };
  if (!enabled) return { kind: "off" };
  if (piecesLeft !== null && piecesLeft <= 0) return { kind: "none-left" };
  if (showFrom && showFrom > now) return { kind: "starts", at: showFrom };
  const shown = activePromotionAt(all, now);
  return shown && shown.id !== promotion.id ? { kind: "behind", title: shown.title } : { kind: "on", until: showUntil };
}

/** "On now, until Nov 30, 7:00 AM CST, UTC−6": a state in words. */
export function formatPromotionState(state: PromotionState, now: Date): string {
  if (state.kind === "on") return state.until ? `On until ${formatZonedDateTime(state.until, now)}` : "On, no end date";
  if (state.kind === "behind") return `On, but “${state.title}” is showing (started later)`;
  if (state.kind === "starts") return `Starts ${formatZonedDateTime(state.at, now)}`;
  if (state.kind === "ended") return `Ended ${formatZonedDateTime(state.at, now)}`;
  return state.kind === "none-left" ? "Off: none left" : "Off";
}

/** Time that a promotion shares with another one, from now on. */
export type Overlap = { id: string; title: string; from: Date; until: Date | null; isShown: boolean };

/** The promotions that are on at the same time as this one from now on, and whether this one is the one that is shown then. */
export function findOverlaps(promotion: PromotionSchedule, all: readonly PromotionSchedule[], now: Date): Overlap[] {
  const canBeOn = ({ enabled, showUntil, piecesLeft }: PromotionSchedule) =>
    enabled && (piecesLeft ?? 1) > 0 && (showUntil === null || showUntil > now);
  if (!canBeOn(promotion)) return [];
  return all
    .filter((other) => other.id !== promotion.id && canBeOn(other))
    .flatMap((other) => {
      const from = new Date(Math.max(now.getTime(), promotion.showFrom?.getTime() ?? 0, other.showFrom?.getTime() ?? 0));
      const ends = [promotion.showUntil, other.showUntil].flatMap((end) => (end ? [end.getTime()] : []));
      const until = ends.length > 0 ? new Date(Math.min(...ends)) : null;
      if (until && until <= from) return [];
      return [{ id: other.id, title: other.title, from, until, isShown: beganLastFirst(promotion, other) < 0 }];
    });
}

/** "Overlaps “Fall” from Nov 24, 7:00 AM CST, UTC−6 until …; this one is shown." */
export function formatOverlap({ title, from, until, isShown }: Overlap, now: Date): string {
  const start = from <= now ? "" : ` from ${formatZonedDateTime(from, now)}`;
  const end = until ? ` until ${formatZonedDateTime(until, now)}` : ", no end date";
  return `Overlaps “${title}”${start}${end}. ${isShown ? "This one is showing" : `“${title}” is showing`}.`;
}

/** Its words as the gate reads them; their places are the fields of its form. */
export function checkedPromotionTexts(
  words: Partial<Pick<Promotion, "title" | "bannerText" | "text" | "linkText" | "chatMessage" | "pictureAlt">>,
): CheckedText[] {
  const plain = (place: string, name: string, text = ""): CheckedText => ({ place, name, text, format: "plain", takesFacts: false });
  return [
    plain("title", "the title", words.title),
    plain("offer", "the banner text", words.bannerText),
    plain("text", "the pop-up text", words.text),
    plain("message", "the WhatsApp message", words.chatMessage),
    plain("link", "the button label", words.linkText),
    plain("alt", "the alt text", words.pictureAlt),
  ];
}

/** Everything an offer says to visitors in words, part by part. */
export function formatOffer({ title, bannerText, text }: { title: string; bannerText: string; text: string }): string {
  return [title, bannerText, text].join(". \n");
}
