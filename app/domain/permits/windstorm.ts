import { fillText, type Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
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
  {
    isChosen,
    language = "en",
    t = fillText,
  }: { isChosen: boolean; language?: Language | undefined; t?: Translate | undefined },
): Windstorm {
  const printed = (county: string) => {
    const name = countyName(county).replace(/ County$/, "");
    return t("{name} County", { name });
  };
  const list = (names: readonly string[]) => formatAnd(names, language);
  const inside = counties.filter(isCoastalCounty).map(printed);
  const outside = counties.filter((county) => !isCoastalCounty(county)).map(printed);
  const cities = counties.includes("harris")
    ? offices
        .filter(({ slug }) => isOnHighway146(slug))
        .map(({ name }) =>
          name.startsWith("City of ") ? t("City of {name}", { name: name.slice(8) }) : name,
        )
    : [];
  if (counties.length > 0 && outside.length === 0)
    return {
      result: "yes",
      title: t("In the state’s windstorm area"),
      text: t("{counties} is on the state’s list.", { counties: list(inside) }),
    };
  const byCounty =
    inside.length > 0
      ? t("In the area: {inside}. Not in it: {outside}", {
          inside: list(inside),
          outside: list(outside),
        })
      : t(
          outside.length > 1
            ? "{counties} aren’t on the state’s list"
            : "{counties} isn’t on the state’s list",
          { counties: list(outside) },
        );
  if (cities.length > 0 && isChosen && inside.length === 0)
    return {
      result: "ask",
      title: t("Is the lot east of Highway 146?"),
      text: t("East of it, the lot is in the state’s windstorm area. West of it, it isn’t."),
    };
  if (cities.length > 0)
    return {
      result: "ask",
      title: t("It depends on the city and on Highway 146"),
      text: t(
        "{rule}, except for lots in the {cities} east of Highway 146, which are in the area.",
        { rule: byCounty, cities: list(cities) },
      ),
    };
  return inside.length > 0
    ? { result: "by-county", title: t("It depends on the county"), text: `${byCounty}.` }
    : { result: "no", title: t("Not in the state’s windstorm area"), text: `${byCounty}.` };
}
