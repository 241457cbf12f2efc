export const homeMeta = {
  title: "Louvered pergolas and covered patios in Houston",
  description:
    "Louvered aluminum pergolas, covered patios, outdoor kitchens, concrete and turf in Greater Houston. Draw yours; see the shade and a ballpark price.",
} as const;

export const hero = {
  /** Two lines, broken where the thought turns. */
  title: ["Turn the", "sun down."],
  lede: "Louvered pergolas, covered patios and outdoor kitchens. Drawn for your house, built for Houston weather.",
  draw: "Draw your own",
  caption: "Rendering: attached pergola with lights in the beams",
} as const;

export const statement = {
  text: "Houston sends too much sun at four and too much rain at five. A louvered roof has an answer for each: open it, tilt it, close it.",
  states: [
    { name: "Open", line: "Light and air, straight through.", plate: "louvers-open" },
    { name: "Tilted", line: "Bright underneath, most direct sun kept out.", plate: "louvers-tilted" },
    { name: "Closed", line: "Rain runs to a gutter in the beam.", plate: "louvers-closed" },
  ],
} as const;
