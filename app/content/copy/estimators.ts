/** Copy of the estimators on the kitchens page and on the concrete and turf page. */
export const estimatorsCopy = {
  kitchen: {
    title: "What an outdoor kitchen might cost",
    intro:
      "Choose a layout, a counter length and a level to see a ballpark. Changing your mind on screen costs nothing.",
    levels:
      "Basic is a built-in grill, a counter and storage. Mid-range adds a fridge, a sink and better stone. High end adds a second cooking appliance and puts everything behind doors.",
  },
  ground: {
    title: "What concrete or turf might cost",
    intro:
      "Enter square feet to see a ballpark. A parking space is about 160 square feet; a patio for six chairs and a grill is about 300.",
  },
  sample:
    "Planning ranges, {month}, before tax. This is a range, not a quote. You get a written price after we measure.",
  ballpark:
    "This ballpark comes from our price book and isn’t a quote. Soil and access at your address affect your price.",
  unpriced: "Not included, because we don’t have a rate for it:",
  nothing: "Enter an area to see a ballpark.",
} as const;
