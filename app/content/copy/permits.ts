import type { PageCopy } from "./page-copy";

export const permitsCopy: PageCopy = {
  meta: {
    title: "Can I build it here? Permits by ZIP",
    description:
      "Which permit office decides about your pergola, patio cover, slab or kitchen in Greater Houston, with its own words, sources and dates. Enter your ZIP.",
  },
  crumb: "Can I build it here?",
  h1: "Can I build it here?",
  lede: "Enter the ZIP code of the lot. You get the office that decides, what it asks for, and the month we read each rule.",
  next: {
    title: "Let us do the paperwork",
    text: "We draw your project, put the price in writing, and file for the permit with the office that decides.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "See the pergola designer", to: "designer" },
    picture: "process-slab-layout",
  },
};
