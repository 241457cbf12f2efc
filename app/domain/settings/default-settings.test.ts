import { expect, test } from "vitest";
import { contactSettings, defaultSettings, publicSettings } from "./default-settings";
import { defaultContactSettings, defaultPublicSettings } from "./settings";

test("visitors are given what pages show, and nothing of what is the office's own", () => {
  expect(publicSettings(defaultSettings)).toEqual(defaultPublicSettings);
  expect(contactSettings(defaultSettings)).toEqual(defaultContactSettings);
  expect(JSON.stringify(publicSettings({ ...defaultSettings, spamWords: ["casino"] }))).not.toMatch(/casino|hurricane-proof|first_name/);
});
