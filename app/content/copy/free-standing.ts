import type { PergolaTypeCopy } from "./page-copy";

export const freeStandingPergolaCopy: PergolaTypeCopy = {
  type: "free-standing",
  meta: {
    title: "Freestanding pergolas in Houston",
    description:
      "Freestanding louvered pergolas for Houston backyards and pools: when one works, common sizes with shade and ballpark prices, footings, power and drainage.",
  },
  crumb: "Freestanding",
  h1: "Freestanding pergolas",
  lede: "A louvered roof on its own posts, for shade where you want to sit. That isn’t always next to the house.",
  picture: {
    slug: "freestanding-pergola-poolside",
    alt: "White freestanding roof on slim posts across a blue pool, with palms behind it.",
    caption: "20 × 12 ft, white, four feet back from the pool coping",
  },
  suits: {
    title: "When it works",
    items: [
      "The best spot is out in the yard: by the pool, facing the view, at the end of the lawn.",
      "The house is brick veneer, or the eave is too low to build under.",
      "You’d rather not touch a house roof that’s still under warranty.",
    ],
  },
  suitsNot: {
    title: "When it doesn’t",
    items: [
      "You’ll carry every plate. Forty feet is a long way in August.",
      "The lot is narrow. Setbacks are measured from the posts or the overhang, and they add up.",
      "The only flat spot is over a septic line, a gas line or an easement.",
    ],
  },
  sizes: {
    title: "Common sizes",
    text: "Sun reaches a freestanding roof from four sides, so it shades less than a roof next to a house. Shade is calculated for July 21 with the long side facing south and the louvers at their best angle. Prices are ballparks, before tax.",
    rows: [
      { widthIn: 144, depthIn: 144, fits: "Four chairs and a fire table" },
      { widthIn: 192, depthIn: 144, fits: "Two loungers and a sofa" },
      { widthIn: 240, depthIn: 144, fits: "A lounge beside a pool" },
      { widthIn: 240, depthIn: 192, fits: "A table for ten" },
      { widthIn: 336, depthIn: 192, fits: "A kitchen and a table" },
    ],
    draw: "Design this size",
  },
  plan: {
    title: "The plan from above",
    text: "With no house to hold it up, four things have to be right.",
    notes: [
      {
        term: "Corner posts",
        text: "Each holds the roof down as well as up. Wind lifts an open roof from below.",
      },
      {
        term: "Middle posts",
        text: "Added under the long beams where the span needs them: in our drawings, past 20 feet.",
      },
      { term: "Trench", text: "Power in and water out, both laid before the paving." },
      {
        term: "Setbacks",
        text: "Distance to the fence, the pool and any easement, taken from your survey.",
      },
    ],
  },
  details: {
    title: "Seen from every side",
    text: "It has no back. The side toward the fence gets looked at too.",
    pictures: [
      {
        slug: "freestanding-pergola-dusk",
        alt: "Lit pergola at the end of a lawn at dusk, pads of stone leading to it.",
        caption: "Two slatted sides toward the neighbors",
      },
      {
        slug: "freestanding-black-pergola-table",
        alt: "Long table under dark louvers on pale stone, a clipped hedge behind.",
        caption: "Black, against a hedge",
      },
      {
        slug: "freestanding-pergola-poolside-sofa",
        alt: "White sofas in bars of sun under a white roof, banana leaves and a garden wall behind.",
        caption: "White, beside a pool, planted on three sides",
      },
    ],
  },
  care: {
    title: "What holds it down",
    text: "People ask what keeps a roof like this up. The better question is what keeps it down. A gust gets under the louvers and lifts the whole roof at once, and only the anchors and the weight of the footings hold it. That’s why we don’t bolt a freestanding roof to a patio slab, however solid it looks, and why the footings are often bigger than the posts suggest.",
  },
  prices: {
    title: "What a freestanding pergola costs",
    text: "It needs more posts and footings than an attached pergola, plus a trench. It saves all the work at the house wall. Watch the distance from the house: every foot is another foot of trench.",
    keys: ["louvered-free-standing", "footings", "drain"],
  },
  sisters: {
    title: "Other types to compare",
    rows: [
      {
        label: "Attached pergolas",
        to: "attached",
        text: "When you want shade right outside the door.",
      },
      { label: "Cantilever pergolas", to: "cantilever", text: "When four posts are two too many." },
      {
        label: "Outdoor kitchens",
        to: "kitchens",
        text: "A counter under the same roof, with its pipes in the same trench.",
      },
    ],
  },
  faq: { title: "Freestanding pergola questions", page: "free-standing" },
  projects: { title: "Freestanding pergola designs" },
  next: {
    title: "Design a freestanding pergola.",
    text: "Turn it to match your yard and check the shade at the hour you’d use it.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query:
        "type=free-standing&width=240&depth=144&height=108&color=white&louver=60&faces=sw&add=lighting&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "freestanding-pergola-dusk-dining",
  },
};
