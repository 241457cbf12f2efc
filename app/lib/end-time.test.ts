import { expect, test } from "vitest";
import { formatEndTime, formatUntil, toEndTimeFields } from "./end-time";
import { parseLocalDateTimeForm } from "./local-datetime";

const now = new Date("2026-11-27T15:00:00Z");
const parseEnd = (day: string, time: string) =>
  parseLocalDateTimeForm(
    (input) => ({ until_day: day, until_time: time })[input] ?? "",
    "until",
    "end",
  );

test.each([
  ["2026-12-16T06:00:00Z", "Dec 15, end of day", "through Dec 15"],
  ["2026-12-16T06:01:00Z", "Dec 16, 12:01 AM CST, UTC−6", "until Dec 16, 12:01 AM CST, UTC−6"],
  ["2027-01-01T06:00:00Z", "Dec 31, end of day", "through Dec 31"],
  ["2027-07-05T05:00:00Z", "Jul 4, 2027, end of day", "through Jul 4, 2027"],
  ["no date", "unknown date", "until unknown date"],
])("formatEndTime and formatUntil of %s", (at, end, until) => {
  expect([formatEndTime(new Date(at), now), formatUntil(new Date(at), now)]).toEqual([end, until]);
});

// the days on which clocks change, and the ones before
test.each(["2026-12-15", "2026-12-31", "2027-03-13", "2027-03-14", "2027-11-06", "2027-11-07"])(
  "toEndTimeFields returns %s without a time as typed",
  (day) => {
    const end = parseEnd(day, "");
    expect("at" in end && toEndTimeFields(end.at)).toEqual({ day, time: "", which: "" });
  },
);

test("toEndTimeFields keeps other times, and null is empty", () => {
  expect(toEndTimeFields(new Date("2026-12-15T13:30:00Z"))).toEqual({
    day: "2026-12-15",
    time: "07:30",
    which: "",
  });
  expect(toEndTimeFields(null)).toEqual({ day: "", time: "", which: "" });
});

test("parseLocalDateTimeForm rejects 12:00 AM as an end, and takes it as a start", () => {
  expect(["00:00", "00:00:00"].map((time) => parseEnd("2026-12-15", time))).toEqual(
    Array.from({ length: 2 }, () => ({
      input: "until_time",
      message: expect.stringContaining("Clear the time"),
    })),
  );
  expect(parseEnd("2026-12-15", "00:01")).toEqual({ at: new Date("2026-12-15T06:01:00Z") });
  const start = (input: string) =>
    input === "from_day" ? "2026-12-15" : input === "from_time" ? "00:00" : "";
  expect(parseLocalDateTimeForm(start, "from")).toEqual({ at: new Date("2026-12-15T06:00:00Z") });
});
