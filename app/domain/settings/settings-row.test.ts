import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { applySettingsRow, toSettingsRow } from "./settings-row";

test("toSettingsRow names properties of a part and entries of a list by path", () => {
  const row = toSettingsRow({
    ...defaultSettings,
    specialDays: [{ day: "2026-12-25", hours: null, note: "Christmas" }],
  });
  expect(row).toMatchObject({
    name: defaultSettings.name,
    "reply.goalMinutes": 15,
    "hours.0": null,
    "specialDays.2026-12-25": { note: "Christmas" },
    "templates.first-reply": { label: "First reply" },
  });
});

test("applySettingsRow changes one property or entry and keeps the others", () => {
  expect(applySettingsRow(defaultSettings, { "reply.goalMinutes": 20, tagline: "Shade" })).toEqual({
    ...defaultSettings,
    tagline: "Shade",
    reply: { ...defaultSettings.reply, goalMinutes: 20 },
  });
  const days = applySettingsRow(defaultSettings, {
    "specialDays.2026-12-25": { day: "2026-12-25", hours: null, note: "" },
    "specialDays.2026-11-26": { day: "2026-11-26", hours: null, note: "" },
  });
  expect(days.specialDays.map(({ day }) => day)).toEqual(["2026-11-26", "2026-12-25"]);
  expect(applySettingsRow(days, { "specialDays.2026-12-25": undefined }).specialDays).toHaveLength(
    1,
  );
  expect(
    applySettingsRow(defaultSettings, { "templates.missed-you": undefined }).templates.map(
      ({ key }) => key,
    ),
  ).toEqual(["first-reply", "quote-sent", "first-reply-es", "missed-you-es", "quote-sent-es"]);
});
