export const permitsCopy = {
  meta: {
    title: "Can I build it here? Permits by ZIP",
    description:
      "Which permit office decides about your pergola, patio cover, slab or kitchen in Greater Houston, with its own words, sources and dates. Enter your ZIP.",
  },
  crumb: "Can I build it here?",
  h1: "Can I build it here?",
  lede: "Enter the ZIP code of the lot. You get the office that decides, what it asks for, and the month we read each rule.",
} as const;
