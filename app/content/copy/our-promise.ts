import type { ImageCopy, LinkCopy, PageCopy } from "./page-copy";

type OurPromiseCopy = PageCopy & {
  picture: ImageCopy;
  promises: {
    title: string;
    text: string;
    items: readonly { title: string; text: string; inWriting: string }[];
  };
  /** Sample papers to download. */
  papers: { title: string; text: string; packet: string; contract: string; note: string };
  pull: string;
  limits: { title: string; items: readonly string[] };
  process: LinkCopy & { title: string; text: string };
};

export const ourPromiseCopy: OurPromiseCopy = {
  meta: {
    title: "Our promise: five commitments in your contract",
    description:
      "Before you sign with a Houston patio builder, look for five things: a written price, what the roof won’t do, the schedule, your yard and the drawings.",
  },
  crumb: "Our promise",
  h1: "Our promise",
  lede: "A promise counts when it’s in the contract. Here are five to look for in ours.",
  picture: {
    slug: "papers-on-table",
    alt: "Patio plans, a stapled contract, a pencil and a tape measure on an outdoor table, striped by the shadows of open louvers.",
    caption: "The plans and the contract, on your table first",
  },
  promises: {
    title: "Five commitments in writing",
    text: "Under each is what your contract should say. If one is missing, ask before you sign.",
    items: [
      {
        title: "You get a written price before anyone digs.",
        text: "One number and one list of what it includes. A ballpark from our designer isn’t a price, and we don’t dig on one.",
        inWriting:
          "The price page lists what’s included and what isn’t. Every change order has a price and two signatures before anyone works on it.",
      },
      {
        title: "We tell you what a roof won’t do.",
        text: "If your patio faces west, we’ll bring up screens before the sun does.",
        inWriting:
          "The drawings show the shade at the hours you use the patio, with the manufacturer’s wind and storm instructions attached.",
      },
      {
        title: "One trade finishes before the next begins.",
        text: "No frame going up over a half-finished slab. Some days nothing happens, and the schedule says which.",
        inWriting:
          "The schedule names the trade for each day, with license numbers where the state requires a license.",
      },
      {
        title: "We put your yard back.",
        text: "We photograph sprinklers, lawn and fence before we start, and check them with you when we finish.",
        inWriting:
          "The photos are dated and kept with the contract, and the final payment comes after the walkthrough.",
      },
      {
        title: "The drawings are yours.",
        text: "Permit set, wiring, gutter layout and color codes, on paper and as files. The next owner will ask.",
        inWriting:
          "The list of what we hand over is part of the contract and gets signed off item by item.",
      },
    ],
  },
  papers: {
    title: "Read the papers first",
    text: "You can ask any builder for these before you sign. Here are ours: the drawings an HOA and a permit office get, and the layout of our contract.",
    packet: "Sample plans (PDF)",
    contract: "Sample contract (PDF)",
    note: "The plans show an example design. The contract has made-up names and amounts, and it isn’t an offer.",
  },
  pull: "Ask any builder, including us, what they don’t promise.",
  limits: {
    title: "What we don’t promise",
    items: [
      "When the permit office or your HOA will answer. Both keep their own calendar.",
      "A dry seat when rain comes sideways.",
      "Concrete that never cracks.",
      "That any roof survives any storm. The engineer’s wind number is on the drawings; beyond that, nobody knows.",
      "How long manufacturers warrant their parts. Their written warranties say, and you get them with your quote.",
    ],
  },
  process: {
    title: "How a project runs",
    text: "Six stages, with what we do and what you do in each.",
    label: "How we do it",
    to: "process",
  },
  next: {
    title: "Ask to see the contract first.",
    text: "Ask for a blank copy with your ballpark and read it before there’s anything to sign.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "How we do it", to: "process" },
    picture: "attached-sandstone-pergola-tan-brick",
  },
};
