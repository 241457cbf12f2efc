import { expect, test } from "vitest";
import { citySlugs, listCandidates, normalizeCity } from "./candidates";

const linked = [
  {
    slug: "the-woodlands-township",
    kind: "covenant" as const,
    name: "The Woodlands Township, covenants",
  },
  { slug: "fulshear", kind: "city" as const, name: "City of Fulshear" },
  { slug: "city-of-katy", kind: "city" as const, name: "City of Katy" },
];

test("listCandidates puts counties by share before cities by name, covenants last", () => {
  const counties = [
    { county: "fort-bend", percent: 85 },
    { county: "waller", percent: 8 },
  ];
  expect(listCandidates(counties, linked)).toEqual([
    { slug: "fort-bend-county", kind: "county", name: "Fort Bend County", percent: 85 },
    { slug: "waller-county", kind: "county", name: "Waller County", percent: 8 },
    { slug: "fulshear", kind: "city", name: "City of Fulshear" },
    { slug: "city-of-katy", kind: "city", name: "City of Katy" },
    { slug: "the-woodlands-township", kind: "covenant", name: "The Woodlands Township, covenants" },
  ]);
});

test.each([
  ["City of Katy", "katy"],
  ["  KATY, TX ", "katy"],
  ["Morgan’s Point", "morgans point"],
  ["the city of Houston, Texas", "houston"],
  ["12345", ""],
])("normalizeCity(%j) is %j", (text, city) => expect(normalizeCity(text)).toBe(city));

test("citySlugs names both spellings of a slug, and the township for The Woodlands", () => {
  expect(citySlugs("Katy, TX")).toEqual(["city-of-katy", "katy"]);
  expect(citySlugs("The Woodlands")).toContain("the-woodlands-township");
  expect(citySlugs("77494")).toEqual([]);
});
