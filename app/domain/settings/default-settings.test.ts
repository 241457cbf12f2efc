import { expect, test } from "vitest";
import { contactSettings, defaultSettings, publicSettings } from "./default-settings";
import { defaultContactSettings, defaultPublicSettings } from "./settings";

test("publicSettings and contactSettings include only what public pages show", () => {
  expect(publicSettings(defaultSettings)).toEqual(defaultPublicSettings);
  expect(contactSettings(defaultSettings)).toEqual(defaultContactSettings);
  expect(JSON.stringify(publicSettings({ ...defaultSettings, spamWords: ["casino"] }))).not.toMatch(/casino|hurricane-proof|first_name/);
});
