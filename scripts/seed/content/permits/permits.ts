import authorities from "./authorities.json";
import zipCities from "./zip-cities.json";
import zipCounties from "./zip-counties.json";

/* Rows of "Can I build it here?". authorities.json is the list of facts as it was read; nothing in
   it is changed here. */

/** Answer with a fact of its own. */
export type ReadAnswer = {
  topic: string;
  answer: string;
  basis: string;
  sentence: string;
  value: string;
  quote: string;
  certainty: string;
  reviewBy: string;
  source: { url: string; title: string; dateRead: string; note?: string };
};

/** Answer with its own fact, or with the key of one that posts print too. */
export type SeedAnswer =
  | ReadAnswer
  | { topic: string; answer: string; basis: string; fact: string };

type SeedOffice = {
  slug: string;
  kind: string;
  name: string;
  office: string;
  phone: string;
  address: string;
  hours: string;
  site: string;
  counties: readonly string[];
  /** Open questions for staff. */
  notes: readonly string[];
  answers: readonly SeedAnswer[];
};

/** "Hedwig Village" as "hedwig-village". */
const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z]+/g, "-");

const cityCounties: Readonly<Record<string, readonly string[]>> = zipCities.cities;

/**
 * Places that aren't named "City of": towns and villages, and those of which we don't know what they
 * are.
 */
const notNamedCity = [
  "Bailey’s Prairie",
  "Bonney",
  "Cut and Shoot",
  "Fairchilds",
  "Hillcrest",
  "Holiday Lakes",
  "Jones Creek",
  "Kenefick",
  "Pine Island",
  "Plantersville",
  "Pleak",
  "Quintana",
  "Roman Forest",
  "Stagecoach",
  "Surfside Beach",
  "Thompsons",
  "Tiki Island",
  "Todd Mission",
  "Woodbranch",
  "Woodloch",
];

/** "Hedwig Village (713-465-6009)" as an office without answers. */
function unreadOffice(text: string): SeedOffice {
  const [name = ""] = text.split(" (");
  const remark = text.slice(name.length).replace(/^ \(|\)$/g, "");
  const isPhone = /^[\d-]+$/.test(remark);
  const isCounty = name.endsWith(" County");
  const slug = toSlug(name);
  const cityName = notNamedCity.includes(name) ? name : `City of ${name}`;
  return {
    slug,
    kind: isCounty ? "county" : "city",
    name: isCounty ? `${name}, outside any city` : cityName,
    office: "",
    phone: isPhone ? remark : "",
    address: "",
    hours: "",
    site: "",
    counties: isCounty ? [slug.replace(/-county$/, "")] : (cityCounties[name] ?? []),
    notes: ["Rules not read yet", ...(remark && !isPhone ? [remark] : [])],
    answers: [],
  };
}

const readOffices = authorities.authorities.map((office): SeedOffice => {
  const { slug, kind, name, counties, phone, address, site, toConfirm, facts } = office;
  const department = "office" in office ? (office.office ?? "") : "";
  const hours = "hours" in office ? (office.hours ?? "") : "";
  return {
    slug,
    kind,
    name,
    office: department,
    phone,
    address,
    hours,
    site,
    counties,
    notes: toConfirm,
    answers: facts,
  };
});

/** Slug of the office that decides in a city, as the files of ZIP codes spell it. */
export function citySlug(city: string): string {
  if (city === "The Woodlands") return "the-woodlands-township";
  const slug = toSlug(city);
  return readOffices.some((office) => office.slug === `city-of-${slug}`) ? `city-of-${slug}` : slug;
}

const unreadOffices = authorities.knownToExistNotRead.map(unreadOffice);
const knownSlugs = [...readOffices, ...unreadOffices].map(({ slug }) => slug);

/**
 * The offices that were read, those known to exist, and every other city with land in a ZIP area.
 */
export const seedOffices: readonly SeedOffice[] = [
  ...readOffices,
  ...unreadOffices,
  ...Object.keys(zipCities.cities)
    .filter((city) => !knownSlugs.includes(citySlug(city)))
    .map(unreadOffice),
];

/** Rules that hold in all of Texas. */
export const seedStateAnswers: readonly SeedAnswer[] = authorities.state;

const landCities: Readonly<Record<string, readonly string[]>> = zipCities.zips;
const earlierCities: Readonly<Record<string, readonly string[]>> = zipCities.earlier;

/** Cities and covenants of a ZIP code: those with land in its area, and that of its mail. */
function zipCandidates(zip: string, mailingCity: string): string[] {
  const isCity = cityCounties[mailingCity] !== undefined;
  const cities = [
    ...(landCities[zip] ?? []),
    ...(isCity ? [mailingCity] : []),
    ...(earlierCities[zip] ?? []),
  ];
  return [...new Set(cities.map(citySlug))];
}

/**
 * ZIP codes for which an office is a choice, from two sources: cities with land in the ZIP area by
 * the Census, and the city of its mailing addresses. A choice states nothing about a lot, so a ZIP
 * code that one source gives is enough.
 */
export const seedOfficeZips: readonly { zip: string; slug: string }[] = Object.entries(
  zipCounties.zips,
).flatMap(([zip, { postal }]) => zipCandidates(zip, postal).map((slug) => ({ zip, slug })));

/** Key of an answer: "fort-bend-county-slab", "texas-dig-811". Its own fact has the same key. */
export const keyOfAnswer = (officeSlug: string | null, topic: string) =>
  `${officeSlug ?? "texas"}-${topic}`;
