import { expect, test } from "vitest";
import {
  formatTimeZone,
  formatZonedDateTime,
  localDateTimeErrorMessage,
  parseLocalDateTime,
  parseLocalDateTimeForm,
  toLocalDateTimeFields,
} from "./local-datetime";

const now = new Date("2026-11-20T15:00:00Z");
const iso = (when: ReturnType<typeof parseLocalDateTime>) =>
  "at" in when ? when.at.toISOString() : when;

test("formatZonedDateTime formats a parsed time with zone and offset", () => {
  const when = parseLocalDateTime("2026-11-30", "07:00");
  expect(iso(when)).toBe("2026-11-30T13:00:00.000Z");
  expect("at" in when && formatZonedDateTime(when.at, now)).toBe("Nov 30, 7:00 AM CST, UTC−6");
  expect(formatZonedDateTime(new Date("2027-07-01T12:00:00Z"), now)).toBe(
    "Jul 1, 2027, 7:00 AM CDT, UTC−5",
  );
});

test("parseLocalDateTime rejects a skipped hour and offers the next one", () => {
  const when = parseLocalDateTime("2027-03-14", "02:30");
  expect(when).toEqual({ problem: "skipped", offered: "03:00" });
  expect("problem" in when && localDateTimeErrorMessage(when)).toContain("is skipped");
  expect(iso(parseLocalDateTime("2027-03-14", "03:00"))).toBe("2027-03-14T08:00:00.000Z");
});

test("seconds change neither the offset nor the choice of a repeated hour", () => {
  expect(formatZonedDateTime(new Date("2026-11-23T00:44:52.381Z"), now)).toBe(
    "Nov 22, 6:44 PM CST, UTC−6",
  );
  expect(toLocalDateTimeFields(new Date("2027-11-07T06:30:45.500Z"))).toEqual({
    day: "2027-11-07",
    time: "01:30",
    which: "first",
  });
  expect(toLocalDateTimeFields(new Date("2027-11-07T07:30:45.500Z"))).toEqual({
    day: "2027-11-07",
    time: "01:30",
    which: "second",
  });
});

test("parseLocalDateTime returns both choices of a repeated hour", () => {
  expect(parseLocalDateTime("2027-11-07", "01:30")).toEqual({
    problem: "twice",
    choices: [new Date("2027-11-07T06:30:00Z"), new Date("2027-11-07T07:30:00Z")],
  });
  expect(iso(parseLocalDateTime("2027-11-07", "01:30", "first"))).toBe("2027-11-07T06:30:00.000Z");
  expect(iso(parseLocalDateTime("2027-11-07", "01:30", "second"))).toBe("2027-11-07T07:30:00.000Z");
  expect(iso(parseLocalDateTime("2027-11-07", "00:59"))).toBe("2027-11-07T05:59:00.000Z");
  expect(iso(parseLocalDateTime("2027-11-07", "02:00"))).toBe("2027-11-07T08:00:00.000Z");
});

test.each([
  "2027-11-07T06:30:00Z",
  "2027-11-07T07:30:00Z",
  "2027-11-07T05:00:00Z",
  "2026-12-31T23:30:00Z",
  "2027-01-01T05:59:00Z",
])("toLocalDateTimeFields round-trips %s", (text) => {
  const { day, time, which } = toLocalDateTimeFields(new Date(text));
  expect(iso(parseLocalDateTime(day, time, which))).toBe(new Date(text).toISOString());
});

test("parseLocalDateTime rejects malformed dates", () => {
  expect(parseLocalDateTime("2027-02-30", "10:00")).toEqual({ problem: "format" });
  expect(parseLocalDateTime("", "")).toEqual({ problem: "format" });
  expect(toLocalDateTimeFields(null)).toEqual({ day: "", time: "", which: "" });
  expect(formatTimeZone(new Date("2027-07-01T12:00:00Z"))).toBe("CDT, UTC−5");
});

const read = (values: Record<string, string>) =>
  parseLocalDateTimeForm((input) => values[input] ?? "", "from");

test("parseLocalDateTimeForm returns the time, null for empty inputs, and midnight for a day alone", () => {
  expect(read({})).toEqual({ at: null });
  expect(read({ from_day: "2027-01-01" })).toEqual({ at: new Date("2027-01-01T06:00:00Z") });
  expect(read({ from_day: "2027-01-01", from_time: "07:30" })).toEqual({
    at: new Date("2027-01-01T13:30:00Z"),
  });
});

test("parseLocalDateTimeForm names the input with the error", () => {
  expect(read({ from_time: "07:30" })).toEqual({ input: "from_day", message: "Choose a date." });
  expect(read({ from_day: "2027-03-14", from_time: "02:30" })).toMatchObject({
    input: "from_day",
    message: expect.stringContaining("3:00 AM"),
  });
  expect(read({ from_day: "2027-11-07", from_time: "01:30" })).toMatchObject({
    input: "from_which",
  });
  expect(read({ from_day: "2027-11-07", from_time: "01:30", from_which: "second" })).toEqual({
    at: new Date("2027-11-07T07:30:00Z"),
  });
});

test.each(["2026-13-45", "2026-02-30", "2026-00-00"])(
  "parseLocalDateTimeForm rejects %s, which does not exist, as the end of a day",
  (day) => {
    const getInput = (input: string) => (input === "until_day" ? day : "");
    expect(parseLocalDateTimeForm(getInput, "until", "end")).toEqual({
      input: "until_day",
      message: "Enter a date and time.",
    });
  },
);
