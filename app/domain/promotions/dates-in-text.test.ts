import { expect, test } from "vitest";
import { findDateMismatches, findDates } from "./dates-in-text";

const now = new Date("2026-11-22T15:00:00Z");
const read = (text: string, at = now) =>
  findDates(text, at).map(({ words, from, until }) => `${words}: ${from} to ${until}`);

test.each([
  [
    "close between October 1st and 10th, while supplies last",
    "October 1st and 10th: 2026-10-01 to 2026-10-10",
  ],
  ["A free 72-inch fire pit, October 1 to 10", "October 1 to 10: 2026-10-01 to 2026-10-10"],
  ["All of october", "october: 2026-10-01 to 2026-10-31"],
  ["Only in February", "February: 2027-02-01 to 2027-02-28"],
  ["December 20 to January 5", "December 20 to January 5: 2026-12-20 to 2027-01-05"],
  ["December 20 to January 5, 2026", "December 20 to January 5, 2026: 2025-12-20 to 2026-01-05"],
  ["November and December", "November and December: 2026-11-01 to 2026-12-31"],
  ["until Nov. 30, 2026 at noon", "Nov. 30, 2026: 2026-11-30 to 2026-11-30"],
  ["ends the 5th of December", "5th of December: 2026-12-05 to 2026-12-05"],
  ["order by 12/24", "12/24: 2026-12-24 to 2026-12-24"],
  ["order by 1/15/27", "1/15/27: 2027-01-15 to 2027-01-15"],
  ["from 2026-12-01", "2026-12-01: 2026-12-01 to 2026-12-01"],
  ["Our 2025 season", "2025: 2025-01-01 to 2025-12-31"],
  ["this May", "May: 2027-05-01 to 2027-05-31"],
  ["May 3 to 9", "May 3 to 9: 2027-05-03 to 2027-05-09"],
  ["November 31", "November 31: 2026-11-30 to 2026-11-30"],
])("%s", (text, days) => {
  expect(read(text)).toEqual([days]);
});

test.each([
  "You may ask, and we march on",
  "May we help?",
  "The best autumn memories are made outdoors.",
  "A free 72-inch fire pit with 10 chairs, 1/2 price, 24/7",
  "From $2026 a month, model 20251",
  "Jan will call you",
  "",
])("findDates ignores: %s", (text) => {
  expect(read(text)).toEqual([]);
});

test("findDates ignores a number of pieces", () => {
  expect(read("October 1 and 10 pieces")).toEqual(["October 1: 2026-10-01 to 2026-10-01"]);
});

test("findDates chooses the year nearest to now", () => {
  expect(read("January", new Date("2026-12-20T15:00:00Z"))).toEqual([
    "January: 2027-01-01 to 2027-01-31",
  ]);
  expect(read("December", new Date("2027-01-10T15:00:00Z"))).toEqual([
    "December: 2026-12-01 to 2026-12-31",
  ]);
  expect(read("December 20 to January 5", new Date("2027-01-02T15:00:00Z"))).toEqual([
    "December 20 to January 5: 2026-12-20 to 2027-01-05",
  ]);
});

test("findDateMismatches", () => {
  const on = { showFrom: null, showUntil: null };
  const until = (text: string) => new Date(text);
  expect(findDateMismatches({ text: "October 1st to 10th", ...on }, now)).toEqual([
    "The text says “October 1st to 10th,” but that has passed (October 10, 2026).",
  ]);
  const twice = "October 1st to 10th. Close between October 1st and 10th";
  expect(findDateMismatches({ text: twice, ...on }, now)).toEqual([
    "The text says “October 1st to 10th,” but that has passed (October 10, 2026).",
  ]);
  expect(findDateMismatches({ text: "until November 30", ...on }, now)).toEqual([
    "The text says “November 30,” but there’s no end date, so it stays up after November 30, 2026.",
  ]);
  // The midnight after the last day is the correct end.
  expect(
    findDateMismatches(
      { text: "until November 30", showFrom: null, showUntil: until("2026-12-01T06:00:00Z") },
      now,
    ),
  ).toEqual([]);
  expect(
    findDateMismatches(
      { text: "until November 30", showFrom: null, showUntil: until("2026-12-02T06:00:00Z") },
      now,
    ),
  ).toEqual(["The text says “November 30,” but it runs until December 1, 2026."]);
  expect(
    findDateMismatches(
      { text: "November 24", showFrom: until("2026-12-10T06:00:00Z"), showUntil: null },
      now,
    ),
  ).toEqual([
    "The text says “November 24,” but that ends before the promotion starts (November 24, 2026).",
  ]);
  expect(
    findDateMismatches(
      { text: "October", showFrom: null, showUntil: until("2026-11-01T06:00:00Z") },
      now,
    ),
  ).toEqual([]);
});
