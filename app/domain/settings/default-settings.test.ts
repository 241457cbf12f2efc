import { expect, test } from "vitest";
import { defaultSettings, pickContactSettings, pickPublicSettings } from "./default-settings";
import { defaultContactSettings, defaultPublicSettings } from "./settings";

test("pickPublicSettings and pickContactSettings include only what public pages show", () => {
  expect(pickPublicSettings(defaultSettings)).toEqual(defaultPublicSettings);
  expect(pickContactSettings(defaultSettings)).toEqual(defaultContactSettings);
  const renamed = {
    ...defaultSettings,
    name: "Delgado & Sons $& Patios",
    tagline: "Shade by {business}",
  };
  expect(pickPublicSettings(renamed).tagline).toBe(`Shade by ${renamed.name}`);
  expect(pickContactSettings(renamed).textConsent).toMatch(
    /^Yes, Delgado & Sons \$& Patios may text me/,
  );
  expect(
    JSON.stringify(pickPublicSettings({ ...defaultSettings, spamWords: ["casino"] })),
  ).not.toMatch(/casino|hurricane-proof|first_name/);
});
