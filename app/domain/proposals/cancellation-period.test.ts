import { describe, expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { endOfHoustonDay, isCancelable, lastCancellationDay } from "./cancellation-period";

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
