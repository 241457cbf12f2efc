import { formatAnd } from "~/lib/word-lists";
import { countyName } from "./counties";

/* Windstorm area of the Texas Department of Insurance: 14 coastal counties, and parts of five
   cities of Harris County. */

const coastalCounties: readonly string[] = [
  "aransas",
  "brazoria",
  "calhoun",
  "cameron",
  "chambers",
  "galveston",
  "jefferson",
  "kenedy",
  "kleberg",
  "matagorda",
  "nueces",
  "refugio",
  "san-patricio",
  "willacy",
];

/** Cities of Harris County with a part east of Highway 146. */
const citiesOnHighway146: readonly string[] = [
  "la-porte",
  "morgans-point",
  "pasadena",
  "seabrook",
  "shoreacres",
];

/**
 * "ask" if it depends on the side of Highway 146, "by-county" if some of the counties are in the
 * area and others are not.
 */
type WindstormResult = "yes" | "no" | "ask" | "by-county";

export const isCoastalCounty = (county: string) => coastalCounties.includes(county);

/** True for the office of a city with a part east of Highway 146: "city-of-seabrook". */
const isOnHighway146 = (officeSlug: string) =>
  citiesOnHighway146.includes(officeSlug.replace(/^city-of-/, ""));

/** Answer to the windstorm question, for a page or a packet. */
export type Windstorm = { result: WindstormResult; title: string; text: string };

/**
 * Returns whether lots are in the windstorm area. `counties` and `offices` are those in which the
 * lot may be; `isChosen` if its office is known.
 */
export function findWindstorm(
  counties: readonly string[],
  offices: readonly { slug: string; name: string }[],
  { isChosen }: { isChosen: boolean },
): Windstorm {
  const inside = counties.filter(isCoastalCounty).map(countyName);
  const outside = counties.filter((county) => !isCoastalCounty(county)).map(countyName);
  const cities = counties.includes("harris")
    ? offices.filter(({ slug }) => isOnHighway146(slug)).map(({ name }) => name)
    : [];
  if (counties.length > 0 && outside.length === 0)
    return {
      result: "yes",
      title: "In the state’s windstorm area",
      text: `${formatAnd(inside)} is on the state’s list.`,
    };
  const byCounty =
    inside.length > 0
      ? `In the area: ${formatAnd(inside)}. Not in it: ${formatAnd(outside)}`
      : `${formatAnd(outside)} ${outside.length > 1 ? "aren’t" : "isn’t"} on the state’s list`;
  if (cities.length > 0 && isChosen && inside.length === 0)
    return {
      result: "ask",
      title: "Is the lot east of Highway 146?",
      text: "East of it, the lot is in the state’s windstorm area. West of it, it isn’t.",
    };
  if (cities.length > 0)
    return {
      result: "ask",
      title: "It depends on the city and on Highway 146",
      text: `${byCounty}, except for lots in the ${formatAnd(cities)} east of Highway 146, which are in the area.`,
    };
  return inside.length > 0
    ? { result: "by-county", title: "It depends on the county", text: `${byCounty}.` }
    : { result: "no", title: "Not in the state’s windstorm area", text: `${byCounty}.` };
}
