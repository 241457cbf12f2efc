import type { PergolaTypeCopy } from "./page-copy";

export const attachedPergolaCopy: PergolaTypeCopy = {
  type: "attached",
  meta: {
    title: "Attached pergolas and patio covers in Houston",
    description:
      "Louvered pergolas attached to your Houston home: when one works, common sizes with shade and ballpark prices, and how it connects to brick or stucco.",
  },
  crumb: "Attached",
  h1: "Attached pergolas",
  lede: "A louvered roof with one side on the house and the other on posts. The shortest walk from the kitchen to the shade.",
  picture: {
    slug: "attached-pergola-day",
    alt: "Attached charcoal pergola the width of the glass doors, seen across the lawn in the morning.",
    caption: "26 × 15 ft, charcoal, louvers half open",
  },
  before: {
    slug: "attached-pergola-day-before",
    alt: "The house without a roof over its slab. Lines show where the new roof meets the wall and where its three posts stand.",
    caption: "One side on the wall, three posts on the yard side",
  },
  suits: {
    title: "When it works",
    items: [
      "The door you use most opens onto the patio.",
      "The wall can carry a beam, or there’s room for posts next to it.",
      "You want lights and a fan on house switches.",
    ],
  },
  suitsNot: {
    title: "When it doesn’t",
    items: [
      "The best spot is across the yard. Then you want a freestanding one.",
      "The eave is lower than eight feet. We can build above it, but it costs more.",
      "The patio faces west and you don’t want screens. No roof fixes six o’clock.",
    ],
  },
  sizes: {
    title: "Common sizes",
    text: "Shade is calculated for July 21 on a south-facing patio, with the louvers at their best angle. Ballparks cover the roof, footings and drawings at our price book rates, before tax.",
    rows: [
      { widthIn: 144, depthIn: 120, fits: "A grill and four chairs" },
      { widthIn: 192, depthIn: 144, fits: "A sofa and chairs" },
      { widthIn: 240, depthIn: 168, fits: "Dining for eight" },
      { widthIn: 312, depthIn: 180, fits: "A sofa and a dining table" },
      { widthIn: 384, depthIn: 192, fits: "Sofa, dining table and a bar" },
    ],
    draw: "Design this size",
  },
  plan: {
    title: "Four decisions that shape the plan",
    text: "In the order we make them on every attached roof.",
    notes: [
      {
        term: "House beam",
        text: "On the wall if it can carry the load; on its own posts in front of brick veneer.",
      },
      { term: "Two bays", text: "Past 13 feet wide, the roof gets a second set of louvers." },
      { term: "Posts", text: "On the yard side, inside the slab edge, each on its own footing." },
      { term: "Slope", text: "The gutter slopes toward one post, where the water drains." },
    ],
  },
  details: {
    title: "Three details up close",
    text: "Where the beam runs, what half-open louvers do to the light, and how far the beam sits from the brick.",
    pictures: [
      {
        slug: "attached-bronze-pergola-stone-house",
        alt: "Long bronze roof fixed along a low house with a stone bay, late sun on the lawn.",
        caption: "Three bays on one house beam",
      },
      {
        slug: "louvers-sun-stripes",
        alt: "Lounge chair and paving in bands of sun and shade.",
        caption: "Half open, at ten in the morning",
      },
      {
        slug: "attached-white-pergola-dining",
        alt: "Table laid for lunch before glass doors in red brick, white louvers above.",
        caption: "Posts of its own at the wall, so the brick stays untouched",
      },
    ],
  },
  care: {
    title: "How it connects to the house",
    text: "When an attached roof leaks, it’s usually not the roof. It’s the joint behind the beam, where water runs down the wall. That joint gets metal flashing tucked into the wall’s weather barrier, and it’s on the drawings at a scale you can read. If the wall can’t be opened cleanly there, the roof stands on its own posts and there’s no joint to leak.",
  },
  prices: {
    title: "What an attached roof costs",
    text: "The house carries one side, so it needs fewer posts and footings than a freestanding roof. What you save there you can spend at the wall: opening stucco, finding framing, matching trim.",
    keys: ["louvered-attached", "footings"],
  },
  sisters: {
    title: "Other types to compare",
    rows: [
      {
        label: "Freestanding pergolas",
        to: "freeStanding",
        text: "On its own posts, anywhere you want shade.",
      },
      {
        label: "Cantilever pergolas",
        to: "cantilever",
        text: "Posts on one side, nothing in the way on the other.",
      },
      {
        label: "Covered patios in the catalog",
        to: "catalog",
        query: "service=covered-patio",
        text: "A solid roof with a wood ceiling, if you don’t need the sky.",
      },
    ],
  },
  faq: { title: "Attached pergola questions", page: "attached" },
  projects: { title: "Attached pergola designs" },
  next: {
    title: "Design an attached pergola.",
    text: "Set your width and depth and see how much it shades.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query:
        "type=attached&width=288&depth=156&height=108&color=charcoal&louver=40&faces=sw&add=slab&add=lighting&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "hero-dusk",
  },
};
