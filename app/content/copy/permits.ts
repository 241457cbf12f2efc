import type { PageCopy } from "./page-copy";

export const permitsCopy: PageCopy = {
  meta: {
    title: "Can I build it here? Permits by ZIP",
    description:
      "Which office issues the permit for your pergola, patio cover, slab or kitchen in Greater Houston, with sources and dates. Enter your ZIP code.",
  },
  crumb: "Can I build it here?",
  h1: "Can I build it here?",
  lede: "Enter the ZIP code of the lot. See which office issues your permit, what it requires and when we last checked.",
  next: {
    title: "Let us do the paperwork",
    text: "We draw your project, put the price in writing, and file for the permit.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "See the pergola designer", to: "designer" },
    picture: "process-slab-layout",
  },
};
