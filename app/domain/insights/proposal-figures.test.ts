import { describe, expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { buildProposalFigures, type SentProposal } from "./proposal-figures";

const houston = (text: string) => new Date(`${text}:00-06:00`).getTime();

const proposal = (changes: Partial<SentProposal> = {}): SentProposal => ({
  // Tuesday
  sentAt: houston("2026-12-01T12:00"),
  visitEndedAt: null,
  signedAt: null,
  isCanceled: false,
  optionIds: ["a", "b"],
  signedOptionId: null,
  addOnCount: 0,
  hasAddOns: false,
  linesPrice: 0,
  linesMidpoint: 0,
  ...changes,
});

describe("buildProposalFigures", () => {
  test("medians, shares and discount are too few with nine proposals", () => {
    const nine = Array.from({ length: 9 }, () =>
      proposal({
        visitEndedAt: houston("2026-12-01T10:00"),
        signedAt: houston("2026-12-03T12:00"),
        linesPrice: 9,
        linesMidpoint: 10,
      }),
    );
    expect(buildProposalFigures(nine, [], defaultSettings)).toMatchObject({
      sent: 9,
      signed: 9,
      canceledShare: "too-few",
      sentToSignedDays: "too-few",
      visitToProposal: { minutes: "too-few", count: 9 },
      discount: { share: "too-few", count: 9 },
    });
  });

  test("the median of ten proposals is the mean of the fifth and sixth", () => {
    // visits ended 10, 20, … 100 business minutes before; signed after 1, 2, … 10 days; 1%, 2%, …
    // 10% below the midpoint
    const ten = Array.from({ length: 10 }, (_, at) =>
      proposal({
        visitEndedAt: houston("2026-12-01T12:00") - (at + 1) * 600_000,
        signedAt: houston("2026-12-01T12:00") + (at + 1) * 86_400_000,
        linesPrice: 99 - at,
        linesMidpoint: 100,
        isCanceled: at < 2,
        signedOptionId: at < 7 ? "b" : "a",
        hasAddOns: true,
        addOnCount: at < 4 ? 2 : 0,
      }),
    );
    const figures = buildProposalFigures(ten, [], defaultSettings);
    expect(figures).toMatchObject({
      sentToSignedDays: 5.5,
      canceled: 2,
      canceledShare: 0.2,
      addOns: { with: 4, of: 10, share: 0.4 },
      visitToProposal: { minutes: 55, count: 10 },
      byOption: [
        { key: "a", offered: 10, signed: 3 },
        { key: "b", offered: 10, signed: 7 },
      ],
    });
    expect(figures.discount.share).toBeCloseTo(0.055);
  });

  test("nights do not count between visit and proposal", () => {
    const overnight = Array.from({ length: 10 }, () =>
      proposal({ visitEndedAt: houston("2026-11-30T16:00"), sentAt: houston("2026-12-01T12:00") }),
    );
    const minutes = buildProposalFigures(overnight, [], defaultSettings).visitToProposal.minutes;
    expect(minutes).toBeLessThan(20 * 60);
    expect(minutes).toBeGreaterThan(0);
  });
});
