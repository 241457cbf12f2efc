import type { LinkCopy, PageCopy, TermCopy } from "./page-copy";

type AboutCopy = PageCopy & {
  statement: { pull: string; text: string };
  where: { title: string; text: string };
  organized: { title: string; text: string; items: readonly TermCopy[] };
  not: { title: string; items: readonly TermCopy[] };
  pictures: { title: string; text: string };
  links: readonly (LinkCopy & { text: string })[];
};

export const aboutUs: AboutCopy = {
  meta: {
    title: "Who we are: an outdoor builder in Houston",
    description:
      "A Houston company that designs, permits and builds patios, pergolas, outdoor kitchens, concrete and turf. How we are organized and what we do not do.",
  },
  crumb: "Who we are",
  h1: "Who we are",
  lede: "A Houston company that builds shade, and the kitchens, slabs and turf that go under it.",
  statement: {
    pull: "Most of the year the best room in a Houston house has no roof on it.",
    text: "We design, permit and build that room: covered patios, louvered pergolas, kitchens, concrete and turf. One company draws it and answers for it. You go on living in the house while we work, and the schedule is made with that in mind.",
  },
  where: {
    title: "Where we work",
    text: "Inside the Loop, out to the Grand Parkway and the towns on it, and down toward Clear Lake and Galveston. Beyond that, ask: it depends on the job and on which office inspects it.",
  },
  organized: {
    title: "How we are organized",
    text: "Who draws, who engineers, who builds, and which trades need a license.",
    items: [
      { term: "Drawing", text: "Measured on site, drawn to scale, kept as one set from the first sketch to the permit." },
      {
        term: "Engineering",
        text: "Footings, frame and wind are calculated and sealed by an engineer licensed in Texas wherever the permit asks for it.",
      },
      {
        term: "Ground and frame",
        text: "Footings, slab, posts, blades. One schedule for all of them, so that no trade waits in your driveway for another.",
      },
      {
        term: "Licensed trades",
        text: "The state licenses electricians, and plumbers for water and gas; their numbers go on your permits. For general contractors Texas has no license, so we do not claim one.",
      },
    ],
  },
  not: {
    title: "What we do not do",
    items: [
      { term: "Pools", text: "We build up to the coping and around it. The shell is a trade of its own." },
      { term: "Rooms", text: "Once it has windows and air conditioning it is an addition, and you want a house builder." },
      { term: "Wood pergolas", text: "In this climate they ask for more care than most people want to give." },
      { term: "Lending", text: "We show the arithmetic of a loan. Money comes from lenders, on their terms." },
      {
        term: "Pressure",
        text: "No price that is only good tonight. Texas law generally gives you three business days to cancel a sale made at your own table.",
      },
    ],
  },
  pictures: {
    title: "About the images",
    text: "For now, the images on this site are renderings of our designs, and there are no portraits. Photos of finished work, and of the people who built it, will replace them when we have some we can share.",
  },
  links: [
    { label: "How we do it", to: "process", text: "What happens first, what happens next, and how long each part takes." },
    { label: "Our promise", to: "promise", text: "Five sentences for the contract." },
  ],
  next: {
    title: "Talk to us.",
    text: "A question is fine, and so is a photograph without one.",
    primary: { label: "Contact", to: "contact" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "hero-dusk-pool",
  },
};
