import { expect, test } from "vitest";
import { formatMiles, nearbyLabel, sortByMiles } from "./near";

test.each([
  [0, "In this ZIP code"],
  [4.84, "4.8 mi"],
  [9.94, "9.9 mi"],
  [9.96, "10 mi"],
  [15.9, "16 mi"],
])("formatMiles(%f) is %s", (miles, text) => expect(formatMiles(miles)).toBe(text));

test("nearbyLabel calls only built work built", () => {
  expect(nearbyLabel({ isConcept: true, place: "Spring" })).toBe(
    "Design concept for a lot like those in Spring",
  );
  expect(nearbyLabel({ isConcept: false, place: "Spring" })).toBe("Built in Spring");
  expect(nearbyLabel({ isConcept: true, place: "" })).toBe("Design concept");
});

test("sortByMiles puts the nearest first and leaves out unknown ZIP codes", () => {
  const miles = (_: string, zip: string) => (zip === "10001" ? undefined : Number(zip.slice(-1)));
  const rows = [{ zip: "77005" }, { zip: "10001" }, { zip: "77002" }];
  expect(sortByMiles(rows, "77000", miles)).toEqual([
    { zip: "77002", miles: 2 },
    { zip: "77005", miles: 5 },
  ]);
});
