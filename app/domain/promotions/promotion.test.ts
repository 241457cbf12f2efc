import { expect, test } from "vitest";
import {
  activePromotionAt,
  findOverlaps,
  formatOverlap,
  formatPromotionState,
  isPromotionActiveAt,
  type PromotionSchedule,
  promotionState,
} from "./promotion";

const now = new Date("2026-11-22T15:00:00Z");
const day = (text: string) => new Date(`${text}T06:00:00Z`);
const aPromotion = (id: string, values: Partial<PromotionSchedule> = {}): PromotionSchedule => ({
  id,
  title: id,
  enabled: true,
  showFrom: null,
  showUntil: null,
  piecesLeft: null,
  createdAt: day("2026-01-01"),
  ...values,
});

test.each([
  [{}, "On, no end date"],
  [{ showUntil: new Date("2026-11-30T13:00:00Z") }, "On until Nov 30, 7:00 AM CST, UTC−6"],
  [{ showUntil: day("2026-12-16") }, "On through Dec 15"],
  [{ showUntil: day("2026-11-22") }, "Ended Nov 21, end of day"],
  [{ showUntil: now }, "Ended Nov 22, 9:00 AM CST, UTC−6"],
  [{ showUntil: now, enabled: false }, "Ended Nov 22, 9:00 AM CST, UTC−6"],
  [{ showFrom: day("2026-12-01") }, "Starts Dec 1, 12:00 AM CST, UTC−6"],
  [{ showFrom: now }, "On, no end date"],
  [{ enabled: false, showFrom: day("2026-12-01") }, "Off"],
  [{ piecesLeft: 0 }, "Off: none left"],
  [{ piecesLeft: 3 }, "On, no end date"],
])("formatPromotionState of %o is %s", (values, text) => {
  const promotion = aPromotion("a", values);
  expect(formatPromotionState(promotionState(promotion, [promotion], now), now)).toBe(text);
});

test('activePromotionAt returns the latest started of several active promotions, and the others are "behind"', () => {
  const always = aPromotion("always", { createdAt: day("2026-06-01") });
  const fall = aPromotion("fall", { showFrom: day("2026-11-01"), showUntil: day("2026-12-01") });
  const winter = aPromotion("winter", { showFrom: day("2026-11-24"), piecesLeft: 2 });
  const all = [always, fall, winter];
  expect(activePromotionAt(all, now)?.id).toBe("fall");
  expect(activePromotionAt(all, day("2026-11-24"))?.id).toBe("winter");
  expect(activePromotionAt(all, day("2026-10-01"))?.id).toBe("always");
  expect(activePromotionAt([], now)).toBeUndefined();
  expect(promotionState(always, all, now)).toEqual({ kind: "behind", title: "fall" });
  expect(
    activePromotionAt(
      [aPromotion("older"), aPromotion("newer", { createdAt: day("2026-02-01") })],
      now,
    )?.id,
  ).toBe("newer");
});

test("findOverlaps lists the promotions active at the same time, from now on", () => {
  const fall = aPromotion("fall", { showFrom: day("2026-11-01"), showUntil: day("2026-12-01") });
  const winter = aPromotion("winter", { showFrom: day("2026-11-24") });
  const others = [
    aPromotion("off", { enabled: false }),
    aPromotion("sold", { piecesLeft: 0 }),
    aPromotion("over", { showUntil: now }),
    aPromotion("after", { showFrom: day("2026-12-01") }),
  ];
  const all = [fall, winter, ...others];
  expect(findOverlaps(fall, all, now)).toEqual([
    {
      id: "winter",
      title: "winter",
      from: day("2026-11-24"),
      until: day("2026-12-01"),
      isShown: false,
    },
  ]);
  expect(findOverlaps(winter, all, now).map(({ id, isShown }) => [id, isShown])).toEqual([
    ["fall", true],
    ["after", false],
  ]);
  expect(findOverlaps(others[0]!, all, now)).toEqual([]);
  expect(formatOverlap(findOverlaps(fall, all, now)[0]!, now)).toBe(
    "Overlaps “winter” from Nov 24, 12:00 AM CST, UTC−6 through Nov 30. “winter” is showing.",
  );
});

test("isPromotionActiveAt is true from the start to just before the end", () => {
  const dated = aPromotion("a", { showFrom: day("2026-11-01"), showUntil: day("2026-11-10") });
  expect(
    [
      day("2026-10-31"),
      day("2026-11-01"),
      new Date(day("2026-11-10").getTime() - 1),
      day("2026-11-10"),
    ].map((at) => isPromotionActiveAt(dated, at)),
  ).toEqual([false, true, true, false]);
});
