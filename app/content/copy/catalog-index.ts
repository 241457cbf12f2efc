import type { PageCopy } from "./page-copy";

type CatalogIndexCopy = PageCopy & {
  note: string;
  /** Note once a photo is published. */
  noteWithPhotos: string;
  /** Short names of the types drawn in the header. */
  types: Readonly<
    Record<
      "attached-pergola" | "free-standing-pergola" | "cantilever-pergola" | "covered-patio",
      string
    >
  >;
  filters: {
    show: string;
    clear: string;
    order: string;
    orders: Readonly<Record<"newest" | "largest" | "smallest", string>>;
  };
  count: string;
  empty: { title: string; text: string; clear: string; ask: string };
};

export const catalogIndexCopy: CatalogIndexCopy = {
  meta: {
    title: "Patio, pergola and outdoor kitchen ideas, Houston",
    description:
      "Designs for Houston backyards, each with its size: attached, freestanding and cantilever pergolas, covered patios, kitchens, concrete and turf.",
  },
  crumb: "Catalog",
  h1: "Project catalog",
  lede: "Designs for Houston backyards, each with its size. The small plans share one scale, so you can compare them with your own yard.",
  note: "All images here are renderings of designs. Photos of finished work will replace them.",
  noteWithPhotos: "“Design concept” means that the design hasn’t been built yet.",
  types: {
    "attached-pergola": "Attached",
    "free-standing-pergola": "Freestanding",
    "cantilever-pergola": "Cantilever",
    "covered-patio": "Covered patio",
  },
  filters: {
    show: "Apply filters",
    clear: "Clear filters",
    order: "Sort by",
    orders: { newest: "Newest first", largest: "Largest first", smallest: "Smallest first" },
  },
  count: "{shown} of {all} projects",
  empty: {
    title: "No projects match all those filters",
    text: "Remove a filter, or tell us what you have in mind. Yours could be the first.",
    clear: "Clear filters",
    ask: "Get a free quote",
  },
  next: {
    title: "Yours isn’t in here yet.",
    text: "Send us a photo of your yard and a project you like. That’s enough to start.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "covered-patio-wood-ceiling",
  },
};

/** Labels and headings of a project's page, without the project's own text. */
export const projectPageCopy = {
  asDrawn: {
    title: "Drawn to scale",
    text: "Drawn by our pergola designer at this project’s size; posts may differ from the rendering. Change the direction it faces to match your yard.",
    kitchen:
      "Drawn at this project’s dimensions. We’ll work out the order of grill, sink and drawers with you.",
  },
  openDesigner: "Open this size in the designer",
  ballpark: {
    title: "Built like this today: {range}",
    planning: "Planning range for {parts}, {month}.",
    typical: "Typical range for {parts}, from our price book.",
    leftOut: "It leaves out: {parts}.",
    notPrice:
      "This isn’t the price of this project. You get a written price after we measure your yard.",
  },
  pair: { title: "Before and after", text: "The same view twice. Drag the slider to compare." },
  related: "Similar projects",
  ask: "Get a quote for one like this",
  next: {
    title: "Like this, but yours.",
    text: "Tell us what to keep and what to change, and we’ll draw it for your house.",
    primary: { label: "Get a free quote for one like this", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "cantilever-pool-dusk-lounge",
  },
} as const;
