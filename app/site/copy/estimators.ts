/** Words of the small estimators on the kitchen and the concrete and turf pages. */
export const estimators = {
  kitchen: {
    title: "What a kitchen might cost",
    intro: "Layout, feet of counter and level in; a ballpark out. Move the pipes on paper, where it costs nothing.",
    levels:
      "Basic is a built-in grill, a counter and storage. Mid-range adds a fridge, a sink and better stone. High end adds a second place to cook and puts everything behind doors.",
  },
  ground: {
    title: "What the ground might cost",
    intro: "Square feet in, a ballpark out. A parking space is about 160 square feet; a patio for six chairs and a grill about 300.",
  },
  sample: "Planning ranges, {month}, before tax. This is a range, not a quote. You get a written price after we measure.",
  ballpark: "This ballpark comes from our price book and isn’t a quote. Soil and access at your address affect your price.",
  unpriced: "Not in the sum, because the price book has no rate for it:",
  nothing: "Nothing chosen yet. Put in an area to see a range.",
} as const;
