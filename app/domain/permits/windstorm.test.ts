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
    findWindstorm([county], [], { isChosen: true }).result,
  ]);
  expect(Object.fromEntries(results)).toEqual({
    austin: "no",
    brazoria: "yes",
    brazos: "no",
    chambers: "yes",
    colorado: "no",
    "fort-bend": "no",
    galveston: "yes",
    grimes: "no",
    hardin: "no",
    harris: "no",
    jefferson: "yes",
    liberty: "no",
    matagorda: "yes",
    montgomery: "no",
    "san-jacinto": "no",
    walker: "no",
    waller: "no",
    washington: "no",
    wharton: "no",
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
    const offices = [{ slug, name: "City" }];
    expect(findWindstorm(["harris"], offices, { isChosen: true })).toMatchObject({
      result: "ask",
      title: "Is the lot east of Highway 146?",
    });
  },
);

test("before the office is known, a city on Highway 146 is an exception in the heading too", () => {
  const pasadena = [{ slug: "pasadena", name: "City of Pasadena" }];
  expect(findWindstorm(["harris"], pasadena, { isChosen: false })).toEqual({
    result: "ask",
    title: "It depends on the city and on Highway 146",
    text: "Harris County isn’t on the state’s list, except for lots in the City of Pasadena east of Highway 146, which are in the area.",
  });
});

test("a city in several counties is answered by county, and other cities of Harris County are out", () => {
  const friendswood = [{ slug: "city-of-friendswood", name: "City of Friendswood" }];
  expect(findWindstorm(["galveston", "harris"], friendswood, { isChosen: true })).toMatchObject({
    result: "by-county",
    text: "In the area: Galveston County. Not in it: Harris County.",
  });
  const houston = [{ slug: "city-of-houston", name: "City of Houston" }];
  expect(findWindstorm(["harris"], houston, { isChosen: true }).result).toBe("no");
});
