import { expect, test } from "vitest";
import { createDriveEstimate, zipPairKey } from "./drive-time";

const noon = new Date("2026-12-08T18:00:00Z");
const rush = new Date("2026-12-08T14:00:00Z"); // 8 AM in Houston

test("estimates by distance, slower on the first miles, to the nearest five minutes", () => {
  const estimate = createDriveEstimate();
  // 3.3 miles between the areas: 4.3 miles of road at 30 mph
  expect(estimate("77007", "77002", noon)).toEqual({ minutes: 10, isKnown: true });
  // 24.3 miles: 12 minutes for the first 6, then 25.6 miles at 45 mph
  expect(estimate("77433", "77002", noon)).toEqual({ minutes: 50, isKnown: true });
  expect(estimate("77002", "77433", noon).minutes).toBe(estimate("77433", "77002", noon).minutes);
});

test("adds a quarter to departures in rush hour, until 9 AM and from 4 to 6:30 PM", () => {
  const estimate = createDriveEstimate();
  const at = (time: string) => estimate("77433", "77002", new Date(`2026-12-08T${time}Z`)).minutes;
  expect(estimate("77433", "77002", rush).minutes).toBeGreaterThan(
    estimate("77433", "77002", noon).minutes,
  );
  expect([at("12:59:00"), at("15:00:00"), at("21:59:00")]).toEqual([
    at("18:00:00"),
    at("18:00:00"),
    at("18:00:00"),
  ]);
  expect(
    [at("13:00:00"), at("14:59:00"), at("22:00:00"), at("00:29:00")].every(
      (minutes) => minutes > at("18:00:00"),
    ),
  ).toBe(true);
});

test("takes at least 10 minutes, and 60 to an unknown place", () => {
  const estimate = createDriveEstimate();
  expect(estimate("77007", "77007", noon)).toEqual({ minutes: 10, isKnown: true });
  for (const zip of ["00000", "", "90210", "770", "constructor"]) {
    expect(estimate("77007", zip, noon), zip).toEqual({ minutes: 60, isKnown: false });
  }
});

test("uses the minutes that staff entered for a pair, in both directions", () => {
  const estimate = createDriveEstimate(new Map([[zipPairKey("77433", "77002"), 35]]));
  expect(estimate("77433", "77002", rush)).toEqual({ minutes: 35, isKnown: true });
  expect(estimate("77002", "77433", noon)).toEqual({ minutes: 35, isKnown: true });
});
