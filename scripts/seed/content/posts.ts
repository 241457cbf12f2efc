import type { PostTag } from "~/domain/posts/post";

/** Who signs the seeded posts: the organization, since no person has put a name to them. */
export const postAuthor = "Modern Outdoor Living";

export type SeedPost = {
  slug: string;
  title: string;
  description: string;
  /** One sentence, for rows and cards. */
  summary: string;
  tags: readonly PostTag[];
  pictureSlug: string;
  pictureAlt: string;
  /** What stands under the picture, which is marked as a rendering there. */
  pictureCaption: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Where the facts of the post come from; url is "" where the source has no page to link to. */
  sources: readonly { title: string; url: string }[];
};

/** The seeded posts, newest first. The Markdown of each is `posts/<slug>.md` beside this file. */
export const seedPosts: readonly SeedPost[] = [
  {
    slug: "how-a-patio-project-runs",
    title: "How a Houston patio project works, start to finish",
    description:
      "What happens in a Houston patio project, from first visit to final walkthrough: your contract rights, permits, footings, slab, frame and louvers.",
    summary: "The visit, the permits, the week of noise and the final walkthrough, in order.",
    tags: ["process", "permits"],
    pictureSlug: "process-frame",
    pictureAlt:
      "Pergola frame standing on a new slab before the louvers go in, with sawhorses and boxed louvers in front.",
    pictureCaption: "Posts and beams are up; the louvers wait in their boxes",
    publishedAt: "2026-10-14T13:00:00Z",
    sources: [
      {
        title: "Texas Property Code, section 41.007",
        url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.41.htm",
      },
      {
        title: "Texas Property Code, section 53.254",
        url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.53.htm",
      },
      {
        title: "Texas Business and Commerce Code, chapter 601",
        url: "https://statutes.capitol.texas.gov/Docs/BC/htm/BC.601.htm",
      },
      { title: "Texas 811", url: "https://texas811.org" },
      {
        title: "Harris County Engineering, residential permits",
        url: "https://eng.hctx.net/permits/Residential-A",
      },
      {
        title: "Houston Permitting Center, Residential Development Guide",
        url: "https://www.houstonpermittingcenter.org",
      },
      { title: "Schedules published by Houston patio builders, collected in 2026", url: "" },
    ],
  },
  {
    slug: "how-hot-turf-gets",
    title: "How hot artificial turf gets, and what helps",
    description:
      "Measured temperatures of artificial turf in the sun, how much water and cool infill help, what goes under it on clay, and what your HOA may say.",
    summary:
      "In July sun, turf is too hot for bare feet. Shade is the only thing that helps a lot.",
    tags: ["turf", "shade"],
    pictureSlug: "turf-paver-grid-detail",
    pictureAlt:
      "Smooth concrete pads in a grid, with narrow strips of artificial turf between them in full sun.",
    pictureCaption: "Turf between concrete pads, in full sun",
    publishedAt: "2026-09-09T13:00:00Z",
    sources: [
      {
        title: "Brigham Young University measurements, summarized by Penn State",
        url: "https://plantscience.psu.edu/research/centers/ssrc/research/synthetic-turf-surface-temperature",
      },
      { title: "TCoolPT, comparison of infill temperatures", url: "https://www.tcoolpt.com" },
      {
        title: "Texas Property Code, section 202.007",
        url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.202.htm",
      },
    ],
  },
  {
    slug: "what-an-outdoor-kitchen-needs-under-the-floor",
    title: "What goes under an outdoor kitchen, before the slab",
    description:
      "Gas, power, water, drain and venting for a Houston outdoor kitchen: what each one needs, who can install it, and what has to happen before the slab.",
    summary:
      "Gas, power, water, drain and air decide whether an outdoor kitchen works, and all five go in before the slab.",
    tags: ["kitchens", "permits"],
    pictureSlug: "modern-outdoor-kitchen-grill",
    pictureAlt:
      "Built-in grill under a vent hood, with walnut fronts and a pale stone counter on either side.",
    pictureCaption: "A grill between two counters, under its hood",
    publishedAt: "2026-08-12T13:00:00Z",
    sources: [
      { title: "Texas 811", url: "https://texas811.org" },
      { title: "Houston Permitting Center", url: "https://www.houstonpermittingcenter.org" },
      { title: "OwnerBuilderNetwork, on clearances from the gas meter", url: "" },
      { title: "Texas Department of Licensing and Regulation", url: "https://www.tdlr.texas.gov" },
      { title: "Texas State Board of Plumbing Examiners", url: "https://tsbpe.texas.gov" },
    ],
  },
  {
    slug: "which-way-does-your-patio-face",
    title: "Which way does your patio face?",
    description:
      "Where the July sun is over Houston at 10, 1, 4 and 6, and how much shade a louvered roof gives a patio facing each of eight directions.",
    summary: "Where the July sun is at 10, 1, 4 and 6 o’clock, and what a roof can do about it.",
    tags: ["shade"],
    pictureSlug: "attached-pergola-day",
    pictureAlt:
      "Whole roof of a charcoal pergola attached to a white house, over a sofa group and a dining table.",
    pictureCaption: "An attached pergola with its louvers open",
    publishedAt: "2026-07-08T13:00:00Z",
    sources: [
      {
        title:
          "Our own calculation: sun over 29.76° north, 95.37° west on July 21, direct sun only, open ground, louvers at their best angle for each hour",
        url: "",
      },
    ],
  },
  {
    slug: "permits-hoas-and-how-long-they-take",
    title: "Houston patio permits, HOAs and how long they take",
    description:
      "Who permits a patio cover in Houston, Harris County and the suburbs, what they want to see, what your HOA may ask for, and typical timelines.",
    summary: "What we file, what your HOA wants to see, and in what order.",
    tags: ["permits", "process"],
    pictureSlug: "process-slab-layout",
    pictureAlt:
      "New patio slab with form boards, string lines and survey flags where the posts will stand.",
    pictureCaption: "A new slab in its forms; the flags mark where the posts go",
    publishedAt: "2026-06-24T13:00:00Z",
    sources: [
      {
        title: "Houston Permitting Center, Residential Addition Permit",
        url: "https://www.houstonpermittingcenter.org/node/801",
      },
      {
        title: "Harris County Engineering, residential permits",
        url: "https://eng.hctx.net/permits/Residential-A",
      },
      { title: "City of Bunker Hill Village", url: "https://bunkerhilltx.gov" },
      { title: "Texas 811", url: "https://texas811.org" },
      { title: "Texas Department of Insurance, windstorm", url: "https://www.tdi.texas.gov" },
      {
        title: "Texas Property Code, section 202.007",
        url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.202.htm",
      },
      {
        title: "Texas Property Code, section 209.00505",
        url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.209.htm",
      },
      {
        title:
          "Times to a permit and on site, as published by Houston patio builders, collected in 2026",
        url: "",
      },
    ],
  },
  {
    slug: "what-clay-does-to-a-slab",
    title: "What Houston clay soil does to a patio slab",
    description:
      "Where Harris County has expansive clay and where it doesn’t, what clay does to a patio slab, and how footings, joints and drains deal with it.",
    summary: "Not all of Houston is gumbo. How to tell, and what footings and joints do about it.",
    tags: ["ground"],
    pictureSlug: "concrete-terrace-seating",
    pictureAlt: "Poured concrete patio with straight control joints, edged by turf and planting.",
    pictureCaption: "A patio poured in panels, with straight joints",
    publishedAt: "2026-05-13T13:00:00Z",
    sources: [
      {
        title:
          "Willcox Inspections, citing the USDA Soil Conservation Service survey of Harris County",
        url: "https://willcoxinspections.com",
      },
      {
        title: "International Residential Code, appendix on patio covers, at UpCodes",
        url: "https://up.codes",
      },
      {
        title: "NOAA climate normals 1991–2020, Houston Intercontinental",
        url: "https://www.ncei.noaa.gov/access/us-climate-normals/",
      },
    ],
  },
  {
    slug: "louvers-or-a-solid-roof",
    title: "Louvered roof or solid patio cover?",
    description:
      "Louvered roof vs. solid patio cover in Houston: sun, rain, noise, light in the room behind it, moving parts, building code and cost.",
    summary: "Both keep sun and rain off; the difference is what they do the rest of the year.",
    tags: ["shade", "weather"],
    pictureSlug: "rain-on-louvers",
    pictureAlt:
      "Closed louvers keep a lounge dry in the rain while the paving around it shines wet.",
    pictureCaption: "Closed louvers in the rain",
    publishedAt: "2026-03-25T13:00:00Z",
    sources: [
      { title: "Fine Homebuilding, on louvered roof systems", url: "" },
      {
        title: "International Residential Code, appendix on patio covers, at UpCodes",
        url: "https://up.codes",
      },
      {
        title: "Owner’s warranty of one large louver manufacturer, on operating the louvers",
        url: "",
      },
      {
        title: "NOAA climate normals 1991–2020, Houston Intercontinental",
        url: "https://www.ncei.noaa.gov/access/us-climate-normals/",
      },
    ],
  },
  {
    slug: "what-the-wind-asks-of-a-patio-roof",
    title: "What wind does to a patio roof",
    description:
      "Design wind speeds, the five places a patio roof can fail, why screens give way first, and where a Texas windstorm certificate applies.",
    summary:
      "Wind lifts a roof before it pushes it over; five connections decide whether it stays.",
    tags: ["weather", "permits"],
    pictureSlug: "cantilever-pergola-detail",
    pictureAlt: "Posts and tapered arms of a bronze cantilever pergola, seen from below.",
    pictureCaption: "Posts and arms of a cantilever, from below",
    publishedAt: "2026-02-18T14:00:00Z",
    sources: [
      {
        title: "Texas Department of Insurance, windstorm inspections",
        url: "https://www.tdi.texas.gov",
      },
      {
        title: "Houston Public Works design form CE-1110 (2017), as quoted by VFANE",
        url: "https://vfane.com",
      },
      {
        title: "Windload Solutions, on wind speeds in the Houston area",
        url: "https://windload.solutions",
      },
      {
        title: "Houston Permitting Center, code modernization",
        url: "https://www.houstonpermittingcenter.org",
      },
      {
        title: "CB Solar Shading, a British manufacturer: wind limits of roof and screens",
        url: "",
      },
    ],
  },
];
