import { countyName, countyOfficeSlug } from "./counties";

/** Office in whose area a lot may be. `percent` is a county's share of the land of the ZIP area. */
export type OfficeCandidate = {
  slug: string;
  kind: "county" | "city" | "covenant";
  name: string;
  percent?: number;
};

type LinkedOffice = { slug: string; kind: "county" | "city" | "covenant"; name: string };

/**
 * Returns the offices a visitor chooses from: the counties of the ZIP area by share, then linked
 * cities, then covenants. A county counts only for land in no city, and listing a city states
 * nothing about a lot.
 */
export function listCandidates(
  counties: readonly { county: string; percent: number }[],
  linked: readonly LinkedOffice[],
): OfficeCandidate[] {
  const byName = (kind: "city" | "covenant") =>
    linked
      .filter((office) => office.kind === kind)
      .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return [
    ...counties.map(({ county, percent }): OfficeCandidate => {
      return { slug: countyOfficeSlug(county), kind: "county", name: countyName(county), percent };
    }),
    ...[...byName("city"), ...byName("covenant")].map(
      ({ slug, kind, name }): OfficeCandidate => ({ slug, kind, name }),
    ),
  ];
}

/** Returns a city's name without "City of", "TX" and punctuation, in lower case. */
export function normalizeCity(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z]+/g, " ")
    .trim()
    .replace(/^(?:the )?(?:city|town|village) of /, "")
    .replace(/ (?:tx|texas)$/, "")
    .trim();
}

/** Slugs of the offices that a typed city may name: "city-of-katy" and "katy". */
export function citySlugs(city: string): string[] {
  const slug = normalizeCity(city).replaceAll(" ", "-");
  return slug === ""
    ? []
    : [`city-of-${slug}`, slug, ...(slug === "the-woodlands" ? ["the-woodlands-township"] : [])];
}
