import type { PostTag } from "~/domain/posts/post";
import { entryOf } from "~/lib/entry-of";
import type { LinkCopy, NextCopy, PageCopy } from "./page-copy";

type BlogIndexCopy = PageCopy & {
  /** Words of the topics, by tag. */
  topics: { all: string; legend: string; names: Readonly<Record<string, string>>; show: string };
  search: { label: string; button: string; cut: string; tooMany: string };
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
  lede: "Questions that come up on a first visit, answered ahead of it.",
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
  search: {
    label: "Search the blog",
    button: "Search",
    cut: "We searched for the first {count} characters only.",
    tooMany: "That was a lot of searches in one minute. Wait a minute and search again; the articles are all still there.",
  },
  empty: { title: "Nothing on that yet", text: "Try one word fewer, or ask us directly.", clear: "Show all articles" },
  feed: "Follow by feed",
  count: { one: "1 article", many: "{count} articles" },
  next: {
    title: "Not in here? Ask.",
    text: "Your question may become the next article.",
    primary: { label: "Ask a question", to: "contact" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "louvers-detail",
  },
};

/** The call inside a post: what it asks, and where its quieter link leads. Its button is always the quote. */
export type PostCall = { title: string; text: string; second: LinkCopy };
type PostCalls = { inline: PostCall; next: Pick<NextCopy, "title" | "text" | "picture"> };

/** Words on a single post around the post itself. */
export const blogPost = {
  contents: "In this article",
  sources: "Sources",
  readNext: "Read next",
  minutes: "{count} minute read",
  updated: "Updated {date}",
  quote: "Get a free quote",
  rendering: "Rendering",
  next: {
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
  },
} as const;

/** What a post of any topic asks at its end; also where a topic has no words of its own. */
const anyCall: PostCalls = {
  inline: {
    title: "What would you build?",
    text: "Tell us in a sentence or two. A ballpark is the first answer.",
    second: { label: "Ask a question first", to: "contact" },
  },
  next: {
    title: "Tell us about your yard.",
    text: "A photo and a rough size are enough to begin with.",
    picture: "attached-bronze-pergola-stone-house",
  },
};

/** The calls that go with a topic, and those of the topics that have none. */
export const postCalls: Readonly<Record<PostTag | "any", PostCalls>> = {
  any: anyCall,
  shade: {
    inline: {
      title: "And on your side of the house?",
      text: "The designer shows the shade by month and hour. A quote needs only the side and a rough size.",
      second: { label: "Open the designer", to: "designer" },
    },
    next: {
      title: "Tell us which way your patio faces.",
      text: "And the rest of the yard. We answer with a ballpark.",
      picture: "attached-bronze-pergola-stone-house",
    },
  },
  ground: {
    inline: {
      title: "Is there a slab out there already?",
      text: "Send a photo of one edge and the size you need.",
      second: { label: "See a slab in section", to: "concreteAndTurf", hash: "concrete" },
    },
    next: {
      title: "Show us the ground you have.",
      text: "A photo and your ZIP say more about it than a square footage.",
      picture: "concrete-and-turf",
    },
  },
  turf: {
    inline: {
      title: "Where would the turf lie?",
      text: "Say which hours you use the yard, and the roof is drawn with it.",
      second: { label: "Open the designer", to: "designer" },
    },
    next: {
      title: "Put the green where the shade is.",
      text: "Send the size of the yard and the side it is on.",
      picture: "backyard-aerial",
    },
  },
  kitchens: {
    inline: {
      title: "What would you cook out there?",
      text: "Tell us that, and where the gas meter is. The lines are drawn before the stone.",
      second: { label: "Compare three layouts", to: "kitchens" },
    },
    next: {
      title: "Tell us what you cook.",
      text: "We draw the five lines first and the counter last.",
      picture: "outdoor-kitchen-evening-bar",
    },
  },
  weather: {
    inline: {
      title: "Near the bay, or well inland?",
      text: "Your ZIP says which wind the drawing has to carry. Add a rough size.",
      second: { label: "See the parts of a roof", to: "pergolas" },
    },
    next: {
      title: "Ask what would hold yours down.",
      text: "Send the ZIP and a photo of the wall it would stand at.",
      picture: "rain-on-louvers",
    },
  },
  permits: {
    inline: {
      title: "Not sure whose desk it is?",
      text: "The ZIP of the lot is where we start. What you have in mind is the other half.",
      second: { label: "See the whole job", to: "process" },
    },
    next: {
      title: "Give the paper a head start.",
      text: "Send what you have in mind, and the survey if you can find it.",
      picture: "covered-patio-exterior",
    },
  },
  process: {
    inline: {
      title: "Ready for the first step?",
      text: "Say what you want to do outside, and by when.",
      second: { label: "How we do it", to: "process" },
    },
    next: {
      title: "Start in the season before.",
      text: "The paper takes its time; the building is short.",
      picture: "attached-white-pergola-brick-house",
    },
  },
};

const topics: Readonly<Record<string, PostCalls | undefined>> = postCalls;

/** Whose calls a post asks with: the first of its topics that has words of its own. */
export function callTopic(tags: readonly string[]): string {
  return tags.find((tag) => entryOf(topics, tag)) ?? "any";
}

/** What a post asks at its end. */
export function callsFor(tags: readonly string[]): PostCalls {
  return entryOf(topics, callTopic(tags)) ?? anyCall;
}
