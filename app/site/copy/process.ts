import type { LinkCopy, PageCopy } from "./page-copy";

type ProcessCopy = PageCopy & {
  /** Number of the drawing's stage, 1 to 6, is the place in the list. */
  stages: { we: string; you: string; items: readonly { name: string; when: string; we: string; you: string }[] };
  timesNote: string;
  permits: { title: string; text: string; link: LinkCopy };
  payment: { title: string; text: string; items: readonly string[] };
};

export const process: ProcessCopy = {
  meta: {
    title: "How we do it: six stages of a patio project",
    description:
      "How a Houston pergola or patio project runs, in six stages: visit, drawing, permit, footings and pour, frame, blades. What we do and what you do.",
  },
  crumb: "How we do it",
  h1: "How we do it",
  lede: "Six stages, each finished before the next begins. The paper takes the longest, and the digging is the loudest.",
  stages: {
    we: "We",
    you: "You",
    items: [
      {
        name: "Visit",
        when: "Week 1",
        we: "Measure the house and yard, find the utilities, note sun, water and trees.",
        you: "Show us where you sit now, and when you stop sitting there.",
      },
      {
        name: "Draw and price",
        when: "Weeks 1 to 2",
        we: "Plans, a drawing from your kitchen window, and one price in writing.",
        you: "Move things on paper. It is the cheapest place to move them.",
      },
      {
        name: "Permit",
        when: "Typically 4 to 6 weeks; with an association, up to 90 days",
        we: "Engineer’s drawings, the city or county file, and the package for your association.",
        you: "Sign the association form; they want the owner’s name on it.",
      },
      {
        name: "Footings and slab",
        when: "2 to 4 days, then curing",
        we: "Call 811 and wait for the marks. Footings, conduits, slab. Then it cures, and we stay off it.",
        you: "Keep the dog in. Decide where the switch goes before the conduit does.",
      },
      {
        name: "Frame",
        when: "2 to 3 days",
        we: "Posts, beams, gutters and wiring, in that order.",
        you: "Nothing. Watch, if you like.",
      },
      {
        name: "Blades and lights",
        when: "1 to 2 days",
        we: "Louvers in, motor set, lights aimed after dark, gutter tested with a hose.",
        you: "Come home for the last hour. You get the remote, the drawings and a lesson in using the roof.",
      },
    ],
  },
  timesNote:
    "Times are typical, and we cannot promise them. The days on site are working days; with inspections, curing and weather between them, a slab and a roof typically take about four weeks. Permits and associations keep their own calendar. We tell you the dates we control and the ones we do not.",
  permits: {
    title: "Which desk, which paper",
    text: "City of Houston, your county or one of the smaller cities: it depends on where the lot is, and your mailing address may name a different city. Assume that a permit is needed. We find out which one, draw what it asks for and file it. Trade permits for gas, power and plumbing come from the people who hold those licenses.",
    link: { label: "Permits, HOAs and how long they take", to: "blog", slug: "permits-hoas-and-how-long-they-take" },
  },
  payment: {
    title: "What is paid when",
    text: "The contract lists payments by stage. If a stage is late, its payment moves with it. Read these four lines in yours:",
    items: [
      "What is due at signing, and what it buys.",
      "What has to be on site before the materials payment falls due.",
      "What has to be inspected before the payment after it.",
      "What is left for the end. It should be enough that we want to come back for it.",
    ],
  },
  faq: { title: "While it is going on", page: "process" },
  next: {
    title: "Stage one is a visit.",
    text: "It is free, and it commits you to nothing.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "process-frame",
  },
};
