import type { KitchenStyleCopy } from "./page-copy";

export const modernKitchens: KitchenStyleCopy = {
  meta: {
    title: "Modern outdoor kitchens in Houston",
    description:
      "Modern outdoor kitchens for Houston: flat fronts, counters that take the sun, one cooking wall drawn module by module, and how to keep it clean.",
  },
  crumb: "Modern kitchens",
  h1: "Modern outdoor kitchens",
  lede: "One line from cold to fire to water, and nothing on the counter when you leave.",
  picture: {
    slug: "modern-outdoor-kitchen",
    alt: "Outdoor kitchen wall in walnut fronts with grill and hood, white island with three stools, louvers above.",
    caption: "An 18-foot wall and an island under white louvers",
  },
  intro: {
    pull: "The best kitchen outside is the one you can close.",
    text: "Modern means that everything has a front and every front is in line. The order behind it is practical: cold on one side, fire in the middle, water on the other, so that two people can cook without getting in each other’s way. What makes it modern in Houston is less the look than the materials. Some of what is sold as an outdoor kitchen is an indoor one with a cover.",
  },
  materials: {
    title: "What stands up to the sun",
    text: "Five materials we would put on your drawing, and what each one does at four in the afternoon.",
    rows: [
      {
        material: "Porcelain slab",
        swatch: "#D9D6CF",
        where: "Counters, splash walls",
        sun: "Keeps its color, warm to the hand",
        care: "Soap and water",
      },
      {
        material: "Granite, honed",
        swatch: "#3A3B3C",
        where: "Counters",
        sun: "Dark ones get hot",
        care: "Seal it when water stops beading",
      },
      {
        material: "Powder-coated aluminum",
        swatch: "#4B5255",
        where: "Fronts, frames",
        sun: "Fades slowly by coating grade",
        care: "Rinse off salt and pollen",
      },
      {
        material: "Stainless steel",
        swatch: "#A9AEB0",
        where: "Appliances, doors",
        sun: "Glare, fingerprints",
        care: "Wipe with the grain; a higher grade near the coast",
      },
      {
        material: "Wood look, laminate",
        swatch: "#6B4A33",
        where: "Fronts, wall boards",
        sun: "Holds up better than wood",
        care: "A damp cloth",
      },
    ],
  },
  elevation: {
    title: "One wall, from left to right",
    text: "This is the order we start from. It changes for the wind, or for a left-handed cook.",
    notes: [
      { term: "Cold", text: "Fridge at the end nearest the guests, so that nobody reaches past the fire for a drink." },
      { term: "Drawers", text: "Tools and cloths where the cook’s right hand is." },
      { term: "Fire", text: "Grill under the hood, with two feet of counter on each side." },
      { term: "Landing", text: "Space for what comes off, with a board that lives there." },
      { term: "Water", text: "Sink last, then the trash beside it, both behind doors." },
    ],
  },
  pictures: {
    title: "Three close looks",
    items: [
      {
        slug: "outdoor-kitchen-evening-bar",
        alt: "Dark bar with a lit wooden front and three stools, pendants on.",
        caption: "The bar side, after dark",
      },
      {
        slug: "modern-outdoor-kitchen-grill",
        alt: "Grill and hood close up, flat walnut drawers on both sides.",
        caption: "Two feet of counter on both sides",
      },
      {
        slug: "outdoor-kitchen-evening-counter",
        alt: "Glasses and bottles on black stone under brass pendants.",
        caption: "Light where the hands are",
      },
    ],
  },
  maintenance: {
    title: "A short list once a month",
    text: "Flat surfaces show everything, and nearly all of it wipes off.",
    items: [
      "Rinse fronts and steel after pollen and after a southeast wind off the bay.",
      "Empty the grease tray before it burns.",
      "Run every burner, even the one you never use. Spiders like burner tubes.",
      "Before a freeze: shut the valve indoors, open the faucet outside.",
    ],
  },
  other: {
    title: "Not your house?",
    text: "If the back wall is brick with arched windows, flat fronts will look like a visitor.",
    label: "See traditional kitchens",
    to: "traditionalKitchens",
  },
  prices: {
    title: "What a modern kitchen costs",
    text: "Count appliances first, then feet of front. A waterfall end and hidden handles are choices of taste with real prices; ask to see each as a line.",
    keys: ["kitchen-mid", "kitchen-mid-foot", "kitchen-high", "kitchen-high-foot"],
  },
  faq: { title: "About fronts and counters", page: "modern-kitchen" },
  projects: { title: "Modern kitchen concepts" },
  next: {
    title: "Send us your appliance list.",
    text: "Models if you have them, wishes if you do not. The drawing starts from their widths.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Back to kitchens", to: "kitchens" },
    picture: "white-outdoor-kitchen-counter",
  },
};
