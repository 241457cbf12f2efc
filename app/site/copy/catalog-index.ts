import type { PageCopy } from "./page-copy";

type CatalogIndexCopy = PageCopy & {
  note: string;
  filters: { show: string; clear: string; order: string; orders: Readonly<Record<"newest" | "largest" | "smallest", string>> };
  count: string;
  empty: { title: string; text: string; clear: string; ask: string };
};

export const catalogIndex: CatalogIndexCopy = {
  meta: {
    title: "Project catalog: pergolas, patios, kitchens",
    description:
      "Design concepts for Houston yards with their sizes: attached, free-standing and cantilever pergolas, covered patios, outdoor kitchens, concrete, turf.",
  },
  crumb: "Catalog",
  h1: "Project catalog",
  lede: "Design concepts for Houston backyards, each with its size. The small plans share one scale, so you can compare them with your own yard.",
  note: "All images here are renderings of designs. Photos of finished work will replace them.",
  filters: {
    show: "Show",
    clear: "Clear filters",
    order: "Order",
    orders: { newest: "Newest first", largest: "Largest first", smallest: "Smallest first" },
  },
  count: "{shown} of {all} projects",
  empty: {
    title: "Nothing with all of those together",
    text: "Take one filter away, or ask for it: yours could be the first.",
    clear: "Clear filters",
    ask: "Ask for it",
  },
  next: {
    title: "Yours is not in here yet.",
    text: "Send us the yard and a size you like from this page. That is enough to start.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "covered-patio-wood-ceiling",
  },
};

/** Words on a single project around the project itself. */
export const catalogProject = {
  asDrawn: {
    title: "As drawn",
    text: "Drawn by the designer from this project’s own size; it may place posts differently than the picture does. Change the side it faces to see your yard.",
    kitchen: "Drawn from this project’s own lengths. The order of grill, sink and drawers is ours to settle with you.",
  },
  openDesigner: "Open this size in the designer",
  pair: { title: "One camera, two states", text: "The same view twice. Slide to compare." },
  related: "Near it in the catalog",
  ask: "Ask for one like this",
  next: {
    title: "Like this, but yours.",
    text: "Tell us what to keep and what to change. We draw it on your house.",
    primary: { label: "Ask for one like this", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "cantilever-pool-dusk-lounge",
  },
} as const;
