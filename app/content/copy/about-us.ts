import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type AboutCopy = PageCopy & {
  picture: ImageCopy;
  statement: { pull: string; text: string };
  where: { title: string; text: string };
  organized: { title: string; text: string; items: readonly TermCopy[] };
  not: { title: string; items: readonly TermCopy[] };
  /** `textWithPhotos` is the text once a photo is published. */
  pictures: { title: string; text: string; textWithPhotos: string };
  links: readonly (LinkCopy & { text: string })[];
};

export const aboutUsCopy: AboutCopy = {
  meta: {
    title: "About {business}, Houston patio builder",
    description:
      "{business} designs, permits and builds pergolas, covered patios, outdoor kitchens, concrete and turf in Greater Houston. How and where we work.",
  },
  crumb: "Who we are",
  h1: "Who we are",
  lede: "We’re a Houston company that builds shade, and the kitchens, patios and turf that go under it.",
  picture: {
    slug: "tools-in-the-yard",
    alt: "A pergola beam on two sawhorses, with a level, a square and a tape measure on top. A tool tote and a coiled cord on the ground, the frame behind.",
    caption: "A job site after the crew has gone home",
  },
  statement: {
    pull: "Most of the year, the best room in a Houston house doesn’t have a roof.",
    text: "We design, permit and build that room: covered patios, louvered pergolas, outdoor kitchens, concrete and turf. One company draws it and answers for it. You keep living in the house while we work, and we schedule around that.",
  },
  where: {
    title: "Where we work",
    text: "Inside the Loop, out to the Grand Parkway and the towns along it, and down toward Clear Lake and Galveston. Farther out, ask: it depends on the job and the permit office.",
  },
  organized: {
    title: "Who does the work",
    text: "Who designs, who engineers, who builds, and which trades are licensed.",
    items: [
      {
        term: "Design",
        text: "Measured on site and drawn to scale, as one set of plans from first sketch to permit.",
      },
      {
        term: "Engineering",
        text: "A Texas-licensed engineer calculates and seals the footings, frame and wind load where the permit requires it.",
      },
      {
        term: "Concrete and frame",
        text: "Footings, slab, posts and louvers on one schedule, so no crew sits in your driveway waiting for another.",
      },
      {
        term: "Licensed trades",
        text: "Texas licenses electricians, and plumbers for water and gas; their license numbers go on your permits. Texas has no license for general contractors, so we don’t claim one.",
      },
    ],
  },
  not: {
    title: "What we don’t do",
    items: [
      {
        term: "Pools",
        text: "We build around the pool, right up to the coping. The pool itself is a different trade.",
      },
      {
        term: "Rooms",
        text: "Once it has windows and air conditioning, it’s an addition, and you want a remodeler.",
      },
      {
        term: "Wood pergolas",
        text: "In this climate they need more upkeep than most people want to give.",
      },
      {
        term: "Lending",
        text: "Our calculator shows how a loan works. The loan itself comes from a lender, on the lender’s terms.",
      },
      {
        term: "Pressure",
        text: "No “good only tonight” prices. Texas law generally gives you three business days to cancel a sale made at your own kitchen table.",
      },
    ],
  },
  pictures: {
    title: "About the images",
    text: "For now, the images on this site are renderings of our designs, and there are no portraits. Photos of finished work, and of the people who built it, will replace them when we have some we can share.",
    textWithPhotos:
      "An image marked “Rendering” shows a design instead of finished work. Photos replace these images as we get them.",
  },
  links: [
    {
      label: "How we do it",
      to: "process",
      text: "What happens first, what happens next and about how long each part takes.",
    },
    { label: "Our promise", to: "promise", text: "Five commitments to look for in the contract." },
  ],
  next: {
    title: "Talk to us.",
    text: "Ask a question, or just send a photo of the yard.",
    primary: { label: "Contact", to: "contact" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "hero-dusk-pool",
  },
};
