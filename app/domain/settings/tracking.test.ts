import { expect, test } from "vitest";
import { parseSettings } from "./settings-input.server";
import {
  conversionTarget,
  defaultTracking,
  embedOrigins,
  googleTagId,
  parseGoogleAccount,
} from "./tracking";

const conversion = "AW-123456789/AbC-D_efG";
const tags = (own: Partial<typeof defaultTracking>) => ({ ...defaultTracking, ...own });

test('googleTagId and conversionTarget prefer the settings, fall back to the deployment, and return "" if tracking is off', () => {
  expect(googleTagId(defaultTracking, "")).toBe("");
  expect(googleTagId(defaultTracking, "AW-1")).toBe("AW-1");
  expect(googleTagId(tags({ google: "G-AB12CD34EF" }), "AW-1")).toBe("G-AB12CD34EF");
  expect(googleTagId(tags({ isOn: false, google: "G-AB12CD34EF", conversion }), "AW-1")).toBe("");
});

test('googleTagId of a conversion returns its account, and "" if tracking is off', () => {
  expect(googleTagId(tags({ conversion }), "")).toBe("AW-123456789");
  expect(googleTagId(tags({ conversion }), "G-DEPLOYED1")).toBe("G-DEPLOYED1");
  expect(parseGoogleAccount(conversion)).toBe("AW-123456789");
  expect(conversionTarget(tags({ conversion }))).toBe(conversion);
  expect(conversionTarget(tags({ isOn: false, conversion }))).toBe("");
});

test("embedOrigins returns the settings' partners, else the deployment's, and none if embedding is off", () => {
  const partners = ["https://own.example.com"];
  expect(embedOrigins(defaultTracking, ["https://set.example.com"])).toEqual([
    "https://set.example.com",
  ]);
  expect(embedOrigins(tags({ partners }), ["https://set.example.com"])).toEqual(partners);
  expect(embedOrigins(tags({ mayEmbed: false, partners }), ["https://set.example.com"])).toEqual(
    [],
  );
});

test("stored values reach a page or policy only as a valid id or origin", () => {
  const stored = (own: object) =>
    parseSettings(JSON.stringify({ tags: { ...defaultTracking, ...own } })).tags;
  expect(stored({ google: 'G-1");alert(1)//' }).google).toBe("");
  expect(stored({ conversion: "AW-1/../x" }).conversion).toBe("");
  for (const odd of [
    "https://*.example.com",
    "https://a.example; script-src *",
    "http://a.example",
    "'self'",
    "https://localhost",
  ])
    expect(stored({ partners: [odd] }).partners, odd).toEqual([]);
  expect(stored({ isOn: "yes", google: "G-AB12CD34EF" })).toEqual({
    ...defaultTracking,
    google: "G-AB12CD34EF",
  });
  expect(parseSettings("{}").tags).toEqual(defaultTracking);
});
