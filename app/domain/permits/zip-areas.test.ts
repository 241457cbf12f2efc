import { expect, test } from "vitest";
import { listCandidates } from "./candidates";
import {
  classifyZip,
  findZipCounties,
  listCountyZips,
  listZipAreas,
  milesBetweenZips,
} from "./zip-areas.server";

test("every ZIP area has candidates: its counties once each, largest share first, with all of its land", () => {
  const zips = listZipAreas();
  expect(zips).toHaveLength(240);
  for (const zip of zips) {
    const candidates = listCandidates(findZipCounties(zip) ?? [], []);
    const shares = candidates.map(({ percent = 0 }) => percent);
    expect(candidates.length, zip).toBeGreaterThan(0);
    expect(new Set(candidates.map(({ slug }) => slug)).size, zip).toBe(candidates.length);
    expect(shares, zip).toEqual(shares.toSorted((one, other) => other - one));
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100), zip).toBeLessThan(0.5);
    for (const { slug, name } of candidates)
      expect(`${slug} ${name}`, zip).toMatch(
        /^[a-z-]+-county [A-Z][a-z]+(?: [A-Z][a-z]+)* County$/,
      );
  }
});

test("findZipCounties follows the Census, not the post office", () => {
  const names = (zip: string) => findZipCounties(zip)?.map(({ county }) => county);
  expect(names("77494")).toEqual(["fort-bend", "waller", "harris"]);
  expect(names("77382")).toEqual(["montgomery"]);
  expect(names("77053")?.[0]).toBe("fort-bend");
  expect(listCountyZips("fort-bend")).toContainEqual({ zip: "77494", percent: 85 });
});

test("classifyZip tells ZIP codes of post office boxes from those outside the region", () => {
  expect(classifyZip("77494")).toBe("known");
  expect(classifyZip("77001")).toBe("no-land");
  expect(classifyZip("78704")).toBe("outside");
  expect(classifyZip("10001")).toBe("outside");
});

test("milesBetweenZips measures straight lines between the middles of ZIP areas", () => {
  expect(milesBetweenZips("77494", "77494")).toBe(0);
  expect(milesBetweenZips("77494", "77002")).toBeGreaterThan(20);
  expect(milesBetweenZips("77494", "77002")).toBeLessThan(35);
  expect(milesBetweenZips("77494", "10001")).toBeUndefined();
});
