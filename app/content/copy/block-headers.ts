import type { LinkCopy } from "./page-copy";

/**
 * Headers above the content of five pages: the page's purpose in one line, and links to related
 * pages.
 */
export const blockHeaders = {
  services: {
    line: "Choose a service below, or see how they work together in the project catalog.",
    links: [
      { label: "Catalog", to: "catalog" },
      { label: "Financing calculator", to: "financing" },
      { label: "How we do it", to: "process" },
    ],
  },
  promise: {
    line: "Five commitments, kept short so you can check them against your contract.",
    links: [
      { label: "How we do it", to: "process" },
      { label: "Who we are", to: "about" },
    ],
  },
  process: {
    line: "What we do and what you do, from the first visit to the final walkthrough.",
    links: [
      { label: "Our promise", to: "promise" },
      { label: "Permits and HOAs", to: "blog", slug: "permits-hoas-and-how-long-they-take" },
    ],
  },
  about: {
    line: "What we build, what we leave to others and where we work.",
    links: [
      { label: "Our promise", to: "promise" },
      { label: "Contact", to: "contact" },
    ],
  },
  blog: {
    line: "Every article lists its sources and says what we don’t know.",
    links: [
      { label: "Pergola designer", to: "designer" },
      { label: "Catalog", to: "catalog" },
    ],
  },
} as const satisfies Record<string, { line: string; links: readonly LinkCopy[] }>;

export type BlockPage = keyof typeof blockHeaders;
