import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type ConcreteAndTurfCopy = PageCopy & {
  picture: ImageCopy;
  intro: string;
  slab: { title: string; hash: string; text: string; parts: readonly TermCopy[]; note: string };
  finishes: {
    title: string;
    text: string;
    items: readonly (TermCopy & {
      grain: "broom" | "pebbles" | "stone" | "pads" | "tiles";
    })[];
  };
  turf: {
    title: string;
    hash: string;
    text: string;
    layers: readonly TermCopy[];
    heat: { title: string; text: string; link: LinkCopy };
  };
  drainage: { title: string; text: string };
  pictures: readonly ImageCopy[];
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const concreteAndTurfCopy: ConcreteAndTurfCopy = {
  meta: {
    title: "Concrete patios and artificial turf in Houston",
    description:
      "Concrete patios, steps, walkways and artificial turf built for Houston soil: finishes, drainage, how hot turf gets and a ballpark cost tool. Free quotes.",
  },
  crumb: "Concrete and turf",
  h1: "Concrete and turf",
  lede: "Concrete patios, steps and walkways, and artificial turf that drains. What matters most in both is what’s underneath.",
  picture: {
    slug: "concrete-and-turf",
    alt: "Concrete pads with turf joints leading across a green lawn to a patio.",
    caption: "Pads on one base, turf in the joints",
  },
  intro:
    "Concrete is a lot of patio for the money, as long as it sits on a base that stays put and has joints to tell it where to crack. Turf stays green all year, as long as it drains and you know how hot it gets. We plan both from the bottom up.",
  slab: {
    title: "What’s in a patio slab",
    hash: "concrete",
    text: "From the ground up. The first three steps make or break a slab, and no one ever photographs them.",
    parts: [
      {
        term: "Soil",
        text: "Grass and roots come out; soft spots are dug out and filled. Clay is brought to the right moisture before it’s compacted.",
      },
      { term: "Base", text: "Crushed base in compacted layers, with the slope already built in." },
      {
        term: "Forms and edge",
        text: "Forms set to line and grade, with a flexible joint against the house and around every post.",
      },
      {
        term: "Steel",
        text: "Held up in the middle of the concrete. Lying on the ground, it does nothing.",
      },
      { term: "Concrete", text: "Poured early in the day and kept damp while it cures." },
      {
        term: "Joints",
        text: "Cut while the concrete is fresh, to the depth on the drawing, in panels as close to square as possible.",
      },
      {
        term: "Slope",
        text: "Typically an eighth to a quarter inch per foot, away from the house.",
      },
    ],
    note: "Posts don’t stand on this slab. They stand on footings below it, with a gap around each one, so the slab can move and the roof doesn’t.",
  },
  finishes: {
    title: "Five concrete finishes",
    text: "Ask to see each one wet. That’s how it’ll look in June.",
    items: [
      {
        term: "Broom",
        grain: "broom",
        text: "Fine lines and good grip. What we’d choose on a tight budget.",
      },
      {
        term: "Exposed aggregate",
        grain: "pebbles",
        text: "Washed to show the pebbles. Rough on knees, handsome with a brick edge.",
      },
      {
        term: "Stamped",
        grain: "stone",
        text: "A stone pattern pressed in, colored and sealed. Plan to reseal it every few years.",
      },
      {
        term: "Saw-cut pads",
        grain: "pads",
        text: "Large squares with open joints for turf or gravel. Simple, so it looks modern.",
      },
      {
        term: "Porcelain on slab",
        grain: "tiles",
        text: "Thin tile on a slab that has to be flat. Pale colors stay cooler underfoot.",
      },
    ],
  },
  turf: {
    title: "How turf is installed",
    hash: "turf",
    text: "Turf lasts only as long as its base. This is the order it goes in.",
    layers: [
      { term: "Dig", text: "To the depth of the base, with the bottom sloped to one side." },
      { term: "Fabric", text: "Keeps the stone and clay apart. Without it, the stone sinks." },
      { term: "Open stone", text: "Crushed stone without fines, so water drops straight through." },
      {
        term: "Outlet",
        text: "A pipe or trench drain that ends somewhere real: the street where allowed, a swale or a sump.",
      },
      { term: "Leveling layer", text: "A thin layer of finer stone, raked level." },
      {
        term: "Turf and infill",
        text: "Seamed, fastened to an edge that won’t rot, filled and brushed.",
      },
    ],
    heat: {
      title: "How hot turf gets",
      text: "In full July sun, turf is too hot for bare feet and paws. A hose helps for minutes. Cool infill helps a little. Shade helps a lot, so we place turf after the roof, where the shade falls.",
      link: { label: "How hot artificial turf gets", to: "blog", slug: "how-hot-turf-gets" },
    },
  },
  drainage: {
    title: "Where the rain goes",
    text: "June alone typically brings six inches. A patio covers ground that used to soak some of that up, so our drawings show the water’s whole route: off the roof, across the slab, into a drain and out. If it would run onto a neighbor’s lot, we draw another way out.",
  },
  pictures: [
    {
      slug: "concrete-terrace-seating",
      alt: "Plain concrete patio with a sofa and chairs, turf strips in front.",
      caption: "Broom finish, saw-cut in squares",
    },
    {
      slug: "turf-paver-grid-detail",
      alt: "Square pads with green joints seen from a foot above the ground.",
      caption: "Four-inch joints",
    },
    {
      slug: "process-slab-layout",
      alt: "Form boards, strings and flags around a fresh slab.",
      caption: "Each flag marks a footing that’s already poured",
    },
  ],
  prices: {
    title: "What affects the price",
    text: "Square feet first, then access: a yard a small machine can drive into costs less than one reached through a garage. Breaking out an old slab is its own line item. So is the drain, and that’s the wrong one to cut.",
    keys: ["concrete", "concrete-stamped", "concrete-exposed", "turf", "demolition", "drain"],
  },
  faq: { title: "Concrete and turf questions", page: "concrete-turf" },
  related: {
    title: "Dig deeper",
    rows: [
      {
        label: "What Houston clay soil does to a patio slab",
        to: "blog",
        slug: "what-clay-does-to-a-slab",
        text: "How to tell what soil you have.",
      },
      {
        label: "Concrete and turf in the catalog",
        to: "catalog",
        query: "service=concrete-and-turf",
        text: "Pads, patios and a fire pit.",
      },
    ],
  },
  projects: { title: "Concrete and turf designs" },
  next: {
    title: "Send us a photo of the lowest spot.",
    text: "After a rain, if you can. It tells us more than measurements do.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "backyard-aerial",
  },
};
