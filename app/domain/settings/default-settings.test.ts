import { expect, test } from "vitest";
import { defaultSettings, pickContactSettings, pickPublicSettings } from "./default-settings";
import { defaultContactSettings, defaultPublicSettings } from "./settings";

test("pickPublicSettings and pickContactSettings include only what public pages show", () => {
  expect(pickPublicSettings(defaultSettings)).toEqual(defaultPublicSettings);
  expect(pickContactSettings(defaultSettings)).toEqual(defaultContactSettings);
  expect(JSON.stringify(pickPublicSettings({ ...defaultSettings, spamWords: ["casino"] }))).not.toMatch(
    /casino|hurricane-proof|first_name/,
  );
});
