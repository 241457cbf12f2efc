import type { PergolaTypeCopy } from "./page-copy";

export const cantileverPergolaCopy: PergolaTypeCopy = {
  type: "cantilever",
  meta: {
    title: "Cantilever pergolas in Houston",
    description:
      "Cantilever pergolas for Houston pools, side yards and fire pits, with posts on one side only. When one works, how far it reaches and ballpark prices.",
  },
  crumb: "Cantilever",
  h1: "Cantilever pergolas",
  lede: "A louvered roof with all the posts on one side and all the view on the other. Big footings do the work you don’t see.",
  picture: {
    slug: "cantilever-over-pool-loungers",
    alt: "White cantilever roof behind a pool, shading the heads of two loungers.",
    caption: "17 × 10 ft, white, posts back at the planter",
  },
  drawing:
    "From the side: 12 feet of roof, held by the posts and footings at its back. The engineer sizes the footings.",
  suits: {
    title: "When it works",
    items: [
      "A pool edge, a fire pit or a view where a post would always be in the way.",
      "A strip beside a fence, too narrow for posts on both sides.",
      "A patio you don’t want to cut into: the footings go beside it.",
    ],
  },
  suitsNot: {
    title: "When it doesn’t",
    items: [
      "You need more depth. Past fourteen feet, we’d talk you into posts.",
      "There are pipes, roots or a pool wall exactly where the footings have to be.",
      "You want screens all around. An open edge has nothing to hang them on.",
    ],
  },
  sizes: {
    title: "Common sizes",
    text: "Depth is the reach from the posts to the open edge, which faces south here. Shade is calculated for July 21 with the louvers at their best angle. Ballparks include the deeper footings but not tax.",
    rows: [
      { widthIn: 144, depthIn: 96, fits: "A bench along a wall" },
      { widthIn: 192, depthIn: 120, fits: "Two loungers" },
      { widthIn: 216, depthIn: 120, fits: "A table for six along a fence" },
      { widthIn: 216, depthIn: 144, fits: "A sofa and chairs around a fire" },
      { widthIn: 264, depthIn: 168, fits: "The longest reach we draw" },
    ],
    draw: "Design this size",
  },
  plan: {
    title: "How a cantilever stays up",
    text: "Most of the work is underground. The numbers follow the load, from the footings to the open edge.",
    notes: [
      {
        term: "Footings",
        text: "Wide and heavy, because the roof wants to tip forward over them.",
      },
      {
        term: "Tie beam",
        text: "Buried concrete that ties the footings together so they act as one.",
      },
      {
        term: "Posts",
        text: "Heavier than on other types, set just behind the seating or in a planter.",
      },
      {
        term: "Arms",
        text: "Thick at the post and thin at the edge, where there’s the least to carry.",
      },
      { term: "Open edge", text: "A beam with a gutter in it and nothing underneath." },
    ],
  },
  details: {
    title: "One side without posts",
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
    text: "Half of a cantilever is under the lawn. The digging takes longer, it uses more concrete, and there’s more engineering. In exchange you get what can’t be added later: a side without posts. If you could live with one slim post in the corner, tell us. That alone lowers the price.",
  },
  prices: {
    title: "What a cantilever costs",
    text: "Per square foot, it’s the most expensive of the three types. The difference is mostly concrete and engineering, so the price climbs much faster with reach than with width.",
    keys: ["louvered-cantilever", "footings-cantilever"],
  },
  sisters: {
    title: "Other types to compare",
    rows: [
      {
        label: "Freestanding pergolas",
        to: "freeStanding",
        text: "For more depth, screens all around and smaller footings.",
      },
      {
        label: "Attached pergolas",
        to: "attached",
        text: "If the side you want open faces away from the house anyway.",
      },
      {
        label: "Concrete and turf",
        to: "concreteAndTurf",
        text: "The patio in front of it, joints included.",
      },
    ],
  },
  faq: { title: "Cantilever pergola questions", page: "cantilever" },
  projects: { title: "Cantilever pergola designs" },
  next: {
    title: "See how far it has to reach.",
    text: "Set the depth, turn it to match your yard and see where the shade ends at 4 pm.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query:
        "type=cantilever&width=192&depth=144&height=108&color=bronze&louver=40&faces=w&add=slab&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "cantilever-black-side-yard",
  },
};
