import type { StoredImage } from "~/domain/images/images";
import type { CheckedText } from "~/domain/publish-checks/check-texts";
import { formatEndTime, formatUntil } from "~/lib/end-time";
import { formatZonedDateTime } from "~/lib/local-datetime";

/** Option for an image from the library instead of a built one. */
export const libraryOption = "library";

/** Content of the banner and its modal. */
export type Promotion = {
  id: string;
  title: string;
  text: string;
  bannerText: string;
  linkText: string;
  chatMessage: string;
  /** Local storage key of a dismissal; "" hides the "Don't show again" button. */
  storageKey: string;
  /** Slug of a built image, or id of a library image. */
  pictureSlug: string | null;
  pictureAlt: string;
  /** Library image. */
  picture: StoredImage | null;
};

/** Fields that decide when a promotion is visible. */
export type PromotionSchedule = {
  id: string;
  title: string;
  enabled: boolean;
  /** Null means no start or no end. */
  showFrom: Date | null;
  showUntil: Date | null;
  /** Null if pieces are not counted. */
  piecesLeft: number | null;
  createdAt: Date;
};

/**
 * True while a promotion is enabled, within its dates, and has pieces left. `activeCondition` in
 * platform/db/visibility.ts is the same rule in SQL.
 */
export function isPromotionActiveAt(
  { enabled, showFrom, showUntil, piecesLeft }: PromotionSchedule,
  at: Date,
): boolean {
  return (
    enabled &&
    (piecesLeft ?? 1) > 0 &&
    (showFrom ?? at) <= at &&
    (showUntil === null || showUntil > at)
  );
}

/** Returns the visible promotion at a time: the latest started of the active ones. */
export function activePromotionAt<P extends PromotionSchedule>(
  promotions: readonly P[],
  at: Date,
): P | undefined {
  return promotions
    .filter((promotion) => isPromotionActiveAt(promotion, at))
    .sort(beganLastFirst)[0];
}

/** Sorts like `currentPromotionQuery`. */
function beganLastFirst(one: PromotionSchedule, other: PromotionSchedule): number {
  const began = (promotion: PromotionSchedule) => promotion.showFrom?.getTime() ?? 0;
  return (
    began(other) - began(one) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    (other.id > one.id ? 1 : other.id < one.id ? -1 : 0)
  );
}

type PromotionState =
  | { kind: "on"; until: Date | null }
  /** On, but another promotion is shown instead. */
  | { kind: "behind"; title: string }
  | { kind: "starts"; at: Date }
  | { kind: "ended"; at: Date }
  | { kind: "none-left" }
  | { kind: "off" };

export function promotionState(
  promotion: PromotionSchedule,
  promotions: readonly PromotionSchedule[],
  now: Date,
): PromotionState {
  const { enabled, showFrom, showUntil, piecesLeft } = promotion;
  if (showUntil && showUntil <= now) return { kind: "ended", at: showUntil };
  if (!enabled) return { kind: "off" };
  if (piecesLeft !== null && piecesLeft <= 0) return { kind: "none-left" };
  if (showFrom && showFrom > now) return { kind: "starts", at: showFrom };
  const active = activePromotionAt(promotions, now);
  return active && active.id !== promotion.id
    ? { kind: "behind", title: active.title }
    : { kind: "on", until: showUntil };
}

/** Formats a publish state: "On through Nov 30", "On until Nov 30, 7:00 AM CST, UTC−6". */
export function formatPromotionState(state: PromotionState, now: Date): string {
  if (state.kind === "on")
    return state.until ? `On ${formatUntil(state.until, now)}` : "On, no end date";
  if (state.kind === "behind") return `On, but “${state.title}” is showing (started later)`;
  if (state.kind === "starts") return `Starts ${formatZonedDateTime(state.at, now)}`;
  if (state.kind === "ended") return `Ended ${formatEndTime(state.at, now)}`;
  return state.kind === "none-left" ? "Off: none left" : "Off";
}

/** Time shared with another promotion, from now on. */
type Overlap = { id: string; title: string; from: Date; until: Date | null; isShown: boolean };

/**
 * Returns the promotions active at the same time as this one, from now on, and which of the two is
 * visible.
 */
export function findOverlaps(
  promotion: PromotionSchedule,
  promotions: readonly PromotionSchedule[],
  now: Date,
): Overlap[] {
  const canBeOn = ({ enabled, showUntil, piecesLeft }: PromotionSchedule) =>
    enabled && (piecesLeft ?? 1) > 0 && (showUntil === null || showUntil > now);
  if (!canBeOn(promotion)) return [];
  return promotions
    .filter((other) => other.id !== promotion.id && canBeOn(other))
    .flatMap((other) => {
      const from = new Date(
        Math.max(now.getTime(), promotion.showFrom?.getTime() ?? 0, other.showFrom?.getTime() ?? 0),
      );
      const ends = [promotion.showUntil, other.showUntil].flatMap((end) =>
        end ? [end.getTime()] : [],
      );
      const until = ends.length > 0 ? new Date(Math.min(...ends)) : null;
      if (until && until <= from) return [];
      return [
        {
          id: other.id,
          title: other.title,
          from,
          until,
          isShown: beganLastFirst(promotion, other) < 0,
        },
      ];
    });
}

/** "Overlaps “Fall” from Nov 24, 7:00 AM CST, UTC−6 until …. This one is showing." */
export function formatOverlap({ title, from, until, isShown }: Overlap, now: Date): string {
  const start = from <= now ? "" : ` from ${formatZonedDateTime(from, now)}`;
  const end = until ? ` ${formatUntil(until, now)}` : ", no end date";
  return `Overlaps “${title}”${start}${end}. ${isShown ? "This one is showing" : `“${title}” is showing`}.`;
}

/** Returns a promotion's texts for the publish checks, by form field. */
export function promotionTextsToCheck(
  texts: Partial<
    Pick<Promotion, "title" | "bannerText" | "text" | "linkText" | "chatMessage" | "pictureAlt">
  >,
): CheckedText[] {
  const plain = (place: string, name: string, text = ""): CheckedText => ({
    place,
    name,
    text,
    format: "plain",
    takesFacts: false,
  });
  return [
    plain("title", "the title", texts.title),
    plain("offer", "the banner text", texts.bannerText),
    plain("text", "the pop-up text", texts.text),
    plain("message", "the WhatsApp message", texts.chatMessage),
    plain("link", "the button label", texts.linkText),
    plain("alt", "the alt text", texts.pictureAlt),
  ];
}

/** Joins title, banner and text of an offer, to search them for dates. */
export function joinOfferTexts({
  title,
  bannerText,
  text,
}: {
  title: string;
  bannerText: string;
  text: string;
}): string {
  return [title, bannerText, text].join(". \n");
}
