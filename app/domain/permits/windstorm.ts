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
export type WindstormResult = "yes" | "no" | "ask" | "by-county";

export const isCoastalCounty = (county: string) => coastalCounties.includes(county);

/** True for the office of a city with a part east of Highway 146: "city-of-seabrook". */
const isOnHighway146 = (officeSlug: string) =>
  citiesOnHighway146.includes(officeSlug.replace(/^city-of-/, ""));

/**
 * Returns whether lots are in the windstorm area. `counties` and `officeSlugs` are those in which
 * the lot may be.
 */
export function findWindstorm({
  counties,
  officeSlugs,
}: {
  counties: readonly string[];
  officeSlugs: readonly string[];
}): WindstormResult {
  const coastal = counties.filter(isCoastalCounty).length;
  if (counties.length > 0 && coastal === counties.length) return "yes";
  if (counties.includes("harris") && officeSlugs.some(isOnHighway146)) return "ask";
  return coastal > 0 ? "by-county" : "no";
}
