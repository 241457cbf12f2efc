import { paths } from "~/paths";

export const homeMeta = {
  title: "Louvered pergolas, covered patios and outdoor kitchens in Houston",
  description:
    "Louvered aluminium pergolas, covered patios, outdoor kitchens, concrete and turf for houses in Greater Houston. Draw yours, see the shade and a ballpark price.",
} as const;

export const hero = {
  /** Two lines, broken where the thought turns. */
  title: ["Turn the", "sun down."],
  lede: "Louvered pergolas, covered patios and outdoor kitchens. Drawn for your house, built for Houston weather.",
  draw: "Draw your own",
  caption: "Rendering: attached pergola, lights in the beams",
} as const;

export const statement = {
  text: "Houston sends too much sun at four and too much rain at five. A louvered roof has an answer for each: open it, tilt it, close it.",
  states: [
    { name: "Open", line: "Light and air, straight through.", louver: 70 },
    { name: "Tilted", line: "Bright underneath, no direct sun.", louver: 22 },
    { name: "Closed", line: "Rain runs to a gutter in the beam.", louver: 0 },
  ],
} as const;

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
    text: "Four posts or six, anywhere in the yard: over the pool edge, around a fire pit, at the end of a path.",
    link: "Free-standing pergolas",
    href: paths.freeStanding,
  },
  cantilever: {
    name: "Cantilever",
    text: "Posts along one edge only. The footings grow so that the view, or the parking bay, stays clear.",
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
      line: "Louvered aluminium or a solid roof with a wood ceiling, tied into the house or standing alone.",
    },
    {
      href: paths.modernKitchens,
      name: "Modern outdoor kitchens",
      line: "Flat fronts, porcelain or stone tops, gas, water and power run before the slab is poured.",
    },
    {
      href: paths.traditionalKitchens,
      name: "Traditional outdoor kitchens",
      line: "Brick and stone that match the house, a wood oven, a fireplace if you want one.",
    },
    {
      href: paths.concreteAndTurf,
      name: "Concrete and turf",
      line: "Slabs with joints where they belong, footings for your soil, and turf that drains.",
    },
  ],
} as const;

export const work = { title: "From the catalog", link: "All projects" } as const;

export const order = {
  title: "In this order",
  text: "One plan from the first visit to the last blade, and a price in writing before anyone digs.",
  link: "How we do it",
  stages: [
    { name: "Measure", text: "We come out, measure, and mark which way the sun and the water go." },
    { name: "Footings", text: "Sized for the soil at your address: clay, sand or old fill." },
    { name: "Posts", text: "Plumbed, slab and services finished around them." },
    { name: "Frame", text: "Beams, gutter and wiring, one trade after another." },
    { name: "Louvers", text: "Blades in, motor set, lights aimed. Then you get the remote." },
  ],
} as const;

export const financing = {
  title: "Pay monthly, if you like",
  text: "A loan drawn as louvers: what pays it down, what is interest. You set the amount, the APR and the years; the lender sets yours.",
  link: "Financing calculator",
  /** Share of interest in each blade, percent: the shape of any level loan, not an offer. */
  interest: [57, 53, 48, 43, 37, 30, 22, 14, 5],
} as const;

export const reading = { title: "Worth knowing first" } as const;

export const closing = {
  title: "Tell us about the yard.",
  text: "A few short questions, photos if you have them. We answer with a ballpark and a time to come and measure.",
} as const;
