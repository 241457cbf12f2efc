import { expect, test } from "vitest";
import { defaultSettings, publicSettings } from "./default-settings";
import { defaultPublicSettings } from "./settings";

test("visitors are given what pages show, and nothing of what is the office's own", () => {
  expect(publicSettings(defaultSettings)).toEqual(defaultPublicSettings);
  expect(JSON.stringify(publicSettings({ ...defaultSettings, spamWords: ["casino"] }))).not.toMatch(/casino|hurricane-proof|first_name/);
});
