import type { KitchenStyleCopy } from "./page-copy";

export const traditionalKitchensCopy: KitchenStyleCopy = {
  meta: {
    title: "Brick and stone outdoor kitchens in Houston",
    description:
      "Traditional outdoor kitchens for Houston homes in brick or stone: wood-fired ovens, materials that age well, a sample layout, care and price ranges.",
  },
  crumb: "Traditional kitchens",
  h1: "Traditional outdoor kitchens",
  lede: "Brick or stone kitchens built like a wall and used like a hearth, made to look like they came with the house.",
  picture: {
    slug: "traditional-outdoor-kitchen",
    alt: "Stacked-stone kitchen in low sun with grill, oven tower and bar, string lights overhead.",
    caption: "Fourteen feet of stone, an oven and a bar",
  },
  intro: {
    pull: "Fire first, then stone around it, then everybody around that.",
    text: "A traditional kitchen is masonry. It’s heavy, so it starts with a footing. It’s laid by hand, so it needs a mason. In return it does what cabinets can’t: it carries an oven, it stays warm after the fire is out, and it can look better in its tenth year than in its first. Choose it if you like fire.",
  },
  materials: {
    title: "Materials that age well",
    text: "How stone and brick handle sun, rain and smoke. Each of these is right somewhere and wrong somewhere else.",
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
        where: "Walls, arches, patio edges",
        sun: "Holds up well",
        care: "Check the mortar every few years",
      },
      {
        material: "Speckled granite",
        swatch: "#6F5D4C",
        where: "Counters",
        sun: "Warm, hides crumbs",
        care: "Reseal now and then",
      },
      {
        material: "Firebrick",
        swatch: "#8A6B4F",
        where: "Inside the oven",
        sun: "Not in the sun",
        care: "Hairline cracks are normal",
      },
    ],
  },
  elevation: {
    title: "A sample layout, piece by piece",
    text: "From one end to the other:",
    notes: [
      {
        term: "Wood storage",
        text: "Dry and under the oven, with an open front so that air moves through it.",
      },
      {
        term: "Oven",
        text: "On its own footing, with the flue at the downwind end and the opening at elbow height.",
      },
      {
        term: "Ledge",
        text: "Stone next to the opening for the peel and the pan. It’s never long enough.",
      },
      { term: "Grill", text: "Gas, for nights when you don’t have an hour to heat the oven." },
      { term: "Sink", text: "In a stone bay with a low door, so you can reach the valve." },
      { term: "Bar", text: "Facing the fire, a few inches higher than the counter." },
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
      {
        slug: "traditional-outdoor-kitchen-oven",
        alt: "Flames behind the arch of a stone oven.",
        caption: "Forty minutes in",
      },
      {
        slug: "custom-kitchen-u-shape-counter",
        alt: "Limestone corner with a sink, a pot of herbs and steel doors.",
        caption: "The sink corner",
      },
    ],
  },
  maintenance: {
    title: "Caring for stone",
    text: "Stone needs less attention than stainless.",
    items: [
      "Keep the first fires small. A new oven dries for days before it bakes.",
      "Keep ash out of the patio joints. Wet ash stains.",
      "Cap the flue. Rain in a hot oven cracks it; birds in a cold one are worse.",
      "Reseal counters and stamped concrete when water stops beading.",
    ],
  },
  other: {
    title: "Would modern suit you better?",
    text: "If the house is white stucco with black windows, stacked stone may look like a costume.",
    label: "See modern kitchens",
    to: "modernKitchens",
  },
  prices: {
    title: "What a traditional kitchen costs",
    text: "You pay for hours more than material. Stone is laid by hand, and an oven tower is a small building. Corners and arches add cost; straight runs and a single kind of stone save it.",
    keys: ["kitchen-basic", "kitchen-mid", "kitchen-high", "kitchen-corner"],
  },
  faq: { title: "Traditional kitchen questions", page: "traditional-kitchen" },
  projects: { title: "Traditional kitchen designs" },
  next: {
    title: "Show us the brick.",
    text: "Send a photo of the back wall in daylight, with a quarter on the sill for scale.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "All outdoor kitchens", to: "kitchens" },
    picture: "fire-pit-evening",
  },
};
