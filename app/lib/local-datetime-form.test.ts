import { expect, test } from "vitest";
import { parseLocalDateTimeForm } from "./local-datetime-form";

const read = (values: Record<string, string>) => parseLocalDateTimeForm((input) => values[input] ?? "", "from");

test("parseLocalDateTimeForm returns the time, null for empty inputs, and midnight for a day alone", () => {
  expect(read({})).toEqual({ at: null });
  expect(read({ from_day: "2027-01-01" })).toEqual({ at: new Date("2027-01-01T06:00:00Z") });
  expect(read({ from_day: "2027-01-01", from_time: "07:30" })).toEqual({ at: new Date("2027-01-01T13:30:00Z") });
});

test("parseLocalDateTimeForm names the input with the error", () => {
  expect(read({ from_time: "07:30" })).toEqual({ input: "from_day", message: "Choose a date." });
  expect(read({ from_day: "2027-03-14", from_time: "02:30" })).toMatchObject({
    input: "from_day",
    message: expect.stringContaining("3:00 AM"),
  });
  expect(read({ from_day: "2027-11-07", from_time: "01:30" })).toMatchObject({ input: "from_which" });
  expect(read({ from_day: "2027-11-07", from_time: "01:30", from_which: "second" })).toEqual({ at: new Date("2027-11-07T07:30:00Z") });
});
