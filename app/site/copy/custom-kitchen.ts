import type { LinkCopy, PageCopy, PictureCopy, TermCopy } from "./page-copy";

type CustomKitchenCopy = PageCopy & {
  doors: readonly { name: string; text: string; picture: PictureCopy; link: LinkCopy }[];
  layouts: { title: string; text: string; items: readonly (TermCopy & { layout: "straight" | "corner" | "island" })[] };
  underFloor: { title: string; rows: readonly TermCopy[]; pull: string; primary: LinkCopy; secondary: LinkCopy };
  place: { title: string; items: readonly TermCopy[] };
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const customKitchen: CustomKitchenCopy = {
  meta: {
    title: "Custom outdoor kitchens in Houston",
    description:
      "Outdoor kitchens for Houston yards, modern or traditional: three layouts drawn to scale, what goes under the floor, permits and what moves the price.",
  },
  crumb: "Outdoor kitchens",
  h1: "Outdoor kitchens",
  lede: "Decide the pipes first and the stone last. Everything you touch can be changed later; everything under the floor cannot.",
  doors: [
    {
      name: "Modern",
      text: "Flat fronts, porcelain or stone, one line from grill to sink. Hides everything, including the trash.",
      picture: {
        slug: "modern-outdoor-kitchen",
        alt: "Modern kitchen in walnut and white under half-open louvers.",
        caption: "Flat fronts and a stone island under open louvers",
      },
      link: { label: "Modern kitchens", to: "modernKitchens" },
    },
    {
      name: "Traditional",
      text: "Brick and stone that match the house, and a wood oven for the evenings when nobody is in a hurry.",
      picture: {
        slug: "traditional-outdoor-kitchen-oven",
        alt: "Stone oven tower with a fire in its arch and logs below.",
        caption: "A stone kitchen with a wood-fired oven",
      },
      link: { label: "Traditional kitchens", to: "traditionalKitchens" },
    },
  ],
  layouts: {
    title: "Three layouts",
    text: "All at one scale. Measure your counter indoors first; outside you will want more.",
    items: [
      { layout: "straight", term: "Straight", text: "Against a wall or a fence. One person cooks, the rest watch." },
      { layout: "corner", term: "Corner", text: "Keeps the heat at one end and the drinks at the other." },
      { layout: "island", term: "Island", text: "Cook facing your guests. Its lines have to run in the floor." },
    ],
  },
  underFloor: {
    title: "Under the floor",
    rows: [
      { term: "Gas", text: "Line sized for every burner at once, with a shut-off you can reach" },
      { term: "Power", text: "Separate circuits for the fridge, the outlets and the lights" },
      { term: "Water", text: "Cold at least; a valve to drain it before a freeze" },
      { term: "Drain", text: "To the sewer where the code asks for it" },
      { term: "Vent", text: "Grill islands need air below and above; a hood where there is a roof" },
      { term: "Permits", text: "Roof, gas, power and plumbing are filed separately: the roof by us, the rest by the licensed trades." },
    ],
    pull: "The cheapest day to add a pipe is the day before the concrete.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Financing calculator", to: "financing" },
  },
  place: {
    title: "Three places it can stand",
    items: [
      { term: "Near the indoor kitchen", text: "Short pipes, short walks. Smoke finds the window, so mind the breeze." },
      { term: "At the pool", text: "Everyone is there already. Pipes are long, and steel wants a rinse." },
      { term: "Against the fence", text: "A wall behind it hides the neighbor and carries the lines. Check the setback first." },
    ],
  },
  prices: {
    title: "What moves the price",
    text: "Appliances can cost more than everything they stand in. After those come length, corners and how far each line has to run. The price book has three tiers for the counter and one row for each line, so you can see what the sink really adds.",
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
  faq: { title: "Before the first pipe", page: "kitchen" },
  related: {
    title: "More on kitchens",
    rows: [
      {
        label: "What an outdoor kitchen needs under the floor",
        to: "blog",
        slug: "what-an-outdoor-kitchen-needs-under-the-floor",
        text: "Five lines, who may install them, and the order of work.",
      },
      {
        label: "Kitchens in the catalog",
        to: "catalog",
        query: "service=outdoor-kitchen",
        text: "Design concepts with sizes and utilities.",
      },
    ],
  },
  projects: { title: "Outdoor kitchen design concepts" },
  next: {
    title: "Who cooks, and who watches?",
    text: "Tell us that, and the size of the table. We will draw the rest.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Ask a question first", to: "contact" },
    picture: "outdoor-kitchen-evening-counter",
  },
};
