import { expect, test } from "vitest";
import { parsePeriod } from "./period";
import { compareMonths, listSpans, pairMonths } from "./year-over-year";

const noon = (day: string) => new Date(`${day}T18:00:00Z`);

test("pairMonths compares the current month with the same days of last year", () => {
  const now = noon("2026-11-20");
  const [current, october, ...others] = pairMonths(parsePeriod("90", now), now);
  expect(current).toMatchObject({
    month: "2026-11",
    firstDay: "2026-11-01",
    lastDay: "2026-11-20",
    isSoFar: true,
    // daylight time ended on November 1, 2026, and on November 2, 2025
    span: { from: Date.parse("2026-11-01T05:00Z"), until: Date.parse("2026-11-21T06:00Z") },
    lastYear: { from: Date.parse("2025-11-01T05:00Z"), until: Date.parse("2025-11-21T06:00Z") },
  });
  expect(october).toMatchObject({
    month: "2026-10",
    lastDay: "2026-10-31",
    isSoFar: false,
    lastYear: { from: Date.parse("2025-10-01T05:00Z"), until: Date.parse("2025-11-01T05:00Z") },
  });
  expect(others.map(({ month }) => month).at(-1)).toBe("2025-12");
});

test("pairMonths ends with a chosen month, and compares February 29 with all of February", () => {
  const leapDay = noon("2028-02-29");
  expect(pairMonths(parsePeriod("30", leapDay), leapDay)[0]?.lastYear).toEqual({
    from: Date.parse("2027-02-01T06:00Z"),
    until: Date.parse("2027-03-01T06:00Z"),
  });
  const [chosen] = pairMonths(parsePeriod("2027-03", leapDay), leapDay);
  expect(chosen).toMatchObject({ month: "2027-03", lastDay: "2027-03-31", isSoFar: false });
});

test("compareMonths leaves out the oldest months without anything, and keeps those between", () => {
  const now = noon("2026-11-20");
  const pairs = pairMonths(parsePeriod("90", now), now);
  const none = { requests: [], visits: [], signed: [] };
  expect(compareMonths(pairs, none)).toEqual([]);
  const months = compareMonths(pairs, {
    ...none,
    requests: [{ place: 0, counts: [4, 3] }],
    // October 2025
    visits: [{ place: 13, visits: 2 }],
  });
  const zeros = { requests: 0, replied: 0, visits: 0, signed: 0, valueCents: 0 };
  expect(months.map(({ month, figures, lastYear }) => [month, figures, lastYear])).toEqual([
    ["2026-11", { ...zeros, requests: 4, replied: 3 }, zeros],
    ["2026-10", zeros, { ...zeros, visits: 2 }],
  ]);
  expect(listSpans(pairs)[13]).toEqual(pairs[1]?.lastYear);
});
