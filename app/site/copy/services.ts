import type { LinkCopy, PageCopy, PictureCopy, TermCopy } from "./page-copy";

type ServicesCopy = PageCopy & {
  rows: readonly { name: string; text: string; picture: Omit<PictureCopy, "caption">; link: Omit<LinkCopy, "label"> }[];
  yard: { title: string; text: string; parts: readonly TermCopy[] };
  order: { title: string; text: string };
};

export const services: ServicesCopy = {
  meta: {
    title: "Outdoor living services in Houston",
    description:
      "What we build in Houston back yards: louvered pergolas, covered patios, modern and traditional outdoor kitchens, concrete and turf, drawn together.",
  },
  crumb: "Services",
  h1: "What we build",
  lede: "Five kinds of work that meet in one yard: pergolas, covered patios, outdoor kitchens, concrete and turf. Hire us for one, or have us draw them all together.",
  rows: [
    {
      name: "Pergola covers",
      text: "Louvered aluminum roofs: attached, free-standing, cantilever. Open, tilted or closed.",
      picture: {
        slug: "attached-bronze-pergola-stone-house",
        alt: "Bronze louvered roof along a low stone and stucco house.",
      },
      link: { to: "pergolas" },
    },
    {
      name: "Covered patios",
      text: "A solid roof with a wood ceiling, tied into the house so that it looks like it was always there.",
      picture: {
        slug: "covered-patio-exterior",
        alt: "Stone-based columns carrying a deep solid patio roof.",
      },
      link: { to: "catalog", query: "service=covered-patio" },
    },
    {
      name: "Modern outdoor kitchens",
      text: "Flat fronts in one long line, with the pipes in before the slab is poured.",
      picture: {
        slug: "modern-outdoor-kitchen",
        alt: "Walnut-front kitchen wall with a hood and a white island.",
      },
      link: { to: "modernKitchens" },
    },
    {
      name: "Traditional outdoor kitchens",
      text: "Laid by a mason in brick or stone, with a wood oven if you bake.",
      picture: {
        slug: "traditional-outdoor-kitchen",
        alt: "Stacked-stone kitchen with an oven tower under string lights.",
      },
      link: { to: "traditionalKitchens" },
    },
    {
      name: "Concrete",
      text: "Slabs, steps and walks with joints where they belong, and a slope you cannot see.",
      picture: {
        slug: "concrete-terrace-seating",
        alt: "Plain concrete patio with straight sawn joints.",
      },
      link: { to: "concreteAndTurf", hash: "concrete" },
    },
    {
      name: "Turf",
      text: "Drained from below. Hot in full sun, so we plan it where the shade is.",
      picture: { slug: "turf-paver-grid-detail", alt: "Turf strips between square concrete pads." },
      link: { to: "concreteAndTurf", hash: "turf" },
    },
  ],
  yard: {
    title: "One yard, one drawing",
    text: "Five parts, and each one decides something about the next.",
    parts: [
      { term: "Roof", text: "Sized to the sun before the furniture." },
      { term: "Kitchen", text: "Under the roof or beside it, never under a low beam." },
      { term: "Slab", text: "Poured once, with every line already under it." },
      { term: "Turf", text: "Starts where the shade ends, or before." },
      { term: "Light", text: "In the beams, so there is nothing to trip on." },
    ],
  },
  order: {
    title: "Build it in one year or in two",
    text: "You do not have to build all of it. You do gain from drawing all of it, because the trench for next year’s kitchen runs under this year’s slab. We mark on the drawing what can wait and what cannot. Usually the stone can wait and the pipe cannot.",
  },
  projects: { title: "Design concepts, one of each kind" },
  reading: { title: "Before you order any of it" },
  next: {
    title: "Start anywhere.",
    text: "Some begin with the roof, some with the grill. Both work.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "backyard-aerial-pool",
  },
};
