import type { PostTag } from "~/domain/posts/post";
import { lookup } from "~/lib/lookup";
import type { ClosingCallCopy, LinkCopy, PageCopy } from "./page-copy";

type BlogIndexCopy = PageCopy & {
  /** Words of the topics, by tag. */
  topics: { all: string; legend: string; names: Readonly<Record<string, string>>; show: string };
  search: { label: string; button: string; cut: string; tooMany: string };
  empty: { title: string; text: string; clear: string };
  feed: string;
  count: { one: string; many: string };
};

export const blogIndexCopy: BlogIndexCopy = {
  meta: {
    title: "Houston patio and pergola guides",
    description:
      "Straight answers for Houston homeowners: patio shade, clay soil and slabs, wind, permits and HOAs, outdoor kitchens, turf heat and how projects run.",
  },
  crumb: "Blog",
  h1: "Houston patio guides",
  lede: "Questions homeowners ask on a first visit, answered ahead of time.",
  topics: {
    all: "All",
    legend: "Topic",
    names: {
      shade: "Shade",
      ground: "Soil and slabs",
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
    cut: "We searched only the first {count} characters.",
    tooMany: "Too many searches in one minute. Wait a minute and try again.",
  },
  empty: {
    title: "No articles on that yet",
    text: "Try fewer words, or ask us directly.",
    clear: "Show all articles",
  },
  feed: "RSS feed",
  count: { one: "1 article", many: "{count} articles" },
  next: {
    title: "Didn’t find it? Ask us.",
    text: "Your question may become the next article.",
    primary: { label: "Ask a question", to: "contact" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "louvers-detail",
  },
};

/**
 * Call to action inside a post: title, text, and secondary link. Its button always links to the
 * quote form.
 */
export type PostCallToAction = { title: string; text: string; second: LinkCopy };
type PostCalls = {
  inline: PostCallToAction;
  next: Pick<ClosingCallCopy, "title" | "text" | "picture">;
};

/** Labels and headings of a post's page, without the post's own text. */
export const postPageCopy = {
  contents: "In this article",
  sources: "Sources",
  readNext: "Read next",
  minutes: "{count}-minute read",
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
    text: "Tell us in a sentence or two. We’ll start with a ballpark.",
    second: { label: "Ask a question first", to: "contact" },
  },
  next: {
    title: "Tell us about your yard.",
    text: "A photo and a rough size are enough to start.",
    picture: "attached-bronze-pergola-stone-house",
  },
};

/** Calls to action by topic; `any` serves the topics without their own. */
export const postCallsToAction: Readonly<Record<PostTag | "any", PostCalls>> = {
  any: anyCall,
  shade: {
    inline: {
      title: "How much shade would you get?",
      text: "Our pergola designer shows shade by month and hour. To start a quote, tell us which way the patio faces and about how big it is.",
      second: { label: "Open the designer", to: "designer" },
    },
    next: {
      title: "Tell us which way your patio faces.",
      text: "Add a rough size, and we’ll reply with a ballpark.",
      picture: "attached-bronze-pergola-stone-house",
    },
  },
  ground: {
    inline: {
      title: "Is there a slab out there already?",
      text: "Send a photo of one edge and the size you need.",
      second: { label: "See what’s in a slab", to: "concreteAndTurf", hash: "concrete" },
    },
    next: {
      title: "Show us the ground you have.",
      text: "A photo and your ZIP code tell us more than square footage does.",
      picture: "concrete-and-turf",
    },
  },
  turf: {
    inline: {
      title: "Where would the turf go?",
      text: "Tell us when you use the yard, and we’ll plan shade and turf together.",
      second: { label: "Open the designer", to: "designer" },
    },
    next: {
      title: "Put the green where the shade is.",
      text: "Send the size of the yard and which way it faces.",
      picture: "backyard-aerial",
    },
  },
  kitchens: {
    inline: {
      title: "What would you cook out there?",
      text: "Tell us that and where the gas meter is. We plan the utilities before the stone.",
      second: { label: "Compare three layouts", to: "kitchens" },
    },
    next: {
      title: "Tell us what you cook.",
      text: "We plan gas, power, water, drain and air first and the counter last.",
      picture: "outdoor-kitchen-evening-bar",
    },
  },
  weather: {
    inline: {
      title: "Near the bay, or well inland?",
      text: "Your ZIP code tells us what wind to design for. Add a rough size.",
      second: { label: "See the parts of a roof", to: "pergolas" },
    },
    next: {
      title: "Ask what would hold your roof down.",
      text: "Send your ZIP code and a photo of the wall it would go against.",
      picture: "rain-on-louvers",
    },
  },
  permits: {
    inline: {
      title: "Not sure which permit office is yours?",
      text: "Give us the ZIP code and what you have in mind, and we’ll start there.",
      second: { label: "Can I build it here?", to: "permits" },
    },
    next: {
      title: "Get a head start on permits.",
      text: "Send what you have in mind, and the survey if you can find it.",
      picture: "covered-patio-exterior",
    },
  },
  process: {
    inline: {
      title: "Ready for the first step?",
      text: "Tell us what you want to build and by when.",
      second: { label: "How we do it", to: "process" },
    },
    next: {
      title: "Start a season ahead.",
      text: "Permits take time; the building goes fast.",
      picture: "attached-white-pergola-brick-house",
    },
  },
};

const topics: Readonly<Record<string, PostCalls | undefined>> = postCallsToAction;

/** Returns the first of a post's topics with its own calls to action; "any" if none has. */
export function findCallToActionTopic(tags: readonly string[]): string {
  return tags.find((tag) => lookup(topics, tag)) ?? "any";
}

/** Returns the calls to action of a post with these topics: one inside its text, one at its end. */
export function findCallsToAction(tags: readonly string[]): PostCalls {
  return lookup(topics, findCallToActionTopic(tags)) ?? anyCall;
}
