import type { PergolaTypeCopy } from "./page-copy";

export const freeStanding: PergolaTypeCopy = {
  type: "free-standing",
  meta: {
    title: "Free-standing aluminum pergolas in Houston",
    description:
      "Free-standing louvered pergolas for Houston yards and pools: when one suits, common sizes with shade and ballpark, footings, power and where rain goes.",
  },
  crumb: "Free-standing",
  h1: "Free-standing pergolas",
  lede: "Shade belongs where you want to sit, and that is not always beside the house.",
  picture: {
    slug: "freestanding-pergola-poolside",
    alt: "White freestanding roof on six posts across a blue pool, with palms behind it.",
    caption: "20 × 12 ft, white, four feet back from the pool coping",
  },
  suits: {
    title: "When it suits",
    items: [
      "The good spot is out there: by the pool, under the view, at the end of the lawn.",
      "The house wall is brick veneer, or its eave is too low to pass under.",
      "You would rather not touch a roof that is still under its maker’s warranty.",
    ],
  },
  suitsNot: {
    title: "When it does not",
    items: [
      "You will carry every plate. Forty feet is far in August.",
      "The lot is narrow. Setbacks are counted from the posts or the overhang, and they add up.",
      "The only flat place is over the septic line, the gas line or an easement.",
    ],
  },
  sizes: {
    title: "Sizes to start from",
    text: "Sun reaches a free-standing roof from four sides, so its shade is less than beside a house. Here the long side faces south on July 21, and the blades are turned as well as they can be. Prices are ballparks, tax not included.",
    rows: [
      { widthIn: 144, depthIn: 144, fits: "Four chairs and a fire table" },
      { widthIn: 192, depthIn: 144, fits: "Two loungers and a sofa" },
      { widthIn: 240, depthIn: 144, fits: "A lounge beside a pool" },
      { widthIn: 240, depthIn: 192, fits: "A table for ten" },
      { widthIn: 336, depthIn: 192, fits: "A kitchen and a table" },
    ],
    draw: "Draw",
  },
  plan: {
    title: "From above",
    text: "Nothing leans on anything else, so four things have to be right.",
    notes: [
      { term: "Corner posts", text: "Each holds the roof down as well as up. Wind lifts an open roof from below." },
      { term: "Middle posts", text: "Added under the long beams where the span asks for them: in our drawings, past 20 feet." },
      { term: "Trench", text: "Power in, water out, side by side, before the paving." },
      { term: "Edge distance", text: "To the fence, the pool and the easement: taken from the survey." },
    ],
  },
  details: {
    title: "Seen from every side",
    text: "It has no back: whatever faces the fence is looked at too.",
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
        slug: "freestanding-pergola-poolside-loungers",
        alt: "Two loungers in the sun with the white roof a few steps away.",
        caption: "Sun and shade, ten feet apart",
      },
    ],
  },
  care: {
    title: "What holds it down",
    text: "People ask what keeps such a roof up. The better question is what keeps it down. A gust gets under the blades and pushes upward on the whole area at once, and the only things that answer are the anchors and the weight of the footings. That is why a free-standing roof is not bolted to a patio slab, however solid it looks, and why the footings are often larger than the posts seem to ask for.",
  },
  prices: {
    title: "What a free-standing roof costs",
    text: "Compared with an attached one it needs more posts and footings, and a trench. It saves everything that happens at a house wall. Watch the distance from the house: every foot of it is a foot of trench.",
    keys: ["louvered-free-standing", "footings", "drain"],
  },
  sisters: {
    title: "If it should not stand alone",
    rows: [
      { label: "Attached pergolas", to: "attached", text: "When the door is where the shade should be." },
      { label: "Cantilever pergolas", to: "cantilever", text: "When even four posts are two too many." },
      { label: "Outdoor kitchens", to: "kitchens", text: "A counter under the same roof, with its pipes in the same trench." },
    ],
  },
  faq: { title: "Questions from across the lawn", page: "free-standing" },
  projects: { title: "Freestanding pergola concepts" },
  next: {
    title: "Put it where the shade should be.",
    text: "Turn it to face the way your yard does and look at the hour you would use it.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query: "type=free-standing&width=240&depth=144&height=108&color=white&louver=60&faces=sw&add=lighting&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "freestanding-pergola-dusk-dining",
  },
};
