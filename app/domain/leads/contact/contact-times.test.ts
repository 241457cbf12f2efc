import { describe, expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import {
  formatContactTime,
  parseLocalDateTimeInput,
  proposeNextStepTimes,
  proposeRetryTimes,
} from "./contact-times";

const weekday = { open: 480, close: 1080 };
const hours = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  specialDays: ["2026-11-26", "2026-11-27"].map((day) => ({ day, hours: null })),
};
const at = (day: string, time: string) => parseHoustonTime(day, time)!;

describe("proposeNextStepTimes", () => {
  test("returns this afternoon, the next open days, next week and two weeks, and skips holidays", () => {
    expect(proposeNextStepTimes(hours, at("2026-11-23", "09:40"))).toEqual([
      { value: "2026-11-23T16:00", day: "Today", time: "4 PM" },
      { value: "2026-11-24T10:00", day: "Tomorrow", time: "10 AM" },
      { value: "2026-11-25T10:00", day: "Wed, Nov 25", time: "10 AM" },
      { value: "2026-11-30T10:00", day: "Mon, Nov 30", time: "10 AM" },
      { value: "2026-12-07T10:00", day: "In 2 weeks", time: "Dec 7" },
    ]);
  });

  test("returns five different open times before a holiday weekend", () => {
    const times = proposeNextStepTimes(hours, at("2026-11-25", "17:30"));
    expect(new Set(times.map(({ value }) => value)).size).toBe(5);
    expect(times.map(({ value }) => value)).not.toContain(expect.stringMatching(/2026-11-2[6-9]/));
    expect(times[0]).toEqual({ value: "2026-11-30T10:00", day: "Mon, Nov 30", time: "10 AM" });
  });

  test("returns nothing if the business never opens", () => {
    expect(
      proposeNextStepTimes(
        { hours: Array.from({ length: 7 }, () => null), specialDays: [] },
        at("2026-11-25", "12:00"),
      ),
    ).toEqual([]);
  });
});

describe("proposeRetryTimes", () => {
  test("proposes another part of the same day", () => {
    const { times, proposed } = proposeRetryTimes(
      hours,
      at("2026-11-23", "09:40"),
      at("2026-11-23", "09:40"),
    );
    expect(proposed).toBe("2026-11-23T13:30");
    expect(times).toEqual([
      { value: "2026-11-23T10:40", day: "In 1 hour", time: "10:40 AM" },
      { value: "2026-11-23T13:30", day: "Today", time: "1:30 PM" },
      { value: "2026-11-23T17:15", day: "Today", time: "5:15 PM" },
      { value: "2026-11-24T09:00", day: "Tomorrow", time: "9 AM" },
      { value: "2026-11-24T17:15", day: "Tomorrow", time: "5:15 PM" },
    ]);
  });

  test("skips times at which the staff member has a visit", () => {
    const busy = [at("2026-11-23", "13:00")];
    expect(
      proposeRetryTimes(hours, at("2026-11-23", "09:40"), at("2026-11-23", "09:40"), busy).proposed,
    ).toBe("2026-11-23T17:15");
  });

  test("proposes the first open day after holidays, never a closed hour", () => {
    const { times, proposed } = proposeRetryTimes(
      hours,
      at("2026-11-25", "17:50"),
      at("2026-11-25", "17:45"),
    );
    expect(proposed).toBe("2026-11-30T09:00");
    for (const { value } of times) expect(value >= "2026-11-30").toBe(true);
  });
});

test("parseLocalDateTimeInput parses Houston local time and returns undefined for other text", () => {
  expect(parseLocalDateTimeInput("2026-11-23T09:40")).toEqual(at("2026-11-23", "09:40"));
  for (const value of ["", "pick", "2026-11-23", "2026-02-30T09:40", "2026-11-23T9:40"])
    expect(parseLocalDateTimeInput(value)).toBeUndefined();
});

test("formatContactTime leaves out today's date", () => {
  const now = at("2026-11-23", "15:00");
  expect(formatContactTime(at("2026-11-23", "09:40"), now).replace(/\s/, " ")).toBe("9:40 AM");
  expect(formatContactTime(at("2026-11-22", "16:51"), now)).toMatch(/^Yesterday/);
});
