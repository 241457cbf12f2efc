import type { KitchenStyleCopy } from "./page-copy";

export const modernKitchensCopy: KitchenStyleCopy = {
  meta: {
    title: "Modern outdoor kitchens in Houston",
    description:
      "Modern outdoor kitchens for Houston homes: flat-front cabinets, counters that stand up to the sun, a sample layout, care tips and price ranges.",
  },
  crumb: "Modern kitchens",
  h1: "Modern outdoor kitchens",
  lede: "Flat-front cabinets in one clean run, from fridge to grill to sink, with a place for everything behind a door.",
  picture: {
    slug: "modern-outdoor-kitchen",
    alt: "Outdoor kitchen wall in walnut fronts with grill and hood, white island with three stools, louvers above.",
    caption: "An 18-foot wall and an island under white louvers",
  },
  intro: {
    pull: "The best outdoor kitchen is one you can close up.",
    text: "Modern means every drawer and appliance sits behind a flat front, and every front lines up. The order behind them is practical: fridge on one side, grill in the middle, sink on the other, so two people can cook without getting in each other’s way. In Houston, the materials matter more than the look. Some of what’s sold as an outdoor kitchen is an indoor kitchen with a cover on it.",
  },
  materials: {
    title: "Materials that stand up to the sun",
    text: "Five materials we’d specify, and how each one handles a Houston afternoon.",
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
        sun: "Fades slowly; a better coating lasts longer",
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
        material: "Wood-look laminate",
        swatch: "#6B4A33",
        where: "Fronts, wall boards",
        sun: "Holds up better than wood",
        care: "A damp cloth",
      },
    ],
  },
  elevation: {
    title: "A sample layout, left to right",
    text: "This is the order we start with. It changes for the wind or for a left-handed cook.",
    notes: [
      {
        term: "Fridge",
        text: "At the end nearest the guests, so nobody reaches past the grill for a drink.",
      },
      { term: "Drawers", text: "Tools and towels at the cook’s right hand." },
      { term: "Grill", text: "Under the hood, with two feet of counter on each side." },
      {
        term: "Landing space",
        text: "Room for what comes off the grill, and a cutting board that lives there.",
      },
      { term: "Sink", text: "Last in line, with the trash next to it, both behind doors." },
    ],
  },
  pictures: {
    title: "Details up close",
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
    title: "Monthly care",
    text: "Flat surfaces show everything, and nearly all of it wipes off.",
    items: [
      "Rinse cabinet fronts and stainless after heavy pollen and after a southeast wind off the bay.",
      "Empty the grease tray before it burns.",
      "Run every burner, even the one you never use. Spiders like burner tubes.",
      "Before a freeze: shut the valve indoors, open the faucet outside.",
    ],
  },
  other: {
    title: "Would traditional suit you better?",
    text: "If the back wall is brick with arched windows, flat fronts may look like a visitor.",
    label: "See traditional kitchens",
    to: "traditionalKitchens",
  },
  prices: {
    title: "What a modern kitchen costs",
    text: "Count appliances first, then feet of cabinet. A waterfall edge and hidden handles are matters of taste with real prices; ask to see each on its own line.",
    keys: ["kitchen-mid", "kitchen-mid-foot", "kitchen-high", "kitchen-high-foot"],
  },
  faq: { title: "Modern kitchen questions", page: "modern-kitchen" },
  projects: { title: "Modern kitchen designs" },
  next: {
    title: "Send us your appliance list.",
    text: "Model numbers if you have them, a wish list if you don’t. We plan the layout around their widths.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "All outdoor kitchens", to: "kitchens" },
    picture: "white-outdoor-kitchen-counter",
  },
};
