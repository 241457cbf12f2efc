import { expect, test } from "vitest";
import { findOfficeStatusAt } from "~/site/chrome/office-status";
import { defaultSettings } from "./default-settings";
import { buildOfficeHours, listUpcomingOfficeStatuses } from "./office-status";
import type { SpecialDay } from "./settings";

const { hours } = defaultSettings;
const closed = (day: string): SpecialDay => ({ day, hours: null, note: "" });
const statuses = (moment: string, specialDays: SpecialDay[] = []) =>
  listUpcomingOfficeStatuses({ hours, specialDays }, new Date(moment));
const statusTexts = (moment: string, specialDays: SpecialDay[] = []) =>
  statuses(moment, specialDays).map(
    ({ from, words }) =>
      `${from ? new Date(from * 60_000).toISOString().slice(5, 16) : "now"} ${words}`,
  );

test("listUpcomingOfficeStatuses lists the current and following statuses, in UTC", () => {
  // Friday 9 AM in Houston
  expect(statusTexts("2026-11-20T15:00:00Z")).toEqual([
    "now Open until 6 PM",
    "11-21T00:00 Opens 9 AM",
    "11-21T15:00 Open until 2 PM",
    "11-21T20:00 Opens Mon 8 AM",
    "11-23T14:00 Open until 6 PM",
    "11-24T00:00 Opens 8 AM",
  ]);
});

test.each([
  ["2026-11-20T13:59:59Z", "Opens 8 AM"],
  ["2026-11-20T14:00:00Z", "Open until 6 PM"],
  ["2026-11-20T23:59:59Z", "Open until 6 PM"],
  ["2026-11-21T00:00:00Z", "Opens 9 AM"],
  ["2026-11-21T20:00:00Z", "Opens Mon 8 AM"],
  ["2026-11-22T18:00:00Z", "Opens 8 AM"], // Sunday
])("listUpcomingOfficeStatuses at %s begins with %s", (moment, words) => {
  expect(statuses(moment)[0]).toEqual({ from: 0, isOpen: words.startsWith("Open until"), words });
});

test("listUpcomingOfficeStatuses skips closed special days and uses the hours of open ones", () => {
  const thanksgiving = [
    closed("2026-11-26"),
    closed("2026-11-27"),
    { day: "2026-11-28", hours: { open: 600, close: 720 }, note: "" },
  ];
  // Wednesday 5 PM in Houston
  expect(statusTexts("2026-11-25T23:00:00Z", thanksgiving).slice(0, 4)).toEqual([
    "now Open until 6 PM",
    "11-26T00:00 Opens Sat 10 AM",
    "11-28T16:00 Open until 12 PM",
    "11-28T18:00 Opens Mon 8 AM",
  ]);
});

test("listUpcomingOfficeStatuses follows Houston's clock when daylight saving time ends", () => {
  // Saturday, October 31, 3 PM CDT; clocks go back in the night to Sunday
  expect(statusTexts("2026-10-31T20:00:00Z").slice(0, 2)).toEqual([
    "now Opens Mon 8 AM",
    "11-02T14:00 Open until 6 PM",
  ]);
});

test("listUpcomingOfficeStatuses stays equal between two changes, so that rendered pages can be shared", () => {
  expect(statuses("2026-11-20T15:00:00Z")).toEqual(statuses("2026-11-20T21:37:12Z"));
});

test("listUpcomingOfficeStatuses is empty for an office without hours", () => {
  expect(
    listUpcomingOfficeStatuses(
      { hours: hours.map(() => null), specialDays: [] },
      new Date("2026-11-20T15:00:00Z"),
    ),
  ).toEqual([]);
});

test("buildOfficeHours names the day and its hours", () => {
  const at = (moment: string, specialDays: SpecialDay[] = []) =>
    buildOfficeHours({ hours, specialDays }, new Date(moment)).today;
  expect(at("2026-11-20T15:00:00Z")).toBe("Fri: 8 AM to 6 PM");
  expect(at("2026-11-22T15:00:00Z")).toBe("Sun: Closed");
  expect(at("2026-11-20T15:00:00Z", [closed("2026-11-20")])).toBe("Fri: Closed");
});

test("findOfficeStatusAt finds the status of a later moment and nothing beyond the last one's start", () => {
  const list = statuses("2026-11-20T15:00:00Z");
  const at = (moment: string) => findOfficeStatusAt(list, Date.parse(moment))?.words;
  expect(at("2026-11-20T15:00:00Z")).toBe("Open until 6 PM");
  expect(at("2026-11-21T00:00:00Z")).toBe("Opens 9 AM");
  expect(at("2026-11-23T23:59:00Z")).toBe("Open until 6 PM");
  expect(at("2026-11-24T00:00:00Z")).toBeUndefined();
});
