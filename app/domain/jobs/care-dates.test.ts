import { expect, test } from "vitest";
import { careIntervalLabel, formatCareDate, nextCareDay } from "./care-dates";

test("nextCareDay returns the first day from today on", () => {
  const care = (day: string, everyMonths: number, today: string) =>
    nextCareDay({ day, everyMonths }, today);
  expect(care("2027-05-03", 6, "2027-01-01")).toBe("2027-05-03");
  expect(care("2027-05-03", 6, "2027-05-03")).toBe("2027-05-03");
  expect(care("2027-05-03", 6, "2027-05-04")).toBe("2027-11-03");
  expect(care("2027-05-03", 6, "2029-11-04")).toBe("2030-05-03");
  expect(care("2027-05-31", 1, "2027-06-15")).toBe("2027-06-30");
  expect(care("2027-08-31", 6, "2028-02-01")).toBe("2028-02-29");
  expect(care("2027-05-03", 0, "2027-05-04")).toBeUndefined();
});

test("formatCareDate names the next day and the interval", () => {
  expect(formatCareDate({ day: "2027-05-03", everyMonths: 6 }, "2027-06-01")).toBe(
    "Next on November 3, 2027, every 6 months",
  );
  expect(formatCareDate({ day: "2027-05-03", everyMonths: 0 }, "2027-01-01")).toBe("May 3, 2027");
  expect(careIntervalLabel(1)).toBe("Every month");
});
