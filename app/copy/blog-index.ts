import type { PageCopy } from "./page-copy";

type BlogIndexCopy = PageCopy & {
  /** Words of the topics, by tag. */
  topics: { all: string; legend: string; names: Readonly<Record<string, string>>; show: string };
  search: { label: string; button: string };
  empty: { title: string; text: string; clear: string };
  feed: string;
  count: { one: string; many: string };
};

export const blogIndex: BlogIndexCopy = {
  meta: {
    title: "Blog: patios, shade and soil in Houston",
    description:
      "Plain answers for Houston homeowners: shade by the hour, clay and slabs, wind, permits and HOAs, outdoor kitchens, turf heat and how a project runs.",
  },
  crumb: "Blog",
  h1: "Worth knowing first",
  lede: "What people ask on the first visit, answered before it.",
  topics: {
    all: "All",
    legend: "Topic",
    names: {
      shade: "Shade",
      ground: "Ground",
      kitchens: "Kitchens",
      turf: "Turf",
      weather: "Weather",
      permits: "Permits",
      process: "Process",
    },
    show: "Show",
  },
  search: { label: "Search the blog", button: "Search" },
  empty: { title: "Nothing on that yet", text: "Try one word fewer, or ask us directly.", clear: "Show all articles" },
  feed: "Follow by feed",
  count: { one: "1 article", many: "{count} articles" },
  next: {
    title: "Not in here? Ask.",
    text: "Your question may become the next article.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "louvers-detail",
  },
};

/** Words on a single post around the post itself. */
export const blogPost = {
  contents: "In this article",
  sources: "Sources",
  readNext: "Read next",
  minutes: "{count} minute read",
  updated: "Updated {date}",
  inline: {
    title: "See the shade on your own side",
    text: "The designer shows the shade on your patio by month and hour.",
    label: "Open the designer",
  },
  next: {
    title: "Tell us which way your patio faces.",
    text: "And the rest of the yard. We answer with a ballpark.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "attached-bronze-pergola-stone-house",
  },
} as const;
