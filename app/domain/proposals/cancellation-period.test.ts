import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import {
  contractCancellationDay,
  endOfHoustonDay,
  isCancelable,
  lastCancellationDay,
} from "./cancellation-period";

const at = (day: string, time: string) => parseHoustonTime(day, time) ?? new Date(Number.NaN);

describe("lastCancellationDay counts three business days without weekends and federal holidays", () => {
  test.each([
    // each weekday of a plain week
    ["2026-08-03", "09:00", "2026-08-06"],
    ["2026-08-04", "09:00", "2026-08-07"],
    ["2026-08-05", "09:00", "2026-08-10"],
    ["2026-08-06", "09:00", "2026-08-11"],
    ["2026-08-07", "09:00", "2026-08-12"],
    ["2026-08-08", "09:00", "2026-08-12"],
    ["2026-08-09", "09:00", "2026-08-12"],
    // the first and the last minute of a day
    ["2026-08-03", "00:00", "2026-08-06"],
    ["2026-08-03", "23:59", "2026-08-06"],
    ["2026-08-02", "23:59", "2026-08-05"],
    // Thanksgiving, November 26, 2026; the day after is a business day
    ["2026-11-22", "12:00", "2026-11-25"],
    ["2026-11-23", "12:00", "2026-11-27"],
    ["2026-11-24", "12:00", "2026-11-30"],
    ["2026-11-25", "12:00", "2026-12-01"],
    ["2026-11-26", "12:00", "2026-12-01"],
    ["2026-11-27", "12:00", "2026-12-02"],
    // July 4, 2026 is a Saturday, observed on Friday, July 3
    ["2026-06-29", "12:00", "2026-07-02"],
    ["2026-06-30", "12:00", "2026-07-06"],
    ["2026-07-01", "12:00", "2026-07-07"],
    ["2026-07-02", "12:00", "2026-07-08"],
    ["2026-07-03", "12:00", "2026-07-08"],
    ["2026-07-04", "12:00", "2026-07-08"],
    // July 4, 2027 is a Sunday, observed on Monday, July 5
    ["2027-07-02", "12:00", "2027-07-08"],
    ["2027-07-01", "12:00", "2027-07-07"],
    // clocks go forward on March 14, 2027 and back on November 1, 2026
    ["2027-03-11", "23:30", "2027-03-16"],
    ["2027-03-13", "23:59", "2027-03-17"],
    ["2027-03-14", "01:30", "2027-03-17"],
    ["2027-03-14", "03:30", "2027-03-17"],
    ["2026-10-30", "12:00", "2026-11-04"],
    ["2026-11-01", "01:30", "2026-11-04"],
    ["2026-11-01", "23:59", "2026-11-04"],
    // Christmas on a Friday, New Year’s Day on a Friday
    ["2026-12-23", "18:00", "2026-12-29"],
    ["2026-12-24", "18:00", "2026-12-30"],
    ["2026-12-30", "18:00", "2027-01-05"],
    // New Year’s Day 2028 is a Saturday, observed on December 31, 2027
    ["2027-12-29", "10:00", "2028-01-04"],
    // Juneteenth, Memorial Day, Labor Day, Columbus Day, Veterans Day, Martin Luther King Jr. Day
    ["2026-06-17", "10:00", "2026-06-23"],
    ["2026-05-22", "10:00", "2026-05-28"],
    ["2026-09-04", "10:00", "2026-09-10"],
    ["2026-10-09", "10:00", "2026-10-15"],
    ["2026-11-10", "10:00", "2026-11-16"],
    ["2027-01-15", "10:00", "2027-01-21"],
    // Carol signed on Friday, December 4; Jim signed last, on Saturday, December 5
    ["2026-12-04", "20:14", "2026-12-09"],
    ["2026-12-05", "09:02", "2026-12-09"],
    ["2026-12-07", "09:02", "2026-12-10"],
  ])("signed on %s at %s", (day, time, last) => {
    expect(lastCancellationDay(at(day, time))).toBe(last);
  });
});

test("endOfHoustonDay is midnight in Houston, also when clocks change", () => {
  expect(endOfHoustonDay("2026-12-09").toISOString()).toBe("2026-12-10T06:00:00.000Z");
  expect(endOfHoustonDay("2026-11-01").toISOString()).toBe("2026-11-02T06:00:00.000Z");
  expect(endOfHoustonDay("2027-03-14").toISOString()).toBe("2027-03-15T05:00:00.000Z");
  expect(() => endOfHoustonDay("soon")).toThrow(RangeError);
});

test("isCancelable ends at midnight", () => {
  expect(isCancelable("2026-12-09", at("2026-12-09", "23:59"))).toBe(true);
  expect(isCancelable("2026-12-09", at("2026-12-10", "00:00"))).toBe(false);
  expect(isCancelable("", at("2026-12-09", "12:00"))).toBe(false);
});

describe("contractCancellationDay", () => {
  test("counts from the latest signature, in any order of recording", () => {
    const [carol, jim] = [at("2026-12-07", "10:00"), at("2026-12-02", "12:00")];
    for (const signatures of [
      [carol, jim],
      [jim, carol],
    ])
      expect(contractCancellationDay(signatures, at("2026-12-08", "09:00"))).toBe("2026-12-10");
  });

  test("counts from the delivery if the last day has passed by then", () => {
    const paper = [at("2026-12-02", "12:00")];
    expect(contractCancellationDay(paper, at("2026-12-07", "23:59"))).toBe("2026-12-07");
    expect(contractCancellationDay(paper, at("2026-12-08", "00:00"))).toBe("2026-12-11");
  });

  /** Federal holidays of 2026 and 2027 as the government lists them, with observed days. */
  const closed = new Set(
    `2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-07-04 2026-09-07
    2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31
    2027-06-18 2027-06-19 2027-07-04 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25
    2027-12-24 2027-12-25 2027-12-31 2028-01-01`.split(/\s+/),
  );
  const houstonDay = (moment: Date) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(moment);
  /** Counts three open days after a day, one day of the calendar after the other. */
  const countDays = (from: string) => {
    const openDays: string[] = [];
    for (let time = Date.parse(from) + 86_400_000; openDays.length < 3; time += 86_400_000) {
      const date = new Date(time);
      const day = date.toISOString().slice(0, 10);
      if (![0, 6].includes(date.getUTCDay()) && !closed.has(day)) openDays.push(day);
    }
    return openDays[2] ?? "";
  };

  test("agrees with a count over the calendar for any signatures and delivery", () => {
    const [start, end] = [Date.parse("2026-01-05T06:00:00Z"), Date.parse("2027-12-20T06:00:00Z")];
    const moment = fc.integer({ min: start, max: end }).map((time) => new Date(time));
    const wait = fc.integer({ min: 0, max: 12 * 86_400_000 });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 4 }), wait, (signatures, ms) => {
        const latest = new Date(Math.max(...signatures.map(Number)));
        const delivered = new Date(latest.getTime() + ms);
        const counted = countDays(houstonDay(latest));
        const day = contractCancellationDay(signatures, delivered);
        expect(day).toBe(
          counted >= houstonDay(delivered) ? counted : countDays(houstonDay(delivered)),
        );
        expect(isCancelable(day, delivered)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
