import type { KitchenStyleCopy } from "./page-copy";

export const traditionalKitchens: KitchenStyleCopy = {
  meta: {
    title: "Traditional outdoor kitchens in Houston",
    description:
      "Brick and stone outdoor kitchens for Houston houses: materials that age well, a wood-fired oven on its own footing, and a wall drawn piece by piece.",
  },
  crumb: "Traditional kitchens",
  h1: "Traditional outdoor kitchens",
  lede: "Built like a wall, used like a hearth. It should look as if the house had grown it.",
  picture: {
    slug: "traditional-outdoor-kitchen",
    alt: "Stacked-stone kitchen in low sun with grill, oven tower and bar, string lights overhead.",
    caption: "Fourteen feet of stone, an oven and a bar",
  },
  intro: {
    pull: "Fire first, then stone around it, then everybody around that.",
    text: "A traditional kitchen is masonry. It has weight, so it starts with a footing; it has joints, so it needs a mason. In return it does what cabinets cannot: it carries an oven, it holds the warmth of a fire for an hour after, and it looks better in its tenth year than in its first. Choose it if you like fire.",
  },
  materials: {
    title: "What ages well",
    text: "Stone and brick in sun, rain and smoke. None of these is wrong; each is wrong somewhere.",
    rows: [
      {
        material: "Limestone",
        swatch: "#CFC4AE",
        where: "Walls, caps",
        sun: "Stays cool, bleaches a little",
        care: "Soft: no acid cleaners",
      },
      {
        material: "Stacked sandstone",
        swatch: "#9B7B57",
        where: "Walls, oven tower",
        sun: "Keeps its rust tones",
        care: "Brush the ledges",
      },
      {
        material: "Brick",
        swatch: "#87594A",
        where: "Walls, arches, floor edges",
        sun: "Does not mind it",
        care: "Look at the mortar every few years",
      },
      { material: "Speckled granite", swatch: "#6F5D4C", where: "Counters", sun: "Warm, hides crumbs", care: "A sealer now and then" },
      {
        material: "Firebrick",
        swatch: "#8A6B4F",
        where: "Inside the oven",
        sun: "None gets there",
        care: "Hairline cracks are normal",
      },
    ],
  },
  elevation: {
    title: "The wall, piece by piece",
    text: "Masonry is drawn in whole stones where it can be. From one end to the other:",
    notes: [
      { term: "Wood storage", text: "Dry and under the oven, with an open front so that air moves through it." },
      { term: "Oven", text: "On its own footing, flue at the downwind end, mouth at elbow height." },
      { term: "Ledge", text: "Stone beside the mouth for the peel and the pan. It is never long enough." },
      { term: "Grill", text: "Gas, for the days when there is no hour to spare." },
      { term: "Sink", text: "In a stone bay with a door low down, to reach the valve." },
      { term: "Bar", text: "Turned toward the fire, a hand higher than the counter." },
    ],
  },
  pictures: {
    title: "Stone up close",
    items: [
      {
        slug: "custom-kitchen-u-shape",
        alt: "U-shaped limestone kitchen with black counters under a bronze roof.",
        caption: "Limestone, three sides",
      },
      { slug: "traditional-outdoor-kitchen-oven", alt: "Flames behind the arch of a stone oven.", caption: "Forty minutes in" },
      {
        slug: "custom-kitchen-u-shape-counter",
        alt: "Limestone corner with a sink, a pot of herbs and steel doors.",
        caption: "The sink corner",
      },
    ],
  },
  maintenance: {
    title: "What stone asks for",
    text: "Less than steel does.",
    items: [
      "First fires small: a new oven dries for days before it bakes.",
      "Keep ash out of the joints of the floor; it stains when it rains.",
      "Cap the flue. Rain in a hot oven cracks it; birds in a cold one are worse.",
      "Reseal counters and stamped floors when water stops standing in drops.",
    ],
  },
  other: {
    title: "Would a plain wall suit you better?",
    text: "If the house has white stucco and black windows, stacked stone may be a costume.",
    label: "See modern kitchens",
    to: "modernKitchens",
  },
  prices: {
    title: "What a traditional kitchen costs",
    text: "More hours than material. A stone wall is laid by hand, and an oven tower is a small building. Corners and arches cost; straight runs and one kind of stone save.",
    keys: ["kitchen-basic", "kitchen-mid", "kitchen-high", "kitchen-corner"],
  },
  faq: { title: "About fire and stone", page: "traditional-kitchen" },
  projects: { title: "Traditional kitchen concepts" },
  next: {
    title: "Show us the brick.",
    text: "A photo of the back wall in daylight, with a coin on the sill for scale.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "All outdoor kitchens", to: "kitchens" },
    picture: "fire-pit-evening",
  },
};
