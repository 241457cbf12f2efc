import type { LinkCopy, PageCopy, PictureCopy, TermCopy } from "./page-copy";

type PergolaCoverCopy = PageCopy & {
  picture: PictureCopy;
  intro: { pull: string; text: string; primary: LinkCopy; secondary: LinkCopy; facts: readonly TermCopy[] };
  states: { title: string; text: string; items: readonly (TermCopy & { louver: 0 | 45 | 90 | 120 })[] };
  anatomy: { title: string; parts: readonly TermCopy[] };
  types: { title: string; items: readonly { name: string; hash: string; text: string; picture: PictureCopy; link: LinkCopy }[] };
  solid: { title: string; text: string; picture: PictureCopy; link: LinkCopy };
  specification: { title: string; rows: readonly TermCopy[] };
  finishes: { title: string; text: string; items: readonly TermCopy[] };
  houston: { title: string; picture: PictureCopy; items: readonly TermCopy[] };
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const pergolaCover: PergolaCoverCopy = {
  meta: {
    title: "Louvered pergola covers in Houston",
    description:
      "Aluminum pergola covers with turning louvers for Houston patios: parts, three types, five colors, gutters, wind, permits and what moves the price.",
  },
  crumb: "Pergola covers",
  h1: "Louvered pergola covers",
  lede: "An aluminum frame, blades that turn, a gutter you never see. One roof for July, and for the ten minutes of rain at five.",
  picture: {
    slug: "attached-pergola-day",
    alt: "Charcoal louvered pergola on a white house, a sofa group and a table in its stripes of shade.",
    caption: "Attached pergola off the living room, louvers half open",
  },
  intro: {
    pull: "Closed, it is a patio cover. Open, it is sky. In between you set the shade.",
    text: "The frame is extruded aluminum, powder-coated in one of five colors. The blades turn together on a small motor, from flat to past vertical, and stop anywhere between. Everything electrical runs inside the frame: lights, fan, heaters, switches. Nothing to stain, nothing for termites.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Draw yours", to: "designer" },
    facts: [
      { term: "Types", text: "Attached, free-standing, cantilever" },
      { term: "Blades", text: "Turn 0 to 135 degrees" },
      { term: "Single bay", text: "Up to 13 ft between beams" },
      { term: "Water", text: "Gutter in the beam, drain in the post" },
      { term: "Power", text: "A circuit for motor and lights; heaters need their own" },
      { term: "Made from", text: "Aluminum, stainless pins" },
      { term: "Permit", text: "Plan on one; we check with your permit office and file for it" },
    ],
  },
  states: {
    title: "Four angles, one day",
    text: "The motor stops anywhere. These four show the range.",
    items: [
      { term: "Open", louver: 90, text: "Blades upright. Sky between them, stars at night, warm air out." },
      {
        term: "Tilted",
        louver: 45,
        text: "Turned against the sun: bright below, with most of the direct sun kept out until late afternoon.",
      },
      {
        term: "Leaning back",
        louver: 120,
        text: "Past vertical, for a low sun in front of you. It helps until the sun is under the roof.",
      },
      { term: "Closed", louver: 0, text: "Overlapped. Rain runs along the blades to the beam and down the post." },
    ],
  },
  anatomy: {
    title: "What you are looking at",
    parts: [
      { term: "Blades", text: "Extruded, hollow, each on its own pin. They close like shingles." },
      { term: "Gutter beam", text: "Catches what the blades shed. Cleaned from above, twice a year." },
      { term: "Side beam", text: "Hides the linkage and the motor. Wiring runs here." },
      { term: "Post", text: "Square, with the downspout inside." },
      { term: "Footing", text: "Below the slab, sized by an engineer for your soil." },
      { term: "Lights", text: "A dimmable line in the underside of the beam." },
      { term: "Slab", text: "New or yours, if it passes." },
    ],
  },
  types: {
    title: "Three ways to stand",
    items: [
      {
        name: "Attached",
        hash: "attached",
        text: "Off a door, so it is used every day. Needs a wall that can take a beam; brick veneer gets its own posts instead.",
        picture: {
          slug: "attached-white-pergola-brick-house",
          alt: "White louvered roof along the back of a red-brick house, table and chairs on washed concrete.",
          caption: "Attached: a beam at the house, posts on the yard side",
        },
        link: { label: "Attached pergolas", to: "attached" },
      },
      {
        name: "Free-standing",
        hash: "free-standing",
        text: "Goes where the yard wants it. It does not touch the house, so your existing roof and any warranty on it are left alone.",
        picture: {
          slug: "freestanding-pergola-poolside",
          alt: "White roof on posts at the far side of a pool, lounge seats under it.",
          caption: "Freestanding: shade by the pool",
        },
        link: { label: "Free-standing pergolas", to: "freeStanding" },
      },
      {
        name: "Cantilever",
        hash: "cantilever",
        text: "No posts on one side, so nothing between you and the view. Bigger footings, shorter reach, higher price per square foot.",
        picture: {
          slug: "cantilever-pergola",
          alt: "Bronze roof held by one row of posts over a sofa and a fire table at golden hour.",
          caption: "Cantilever: one row of posts, an open edge",
        },
        link: { label: "Cantilever pergolas", to: "cantilever" },
      },
    ],
  },
  solid: {
    title: "Or a solid covered patio",
    text: "A fixed roof with a wood ceiling, tied into the house or standing under its eave. It darkens the room behind it and has nothing to operate. A simple aluminum cover costs far less than a roof tied into your shingles; both are in the price table below.",
    picture: {
      slug: "covered-patio-wood-ceiling",
      alt: "Lounge and dining table under a solid patio roof with a wood-look ceiling, lights and two fans.",
      caption: "A solid roof: a finished ceiling and no moving parts",
    },
    link: { label: "Covered patios in the catalog", to: "catalog", query: "service=covered-patio" },
  },
  specification: {
    title: "Specification",
    rows: [
      { term: "Frame", text: "Extruded aluminum, powder-coated" },
      { term: "Blade", text: "Hollow profile, overlapping lip, sealed ends" },
      { term: "Rotation", text: "0 to 135 degrees, remote or wall switch, rain sensor optional" },
      { term: "Bay between beams", text: "Up to 13 ft; a wider roof gets another beam and a second set of blades" },
      { term: "Reach, cantilever", text: "Up to 14 ft, by engineering" },
      { term: "Drainage", text: "Inside beams and posts, to the ground or to your drain line" },
      { term: "Electrical", text: "Dedicated circuits, as many as the equipment needs, by a licensed electrician" },
      { term: "Coating", text: "Ask for the grade: AAMA 2604 is typical outdoors, 2605 weathers longest" },
      { term: "Add later", text: "Screens, heaters, fans, where the wire was pulled at the start" },
    ],
  },
  finishes: {
    title: "Five colors",
    text: "Computer screens disagree about color. Ask for metal samples and look at them at noon and at seven.",
    items: [
      { term: "White", text: "Bright from below, quiet against trim" },
      { term: "Sandstone", text: "Limestone, tan brick, pale stucco" },
      { term: "Bronze", text: "Stone, cedar, a garden in fall" },
      { term: "Charcoal", text: "Dark window frames, gray roofs" },
      { term: "Black", text: "In front of green; gets hot to the touch in full sun" },
    ],
  },
  prices: {
    title: "What moves the price",
    text: "Area first, then the type, then what the posts stand on. Width beyond one bay adds a beam and a motor. Lights, fans, screens and heaters are counted apart, so that you can leave them out and see what that does.",
    keys: [
      "louvered-attached",
      "louvered-free-standing",
      "louvered-cantilever",
      "solid-roof",
      "aluminum-cover",
      "footings",
      "lighting",
      "fan",
      "screen",
      "heaters",
    ],
  },
  houston: {
    title: "Built for Houston",
    picture: {
      slug: "louvers-detail",
      alt: "Open louvers from below, with blue sky between them and a strip of light along the beam.",
      caption: "Louvers from below, nearly upright",
    },
    items: [
      {
        term: "West sun",
        text: "From four o’clock the July sun comes in under a roof that faces west. We plan the screen side before the size.",
      },
      {
        term: "Sudden rain",
        text: "About 52 inches in a typical year (1991–2020 normals), often in minutes. Gutters are sized for the hardest minutes.",
      },
      {
        term: "Your soil",
        text: "Some of the county is clay that swells and shrinks, some is sand or silt. Footings follow the soil at your address.",
      },
      { term: "Wind", text: "The engineer sets the load for your address. It decides posts, anchors and depth." },
      { term: "Oak leaves", text: "Gutters open from above, without taking a blade out." },
      { term: "Permits and HOAs", text: "The permit desk and the committee each want a file. We draw once and file for both." },
    ],
  },
  faq: { title: "Before you decide on louvers", page: "pergola" },
  related: {
    title: "Read before you choose",
    rows: [
      {
        label: "Which way does your patio face?",
        to: "blog",
        slug: "which-way-does-your-patio-face",
        text: "How much shade a roof gives on each side of a house.",
      },
      { label: "Louvers or a solid roof?", to: "blog", slug: "louvers-or-a-solid-roof", text: "The two compared, moving parts included." },
      {
        label: "What the wind asks of a patio roof",
        to: "blog",
        slug: "what-the-wind-asks-of-a-patio-roof",
        text: "Five connections and one line on a map.",
      },
    ],
  },
  projects: { title: "Pergola design concepts" },
  next: {
    title: "Find out what yours would cost.",
    text: "Draw it for a ballpark in a minute, or send us the yard and we will draw it for you.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Open the designer", to: "designer" },
    picture: "hero-dusk-lounge",
  },
};
