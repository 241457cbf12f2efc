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
  lede: "A Houston company that builds outdoors and thinks about shade more than is healthy.",
  statement: {
    pull: "Most of the year the best room of a Houston house has no roof on it.",
    text: "We design, permit and build that room: covered patios, louvered pergolas, kitchens, concrete and turf. One company draws it and answers for it. We work on houses people live in, which decides how a crew behaves more than any handbook.",
  },
  where: {
    title: "Where we work",
    text: "Inside the Loop, out to the Grand Parkway and the towns on it, and down toward Clear Lake and Galveston. Beyond that, ask. The drive is not the problem; inspections we cannot attend are.",
  },
  organized: {
    title: "How we are organized",
    text: "Four kinds of work, and who is allowed to do each.",
    items: [
      { term: "Drawing", text: "Measured on site, drawn to scale, kept as one set from the first sketch to the permit." },
      {
        term: "Engineering",
        text: "Footings, frame and wind are calculated and sealed by an engineer registered in Texas wherever the permit asks for it.",
      },
      {
        term: "Ground and frame",
        text: "Footings, slab, posts, blades. One schedule for all of them, so that no trade waits in your drive for another.",
      },
      {
        term: "Licensed trades",
        text: "Electric, gas and plumbing are done by people licensed by the state. Their numbers are on your permits. Texas has no license for general contractors, so we do not claim one.",
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
        text: "No price that is only good tonight. Texas gives you three business days after a sale at your table, and you may use them.",
      },
    ],
  },
  pictures: {
    title: "About the pictures",
    text: "Every picture on this site is a rendering of a design and says so. There are no portraits either. Photographs of finished work, and of the people who did it, will take their place one by one, when there are some we may show.",
  },
  links: [
    { label: "How we do it", to: "process", text: "Six stages with both sides’ work in them." },
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
