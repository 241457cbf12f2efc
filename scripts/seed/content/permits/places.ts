/** Places with a page of their own: only those with facts, a project and words of their own. */
export const seedLocalPages = [
  {
    slug: "the-woodlands",
    name: "The Woodlands",
    title: "A patio roof in The Woodlands",
    lede: "The Woodlands isn’t a city. Your village’s committee approves first, then your county issues the permit.",
    body: `A patio roof here needs two approvals, in this order. First, your village’s Residential Design Review Committee. It reviews patio covers, decks, paving, fireplaces and outdoor kitchens, and it approves in writing. Then the county issues its own permit: Montgomery County for most villages, Harris County for Creekside Park.

Plan around the committee’s calendar. {fact:the-woodlands-township-duration} {fact:the-woodlands-township-documents}

{fact:the-woodlands-township-colors} Our frames are powder coated. Ask the committee which finish it accepts, and we’ll bring a sample. {fact:the-woodlands-township-trees} It’s easier to draw the roof between two pines than through one.

{fact:the-woodlands-township-exception} If your lot is near the edge of a neighborhood, ask which office takes the application before anyone draws it.

We haven’t built in The Woodlands yet. The project on this page is a design concept for a lot like these: a solid roof that continues the pitch and metal of the house roof.`,
    zips: ["77381", "77380", "77382", "77389"],
    offices: ["the-woodlands-township", "montgomery-county", "harris-county"],
    factKeys: ["rain-inches", "rain-days"],
    seoTitle: "Patio covers in The Woodlands: who approves what",
    seoDescription:
      "The Woodlands has no city permit office. The village committee approves patio covers and kitchens, then your county. See sources and dates.",
  },
] as const;
