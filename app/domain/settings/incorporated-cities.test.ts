import { expect, test } from "vitest";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { isIncorporatedCity } from "./incorporated-cities.server";

test("isIncorporatedCity rejects the unincorporated places of the seeded service area", () => {
  expect(seedSettings.serviceCities.filter((name) => !isIncorporatedCity(name))).toEqual([
    "The Memorial Villages",
    "Cypress",
    "Spring",
    "The Woodlands",
    "Kingwood",
    "Clear Lake",
  ]);
});

test("isIncorporatedCity ignores case and spacing, and rejects unknown names", () => {
  for (const name of [
    "houston",
    " Sugar  Land ",
    "City of Katy",
    "Pearland, TX",
    "Morgan's Point",
    "Morgan’s Point",
  ])
    expect(isIncorporatedCity(name), name).toBe(true);
  for (const name of [
    "",
    "The Heights",
    "Houston Heights",
    "Clear Lake, TX",
    "Atascocita",
    "Harris County",
    "|",
    "katy|kemah",
  ])
    expect(isIncorporatedCity(name), name).toBe(false);
});
