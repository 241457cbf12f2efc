import { expect, test } from "vitest";
import { addDays, houstonMonday, parseHoustonTime, toHoustonTime } from "./houston-time";

const utc = (day: string, time?: string) => parseHoustonTime(day, time)?.toISOString();

test("parseHoustonTime is six hours behind UTC in winter and five in summer", () => {
  expect(utc("2026-01-15", "09:30")).toBe("2026-01-15T15:30:00.000Z");
  expect(utc("2026-07-15", "09:30")).toBe("2026-07-15T14:30:00.000Z");
  expect(utc("2026-07-15")).toBe("2026-07-15T05:00:00.000Z");
});

test("parseHoustonTime moves a skipped hour one hour later and uses the first of a repeated hour", () => {
  expect(utc("2026-03-08", "01:59")).toBe("2026-03-08T07:59:00.000Z");
  expect(utc("2026-03-08", "02:30")).toBe("2026-03-08T08:30:00.000Z");
  expect(utc("2026-03-08", "03:00")).toBe("2026-03-08T08:00:00.000Z");
  expect(utc("2026-11-01", "01:30")).toBe("2026-11-01T06:30:00.000Z");
  expect(utc("2026-11-01", "02:00")).toBe("2026-11-01T08:00:00.000Z");
});

test("toHoustonTime returns the parsed time on every day of the year", () => {
  for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1))
    expect(toHoustonTime(parseHoustonTime(day, "16:45")!)).toBe("16:45");
});

test("parseHoustonTime and isIsoDay reject malformed dates", () => {
  expect(
    ["", "2026-02-30", "2026-13-01", "tomorrow", "2026-1-1"].map((day) => parseHoustonTime(day)),
  ).toEqual(Array(5).fill(undefined));
  expect(parseHoustonTime("2026-01-01", "25:00")).toBeUndefined();
});

test("houstonMonday starts the week in Houston, also late on Sunday in UTC's Monday", () => {
  expect(houstonMonday(new Date("2026-07-20T04:59:00Z"))).toBe("2026-07-13");
  expect(houstonMonday(new Date("2026-07-20T05:00:00Z"))).toBe("2026-07-20");
  expect(houstonMonday(new Date("2026-07-26T12:00:00Z"))).toBe("2026-07-20");
});
