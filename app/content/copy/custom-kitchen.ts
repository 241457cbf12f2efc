import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type CustomKitchenCopy = PageCopy & {
  doors: readonly { name: string; text: string; picture: ImageCopy; link: LinkCopy }[];
  layouts: {
    title: string;
    text: string;
    items: readonly (TermCopy & { layout: "straight" | "corner" | "island" })[];
  };
  underFloor: {
    title: string;
    rows: readonly TermCopy[];
    pull: string;
    primary: LinkCopy;
    secondary: LinkCopy;
  };
  place: { title: string; items: readonly TermCopy[] };
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const customKitchenCopy: CustomKitchenCopy = {
  meta: {
    title: "Custom outdoor kitchens in Houston",
    description:
      "Custom outdoor kitchens for Houston backyards, modern or traditional: layouts, gas, power and plumbing, permits and a ballpark cost tool. Free quotes.",
  },
  crumb: "Outdoor kitchens",
  h1: "Outdoor kitchens",
  lede: "Modern or traditional, planned from the ground up: pipes first, stone last. You can change a counter later. What’s under the slab is there to stay.",
  doors: [
    {
      name: "Modern",
      text: "Flat-front cabinets, porcelain or stone counters, one clean run from grill to sink. Everything tucks away, even the trash.",
      picture: {
        slug: "modern-outdoor-kitchen",
        alt: "Modern kitchen in walnut and white under half-open louvers.",
        caption: "Flat fronts and a stone island under open louvers",
      },
      link: { label: "Modern kitchens", to: "modernKitchens" },
    },
    {
      name: "Traditional",
      text: "Brick or stone that suits the house, and a wood-fired oven for evenings when nobody’s in a hurry.",
      picture: {
        slug: "traditional-outdoor-kitchen-oven",
        alt: "Stone oven tower with a fire in its arch and logs below.",
        caption: "A stone kitchen with a wood-fired oven",
      },
      link: { label: "Traditional kitchens", to: "traditionalKitchens" },
    },
  ],
  layouts: {
    title: "Three outdoor kitchen layouts",
    text: "All drawn to the same scale. Measure your indoor counter first; outside, you’ll want more.",
    items: [
      {
        layout: "straight",
        term: "Straight",
        text: "Against a wall or a fence. One person cooks, the rest watch.",
      },
      {
        layout: "corner",
        term: "L-shape",
        text: "Keeps the heat at one end and the drinks at the other.",
      },
      {
        layout: "island",
        term: "Island",
        text: "Cook facing your guests. Gas, water and power have to run under the slab.",
      },
    ],
  },
  underFloor: {
    title: "What goes under the slab",
    rows: [
      { term: "Gas", text: "A line sized for every burner at once, with a shutoff you can reach" },
      { term: "Power", text: "Separate circuits for the fridge, the outlets and the lights" },
      { term: "Water", text: "Cold water at least, with a valve to drain it before a freeze" },
      { term: "Drain", text: "To the sewer where code requires it" },
      {
        term: "Vent",
        text: "Grill islands need vents low and high; under a roof, they need a hood",
      },
      {
        term: "Permits",
        text: "Roof, gas, electrical and plumbing permits are separate. We file for the roof; the licensed trades file for the rest.",
      },
    ],
    pull: "The cheapest day to add a pipe is the day before the concrete pour.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Financing calculator", to: "financing" },
  },
  place: {
    title: "Where to put it",
    items: [
      {
        term: "Near the indoor kitchen",
        text: "Short pipes, short walks. Smoke finds the window, so mind the breeze.",
      },
      {
        term: "At the pool",
        text: "Everyone’s already there. Pipe runs are longer, and stainless needs rinsing.",
      },
      {
        term: "Against the fence",
        text: "A wall behind it gives you privacy and carries the utilities. Check the setback first.",
      },
    ],
  },
  prices: {
    title: "What affects the price",
    text: "Appliances can cost more than everything around them. Next come length, corners and how far each utility has to run. The table has three levels of counter and a row for each utility, so you can see what the sink really adds.",
    keys: [
      "kitchen-basic",
      "kitchen-mid",
      "kitchen-high",
      "kitchen-corner",
      "kitchen-gas",
      "kitchen-power",
      "kitchen-water",
      "kitchen-drain",
    ],
  },
  faq: { title: "Outdoor kitchen questions", page: "kitchen" },
  related: {
    title: "More on kitchens",
    rows: [
      {
        label: "What goes under an outdoor kitchen, before the slab",
        to: "blog",
        slug: "what-an-outdoor-kitchen-needs-under-the-floor",
        text: "Gas, power, water, drain and air: what each needs and who can install it.",
      },
      {
        label: "Kitchens in the catalog",
        to: "catalog",
        query: "service=outdoor-kitchen",
        text: "Designs with sizes and utilities.",
      },
    ],
  },
  projects: { title: "Outdoor kitchen designs" },
  next: {
    title: "Who cooks, and who watches?",
    text: "Tell us that and how many you’re feeding. We’ll draw the rest.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "outdoor-kitchen-evening-counter",
  },
};
