import type { PergolaTypeCopy } from "./page-copy";

export const cantilever: PergolaTypeCopy = {
  type: "cantilever",
  meta: {
    title: "Cantilever aluminum pergolas in Houston",
    description:
      "Cantilever pergolas for Houston pools, side yards and fire pits: posts on one side only. When one suits, how far it reaches, and what is under it.",
  },
  crumb: "Cantilever",
  h1: "Cantilever pergolas",
  lede: "All the posts on one side, all the view on the other. The ground does the work you do not see.",
  picture: {
    slug: "cantilever-over-pool-loungers",
    alt: "White cantilever roof behind a pool, shading the heads of two loungers.",
    caption: "17 × 10 ft, white, posts in the planting",
  },
  suits: {
    title: "When it suits",
    items: [
      "A pool edge, a fire or a view where a post would always be in the way.",
      "A strip beside a fence, too narrow for posts on both sides.",
      "A terrace that must stay whole: the footings go beside it.",
    ],
  },
  suitsNot: {
    title: "When it does not",
    items: [
      "You need depth. Past fourteen feet we would talk you into posts.",
      "There are pipes, roots or a pool wall exactly where the footings have to be.",
      "You want screens all around. An open edge has nothing to hang them on.",
    ],
  },
  sizes: {
    title: "Widths and reaches",
    text: "Reach is measured from the posts to the open edge, which looks south here. The shade is that of July 21 with the best blade angle. The deeper footings are in the ballpark; tax is not.",
    rows: [
      { widthIn: 144, depthIn: 96, fits: "A bench along a wall" },
      { widthIn: 192, depthIn: 120, fits: "Two loungers" },
      { widthIn: 216, depthIn: 120, fits: "A table for six along a fence" },
      { widthIn: 216, depthIn: 144, fits: "A sofa group around a fire" },
      { widthIn: 264, depthIn: 168, fits: "The longest reach we draw" },
    ],
    draw: "Draw",
  },
  plan: {
    title: "Read it from the bottom up",
    text: "More of it is buried than shows. The numbers follow the load, from the ground to the open edge.",
    notes: [
      { term: "Footings", text: "Wide and heavy, because the roof wants to tip forward over them." },
      { term: "Tie beam", text: "Concrete in the ground that joins the footings, so that they resist together." },
      { term: "Posts", text: "Stouter than on other types, set just behind the seats or in a planter." },
      { term: "Arms", text: "Thick at the post and thin at the edge, where there is the least to carry." },
      { term: "Open edge", text: "A beam with a gutter in it and nothing underneath." },
    ],
  },
  details: {
    title: "One edge free",
    text: "Three design concepts, three reasons to leave out the front posts.",
    pictures: [
      {
        slug: "cantilever-pergola",
        alt: "Bronze cantilever over a sofa and a fire table, the open side toward the evening sun.",
        caption: "For the fire",
      },
      {
        slug: "cantilever-pool-dusk-lounge",
        alt: "Sofa and lanterns under lit arms at dusk, water beside it.",
        caption: "For the water",
      },
      {
        slug: "cantilever-pergola-detail",
        alt: "Bronze post and arm from below, with louvers between the arms.",
        caption: "For the eye: the arm tapers with its load",
      },
    ],
  },
  care: {
    title: "What you pay for",
    text: "Half of a cantilever is under the lawn. Digging for it takes longer, the concrete truck stays longer, and the engineer’s sheet has more on it. In exchange you get what cannot be added later: a side without posts. If you could live with a slim one in the corner, say so, because the price drops at once.",
  },
  prices: {
    title: "What a cantilever costs",
    text: "For the same area it is the most expensive of the three types. The difference is mostly concrete and engineering, so it grows with reach much faster than with width.",
    keys: ["louvered-cantilever", "footings-cantilever"],
  },
  sisters: {
    title: "The same blades on more posts",
    rows: [
      { label: "Free-standing pergolas", to: "freeStanding", text: "For depth, screens and a smaller hole in the ground." },
      { label: "Attached pergolas", to: "attached", text: "If the open edge you want faces away from the house anyway." },
      { label: "Concrete and turf", to: "concreteAndTurf", text: "The floor in front of it, joints included." },
    ],
  },
  faq: { title: "Questions about balance", page: "cantilever" },
  projects: { title: "Cantilever pergola concepts" },
  next: {
    title: "See how far it has to reach.",
    text: "Set the reach, turn it to your side and watch where the edge of the shade lies at four.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query: "type=cantilever&width=192&depth=144&height=108&color=bronze&louver=40&faces=w&add=slab&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "cantilever-black-side-yard",
  },
};
