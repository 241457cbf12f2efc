import authorities from "./authorities.json";

/* Rows of "Can I build it here?". authorities.json is the list of facts as it was read; nothing in
   it is changed here. */

export type SeedAnswer = {
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

/**
 * Slug of an office that is known to exist and was not read, as `zipCandidates` of the list writes
 * it: "hedwig-village".
 */
const toSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z]+/g, "-");

/** "Hedwig Village (713-465-6009)" as an office without answers. */
function unreadOffice(text: string): SeedOffice {
  const [name = ""] = text.split(" (");
  const remark = text.slice(name.length).replace(/^ \(|\)$/g, "");
  const isPhone = /^[\d-]+$/.test(remark);
  const isCounty = name.endsWith(" County");
  const slug = toSlug(name);
  return {
    slug,
    kind: isCounty ? "county" : "city",
    name: isCounty ? `${name}, outside any city` : `City of ${name}`,
    ...{ office: "", phone: isPhone ? remark : "", address: "", hours: "", site: "" },
    counties: isCounty ? [slug.replace(/-county$/, "")] : [],
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

/** The offices that were read, then those known to exist. */
export const seedOffices: readonly SeedOffice[] = [
  ...readOffices,
  ...authorities.knownToExistNotRead.map(unreadOffice),
];

/** Rules that hold in all of Texas. */
export const seedStateAnswers: readonly SeedAnswer[] = authorities.state;

const { about: _about, certainty: _certainty, ...zipCandidates } = authorities.zipCandidates;

/**
 * ZIP codes for which an office is a choice: assumptions until the Census file of places is
 * imported or staff check them.
 */
export const seedOfficeZips: readonly { zip: string; slug: string }[] = Object.entries(
  zipCandidates,
).flatMap(([zip, slugs]) => slugs.map((slug) => ({ zip, slug })));

/** Key of an answer's fact: "fort-bend-county-slab", "texas-dig-811". */
export const factKeyOfAnswer = (officeSlug: string | null, topic: string) =>
  `${officeSlug ?? "texas"}-${topic}`;
