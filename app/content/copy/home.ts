export const homeMeta = {
  title: "Covered patios, pergolas and outdoor kitchens in Houston",
  description:
    "We design and build covered patios, louvered pergolas, outdoor kitchens, concrete and turf in Greater Houston. Get a ballpark online or a free quote.",
} as const;

/** Slug of the home page’s first image, also on its share card. */
export const homeHeroImage = "hero-dusk";

export const homeHeroCopy = {
  /** Two lines, broken where the thought turns. */
  title: ["Turn the", "sun down."],
  lede: "Louvered pergolas, covered patios and outdoor kitchens, designed for your house and built for Houston weather.",
  draw: "Design your pergola",
  caption: "Rendering: attached pergola, 24 × 15 ft, open to the south, July 21.",
} as const;

export const homeStatementCopy = {
  text: "Houston sends too much sun at four and too much rain at five. A louvered roof handles both: open it, tilt it, close it.",
  states: [
    { name: "Open", line: "Sky and fresh air, straight through.", plate: "louvers-open" },
    {
      name: "Tilted",
      line: "Bright underneath, with most of the direct sun blocked.",
      plate: "louvers-tilted",
    },
    { name: "Closed", line: "Rain drains to a gutter inside the beam.", plate: "louvers-closed" },
  ],
} as const;
