import type { Confidence } from "~/domain/facts/facts";

export type SeedFact = {
  key: string;
  sentence: string;
  value: string;
  source: { title: string; url: string };
  /** Words of the source itself; "" where we have not copied them. */
  quote: string;
  certainty: Confidence;
  /** Months until it is looked at again: laws a year, schedules half a year. */
  months: 6 | 12;
};

/** The day on which the sources of all of them were read. */
export const seedFactsChecked = "2026-10-18";

const cityGuide = {
  title: "Houston Permitting Center, Residential Development Guide",
  url: "https://www.houstonpermittingcenter.org",
};
const county = {
  title: "Harris County Engineering, residential permits",
  url: "https://eng.hctx.net/permits/Residential-A",
};
const normals = {
  title: "NOAA climate normals 1991–2020, Houston Intercontinental Airport",
  url: "https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals",
};
const turfStudy = {
  title: "Brigham Young University measurements, summarized by Penn State",
  url: "https://plantscience.psu.edu/research/centers/ssrc/research/synthetic-turf-surface-temperature",
};
const schedules = {
  title: "Schedules published by Houston patio builders, collected in 2026",
  url: "",
};
const patioCovers = {
  title: "International Residential Code, appendix on patio covers, at UpCodes",
  url: "https://up.codes",
};

/**
 * What the pages and posts of a new site rely on, besides the answers of permit offices. An answer
 * may name one of these, so that a page and a post print the same fact.
 */
export const seedFacts: readonly SeedFact[] = [
  {
    key: "city-no-contractor-license",
    sentence: "The City of Houston does not license building contractors.",
    value: "",
    source: cityGuide,
    quote: "The City of Houston does not license building contractors",
    certainty: "verified",
    months: 12,
  },
  {
    key: "city-code-edition",
    sentence: "Houston has worked from the 2021 codes with its own amendments since January 2024.",
    value: "2021",
    source: {
      title:
        "Houston Permitting Center, code modernization, and a report of Public Works testimony",
      url: "https://www.houstonpermittingcenter.org",
    },
    quote: "",
    certainty: "secondary",
    months: 6,
  },
  {
    key: "city-wind-residential",
    sentence:
      "The figure commonly quoted for ordinary houses from Houston Public Works’ 2017 design form is 139 mph, ultimate.",
    value: "139 mph",
    source: {
      title: "Houston Public Works design form CE-1110 (2017), as quoted by VFANE",
      url: "https://vfane.com",
    },
    quote: "",
    certainty: "secondary",
    months: 6,
  },
  {
    key: "county-permit-all",
    sentence: "Harris County requires a permit for all development.",
    value: "",
    source: county,
    quote: "A permit is needed for all development",
    certainty: "verified",
    months: 12,
  },
  {
    key: "permit-days-city",
    sentence: "Plan 4 to 6 weeks for a City permit.",
    value: "4 to 6 weeks",
    source: schedules,
    quote: "",
    certainty: "secondary",
    months: 6,
  },
  {
    key: "permit-days-association",
    sentence: "Permit and HOA approval together may take up to 90 days.",
    value: "up to 90 days",
    source: schedules,
    quote: "",
    certainty: "secondary",
    months: 6,
  },
  {
    key: "cancel-days",
    sentence:
      "A sale over $25 made away from the seller’s place of business can be canceled until midnight of the third business day.",
    value: "three business days",
    source: {
      title: "Texas Business and Commerce Code, section 601.052",
      url: "https://statutes.capitol.texas.gov/Docs/BC/htm/BC.601.htm",
    },
    quote: "",
    certainty: "verified",
    months: 12,
  },
  {
    key: "patio-cover-height",
    sentence:
      "The residential code’s appendix for patio covers is for one story, 12 feet tall at most.",
    value: "12 feet",
    source: patioCovers,
    quote: "",
    certainty: "verified",
    months: 12,
  },
  {
    key: "harris-clay-share",
    sentence:
      "One inspection firm’s reading of the county soil survey finds 20.7 percent of Harris County’s surface soil to be expansive clay.",
    value: "20.7 percent",
    source: {
      title:
        "Willcox Inspections, citing the USDA Soil Conservation Service survey of Harris County",
      url: "https://willcoxinspections.com",
    },
    quote: "",
    certainty: "secondary",
    months: 12,
  },
  {
    key: "rain-inches",
    sentence: "A typical year in Houston brings about 52 inches of rain.",
    value: "52 inches",
    source: normals,
    quote: "",
    certainty: "secondary",
    months: 12,
  },
  {
    key: "rain-days",
    sentence: "It rains in Houston on about 104 days a year.",
    value: "104 days",
    source: normals,
    quote: "",
    certainty: "secondary",
    months: 12,
  },
  {
    key: "turf-heat-average",
    sentence:
      "From morning to evening, synthetic turf averaged 117 °F in the study and the grass next to it 78 °F.",
    value: "117 °F",
    source: turfStudy,
    quote: "",
    certainty: "verified",
    months: 12,
  },
  {
    key: "turf-heat-peak",
    sentence: "Synthetic turf reached 157 °F in the study, and the grass beside it 88.5 °F.",
    value: "157 °F",
    source: turfStudy,
    quote: "",
    certainty: "verified",
    months: 12,
  },
  {
    key: "turf-life",
    sentence: "How long artificial turf lasts depends on sun, shade and use.",
    value: "15 to 20 years",
    source: { title: "Pages of turf sellers, undated", url: "" },
    quote: "",
    certainty: "assumption",
    months: 6,
  },
];
