import { expect, test } from "vitest";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { isIncorporatedCity } from "./incorporated-cities.server";

test("of the seeded service area, what is no incorporated city is told apart", () => {
  expect(seedSettings.serviceCities.filter((name) => !isIncorporatedCity(name))).toEqual([
    "The Memorial Villages",
    "Cypress",
    "Spring",
    "The Woodlands",
    "Kingwood",
    "Clear Lake",
  ]);
});

test("a city is known however staff write it, and a name nobody knows is only a place", () => {
  for (const name of ["houston", " Sugar  Land ", "City of Katy", "Pearland, TX", "Morgan's Point", "Morgan’s Point"])
    expect(isIncorporatedCity(name), name).toBe(true);
  for (const name of ["", "The Heights", "Houston Heights", "Clear Lake, TX", "Atascocita", "Harris County", "|", "katy|kemah"])
    expect(isIncorporatedCity(name), name).toBe(false);
});
