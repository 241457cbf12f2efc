import type { LinkCopy, PageCopy, PictureCopy, TermCopy } from "./page-copy";

type ConcreteAndTurfCopy = PageCopy & {
  picture: PictureCopy;
  intro: string;
  slab: { title: string; hash: string; text: string; parts: readonly TermCopy[]; note: string };
  finishes: {
    title: string;
    text: string;
    items: readonly (TermCopy & { swatch: string; grain: "broom" | "pebbles" | "stone" | "pads" | "tiles" })[];
  };
  turf: { title: string; hash: string; text: string; layers: readonly TermCopy[]; heat: { title: string; text: string; link: LinkCopy } };
  drainage: { title: string; text: string };
  pictures: readonly PictureCopy[];
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const concreteAndTurf: ConcreteAndTurfCopy = {
  meta: {
    title: "Concrete and turf installation in Houston",
    description:
      "Patio slabs, steps, pads and artificial turf for Houston soils: a slab in section, joints, finishes, a turf base that drains, and how hot turf gets.",
  },
  crumb: "Concrete and turf",
  h1: "Concrete and turf",
  lede: "The two things you walk on. Both are decided by what is underneath, and neither shows it.",
  picture: {
    slug: "concrete-and-turf",
    alt: "Concrete pads with turf joints leading across a green lawn to a patio.",
    caption: "Pads on one base, turf in the joints",
  },
  intro:
    "Concrete is a lot of floor for the money, as long as it lies on something that stays put and is told where to crack. Turf stays green all year, as long as it drains and you know how hot it gets. We draw both from the bottom.",
  slab: {
    title: "A slab, cut open",
    hash: "concrete",
    text: "From the ground up. The first three lines are where slabs are made good or bad, and they take a day that nobody photographs.",
    parts: [
      {
        term: "Soil",
        text: "Grass and roots out, soft spots dug and filled. On clay, brought to the right moisture before it is compacted.",
      },
      { term: "Base", text: "Crushed material in layers, compacted, with the slope already in it." },
      { term: "Forms and edge", text: "Forms set to the line; a soft joint against the house and around every post." },
      { term: "Steel", text: "Held up in the middle of the concrete. On the ground it does nothing." },
      { term: "Concrete", text: "Poured early, kept damp while it hardens." },
      { term: "Joints", text: "Cut while it is young, to the depth the drawing says, in squares as nearly as possible." },
      { term: "Slope", text: "Typically an eighth to a quarter inch per foot, away from the house." },
    ],
    note: "Posts do not stand on this slab. They stand on footings below it, with a gap around them, so that the floor can move and the roof does not.",
  },
  finishes: {
    title: "Five surfaces",
    text: "Ask to see each one wet. That is how you will meet it.",
    items: [
      {
        term: "Broom",
        swatch: "#B4B0A7",
        grain: "broom",
        text: "Fine lines, grips well, hides leaves. The one we would choose on a tight budget.",
      },
      {
        term: "Exposed aggregate",
        swatch: "#A1968A",
        grain: "pebbles",
        text: "Pebbles washed clear. Rough on knees, good with brick edges.",
      },
      {
        term: "Stamped",
        swatch: "#9C8265",
        grain: "stone",
        text: "A pattern of stone pressed in, colored, sealed. The sealer comes back every few years.",
      },
      {
        term: "Sawn pads",
        swatch: "#C3BFB6",
        grain: "pads",
        text: "Large squares with open joints for turf or gravel. Looks modern because it is simple.",
      },
      {
        term: "Porcelain on slab",
        swatch: "#94928D",
        grain: "tiles",
        text: "A thin tile on a slab that has to be right. Pale colors stay cooler underfoot.",
      },
    ],
  },
  turf: {
    title: "Turf, from below",
    hash: "turf",
    text: "A carpet lasts as long as its base. This is the order in which it goes in.",
    layers: [
      { term: "Dig", text: "To the depth of the base, with the floor of the hole sloping to one side." },
      { term: "Fabric", text: "Keeps stone and clay apart. Left out, the stone sinks." },
      { term: "Open stone", text: "Without fines, so that water falls through it." },
      { term: "Outlet", text: "A pipe or trench drain with a real end: the street where allowed, a swale, a sump." },
      { term: "Leveling layer", text: "Thin, finer, raked true." },
      { term: "Carpet and fill", text: "Seamed, fixed to an edge that does not rot, filled and brushed." },
    ],
    heat: {
      title: "About the heat",
      text: "In full sun in July it is too hot for bare feet and paws. Cool fill and a hose help for minutes. Shade helps all day. So turf goes on the drawing after the roof does, where the roof’s shade will lie.",
      link: { label: "How hot artificial turf gets", to: "blog", slug: "how-hot-turf-gets" },
    },
  },
  drainage: {
    title: "Where the rain goes",
    text: "June alone typically brings six inches, by the 1991–2020 normals. A patio takes ground that used to drink some of it, so every drawing shows arrows: off the roof, across the floor, into what, out where. Where one would run onto a neighbor’s lot, the drawing shows another way out for the water.",
  },
  pictures: [
    {
      slug: "concrete-terrace-seating",
      alt: "Plain concrete patio with a sofa and chairs, turf strips in front.",
      caption: "Broom finish, sawn in squares",
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
    title: "What moves the price",
    text: "Square feet, then access: a yard a small machine can enter costs less than one reached through a garage. Breaking out an old slab is its own line. So is the drain, and it is the wrong one to cut.",
    keys: ["concrete", "concrete-stamped", "concrete-exposed", "turf", "demolition", "drain"],
  },
  faq: { title: "Asked about slabs and turf", page: "concrete-turf" },
  related: {
    title: "Dig deeper",
    rows: [
      {
        label: "What clay does to a slab, and where it is",
        to: "blog",
        slug: "what-clay-does-to-a-slab",
        text: "How to tell what you stand on.",
      },
      { label: "Ground work in the catalog", to: "catalog", query: "service=concrete-and-turf", text: "Pads, terraces, a fire ring." },
    ],
  },
  projects: { title: "Concrete and turf concepts" },
  next: {
    title: "Photograph the lowest spot.",
    text: "After rain, if you can. It tells us more than the dimensions do.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "backyard-aerial",
  },
};
