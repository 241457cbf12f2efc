import { describe, expect, test } from "vitest";
import { medianReplyMinutes } from "~/domain/leads/reply-clock/reply-clock";
import {
  buildChannelRows,
  buildFunnel,
  type CubeRow,
  type Figures,
  medianReplyFromCounts,
  sumFiguresByService,
} from "./insights";
import { computeShare, costPerLead, formatPercentage } from "./percentages";
import { parsePeriod, spendFraction } from "./period";

const figures = (changes: Partial<Figures>): Figures => ({
  leads: 0,
  reached: 0,
  visit: 0,
  quoted: 0,
  won: 0,
  open: 0,
  wonCents: 0,
  ...changes,
});
const now = new Date("2026-11-20T18:00:00Z");

describe("formatPercentage, costPerLead", () => {
  test("computeShare returns no percentage below ten leads", () => {
    expect([computeShare(9, 9), computeShare(5, 10)].map(formatPercentage)).toEqual(["–", "50%"]);
  });

  test("formatPercentage keeps one decimal below 10%", () => {
    expect([0, 0.076, 0.0304, 0.0996, 0.125, 1].map(formatPercentage)).toEqual([
      "0%",
      "7.6%",
      "3%",
      "10%",
      "13%",
      "100%",
    ]);
  });

  test("costPerLead returns cents per won lead, or the reason it is unknown", () => {
    expect(costPerLead({ spentCents: 964_000, leads: 41 }, 4)).toBe(241_000);
    expect(costPerLead({ spentCents: undefined, leads: 41 }, 4)).toBe("not-paid");
    expect(costPerLead({ spentCents: 0, leads: 41 }, 4)).toBe("not-paid");
    expect(costPerLead({ spentCents: 30_000, leads: 8 }, 2)).toBe("too-few");
    expect(costPerLead({ spentCents: 30_000, leads: 12 }, 0)).toBe("none");
  });
});

describe("buildFunnel", () => {
  const web = figures({ leads: 141, reached: 133, visit: 67, quoted: 52, won: 17, open: 29 });
  const input = {
    visits: 5399,
    steps: { project: 412, space: 356, you: 231, send: 170 },
    web,
    spam: 15,
    far: 8,
    withSite: true,
  };

  test("compares each form step with the one before it, and the later stages with the qualified leads", () => {
    expect(buildFunnel(input).map(({ count, share }) => [count, share])).toEqual([
      [5399, ""],
      [412, "7.6% of visits"],
      [356, "86% of the step above"],
      [231, "65%"],
      [164, "71%"],
      [141, "15 spam, 8 out of area"],
      [133, "94% of 141"],
      [67, "48% of 141"],
      [52, "37% of 141"],
      [17, "12% of 141, 29 still open"],
    ]);
  });

  test("reports too few leads, and a step that counts more than the one before it", () => {
    const rows = buildFunnel({
      ...input,
      visits: 9,
      steps: { project: 12, space: 14, you: 4 },
      web: figures({ leads: 9, reached: 9, won: 3 }),
    });
    expect(rows.map(({ share }) => share)).toEqual([
      "",
      "–",
      "more than the step above",
      "29%",
      "–",
      "15 spam, 8 out of area",
      "–",
      "–",
      "–",
      "–, 0 still open",
    ]);
  });

  test("starts with submissions if filtered by service, since visits have no service", () => {
    expect(buildFunnel({ ...input, withSite: false }).map(({ key }) => key)).toEqual([
      "sent",
      "real",
      "reached",
      "visit",
      "quoted",
      "won",
    ]);
  });
});

describe("parsePeriod, spendFraction", () => {
  test("parsePeriod starts and ends at midnight in Houston, also across clock changes", () => {
    const { months, firstDay, lastDay } = parsePeriod("90", now);
    expect([firstDay, lastDay]).toEqual(["2026-08-23", "2026-11-20"]);
    expect(
      months.map(({ month, from, until }) => [
        month,
        new Date(from).toISOString(),
        new Date(until).toISOString(),
      ]),
    ).toEqual([
      ["2026-08", "2026-08-23T05:00:00.000Z", "2026-09-01T05:00:00.000Z"],
      ["2026-09", "2026-09-01T05:00:00.000Z", "2026-10-01T05:00:00.000Z"],
      ["2026-10", "2026-10-01T05:00:00.000Z", "2026-11-01T05:00:00.000Z"],
      ["2026-11", "2026-11-01T05:00:00.000Z", "2026-11-21T06:00:00.000Z"],
    ]);
  });

  test.each(["2026-13", "2027-01", "x", "", null, "1990-01"])(
    "parsePeriod returns the last 90 days for the invalid key %s",
    (key) => {
      expect(parsePeriod(key, now).key).toBe("90");
    },
  );

  test("spendFraction counts the days of a month, of the current month those so far", () => {
    const [august, september, , november] = parsePeriod("90", now).months;
    expect(spendFraction(august!, now)).toBeCloseTo(9 / 31);
    expect(spendFraction(september!, now)).toBe(1);
    expect(spendFraction(november!, now)).toBe(1);
    const week = {
      month: "2026-11",
      from: Date.parse("2026-11-16T06:00:00Z"),
      until: Date.parse("2026-11-21T06:00:00Z"),
    };
    expect(spendFraction(week, now)).toBeCloseTo(5 / 20);
  });
});

test("buildChannelRows lists every channel with leads or spend, with its spend in the period", () => {
  const row = (channel: string, leads: number): CubeRow => ({
    ...figures({ leads }),
    month: 0,
    channel,
    form: "quote",
    entry: "web",
    spam: 0,
    far: 0,
  });
  const period = parsePeriod("90", now);
  const rows = buildChannelRows(
    [row("google-ads", 3), row("google-ads", 2), row("direct", 7)],
    [{ channel: "nextdoor", count: 4 }],
    [
      { month: "2026-08", channel: "google-ads", cents: 3100 },
      { month: "2026-09", channel: "google-ads", cents: 1000 },
    ],
    { period, now, always: ["meta-ads"] },
  );
  expect(
    rows.map(({ channel, leads, visits, spentCents }) => [channel, leads, visits, spentCents]),
  ).toEqual([
    ["direct", 7, 0, undefined],
    ["google-ads", 5, 0, 1900],
    ["nextdoor", 0, 4, undefined],
    ["meta-ads", 0, 0, undefined],
  ]);
});

test("sumFiguresByService counts a lead with two services in both", () => {
  const rows = sumFiguresByService([
    { key: '["covered-patio","outdoor-kitchen"]', ...figures({ leads: 3, won: 1 }) },
    { key: '["outdoor-kitchen"]', ...figures({ leads: 2 }) },
    { key: "broken", ...figures({ leads: 9 }) },
  ]);
  expect(rows.map(({ key, leads, won }) => [key, leads, won])).toEqual([
    ["outdoor-kitchen", 5, 1],
    ["covered-patio", 3, 1],
  ]);
});

test("medianReplyFromCounts equals the median of the single leads", () => {
  const minutes = [5, 5, 12, 40, null, null];
  const counts = [
    { minutes: 5, count: 2 },
    { minutes: 12, count: 1 },
    { minutes: 40, count: 1 },
    { minutes: null, count: 2 },
  ];
  expect(medianReplyFromCounts(counts, 5)).toBe(medianReplyMinutes(minutes, 5));
  expect(medianReplyFromCounts(counts, 5)).toBe(26);
  expect(medianReplyFromCounts(counts, 7)).toBe("too-few");
});
