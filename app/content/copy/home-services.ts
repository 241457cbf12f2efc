import { paths } from "~/paths";

export const homePergolaTypesCopy = {
  title: "Three types of louvered pergola",
  text: "The roof is the same on all three. What changes is where the posts stand, and that depends on your house, your slab and the view you want to keep.",
  attached: {
    name: "Attached",
    text: "The house carries one side and posts carry the other. The usual choice right outside a kitchen or living room.",
    link: "Attached pergolas",
    href: paths.attached,
  },
  freeStanding: {
    name: "Freestanding",
    text: "On its own four or six posts, anywhere in the yard: by the pool, beside a fire pit, at the end of a path.",
    link: "Freestanding pergolas",
    href: paths.freeStanding,
  },
  cantilever: {
    name: "Cantilever",
    text: "Posts on one side only. Bigger footings do the work, so the view or the pool edge stays clear.",
    link: "Cantilever pergolas",
    href: paths.cantilever,
  },
} as const;

export const homeServicesCopy = {
  title: "What we build",
  rows: [
    {
      href: paths.pergolas,
      name: "Pergolas and covered patios",
      line: "A louvered aluminum roof, or a solid one with a wood ceiling. Attached to the house or freestanding.",
    },
    {
      href: paths.modernKitchens,
      name: "Modern outdoor kitchens",
      line: "Flat-front cabinets and porcelain or stone counters, with gas, water and power in place before the slab is poured.",
    },
    {
      href: paths.traditionalKitchens,
      name: "Traditional outdoor kitchens",
      line: "Brick or stone to suit your house, with a wood-fired oven or a fireplace if you want one.",
    },
    {
      href: paths.concreteAndTurf,
      name: "Concrete and turf",
      line: "Concrete patios with joints where they belong, footings sized for your soil, and artificial turf that drains.",
    },
  ],
} as const;
