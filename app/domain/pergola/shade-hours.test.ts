import { expect, test } from "vitest";
import { DEFAULT_DESIGN } from "./design";
import { buildShadeTable } from "./shade";
import { formatShadeHours, parseShadeHours } from "./shade-hours";

test("parseShadeHours returns what formatShadeHours wrote, in every month", () => {
  for (let month = 1; month <= 12; month += 1) {
    const hours = buildShadeTable({ ...DEFAULT_DESIGN, month });
    expect(hours.length).toBeGreaterThan(8);
    expect(parseShadeHours(formatShadeHours(hours))).toEqual(hours);
  }
  for (const roof of ["solid", "slats"] as const) {
    const hours = buildShadeTable({ ...DEFAULT_DESIGN, roof });
    expect(hours.every(({ best }) => best === undefined)).toBe(true);
    expect(parseShadeHours(formatShadeHours(hours))).toEqual(hours);
  }
  expect(parseShadeHours(formatShadeHours([]))).toEqual([]);
});
