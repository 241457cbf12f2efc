import type { PergolaTypeCopy } from "./page-copy";

export const attached: PergolaTypeCopy = {
  type: "attached",
  meta: {
    title: "Attached aluminum pergolas in Houston",
    description:
      "Attached louvered pergolas for Houston houses: when one suits, when it does not, common sizes with shade and ballpark, and how it meets the wall.",
  },
  crumb: "Attached",
  h1: "Attached pergolas",
  lede: "One side on the house, one side on posts. The shortest way from the kitchen to the shade.",
  picture: {
    slug: "attached-pergola-day",
    alt: "Attached charcoal pergola the width of the glass doors, seen across the lawn in the morning.",
    caption: "26 × 15 ft, charcoal, louvers half open",
  },
  suits: {
    title: "When it suits",
    items: [
      "The door you use most opens onto the patio.",
      "The wall behind it can carry a beam, or there is room for posts beside it.",
      "You want lights and a fan on house switches.",
    ],
  },
  suitsNot: {
    title: "When it does not",
    items: [
      "The best spot is across the yard. Then it should stand alone.",
      "The eave is lower than eight feet. We can go above it, but it costs.",
      "The patio faces west and you want no screens. No roof fixes six o’clock.",
    ],
  },
  sizes: {
    title: "Common sizes",
    text: "The shade is worked out for July 21, facing south, with the blades at their best angle. The ballpark covers roof, footings and drawings at the rates of the price book, before tax.",
    rows: [
      { widthIn: 144, depthIn: 120, fits: "A grill and four chairs" },
      { widthIn: 192, depthIn: 144, fits: "A sofa group" },
      { widthIn: 240, depthIn: 168, fits: "Dining for eight" },
      { widthIn: 312, depthIn: 180, fits: "Sofa and dining" },
      { widthIn: 384, depthIn: 192, fits: "Both, and a bar" },
    ],
    draw: "Draw",
  },
  plan: {
    title: "Four decisions, seen from above",
    text: "In the order in which they are made on every attached roof.",
    notes: [
      { term: "House beam", text: "On the wall where it can carry; on its own posts in front of brick veneer." },
      { term: "Two bays", text: "Wider than 13 feet, a second set of blades takes over." },
      { term: "Posts", text: "At the yard side, inside the slab edge, each on its own footing." },
      { term: "Slope", text: "The gutter drops toward one post; the water leaves there." },
    ],
  },
  details: {
    title: "Three details up close",
    text: "Where the beam runs, what half open does to the light, and how far the brick is.",
    pictures: [
      {
        slug: "attached-bronze-pergola-stone-house",
        alt: "Long bronze roof fixed along a low house with a stone bay, late sun on the lawn.",
        caption: "Three bays on one house beam",
      },
      {
        slug: "louvers-sun-stripes",
        alt: "Lounge chair and floor in bands of sun and shade.",
        caption: "Half open, at ten in the morning",
      },
      {
        slug: "attached-white-pergola-dining",
        alt: "Table by a brick wall under white louvers, plates and glasses in striped light.",
        caption: "The beam stands a hand’s width off the brick",
      },
    ],
  },
  care: {
    title: "Where it meets the house",
    text: "Most leaks in attached roofs are not in the roof. They are in the joint behind the beam, where water comes down the wall. That joint gets a metal flashing tucked into the wall’s own weather layer, and it is on the drawing at a scale you can read. If the wall cannot be opened neatly there, the roof stands on its own posts and the joint does not exist.",
  },
  prices: {
    title: "What an attached roof costs",
    text: "The house carries one side, so it needs fewer footings than the other two types. What it saves there it can lose at the wall: opening stucco, finding framing, matching trim.",
    keys: ["louvered-attached", "footings"],
  },
  sisters: {
    title: "The other ways to hold it up",
    rows: [
      { label: "Free-standing pergolas", to: "freeStanding", text: "On posts of its own, wherever the shade should fall." },
      { label: "Cantilever pergolas", to: "cantilever", text: "Posts along one edge, nothing in the way on the other." },
      {
        label: "Covered patios in the catalog",
        to: "catalog",
        query: "service=covered-patio",
        text: "A solid roof with a wood ceiling, if you never need the sky.",
      },
    ],
  },
  faq: { title: "Questions about the wall", page: "attached" },
  projects: { title: "Attached pergola concepts" },
  next: {
    title: "Draw this one.",
    text: "Start from an attached roof of your width and see what it shades.",
    primary: {
      label: "Open the designer",
      to: "designer",
      query: "type=attached&width=288&depth=156&height=108&color=charcoal&louver=40&faces=sw&add=slab&add=lighting&month=7&hour=15",
    },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "hero-dusk",
  },
};
