import { expect, test } from "vitest";
import { selectRetainedNights } from "./retained-nights";

/** Nights one after the other, up to that one. */
function nightsUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(last) - at * 86_400_000).toISOString().slice(0, 10));
}

test("seven days, four weeks and six months are kept", () => {
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

test("kept night by night, the same ones stay", () => {
  let kept: string[] = [];
  for (const night of nightsUntil("2027-08-17", 500).reverse()) {
    kept = [...kept, night];
    const keep = selectRetainedNights(kept);
    kept = kept.filter((own) => keep.has(own));
  }
  expect(kept.length).toBeGreaterThanOrEqual(13);
  expect(new Set(kept.map((night) => night.slice(0, 7)))).toEqual(
    new Set(["2027-08", "2027-07", "2027-06", "2027-05", "2027-04", "2027-03"]),
  );
});

test("gaps count for nothing: what there is stays as long as it is among the newest", () => {
  expect([...selectRetainedNights(["2026-01-02", "2026-11-22", "2025-03-04"])].sort()).toEqual(["2025-03-04", "2026-01-02", "2026-11-22"]);
  expect(selectRetainedNights([]).size).toBe(0);
});
