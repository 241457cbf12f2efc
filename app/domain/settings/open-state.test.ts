import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { computeOpenState, hoursOn, upcomingSpecialDays } from "./open-state";
import type { SpecialDay } from "./settings";

const at = (moment: string, specialDays: SpecialDay[] = []) =>
  computeOpenState({ hours: defaultSettings.hours, specialDays }, new Date(moment));
const closed = (day: string): SpecialDay => ({ day, hours: null, note: "" });

test.each([
  ["2026-11-20T15:00:00Z", "Open until 6 PM"], // Friday 9 AM
  ["2026-11-20T13:59:00Z", "Closed. Opens today at 8 AM"],
  ["2026-11-20T14:00:00Z", "Open until 6 PM"],
  ["2026-11-21T00:00:00Z", "Closed. Opens tomorrow at 9 AM"], // Friday 6 PM
  ["2026-11-21T20:00:00Z", "Closed. Opens Monday at 8 AM"], // Saturday 2 PM
])("computeOpenState at %s: %s", (moment, words) => {
  expect(at(moment)).toEqual({ open: words.startsWith("Open"), words });
});

test("computeOpenState closes on a special day, opens at its hours, and skips closed ones", () => {
  const friday = "2026-11-20T15:00:00Z";
  expect(at(friday, [closed("2026-11-20")])).toEqual({
    open: false,
    words: "Closed. Opens tomorrow at 9 AM",
  });
  expect(
    at(friday, [{ day: "2026-11-20", hours: { open: 600, close: 720 }, note: "" }]).words,
  ).toBe("Closed. Opens today at 10 AM");
  expect(
    at("2026-11-22T15:00:00Z", [{ day: "2026-11-22", hours: { open: 480, close: 720 }, note: "" }])
      .words,
  ).toBe("Open until 12 PM");
  expect(at("2026-11-21T20:00:00Z", [closed("2026-11-23"), closed("2026-11-24")]).words).toBe(
    "Closed. Opens Wednesday at 8 AM",
  );
});

test("computeOpenState names the last day of a closing longer than a week", () => {
  const days = Array.from({ length: 9 }, (_, ahead) =>
    closed(`2026-12-${String(22 + ahead).padStart(2, "0")}`),
  );
  expect(at("2026-12-22T15:00:00Z", days).words).toBe(
    "Closed. Opens Thursday, December 31 at 8 AM",
  );
});

test("computeOpenState without hours returns closed only", () => {
  const never = { hours: defaultSettings.hours.map(() => null), specialDays: [] };
  expect(computeOpenState(never, new Date("2026-11-20T15:00:00Z"))).toEqual({
    open: false,
    words: "Closed",
  });
});

test("hoursOn returns the hours of a special day", () => {
  const settings = { hours: defaultSettings.hours, specialDays: [closed("2026-11-26")] };
  expect(hoursOn(settings, "2026-11-26")).toBeNull();
  expect(hoursOn(settings, "2026-11-27")).toEqual({ open: 480, close: 1080 });
});

test("upcomingSpecialDays returns four weeks in order", () => {
  const days = ["2026-12-18", "2026-12-17", "2026-11-26", "2026-11-20", "2026-11-19"].map(closed);
  expect(upcomingSpecialDays(days, new Date("2026-11-21T05:00:00Z")).map(({ day }) => day)).toEqual(
    ["2026-11-20", "2026-11-26", "2026-12-17"],
  );
});
