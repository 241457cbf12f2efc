import { expect, test } from "vitest";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { defaultSettings } from "./default-settings";
import { parseSettings, survivesRoundTrip } from "./settings-input.server";

test("parseSettings uses the default for a malformed field only", () => {
  const stored = {
    ...defaultSettings,
    name: "Ours",
    phone: "call us",
    hours: [],
    reply: { goalMinutes: 20, alerts: "no" },
  };
  expect(parseSettings(JSON.stringify(stored))).toEqual({
    ...defaultSettings,
    name: "Ours",
    reply: { ...defaultSettings.reply, goalMinutes: 20 },
  });
  for (const json of ["", "{", "null", "[]", '"x"'])
    expect(parseSettings(json)).toEqual(defaultSettings);
});

test("survivesRoundTrip is false for settings that parse differently", () => {
  expect(survivesRoundTrip(defaultSettings)).toBe(true);
  expect(survivesRoundTrip(parseSettings(JSON.stringify(seedSettings)))).toBe(true);
  expect(survivesRoundTrip({ ...defaultSettings, phone: "713" })).toBe(false);
  expect(
    survivesRoundTrip({
      ...defaultSettings,
      stageLimitDays: { ...defaultSettings.stageLimitDays, new: 0 },
    }),
  ).toBe(false);
  expect(
    survivesRoundTrip({
      ...defaultSettings,
      templates: [{ key: "a", label: "A", language: "en", subject: "", body: "" }],
    }),
  ).toBe(false);
});
