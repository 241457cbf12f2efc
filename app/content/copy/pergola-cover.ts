import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type PergolaCoverCopy = PageCopy & {
  picture: ImageCopy;
  intro: {
    pull: string;
    text: string;
    primary: LinkCopy;
    secondary: LinkCopy;
    facts: readonly TermCopy[];
  };
  states: {
    title: string;
    text: string;
    items: readonly (TermCopy & { louver: 0 | 45 | 90 | 120 })[];
  };
  anatomy: { title: string; parts: readonly TermCopy[] };
  types: {
    title: string;
    items: readonly {
      name: string;
      hash: string;
      text: string;
      picture: ImageCopy;
      link: LinkCopy;
    }[];
  };
  solid: { title: string; text: string; picture: ImageCopy; design: LinkCopy; link: LinkCopy };
  specification: { title: string; rows: readonly TermCopy[] };
  finishes: { title: string; text: string; items: readonly TermCopy[] };
  houston: { title: string; picture: ImageCopy; items: readonly TermCopy[] };
  related: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

export const pergolaCoverCopy: PergolaCoverCopy = {
  meta: {
    title: "Louvered pergolas and patio covers in Houston",
    description:
      "Aluminum louvered pergolas for Houston patios: attached, freestanding or cantilever, with built-in gutters. See specs, colors, permits and price ranges.",
  },
  crumb: "Louvered pergolas",
  h1: "Louvered pergolas",
  lede: "Aluminum patio roofs with louvers that open, tilt and close, and gutters you never see. One roof for the July sun and the ten minutes of rain at five.",
  picture: {
    slug: "attached-pergola-day",
    alt: "Charcoal louvered pergola on a white house, a sofa group and a table in its stripes of shade.",
    caption: "Attached pergola off the living room, louvers half open",
  },
  intro: {
    pull: "Closed, it’s a patio cover. Open, it’s sky. In between, you set the shade.",
    text: "The frame is extruded aluminum, powder-coated in one of five colors. A small motor turns the louvers together, from flat to past vertical, and stops them anywhere in between. All the wiring for lights, fans, heaters and switches runs inside the frame. There’s nothing to stain and nothing for termites.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Design yours", to: "designer" },
    facts: [
      { term: "Types", text: "Attached, freestanding, cantilever" },
      { term: "Louvers", text: "Rotate 0 to 135 degrees" },
      { term: "Single bay", text: "Up to 13 ft between beams" },
      { term: "Drainage", text: "Gutter in the beam, downspout in the post" },
      { term: "Power", text: "One circuit for motor and lights; heaters need their own" },
      { term: "Materials", text: "Aluminum with stainless steel pins" },
      { term: "Permit", text: "Plan on one. We check with your permit office and file for it" },
    ],
  },
  states: {
    title: "How the louvers work",
    text: "The motor stops at any angle. These four show the range.",
    items: [
      {
        term: "Open",
        louver: 90,
        text: "Louvers straight up. Sky by day, stars at night, and warm air rises out.",
      },
      {
        term: "Tilted",
        louver: 45,
        text: "Angled against the sun. It’s bright below, with most of the direct sun blocked until late afternoon.",
      },
      {
        term: "Leaning back",
        louver: 120,
        text: "Turned past vertical to block a low sun in front of you. It helps until the sun drops below the roof edge.",
      },
      {
        term: "Closed",
        louver: 0,
        text: "The louvers overlap. Rain runs along them to the gutter in the beam and down inside the post.",
      },
    ],
  },
  anatomy: {
    title: "Parts of a louvered pergola",
    parts: [
      {
        term: "Louvers",
        text: "Hollow aluminum, each on its own pin. Closed, they overlap like shingles.",
      },
      {
        term: "Gutter beam",
        text: "Catches the water the louvers shed. Clean it from above, twice a year.",
      },
      { term: "Side beam", text: "Hides the motor, the linkage and the wiring." },
      { term: "Post", text: "Square, with the downspout inside." },
      { term: "Footing", text: "Below the slab, sized by an engineer for your soil." },
      { term: "Lights", text: "A dimmable light strip set in the underside of the beam." },
      { term: "Slab", text: "New, or the one you have if it passes our check." },
    ],
  },
  types: {
    title: "Attached, freestanding or cantilever",
    items: [
      {
        name: "Attached",
        hash: "attached",
        text: "Right outside a door, so you use it every day. It needs a wall that can carry a beam; with brick veneer it gets its own posts instead.",
        picture: {
          slug: "attached-white-pergola-brick-house",
          alt: "White louvered roof along a two-story red-brick house, table and chairs on washed concrete.",
          caption: "Attached: along the house, here on its own posts beside the brick",
        },
        link: { label: "Attached pergolas", to: "attached" },
      },
      {
        name: "Freestanding",
        hash: "free-standing",
        text: "Goes wherever you want the shade. It doesn’t touch the house, so your existing roof and any warranty on it are left alone.",
        picture: {
          slug: "freestanding-pergola-poolside",
          alt: "White roof on posts at the far side of a pool, lounge seats under it.",
          caption: "Freestanding: shade by the pool",
        },
        link: { label: "Freestanding pergolas", to: "freeStanding" },
      },
      {
        name: "Cantilever",
        hash: "cantilever",
        text: "No posts on one side, so nothing stands between you and the view. Expect bigger footings, a shorter reach and a higher price per square foot.",
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
    title: "Or a covered patio with a solid roof",
    text: "A fixed roof with a wood ceiling, tied into the house or set under the eave. It makes the room behind it darker, and there’s nothing to operate. A simple aluminum patio cover costs far less than a roof tied into your shingles. Both are in the price table below.",
    picture: {
      slug: "covered-patio-wood-ceiling",
      alt: "Lounge and dining table under a solid patio roof with a wood-look ceiling, lights and two fans.",
      caption: "A solid roof: a finished ceiling and no moving parts",
    },
    design: {
      label: "Design a covered patio",
      to: "designer",
      query:
        "type=attached&roof=insulated&width=336&depth=168&height=108&color=white&faces=sw&add=slab&add=lighting&month=7&hour=16",
    },
    link: { label: "Covered patios in the catalog", to: "catalog", query: "service=covered-patio" },
  },
  specification: {
    title: "Specifications",
    rows: [
      { term: "Frame", text: "Extruded aluminum, powder-coated" },
      { term: "Louver", text: "Hollow profile, overlapping lip, sealed ends" },
      { term: "Rotation", text: "0 to 135 degrees, remote or wall switch, rain sensor optional" },
      {
        term: "Bay between beams",
        text: "Up to 13 ft; a wider roof gets another beam and a second set of louvers",
      },
      { term: "Cantilever reach", text: "Up to 14 ft, subject to engineering" },
      { term: "Drainage", text: "Inside the beams and posts, to grade or to your drain line" },
      {
        term: "Electrical",
        text: "Dedicated circuits, as many as the equipment needs, by a licensed electrician",
      },
      {
        term: "Coating",
        text: "Ask which grade: AAMA 2604 is typical outdoors, 2605 weathers longest",
      },
      { term: "Add later", text: "Screens, heaters and fans, if the wiring was run at the start" },
    ],
  },
  finishes: {
    title: "Five colors",
    text: "Screens don’t show color reliably. Ask for metal samples and look at them at noon and at 7 pm.",
    items: [
      { term: "White", text: "Bright from below, blends in with white trim" },
      { term: "Sandstone", text: "Goes with limestone, tan brick and pale stucco" },
      { term: "Bronze", text: "Goes with stone and cedar" },
      { term: "Charcoal", text: "Goes with dark window frames and gray roofs" },
      { term: "Black", text: "Disappears against greenery; gets hot to the touch in full sun" },
    ],
  },
  prices: {
    title: "What affects the price",
    text: "Size first, then the type, then what the posts stand on. Going wider than one bay adds a beam and a motor. Lights, fans, screens and heaters are priced separately, so you can see what each one adds.",
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
        text: "From about four o’clock, the July sun comes in under a west-facing roof. We plan the screens before we settle the size.",
      },
      {
        term: "Sudden rain",
        text: "About 52 inches of rain in a typical year, often in short downpours. We size gutters for the worst of it.",
      },
      {
        term: "Your soil",
        text: "Some of Harris County is clay that swells and shrinks, some is sand or silt. We size footings for the soil at your address.",
      },
      {
        term: "Wind",
        text: "The engineer sets the wind load for your address. It determines the posts, the anchors and how deep the footings go.",
      },
      {
        term: "Oak leaves",
        text: "Gutters can be cleaned from above without taking a louver out.",
      },
      {
        term: "Permits and HOAs",
        text: "The permit office and your HOA each want drawings. We draw once and prepare both packages.",
      },
    ],
  },
  faq: { title: "Louvered pergola questions", page: "pergola" },
  related: {
    title: "Guides to help you choose",
    rows: [
      {
        label: "Which way does your patio face?",
        to: "blog",
        slug: "which-way-does-your-patio-face",
        text: "How much shade a roof gives on each side of a house.",
      },
      {
        label: "Louvered roof or solid patio cover?",
        to: "blog",
        slug: "louvers-or-a-solid-roof",
        text: "The two compared, from rain and shade to moving parts.",
      },
      {
        label: "What wind does to a patio roof",
        to: "blog",
        slug: "what-the-wind-asks-of-a-patio-roof",
        text: "Five connections that hold a roof down, and where a windstorm certificate applies.",
      },
    ],
  },
  projects: { title: "Pergola designs" },
  next: {
    title: "Find out what yours would cost.",
    text: "Design it yourself and get a ballpark in about a minute, or send us photos of the yard and we’ll draw it for you.",
    primary: { label: "Get a free quote", to: "quote" },
    secondary: { label: "Open the designer", to: "designer" },
    picture: "hero-dusk-lounge",
  },
};
