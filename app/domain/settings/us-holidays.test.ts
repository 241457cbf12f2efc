import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { proposeHolidays, usHolidays } from "./us-holidays";

test("usHolidays lists the holidays of the next 12 months, with observed days", () => {
  const found = usHolidays("2026-11-23").map(({ day, name }) => `${day} ${name}`);
  expect(found).toEqual([
    "2026-11-26 Thanksgiving",
    "2026-11-27 Day after Thanksgiving",
    "2026-12-25 Christmas Day",
    "2027-01-01 New Year’s Day",
    "2027-01-18 Martin Luther King Jr. Day",
    "2027-02-15 Presidents’ Day",
    "2027-05-31 Memorial Day",
    "2027-06-18 Juneteenth (observed)",
    "2027-06-19 Juneteenth",
    "2027-07-04 Independence Day",
    "2027-07-05 Independence Day (observed)",
    "2027-09-06 Labor Day",
    "2027-10-11 Columbus Day",
    "2027-11-11 Veterans Day",
  ]);
});

test("proposeHolidays skips special days and days on which the office is closed", () => {
  const settings = {
    ...defaultSettings,
    specialDays: [{ day: "2026-12-25", hours: null, note: "" }],
  };
  const days = proposeHolidays(settings, "2026-11-23").map(({ day }) => day);
  expect(days).toContain("2026-11-26");
  expect(days).not.toContain("2026-12-25");
  expect(days).not.toContain("2027-07-04"); // A Sunday.
});
