/** Places with a page of their own: only those with facts, a project and words of their own. */
export const seedLocalPages = [
  {
    slug: "the-woodlands",
    name: "The Woodlands",
    title: "A patio roof in The Woodlands",
    lede: "The Woodlands isn’t a city. The committee of your village approves first, then your county issues the permit.",
    body: `Two offices decide about a patio roof here, in this order. First comes the Residential Design Review Committee of your village. Its list names patio covers, decks, paving, fireplaces and outdoor kitchens, and it approves in writing. Then comes the county with its own permit: Montgomery County for most villages, Harris County for Creekside Park.

Plan around the committee’s calendar. {fact:the-woodlands-township-duration} {fact:the-woodlands-township-documents}

{fact:the-woodlands-township-colors} Our frames are powder coated, so ask the committee which gloss it accepts, and we’ll bring a sample. {fact:the-woodlands-township-trees} It’s easier to draw the roof between two pines than through one.

{fact:the-woodlands-township-exception} If your lot is near the edge of a neighborhood, ask which office takes the application before anyone draws it.

We haven’t built in The Woodlands yet. The project on this page is a design concept for a lot like those here: a solid roof whose pitch and metal continue the roof of the house.`,
    zips: ["77381", "77380", "77382", "77389"],
    offices: ["the-woodlands-township", "montgomery-county", "harris-county"],
    factKeys: ["rain-inches", "rain-days"],
    seoTitle: "Patio covers in The Woodlands: who approves what",
    seoDescription:
      "The Woodlands has no city permit office. The village committee approves patio covers and kitchens, then your county. With sources and dates.",
  },
] as const;
