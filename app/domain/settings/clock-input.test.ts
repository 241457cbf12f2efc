import { expect, test } from "vitest";
import { formatHours, parseClock, parseHours } from "./clock-input";

test.each([
  ["8 AM", 480],
  ["8am", 480],
  [" 8:00 ", 480],
  ["08:00", 480],
  ["8 a.m.", 480],
  ["8.30 p", 1230],
  ["5:30 PM", 1050],
  ["17:30", 1050],
  ["12 PM", 720],
  ["12 am", 0],
  ["noon", 720],
  ["Midnight", 0],
  ["24:00", 1440],
])("parseClock accepts %s", (typed, minutes) => {
  expect(parseClock(typed)?.minutes).toBe(minutes);
});

test.each(["", "eight", "25:00", "8:60", "13 PM", "0 AM", "24:30", "8 to 5", "-8"])(
  "parseClock returns undefined for %j",
  (typed) => {
    expect(parseClock(typed)).toBeUndefined();
  },
);

test.each([
  ["8", "5", "8 AM to 5 PM"],
  ["8:00", "17:30", "8 AM to 5:30 PM"],
  ["9 AM", "noon", "9 AM to 12 PM"],
  ["6 PM", "midnight", "6 PM to 12 AM"],
])("parseHours of %s to %s is %s", (open, close, words) => {
  const hours = parseHours(open, close);
  expect("field" in hours ? hours.message : formatHours(hours)).toBe(words);
});

test("parseHours names a malformed time and a day that closes before it opens", () => {
  expect(parseHours("early", "5")).toMatchObject({
    field: "open",
    message: "Enter the opening time, like 8 AM or 5:30 PM.",
  });
  expect(parseHours("", "5")).toMatchObject({
    field: "open",
    message: "Enter the opening time, or check Closed.",
  });
  expect(parseHours("8", "late")).toMatchObject({ field: "close" });
  expect(parseHours("5 PM", "8 AM")).toMatchObject({
    field: "close",
    message: "Enter a closing time after 5 PM.",
  });
  expect(parseHours("1 PM", "13:00")).toMatchObject({ field: "close" });
});
