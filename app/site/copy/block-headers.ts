import type { LinkCopy } from "./page-copy";

/** The block-section headers above the content of five pages: what the page is for in one line, and its neighbors. */
export const blockHeaders = {
  services: {
    line: "Each kind of work leads to a page of its own or to the catalog, which shows what they make together.",
    links: [
      { label: "Catalog", to: "catalog" },
      { label: "What it costs per month", to: "financing" },
      { label: "How we do it", to: "process" },
    ],
  },
  promise: {
    line: "Read it with the contract beside you. It is short on purpose.",
    links: [
      { label: "How we do it", to: "process" },
      { label: "Who we are", to: "about" },
    ],
  },
  process: {
    line: "What we do and what you do, from the first visit to the hose test.",
    links: [
      { label: "Our promise", to: "promise" },
      { label: "Permits and associations", to: "blog", slug: "permits-hoas-and-how-long-they-take" },
    ],
  },
  about: {
    line: "What we take on, what we leave to others, and where.",
    links: [
      { label: "Our promise", to: "promise" },
      { label: "Contact", to: "contact" },
    ],
  },
  blog: {
    line: "Every article names its sources, and says what we do not know.",
    links: [
      { label: "Pergola designer", to: "designer" },
      { label: "Catalog", to: "catalog" },
    ],
  },
} as const satisfies Record<string, { line: string; links: readonly LinkCopy[] }>;

export type BlockPage = keyof typeof blockHeaders;
