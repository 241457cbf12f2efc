import { paths } from "~/paths";

export const types = {
  title: "Three ways to hold it up",
  text: "All three are the same roof. What changes is where the weight goes, and that depends on your house, your slab and what you want to look at.",
  attached: {
    name: "Attached",
    text: "Carried by the house on one side and posts on the other. The usual choice off a kitchen or living room door.",
    link: "Attached pergolas",
    href: paths.attached,
  },
  freeStanding: {
    name: "Free-standing",
    text: "Four posts or six, anywhere in the yard: beside the pool, around a fire pit, at the end of a path.",
    link: "Free-standing pergolas",
    href: paths.freeStanding,
  },
  cantilever: {
    name: "Cantilever",
    text: "Posts along one edge only. The footings grow so that the view, or the edge of the pool, stays clear.",
    link: "Cantilever pergolas",
    href: paths.cantilever,
  },
} as const;

export const services = {
  title: "Then everything under it",
  rows: [
    {
      href: paths.pergolas,
      name: "Pergolas and covered patios",
      line: "Louvered aluminum or a solid roof with a wood ceiling, tied into the house or standing alone.",
    },
    {
      href: paths.modernKitchens,
      name: "Modern outdoor kitchens",
      line: "Flat fronts, porcelain or stone tops, gas, water and power run before the slab is poured.",
    },
    {
      href: paths.traditionalKitchens,
      name: "Traditional outdoor kitchens",
      line: "Brick or stone to suit the house, a wood oven, a fireplace if you want one.",
    },
    {
      href: paths.concreteAndTurf,
      name: "Concrete and turf",
      line: "Slabs with joints where they belong, footings for your soil, and turf that drains.",
    },
  ],
} as const;
