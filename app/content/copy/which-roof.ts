import type { LinkCopy } from "./page-copy";

export type WhichRoofCopy = {
  title: string;
  /** {size} is the design: type, size and direction. */
  text: string;
  columns: Readonly<
    Record<"roof" | "price" | "shade" | "rain" | "light" | "noise" | "upkeep", string>
  >;
  /** In the order of the designer's roofs. */
  rows: readonly Readonly<Record<"what" | "rain" | "light" | "noise" | "upkeep", string>>[];
  unavailable: string;
  ask: string;
  planning: string;
  rates: string;
  notes: readonly string[];
  permits: LinkCopy;
};

/** Copy of the comparison of the roofs, on the pergola page and in the designer. */
export const whichRoofCopy: WhichRoofCopy = {
  title: "Which roof?",
  text: "The same size with each of our four roofs: {size}. The ballpark covers the roof, its frame, the footings, and the engineering and permit drawings.",
  columns: {
    roof: "Roof",
    price: "Ballpark",
    shade: "In shade, 5 pm in July",
    rain: "Rain",
    light: "Light",
    noise: "Noise in a downpour",
    upkeep: "Upkeep",
  },
  rows: [
    {
      what: "Louvers that turn. The shade is at their best angle.",
      rain: "Closed, the louvers drain into the beams",
      light: "You choose, from open sky to closed",
      noise: "Louder than insulated panels",
      upkeep:
        "Rinse the louvers and clean the gutters twice a year. The motor will need replacing one day.",
    },
    {
      what: "Aluminum panels, no louvers",
      rain: "Drains to the outer edge",
      light: "Shade all day, and a darker room behind it",
      noise: "Ask us",
      upkeep: "No moving parts. Keep the gutter clear.",
    },
    {
      what: "Insulated panels over a plank ceiling",
      rain: "Stays out, and drains to the outer edge",
      light: "Like solid panels: shade, and a darker room",
      noise: "Quieter than louvers, thanks to the insulation",
      upkeep: "No moving parts. Keep the gutter clear.",
    },
    {
      what: "Fixed slats, open to the sky",
      rain: "Comes through",
      light: "Stripes of sun that move through the day",
      noise: "Ask us",
      upkeep: "No moving parts, no gutter",
    },
  ],
  unavailable: "Not on a cantilever: panels drain to the outer edge, where it has no posts",
  ask: "Ask us",
  planning:
    "Planning ranges, {month}, before tax. A range isn’t a quote. You get a written price after we measure.",
  rates:
    "From our price book, before tax. A range isn’t a quote. You get a written price after we measure.",
  notes: [
    "Low sun and wind-driven rain come in at the open sides of any of them.",
    "Plan on a permit for every roof.",
  ],
  permits: { label: "Can I build it here?", to: "permits" },
};
