import { expect, test } from "vitest";
import { selectRetainedNights } from "./retained-nights";

/** Consecutive nights up to that one. */
function nightsUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(last) - at * 86_400_000).toISOString().slice(0, 10),
  );
}

test("selectRetainedNights keeps 7 days, 4 weeks and 6 months", () => {
  // November 22, 2026 is a Sunday
  expect([...selectRetainedNights(nightsUntil("2026-11-22", 400))].sort().reverse()).toEqual([
    ...nightsUntil("2026-11-22", 7),
    "2026-11-15",
    "2026-11-08",
    "2026-11-01",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
  ]);
});

test("selectRetainedNights keeps the same nights if it runs every night", () => {
  let retained: string[] = [];
  for (const night of nightsUntil("2027-08-17", 500).reverse()) {
    retained = [...retained, night];
    const keep = selectRetainedNights(retained);
    retained = retained.filter((name) => keep.has(name));
  }
  expect(retained.length).toBeGreaterThanOrEqual(13);
  expect(new Set(retained.map((night) => night.slice(0, 7)))).toEqual(
    new Set(["2027-08", "2027-07", "2027-06", "2027-05", "2027-04", "2027-03"]),
  );
});

test("selectRetainedNights ignores gaps between nights", () => {
  expect([...selectRetainedNights(["2026-01-02", "2026-11-22", "2025-03-04"])].sort()).toEqual([
    "2025-03-04",
    "2026-01-02",
    "2026-11-22",
  ]);
  expect(selectRetainedNights([]).size).toBe(0);
});
