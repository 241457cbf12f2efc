import type { LinkCopy, PageCopy } from "./page-copy";

type OurPromiseCopy = PageCopy & {
  promises: { title: string; text: string; items: readonly { title: string; text: string; inWriting: string }[] };
  pull: string;
  limits: { title: string; items: readonly string[] };
  process: LinkCopy & { title: string; text: string };
};

export const ourPromise: OurPromiseCopy = {
  meta: {
    title: "Our promise, in writing",
    description:
      "Five things to find in the contract for your Houston patio before you sign: the price, the limits of the roof, the order of work, the yard, the drawings.",
  },
  crumb: "Our promise",
  h1: "Our promise",
  lede: "A promise counts when it is in the contract. These five are meant to be read there.",
  promises: {
    title: "Five sentences to look for",
    text: "Each with what the contract should say about it. If one is missing from yours, ask before you sign.",
    items: [
      {
        title: "The price is written down before anyone digs.",
        text: "One number and one list of what is in it. A ballpark from the designer is not a price, and we do not dig on one.",
        inWriting: "The price page lists what is included and what is not. A change has a price and two signatures before it has a crew.",
      },
      {
        title: "We say what a roof will not do.",
        text: "If your patio faces west, you will hear about screens from us before you hear it from the sun.",
        inWriting: "The drawing carries the shade at your hours, and the maker’s wind and storm sheet is attached to it.",
      },
      {
        title: "One trade finishes before the next begins.",
        text: "No half-poured slab with a frame standing on it. Some days nothing happens, and the schedule says which.",
        inWriting: "The schedule names the trade for each day, and the trade license numbers where the state asks for a license.",
      },
      {
        title: "The yard is put back.",
        text: "Sprinklers, lawn, fence panels: photographed before we start, checked with you afterward.",
        inWriting: "The photographs are dated and kept with the contract, and the last payment comes after the walk.",
      },
      {
        title: "The drawings are yours.",
        text: "Permit set, wiring, gutter layout, color codes, on paper and as files. The next owner will ask for them.",
        inWriting: "The handover list is part of the contract and is signed item by item.",
      },
    ],
  },
  pull: "Ask any builder, us included, what they do not promise.",
  limits: {
    title: "What we do not promise",
    items: [
      "The day a permit or a committee answers. Both keep their own calendar.",
      "A dry seat when rain comes sideways.",
      "Concrete that never shows a line.",
      "That any roof stands through any storm. The engineer’s number is on the drawing; above it, nobody knows.",
      "How long the makers guarantee their parts. Their papers say it, and you get those papers with the quote.",
    ],
  },
  process: {
    title: "How that looks day by day",
    text: "Six stages, and what we and you do in each.",
    label: "How we do it",
    to: "process",
  },
  next: {
    title: "Ask for the contract first.",
    text: "Ask for a blank one along with the ballpark, and read it before there is anything to sign.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "How we do it", to: "process" },
    picture: "attached-sandstone-pergola-tan-brick",
  },
};
