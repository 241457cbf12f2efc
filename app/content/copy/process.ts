import type { ImageCopy, LinkCopy, PageCopy } from "./page-copy";

type ProcessCopy = PageCopy & {
  /** One yard at four stages, in the header. */
  sequence: readonly ImageCopy[];
  /** Number of the drawing's stage, 1 to 6, is the place in the list. */
  stages: {
    we: string;
    you: string;
    items: readonly { name: string; when: string; we: string; you: string }[];
  };
  timesNote: string;
  permits: { title: string; text: string; link: LinkCopy };
  payment: { title: string; text: string; items: readonly string[] };
};

export const processCopy: ProcessCopy = {
  meta: {
    title: "How a Houston patio project works, in six stages",
    description:
      "From site visit to final walkthrough: drawings, a written price, permits, footings, slab, frame and louvers. What we do and what you do in Houston.",
  },
  crumb: "How we do it",
  h1: "How we do it",
  lede: "How your patio or pergola gets built, in six stages. The permits take the longest; the digging is the loudest.",
  sequence: [
    {
      slug: "sequence-1-layout",
      alt: "A new concrete slab behind a house, with string lines and orange flags where the posts will stand.",
      caption: "Layout",
    },
    {
      slug: "sequence-2-posts",
      alt: "The same yard: six pergola posts on the slab, held upright by wooden braces.",
      caption: "Posts",
    },
    {
      slug: "sequence-3-frame",
      alt: "The same yard: beams join the posts, and louvers wait on sawhorses beside a ladder.",
      caption: "Frame",
    },
    {
      slug: "sequence-4-louvers",
      alt: "The same yard: the roof has its louvers, a sofa and a dining table stand below, and the lawn is back.",
      caption: "Louvers",
    },
  ],
  stages: {
    we: "We",
    you: "You",
    items: [
      {
        name: "Visit",
        when: "Week 1",
        we: "Measure the house and yard, locate utilities, and note sun, drainage and trees.",
        you: "Show us where you sit now, and what time it gets too hot to stay.",
      },
      {
        name: "Draw and price",
        when: "Weeks 1 to 2",
        we: "Prepare plans, a view of it all from your kitchen window, and one written price.",
        you: "Move anything you like. Paper is the cheapest place to move a post.",
      },
      {
        name: "Permit",
        when: "Typically 4 to 6 weeks; with an HOA, up to 90 days",
        we: "Get engineered drawings, file with the city or county, and prepare your HOA package.",
        you: "Sign the HOA application. It usually has to come from the homeowner.",
      },
      {
        name: "Footings and slab",
        when: "A few days, then curing time",
        we: "Call 811 and wait for the marks. Dig footings, lay conduit, pour the slab. Then let it cure.",
        you: "Keep the dog in. Decide where the switches go before the conduit does.",
      },
      {
        name: "Frame",
        when: "A few days",
        we: "Set posts, beams, gutters and wiring, in that order.",
        you: "Nothing. Watch if you like.",
      },
      {
        name: "Louvers and lights",
        when: "A day or two",
        we: "Install the louvers and motor, aim the lights after dark, and test the gutters with a hose.",
        you: "Be home for the last hour. You get the remote, the drawings and a walkthrough of how everything works.",
      },
    ],
  },
  timesNote:
    "These times are typical, not promises. Days on site are working days; with inspections, curing and weather, a slab and a roof typically take about four weeks. Permit offices and HOAs keep their own calendars. We tell you which dates we control and which we don’t.",
  permits: {
    title: "Permits: who handles what",
    text: "Your permit may come from the City of Houston, your county or a smaller city. It depends on where the lot is, and a Houston mailing address doesn’t settle it. Assume you need one: we find out which, draw what it requires and file for it. Gas, electrical and plumbing permits are pulled by the licensed trades.",
    link: {
      label: "Permits, HOAs and how long they take",
      to: "blog",
      slug: "permits-hoas-and-how-long-they-take",
    },
  },
  payment: {
    title: "When you pay",
    text: "Your contract lists payments by stage. If a stage runs late, its payment moves with it. Look for these four lines in yours:",
    items: [
      "What’s due at signing and what it covers.",
      "What has to be on site before the materials payment is due.",
      "Which inspection has to pass before the next payment.",
      "What’s left for the end. It should be enough that we want to come back and finish.",
    ],
  },
  faq: { title: "Questions about the process", page: "process" },
  next: {
    title: "It starts with a free site visit.",
    text: "Ask for a quote and we’ll set up a time. No obligation.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "process-frame",
  },
};
