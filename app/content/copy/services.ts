import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type ServicesCopy = PageCopy & {
  rows: readonly {
    name: string;
    text: string;
    picture: Omit<ImageCopy, "caption">;
    link: Omit<LinkCopy, "label">;
  }[];
  yard: { title: string; text: string; parts: readonly TermCopy[] };
  order: { title: string; text: string };
};

export const servicesCopy: ServicesCopy = {
  meta: {
    title: "Outdoor living contractor in Houston",
    description:
      "Pergolas, covered patios, outdoor kitchens, concrete patios and turf for Houston backyards, planned together or one at a time. Get a free quote.",
  },
  crumb: "Services",
  h1: "What we build",
  lede: "Pergolas, covered patios, outdoor kitchens, concrete and turf for Houston backyards. Hire us for one, or let us plan them all together.",
  rows: [
    {
      name: "Louvered pergolas",
      text: "Aluminum roofs with louvers that open, tilt and close. Attached, freestanding or cantilever.",
      picture: {
        slug: "attached-bronze-pergola-stone-house",
        alt: "Bronze louvered roof along a low stone and stucco house.",
      },
      link: { to: "pergolas" },
    },
    {
      name: "Covered patios",
      text: "A solid roof with a wood ceiling, tied into the house so it looks like it was always there.",
      picture: {
        slug: "covered-patio-exterior",
        alt: "Stone-based columns carrying a deep solid patio roof.",
      },
      link: {
        to: "designer",
        query:
          "type=attached&roof=insulated&width=288&depth=156&height=108&color=white&faces=sw&add=slab&add=lighting&month=7&hour=16",
      },
    },
    {
      name: "Modern outdoor kitchens",
      text: "Flat-front cabinets in one clean run, with gas and plumbing in before the slab is poured.",
      picture: {
        slug: "modern-outdoor-kitchen",
        alt: "Walnut-front kitchen wall with a hood and a white island.",
      },
      link: { to: "modernKitchens" },
    },
    {
      name: "Traditional outdoor kitchens",
      text: "Brick or stone laid by a mason, with a wood-fired oven if you want one.",
      picture: {
        slug: "traditional-outdoor-kitchen",
        alt: "Stacked-stone kitchen with an oven tower under string lights.",
      },
      link: { to: "traditionalKitchens" },
    },
    {
      name: "Concrete",
      text: "Patio slabs, steps and walkways, with joints where they belong and just enough slope to drain.",
      picture: {
        slug: "concrete-terrace-seating",
        alt: "Plain concrete patio with straight saw-cut joints.",
      },
      link: { to: "concreteAndTurf", hash: "concrete" },
    },
    {
      name: "Turf",
      text: "Artificial turf that drains from below. It gets hot in full sun, so we plan it together with the roof.",
      picture: { slug: "turf-paver-grid-detail", alt: "Turf strips between square concrete pads." },
      link: { to: "concreteAndTurf", hash: "turf" },
    },
  ],
  yard: {
    title: "One plan for the whole yard",
    text: "Each part affects the next, so we plan them together.",
    parts: [
      { term: "Roof", text: "Sized for the sun first, then for the furniture." },
      { term: "Kitchen", text: "Under the roof or beside it, never under a low beam." },
      { term: "Slab", text: "Poured once, with every gas, water and power line already under it." },
      { term: "Turf", text: "In the roof’s shade, where it stays cooler." },
      { term: "Light", text: "Built into the beams, so there’s nothing to trip over." },
    ],
  },
  order: {
    title: "Build it all at once or in phases",
    text: "You don’t have to build everything at once, but it pays to plan it all at once: the trench for next year’s kitchen runs under this year’s slab. Our drawings mark what can wait and what can’t. Usually the stone can wait and the pipe can’t.",
  },
  projects: { title: "Designs, one of each kind" },
  reading: { title: "Guides to read first" },
  next: {
    title: "Start with any piece of it.",
    text: "Some homeowners start with the roof, some with the grill. Both work.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "backyard-aerial-pool",
  },
};
