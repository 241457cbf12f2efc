import { expect, test } from "vitest";
import { findWindstorm, isCoastalCounty } from "./windstorm";
import { findZipCounties, listZipAreas } from "./zip-areas.server";

test("every county of the region is in the windstorm area or not, as the state lists it", () => {
  const counties = [
    ...new Set(
      listZipAreas().flatMap((zip) => findZipCounties(zip)?.map(({ county }) => county) ?? []),
    ),
  ].toSorted();
  const results = counties.map((county) => [
    county,
    findWindstorm({ counties: [county], officeSlugs: [] }),
  ]);
  expect(Object.fromEntries(results)).toEqual({
    ...{
      austin: "no",
      brazoria: "yes",
      brazos: "no",
      chambers: "yes",
      colorado: "no",
      "fort-bend": "no",
      galveston: "yes",
    },
    ...{
      grimes: "no",
      hardin: "no",
      harris: "no",
      jefferson: "yes",
      liberty: "no",
      matagorda: "yes",
      montgomery: "no",
    },
    ...{ "san-jacinto": "no", walker: "no", waller: "no", washington: "no", wharton: "no" },
  });
});

test("all 14 counties of the state’s list are coastal", () => {
  const stateList =
    "aransas brazoria calhoun cameron chambers galveston jefferson kenedy kleberg matagorda nueces refugio san-patricio willacy";
  expect(stateList.split(" ").every(isCoastalCounty)).toBe(true);
});

test.each(["city-of-la-porte", "morgans-point", "pasadena", "city-of-seabrook", "shoreacres"])(
  "%s asks about Highway 146",
  (slug) => {
    expect(findWindstorm({ counties: ["harris"], officeSlugs: [slug] })).toBe("ask");
  },
);

test("a city in several counties is answered by county, and other cities of Harris County are out", () => {
  expect(
    findWindstorm({ counties: ["galveston", "harris"], officeSlugs: ["city-of-friendswood"] }),
  ).toBe("by-county");
  expect(findWindstorm({ counties: ["harris"], officeSlugs: ["city-of-houston"] })).toBe("no");
});
