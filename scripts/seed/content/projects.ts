import type { ProjectFeature } from "~/domain/projects/features";
import type {
  ProjectColor,
  ProjectService,
  ProjectSetting,
  ProjectStyle,
} from "~/domain/projects/project";

/** Said beside every seeded project: none of them has been built. */
export const conceptNote =
  "Design concept. The images are renderings, and nothing here has been built yet.";

export type SeedImage = {
  /** Slug in imagery/manifest.json. */
  slug: string;
  alt: string;
  caption: string;
  kind: "cover" | "gallery" | "before" | "after";
};

export type SeedProject = {
  slug: string;
  title: string;
  summary: string;
  /** Markdown. */
  story: string;
  conceptNote: typeof conceptNote;
  service: ProjectService;
  style: ProjectStyle;
  setting: ProjectSetting;
  /** Neighborhood and ZIP code of lots like the one it was drawn for. */
  likeLotsIn?: { place: string; zip: string };
  /** Inches; null where the piece has no roof or no single size. */
  widthIn: number | null;
  depthIn: number | null;
  heightIn: number | null;
  color: ProjectColor | null;
  facts: readonly { label: string; value: string }[];
  /** Only what its words and pictures show. */
  features: readonly ProjectFeature[];
  /** Query of the pergola designer, or "" where the piece is not a pergola. */
  design: string;
  pictures: readonly SeedImage[];
  /** ISO 8601, UTC. */
  publishedAt: string;
  seoTitle: string;
  seoDescription: string;
};

/** The seeded catalog, kind by kind. */
export const seedProjects: readonly SeedProject[] = [
  {
    slug: "off-the-living-room",
    title: "Off the living room",
    summary:
      "An attached charcoal roof that takes the afternoon sun off a sofa and a table without darkening the room behind them.",
    story: `We started with a south-facing patio: pale pavers, wide glass doors and full sun through the middle of the day. The room behind it is bright and should stay that way. A solid roof would shade the patio and darken the house.

So the roof is louvered and runs the width of the doors, with the house carrying one side. It’s two bays wide, and each bay’s louvers turn on their own. Over the sofa they stay half closed from lunch on. Over the table they open at night.

**What it needs.** A beam on the house where there’s framing to hold it. Behind this stucco, that framing has to be found before anything is ordered. Three posts on the yard side inside the paving, each cut through to a footing of its own. One electrical circuit from the house, with its switch beside the door.`,
    conceptNote,
    service: "attached-pergola",
    style: "modern",
    setting: "house-side",
    widthIn: 312,
    depthIn: 180,
    heightIn: 108,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays, louvers parallel to the house" },
      { label: "Faces", value: "South" },
      { label: "Floor", value: "Existing pavers, new footings under the posts" },
      { label: "Also", value: "Lighting in the beams" },
    ],
    features: ["lighting"],
    design:
      "type=attached&width=312&depth=180&height=108&color=charcoal&louver=25&faces=s&add=lighting&month=7&hour=14",
    pictures: [
      {
        slug: "attached-pergola-day",
        alt: "Charcoal louvered roof on a white stucco house, over a sofa group and a dining table.",
        caption: "From the lawn in the morning, louvers half open",
        kind: "cover",
      },
      {
        slug: "attached-pergola-day-before",
        alt: "The patio with no roof: sofa, table and pale pavers in hard sun.",
        caption: "The patio before, without a roof",
        kind: "before",
      },
      {
        slug: "attached-pergola-day",
        alt: "The same patio from the same spot, under a charcoal louvered roof.",
        caption: "The same minute, with the roof",
        kind: "after",
      },
      {
        slug: "attached-pergola-day-lounge",
        alt: "Sofa, chair and low table under half-open charcoal louvers, bands of sun across the cushions.",
        caption: "Over the sofa, louvers half open",
        kind: "gallery",
      },
      {
        slug: "louvers-sun-stripes",
        alt: "A lounge chair and pale paving striped by sun through half-open louvers.",
        caption: "What half open looks like from the chair",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-09-29T13:00:00Z",
    seoTitle: "Attached pergola off the living room, 26 × 15 ft",
    seoDescription:
      "Design concept: a two-bay charcoal louvered roof attached to a stucco house, with the patio before and after from the same camera.",
  },
  {
    slug: "rain-at-five",
    title: "Rain at five",
    summary: "A roof that closes itself, designed for the ten minutes of rain that end a barbecue.",
    story: `A summer shower in Houston doesn’t announce itself. The sky is blue over the fence and black over the roof, and by the time somebody notices, the cushions are wet. A roof that has to be closed by hand is closed too late.

This one has a rain sensor and a gutter in every beam. The first drops close the louvers; the water runs along them, into the beam and down inside a post to a drain line under the lawn. What’s left is wind-driven rain at the open sides. It’s a porch in that respect, so the furniture sits three feet in.

**What it needs.** A place for the water to go: a post that empties onto paving only moves the puddle. Power at the frame for motor and sensor. And someone to rinse the gutter after the oaks drop their leaves.`,
    conceptNote,
    service: "attached-pergola",
    style: "modern",
    setting: "courtyard",
    widthIn: 276,
    depthIn: 168,
    heightIn: 112,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays, rain sensor, gutters tied to a drain" },
      { label: "Faces", value: "Southeast" },
      { label: "Floor", value: "Porcelain pavers on a sloped slab" },
      { label: "Also", value: "Lighting in the beams" },
    ],
    features: ["lighting"],
    design:
      "type=attached&width=276&depth=168&height=112&color=charcoal&louver=0&faces=se&add=lighting&add=gutters&month=6&hour=16",
    pictures: [
      {
        slug: "rain-on-louvers",
        alt: "Gray rainy afternoon: a lit lounge stays dry under closed charcoal louvers while the pavers around it shine.",
        caption: "Closed, in steady rain",
        kind: "cover",
      },
      {
        slug: "rain-patio-open",
        alt: "Lounge under open charcoal louvers on a clear day, bars of sun across the gray cushions and the rug.",
        caption: "The same patio on a clear day, louvers open",
        kind: "before",
      },
      {
        slug: "rain-patio-closed",
        alt: "The same lounge with the louvers closed: even shade over cushions and rug.",
        caption: "Louvers closed, the same minute",
        kind: "after",
      },
      {
        slug: "louvers-detail",
        alt: "Looking up through open louvers at blue sky, with the gutter beam at the edge.",
        caption: "The beam on the right is also the gutter",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-10-13T13:00:00Z",
    seoTitle: "Louvered roof with rain sensor, 23 × 14 ft",
    seoDescription:
      "Design concept: an attached louvered roof drawn for sudden rain, with a sensor, gutters in the beams and a drain under the lawn.",
  },
  {
    slug: "blue-hour-over-the-pool",
    title: "Blue hour over the pool",
    summary:
      "A seating area, a dining table and a fire table under one charcoal roof, lit from inside the beams so the pool stays the brightest thing in the yard.",
    story: `This yard works after dark or it doesn’t work at all: it’s designed for people who get home at seven. The pool has lights, the house has lights, and the patio between them is a dark gap.

The roof closes the gap. It’s fixed to the two-story part of the house and comes forward to the pool deck. Light strips are set in the underside of the beams, warm and dimmable, aimed at the floor. From the water you see a lit ceiling and no bulbs.

**What it needs.** A dimmer that goes low; most don’t. Lights on a separate circuit from the motor. A fire table on a gas stub with a shutoff, as far from the louvers as its manufacturer requires. The posts stand back from the coping so that nobody walks between post and water.`,
    conceptNote,
    service: "attached-pergola",
    style: "modern",
    setting: "poolside",
    widthIn: 288,
    depthIn: 180,
    heightIn: 116,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays, lighter louvers in a dark frame" },
      { label: "Faces", value: "West" },
      { label: "Floor", value: "Porcelain pavers to the pool coping" },
      { label: "Also", value: "Lighting in the beams, fire table" },
    ],
    features: ["pool", "fire", "lighting"],
    design:
      "type=attached&width=288&depth=180&height=116&color=charcoal&louver=62&faces=w&add=lighting&month=9&hour=18",
    pictures: [
      {
        slug: "hero-dusk-pool",
        alt: "Across a lit pool to a two-story house, with a charcoal louvered roof glowing along its underside at dusk.",
        caption: "Across the water, twenty minutes after sunset",
        kind: "cover",
      },
      {
        slug: "hero-dusk",
        alt: "Blue-hour yard with a fire table on the left, a lounge under a lit louvered roof and a pool on the right.",
        caption: "Fire, seating and water in one line",
        kind: "gallery",
      },
      {
        slug: "hero-dusk-lounge",
        alt: "Sofa and chairs under warm light lines in the beams, the lit room behind glass doors.",
        caption: "Light strips in the underside of the beams",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-10-20T13:00:00Z",
    seoTitle: "Attached pergola at dusk by a pool, 24 × 15 ft",
    seoDescription:
      "Design concept: a charcoal attached pergola beside a pool, with dimmable lighting in the beams, a fire table and posts kept off the coping.",
  },
  {
    slug: "white-on-red-brick",
    title: "White on red brick",
    summary: "A white roof that looks attached to a red-brick house whose brick can’t carry it.",
    story: `Many Houston houses wear brick like a coat. It’s one brick thick, it stands clear of the framing, and it carries its own weight and nothing else. A beam bolted to it holds until the first real wind.

Here the roof looks attached but isn’t. A second row of posts stands a few inches from the brick, painted to match the window trim, and the beam never touches the wall. The gap is flashed so that rain doesn’t run down the brick.

White keeps it quiet. It looks like one more piece of trim beside the windows, and it bounces back the light a brick wall swallows.

**What it needs.** Twice as many footings. A second story above it, so that no eave is in the way: this house has one. Washed aggregate underfoot with a brick edge, because the house already has both colors.`,
    conceptNote,
    service: "attached-pergola",
    style: "traditional",
    setting: "house-side",
    widthIn: 288,
    depthIn: 162,
    heightIn: 105,
    color: "white",
    facts: [
      { label: "Roof", value: "Two bays, own posts on the house side" },
      { label: "Faces", value: "East" },
      { label: "Floor", value: "Exposed aggregate with a brick edge" },
      { label: "Also", value: "Nothing. It’s a breakfast table" },
    ],
    features: [],
    design:
      "type=attached&width=288&depth=162&height=105&color=white&louver=66&faces=e&add=slab&month=5&hour=9",
    pictures: [
      {
        slug: "attached-white-pergola-brick-house",
        alt: "White louvered roof along a two-story red-brick house with white windows and black shutters, table and chairs on aggregate edged in brick.",
        caption: "White frame, white trim, two stories of red brick",
        kind: "cover",
      },
      {
        slug: "attached-white-pergola-chairs",
        alt: "Two white chairs with navy pillows on washed aggregate, a white window in red brick behind them.",
        caption: "Two chairs for the first cup of coffee",
        kind: "gallery",
      },
      {
        slug: "attached-white-pergola-dining",
        alt: "Table set for six on washed aggregate under white louvers, glass doors to a dining room behind it.",
        caption: "Lunch outside, one step from the dining room",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-08-25T13:00:00Z",
    seoTitle: "White pergola on a brick house, 24 × 13′-6″",
    seoDescription:
      "Design concept: a white louvered roof beside brick veneer that can’t carry a beam, so it stands on its own posts a few inches away.",
  },
  {
    slug: "bronze-on-limestone",
    title: "Bronze on limestone",
    summary:
      "Thirty-four feet of bronze frame along a limestone wall: TV at one end, dining table at the other.",
    story: `A long house with a long back wall, half of it stone. The obvious roof is a short one in the middle, over the door. The useful spots are the two ends: the stone bay, out of the wind, and the corner by the kitchen.

One roof covers both in three bays. The middle bay stays open most of the day, so that the door still has sky above it. The bay at the stone wall closes for the TV, because a screen outdoors is only as good as the shade on it. The third shades the table, meal by meal.

White louvers in a bronze frame do a quiet job: from below, the ceiling is bright; from the lawn, you see only bronze.

**What it needs.** Three posts in a straight line, thirty-four feet from first to last, on footings that move together or not at all. Conduit for the television in the stone before the stone goes up. A gutter outlet at each end, since one downspout can’t handle a roof this long.`,
    conceptNote,
    service: "attached-pergola",
    style: "traditional",
    setting: "house-side",
    widthIn: 408,
    depthIn: 168,
    heightIn: 112,
    color: "bronze",
    facts: [
      { label: "Roof", value: "Three bays, white louvers in a bronze frame" },
      { label: "Faces", value: "Southwest" },
      { label: "Floor", value: "Sand-colored porcelain, stepping pads in the lawn" },
      { label: "Also", value: "Television on the stone" },
    ],
    features: [],
    design:
      "type=attached&width=408&depth=168&height=112&color=bronze&louver=105&faces=sw&month=10&hour=12",
    pictures: [
      {
        slug: "attached-bronze-pergola-stone-house",
        alt: "Long bronze louvered roof on a low house with a limestone bay, stepping pads leading to it across grass, a sand-colored garden wall and pines beside it.",
        caption: "Late sun, the stone bay on the left",
        kind: "cover",
      },
      {
        slug: "attached-bronze-pergola-dining",
        alt: "Table laid for six under white louvers in a bronze frame, the stone bay with its television far left.",
        caption: "The third bay shades the table",
        kind: "gallery",
      },
      {
        slug: "attached-bronze-pergola-lounge",
        alt: "Sofa and low table in front of a limestone wall with a television, bronze beam above.",
        caption: "The stone bay, out of the wind",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-08-04T13:00:00Z",
    seoTitle: "Bronze pergola on a limestone house, 34 × 14 ft",
    seoDescription:
      "Design concept: a three-bay bronze louvered roof along a limestone wall, with a television bay, an open door bay and a dining bay.",
  },
  {
    slug: "sandstone-on-tan-brick",
    title: "Sandstone on tan brick",
    summary:
      "A small attached roof the color of the mortar, for a yard that ends twenty feet from the door.",
    story: `The yard is shallow. Anything dark at the back of the house would fill it, and anything white would be all you see. So the color comes from the wall: the mortar between the bricks.

Eighteen by twelve feet is enough for a sofa, two chairs and a path past them. It’s also about as small as a louvered roof makes sense, because motor, gutter and engineering cost nearly the same for a larger one. Ask for both prices before you settle on a size.

**What it needs.** Two posts on the yard side, one at each corner, and a front beam stiff enough to carry both bays between them. Clay pots, which cost little and do half the work. A height that clears the house gutter by a few inches and no more, or the roof starts to tower over the windows.`,
    conceptNote,
    service: "attached-pergola",
    style: "traditional",
    setting: "house-side",
    widthIn: 216,
    depthIn: 144,
    heightIn: 106,
    color: "sandstone",
    facts: [
      { label: "Roof", value: "Two small bays" },
      { label: "Faces", value: "Southeast" },
      { label: "Floor", value: "New slab, warm gray, saw-cut joints" },
      { label: "Also", value: "Nothing yet; fan wiring is in the frame" },
    ],
    features: [],
    design:
      "type=attached&width=216&depth=144&height=106&color=sandstone&louver=110&faces=se&add=slab&month=7&hour=10",
    pictures: [
      {
        slug: "attached-sandstone-pergola-tan-brick",
        alt: "Sandstone-colored louvered roof on square posts beside a tan brick house, sofa group and clay pots on a slab with saw-cut joints.",
        caption: "The color of the mortar",
        kind: "cover",
      },
      {
        slug: "attached-sandstone-pergola-pots",
        alt: "Clay pots with an agave and a flowering bush before the corner post of a sandstone-colored roof.",
        caption: "Clay pots do half the work",
        kind: "gallery",
      },
      {
        slug: "attached-sandstone-pergola-seating",
        alt: "White sofa and two green chairs under sandstone-colored louvers, shelves of books behind the glass.",
        caption: "Eighteen feet, seen from the corner post",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-06-30T13:00:00Z",
    seoTitle: "Small sandstone pergola on brick, 18 × 12 ft",
    seoDescription:
      "Design concept: a small attached louvered roof in sandstone for a shallow yard behind a tan brick house, and what a small size does to the price.",
  },
  {
    slug: "whole-yard-one-drawing",
    title: "The whole yard, one drawing",
    summary:
      "Roof, kitchen, pool deck, fire pit and turf planned together, so each trench is dug once.",
    story: `Most backyards get built one annoyance at a time. First the pool. Then shade, because nobody can sit by it. Then the kitchen, then a fire pit, right where the kitchen’s gas line should have gone. Each crew digs up what the last one finished.

This drawing does it once. The roof comes off the house where the door is. The kitchen sits next to it, outside the drip line, so the smoke can go straight up. Paving runs from both to the pool in one direction with one slope. Turf goes in the strips that are in shade by mid-afternoon; grass gets the rest.

**What it needs.** A plan of everything under the ground before any of it: gas to the kitchen and the fire, power to the roof and the counter, water out and drain back, and the pool’s own pipes, which are never where the old plan says they are. You can still build it in phases. The trenches come first either way.`,
    conceptNote,
    service: "attached-pergola",
    style: "modern",
    setting: "poolside",
    widthIn: 252,
    depthIn: 168,
    heightIn: 112,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays off the house door" },
      { label: "Kitchen", value: "One wall and a bar, beside the roof" },
      { label: "Floor", value: "Pavers to the pool, turf in the shaded strips" },
      { label: "Also", value: "Round fire pit with its own gas stub" },
    ],
    features: ["pool", "kitchen", "fire", "turf"],
    design:
      "type=attached&width=252&depth=168&height=112&color=charcoal&louver=35&faces=s&add=slab&month=6&hour=15",
    pictures: [
      {
        slug: "backyard-aerial",
        alt: "From above: a pergola and kitchen against the house, a rectangular pool, strips of turf and a round fire pit in the corner.",
        caption: "The whole plan, from above",
        kind: "cover",
      },
      {
        slug: "backyard-aerial-pool",
        alt: "High view over the pool to the pergola, the kitchen wall and loungers on the deck.",
        caption: "From the far corner of the pool",
        kind: "gallery",
      },
      {
        slug: "turf-paver-grid-detail",
        alt: "Pale square pads with turf joints, close to the ground.",
        caption: "Where paving turns into garden",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-07-28T13:00:00Z",
    seoTitle: "A whole backyard in one plan: roof, kitchen, pool",
    seoDescription:
      "Design concept: pergola, outdoor kitchen, pool deck, fire pit and turf drawn as one plan, so that trenches and slabs are dug once.",
  },
  {
    slug: "slab-first-roof-second",
    title: "Slab first, roof second",
    summary: "A house with a back door and no patio, shown at the two stages nobody photographs.",
    story: `New houses often come with a back door, a concrete step and a lawn. That’s not much to dream on. This concept shows the two stages in the middle, the ones nobody photographs.

First the ground. Strings mark the edge, flags mark where the posts will stand, and under each flag is a footing that has already been dug and filled. The slab is poured around them, with a joint, so that it can move without taking the posts along.

Then the frame. It stands for a few days without a single louver, while the wiring is pulled and inspected. This is when it looks finished. It isn’t, and it shouldn’t be.

**What it needs.** Footings before slab, conduit before both. Quiet days while the concrete cures. A place to put long boxes.`,
    conceptNote,
    service: "attached-pergola",
    style: "modern",
    setting: "house-side",
    widthIn: 264,
    depthIn: 168,
    heightIn: 112,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays, charcoal" },
      { label: "Faces", value: "Northwest" },
      { label: "Floor", value: "New broom-finished slab, three joints each way" },
      { label: "Shown", value: "Slab and frame stages" },
    ],
    features: [],
    design:
      "type=attached&width=264&depth=168&height=112&color=charcoal&louver=35&faces=nw&add=slab&month=4&hour=14",
    pictures: [
      {
        slug: "process-frame",
        alt: "Charcoal posts and beams without louvers on a new slab beside blue siding, with a ladder and sawhorses under them and boxed louvers in front.",
        caption: "Frame up, wiring open, no louvers yet",
        kind: "cover",
      },
      {
        slug: "process-slab-layout",
        alt: "Fresh slab inside form boards with yellow strings and orange flags, blue house with glass doors behind.",
        caption: "Flags mark the posts; the footings are below them",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-03-31T13:00:00Z",
    seoTitle: "New slab and pergola in stages, 22 × 14 ft",
    seoDescription:
      "Design concept: a first patio behind a new house, shown at the slab stage and the frame stage, with what each of them waits for.",
  },
  {
    slug: "poolside-free-standing",
    title: "Poolside, freestanding",
    summary:
      "A white roof on its own posts by the water, because the house is too far away to help.",
    story: `The pool is in the right place and the shade isn’t. The deck faces southwest across the water, so from four o’clock on in summer, the sun is right in your eyes.

So the roof stands alone, two bays wide, with its front posts four feet back from the coping. The louvers run along the pool. Turned past vertical, they block the lower sun and still let hot air out.

**What was hard to draw.** An old pool deck is stone over concrete over whatever soil there is. It can stay where it’s sound. Under each post, a square is cut out and a footing poured below it, so the roof doesn’t move when the deck does. Pool pipes and the bonding wire run somewhere in the same four feet. They are found first, by hand.

White is the choice for bare feet as well: the posts and the travertine stay a little cooler than anything dark.`,
    conceptNote,
    service: "free-standing-pergola",
    style: "modern",
    setting: "poolside",
    widthIn: 240,
    depthIn: 144,
    heightIn: 108,
    color: "white",
    facts: [
      { label: "Roof", value: "Two bays, louvers parallel to the pool" },
      { label: "Faces", value: "Southwest" },
      { label: "Floor", value: "Travertine deck, new footings cut into it" },
      { label: "Also", value: "Lighting in the beams" },
    ],
    features: ["pool", "lighting"],
    design:
      "type=free-standing&width=240&depth=144&height=108&color=white&louver=120&faces=sw&add=lighting&month=7&hour=14",
    pictures: [
      {
        slug: "freestanding-pergola-poolside",
        alt: "Across a blue pool to a white louvered roof on slim posts, a white lounge set below it on travertine, a white wall and palms behind.",
        caption: "Across the water, early afternoon",
        kind: "cover",
      },
      {
        slug: "freestanding-pergola-poolside-sofa",
        alt: "White sofas with navy and teal pillows around a teak table under white louvers.",
        caption: "Under the louvers, with the pool behind you",
        kind: "gallery",
      },
      {
        slug: "freestanding-pergola-poolside-loungers",
        alt: "Two teak loungers in full sun on a pool deck, the white roof a few steps behind them.",
        caption: "Loungers, in the sun on purpose",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-07-14T13:00:00Z",
    seoTitle: "Freestanding pergola by the pool, 20 × 12 ft",
    seoDescription:
      "Design concept: a white freestanding louvered pergola on a travertine pool deck, with footings cut in under each post.",
  },
  {
    slug: "dining-room-in-the-garden",
    title: "Dining room in the garden",
    summary:
      "Four posts, two slatted sides and a path of pads: a room for the evening at the end of the lawn.",
    story: `The far corner of a lawn can be the best place in the yard after seven, if there’s a reason to walk to it. A roof is a reason. So is a path that ends at a table.

Two of the four sides are slatted wood, facing the neighbors and the low western sun. The other two stay open to the planting. Lights run in the beams and wash the slats, so you see a lit room and no lamps.

**What it needs.** Power across forty feet of lawn, in conduit, before the pads are set. Paving on a proper base, because a table that rocks ends an evening. Slats that stop short of the ground, so leaves blow through. If your HOA limits height, ask where it measures from.`,
    conceptNote,
    service: "free-standing-pergola",
    style: "modern",
    setting: "garden",
    widthIn: 216,
    depthIn: 168,
    heightIn: 110,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two bays, four posts" },
      { label: "Sides", value: "Two slatted, two open" },
      { label: "Floor", value: "Porcelain on a base, pads across the lawn" },
      { label: "Also", value: "Lighting in the beams, washing the slats" },
    ],
    features: ["lighting"],
    design:
      "type=free-standing&width=216&depth=168&height=110&color=charcoal&louver=35&faces=e&add=lighting&month=10&hour=18",
    pictures: [
      {
        slug: "freestanding-pergola-dusk",
        alt: "Charcoal pergola at the end of a lawn at dusk, two slatted sides glowing, pads of paving leading to it.",
        caption: "From the house, after seven",
        kind: "cover",
      },
      {
        slug: "freestanding-pergola-dusk-dining",
        alt: "Table with candles and six chairs inside two lit slatted walls, louvers overhead.",
        caption: "The slats catch the light",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-10-06T13:00:00Z",
    seoTitle: "Garden dining pergola with slats, 18 × 14 ft",
    seoDescription:
      "Design concept: a freestanding charcoal pergola with two slatted sides at the end of a lawn, lit from the beams, with a path of pads leading to it.",
  },
  {
    slug: "long-table-black-frame",
    title: "Long table, black frame",
    summary:
      "A table for eight in the middle of the garden, with a black roof that disappears against the hedge.",
    story: `Black frames photograph well and scare HOAs. With a hedge behind it, black is the color you see least: your eye goes through to the green. Against a white wall it would be the loudest thing in the yard.

The square is travertine, set a step away from everything, with a path of three pads to it. The roof covers the table and a chair’s width around it, no more. At noon the louvers stripe the tablecloth; a quarter turn takes the stripes away.

**What it needs.** A look at the sample in July. Dark metal in full sun gets hot, and people put a hand on a post. Four posts, one at each corner, so the beam between the bays has to clear the whole table. Irrigation moved before the base is dug, since the old heads sit exactly under the table.`,
    conceptNote,
    service: "free-standing-pergola",
    style: "modern",
    setting: "garden",
    widthIn: 240,
    depthIn: 168,
    heightIn: 110,
    color: "black",
    facts: [
      { label: "Roof", value: "Two bays on four posts" },
      { label: "Seats", value: "Eight, with room to push back" },
      { label: "Floor", value: "Travertine square on a compacted base" },
      { label: "Also", value: "Wired for a fan" },
    ],
    features: [],
    design:
      "type=free-standing&width=240&depth=168&height=110&color=black&louver=62&faces=s&month=5&hour=12",
    pictures: [
      {
        slug: "freestanding-black-pergola-garden",
        alt: "Black louvered pergola on slim posts over a long table, set on a travertine square before a clipped hedge.",
        caption: "Black against green, midday",
        kind: "cover",
      },
      {
        slug: "freestanding-black-pergola-table",
        alt: "Walnut table set for eight under black louvers, bars of sun on pale stone.",
        caption: "A quarter turn from full shade",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-09-15T13:00:00Z",
    seoTitle: "Black freestanding pergola in a garden, 20 × 14 ft",
    seoDescription:
      "Design concept: a black freestanding louvered pergola over a table for eight, on a travertine square in front of a hedge.",
  },
  {
    slug: "around-the-fire",
    title: "Around the fire",
    summary: "A bronze cantilever with nothing between the seats and the view.",
    story: `A fire calls for a circle of chairs, and posts break it up. Here the view is west over the neighbors’ trees, and a roof on four posts would put one of them right in it.

So the posts stand in one row behind the sofa and the roof reaches forward from them. The arms taper, thick at the post and thin at the edge, because that’s where the load is. The louvers run side to side. At sunset they’re the last thing lit.

**What it needs.** More under the ground than above it. A cantilever wants to tip, so each post stands on a footing heavy enough to stop it. A buried beam ties the footings together, and an engineer sizes both. Twelve feet of reach is comfortable. A fire table with the clearances its manufacturer requires, and the louvers above it open while it burns.`,
    conceptNote,
    service: "cantilever-pergola",
    style: "modern",
    setting: "garden",
    widthIn: 216,
    depthIn: 144,
    heightIn: 112,
    color: "bronze",
    facts: [
      { label: "Roof", value: "Two posts, arms reaching 12 ft" },
      { label: "Faces", value: "West, open edge" },
      { label: "Floor", value: "Large concrete pavers" },
      { label: "Also", value: "Fire table on a gas stub" },
    ],
    features: ["fire"],
    design:
      "type=cantilever&width=216&depth=144&height=112&color=bronze&louver=88&faces=w&month=10&hour=17",
    pictures: [
      {
        slug: "cantilever-pergola",
        alt: "Bronze cantilever roof reaching from two posts over a sofa, chairs and fire table, louvers open, an iron fence behind.",
        caption: "The louvers stay open while the fire burns",
        kind: "cover",
      },
      {
        slug: "cantilever-pergola-fire-table",
        alt: "Sofa with rust and mustard pillows behind a burning fire table, one bronze post at the back.",
        caption: "From the open edge, looking in",
        kind: "gallery",
      },
      {
        slug: "cantilever-pergola-detail",
        alt: "Under the bronze roof: a tapered arm and open louvers over a sofa and a burning fire table.",
        caption: "Open louvers over the fire",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-06-09T13:00:00Z",
    seoTitle: "Bronze cantilever pergola by a fire, 18 × 12 ft",
    seoDescription:
      "Design concept: a bronze cantilever pergola with one row of posts behind the sofa and an open edge toward the fire and the view.",
  },
  {
    slug: "two-loungers-white-cantilever",
    title: "Two loungers, no posts at the water",
    summary:
      "A white cantilever set behind a pool deck, reaching just far enough to shade two heads.",
    story: `The deck between pool and planting is fifteen feet deep. Put a four-post roof there and two posts land near the water, where people run. Put an umbrella there and somebody’s chasing it in May.

The posts stand back at a planter of grasses, out of the way. The roof comes forward over the upper half of the loungers: heads in the shade, legs in the sun, which is how people lie down anyway.

**What it needs.** Footings behind the loungers, deep enough that they don’t push on the pool wall. A distance from the pool’s shell that the engineer and the pool’s drawing agree on. White again, because the ceiling is what you look at when you lie on your back.`,
    conceptNote,
    service: "cantilever-pergola",
    style: "modern",
    setting: "poolside",
    widthIn: 204,
    depthIn: 120,
    heightIn: 108,
    color: "white",
    facts: [
      { label: "Roof", value: "Two posts back at the planter, 10 ft of reach" },
      { label: "Faces", value: "South" },
      { label: "Floor", value: "Existing travertine deck, cut only at the two posts" },
      { label: "Also", value: "Planter of grasses behind the posts" },
    ],
    features: ["pool"],
    design:
      "type=cantilever&width=204&depth=120&height=108&color=white&louver=52&faces=s&month=7&hour=12",
    pictures: [
      {
        slug: "cantilever-over-pool-loungers",
        alt: "White cantilever roof behind a clear pool, two loungers half in its shade, palms over a tall hedge.",
        caption: "Heads in the shade",
        kind: "cover",
      },
      {
        slug: "cantilever-pool-side",
        alt: "Two loungers with yellow pillows in striped light, white posts and a planter of grasses behind them.",
        caption: "The posts stand back at the planter",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-05-26T13:00:00Z",
    seoTitle: "White cantilever pergola by a pool, 17 × 10 ft",
    seoDescription:
      "Design concept: a white cantilever pergola with its posts back at a planter, so there are no posts at the edge of the pool.",
  },
  {
    slug: "sofa-at-the-waters-edge",
    title: "A sofa at the water’s edge",
    summary:
      "A charcoal cantilever over one sofa, lit for the hour after the children are out of the pool.",
    story: `By eight the pool is empty and still lit, and the steps are the only place to sit and look at it. One sofa, one rug, one roof.

The cantilever lets the seat come within a few feet of the coping with no post between. Light strips in the arms are dimmed low; the pool does the rest and throws its own pattern on the louvers. Nearly closed, the roof keeps the evening dew off the cushions, which is most of its job in October.

**What it needs.** Low light. A bright roof beside dark water turns the water into a mirror of the roof. Wiring that meets the code for distance and bonding near a pool, designed by the electrician and not by us. A hedge behind, so that the back of the roof isn’t the neighbors’ view.`,
    conceptNote,
    service: "cantilever-pergola",
    style: "modern",
    setting: "poolside",
    widthIn: 216,
    depthIn: 132,
    heightIn: 110,
    color: "charcoal",
    facts: [
      { label: "Roof", value: "Two posts, 11 ft of reach" },
      { label: "Faces", value: "Southeast" },
      { label: "Floor", value: "Porcelain deck, rug" },
      { label: "Also", value: "Lighting in the arms; may need a windstorm certificate" },
    ],
    features: ["pool", "lighting"],
    design:
      "type=cantilever&width=216&depth=132&height=110&color=charcoal&louver=30&faces=se&add=lighting&month=10&hour=18",
    pictures: [
      {
        slug: "cantilever-pool-dusk",
        alt: "Violet dusk over a glowing pool, a charcoal cantilever roof with a warm light line above one sofa.",
        caption: "After eight",
        kind: "cover",
      },
      {
        slug: "cantilever-pool-dusk-lounge",
        alt: "Sofa, rug and lanterns beneath two lit arms of a charcoal cantilever, water to the right.",
        caption: "Light along the arms, dimmed",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-09-22T13:00:00Z",
    seoTitle: "Cantilever pergola at dusk by a pool, 18 × 11 ft",
    seoDescription:
      "Design concept: a charcoal cantilever pergola over one sofa at a pool edge, with low light in its arms and no post at the water.",
  },
  {
    slug: "along-the-fence",
    title: "Along the fence",
    summary:
      "A black cantilever makes a place for six out of the strip beside a fence, where grass never took.",
    story: `Most yards have one: the strip along the fence where trees keep the rain off and grass gives up. Too far from the house for a porch, too close to the property line for four posts. In summer it’s the coolest spot in the yard, and it’s where the trash cans live.

One row of posts along a planter, a roof reaching out over the paving, and the whole floor stays free. The open side faces the lawn. Six people fit.

**What it needs.** Distance to the property line. Setbacks are in the city’s rules and again in the deed restrictions, and a roof that overhangs one may have to come down. Roof water that stays on this side of the fence. Footings dug between roots with a person watching, because a tree with roots cut on one side can lean to the other.`,
    conceptNote,
    service: "cantilever-pergola",
    style: "modern",
    setting: "side-yard",
    widthIn: 216,
    depthIn: 120,
    heightIn: 108,
    color: "black",
    facts: [
      { label: "Roof", value: "Two posts on the fence side, 10 ft of reach" },
      { label: "Faces", value: "East" },
      { label: "Floor", value: "Gray porcelain, sloped toward the lawn" },
      { label: "First question", value: "The setback" },
    ],
    features: [],
    design:
      "type=cantilever&width=216&depth=120&height=108&color=black&louver=100&faces=e&month=6&hour=10",
    pictures: [
      {
        slug: "cantilever-black-side-yard",
        alt: "Black cantilever roof on two posts beside a cedar fence of upright boards, reaching over a table on gray paving.",
        caption: "All posts on one side",
        kind: "cover",
      },
      {
        slug: "cantilever-black-side-yard-table",
        alt: "Table laid for six on gray paving, a long planter of grasses and a cedar fence behind it.",
        caption: "Room for six",
        kind: "gallery",
      },
      {
        slug: "cantilever-black-side-yard-post",
        alt: "Under the black roof: two tapered arms, nearly closed louvers, a table for six and grasses in a long planter.",
        caption: "Posts behind the planter",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-05-05T13:00:00Z",
    seoTitle: "Cantilever pergola along a fence, 18 × 10 ft",
    seoDescription:
      "Design concept: a black cantilever pergola over the strip beside a fence, posts along a planter, room for six, if the setback allows it.",
  },
  {
    slug: "cedar-ceiling-two-fans",
    title: "Cedar ceiling, two fans",
    summary: "A solid covered patio that looks as if the house had been built with it.",
    story: `Some houses want louvers and some want a roof. This one has stone at its base, a metal roof above and a plain back wall with a straight eave. A flat machine on posts would have looked parked there.

The patio cover takes the pitch of the house, its metal and its stone: three columns with limestone bases, a bronze fascia, and a ceiling of tongue-and-groove boards in a cedar color. Two fans move the air that a solid roof holds. Lights are recessed and few.

**What it needs.** A clean tie-in. Where two roofs meet there is a valley, and the flashing in it is the part that will be judged in ten years. A survey of the attic, to see what the new rafters can rest on. Brackets for the fans and wiring, planned before the boards go up. And one honest warning: the rooms behind it get darker, all year.`,
    conceptNote,
    likeLotsIn: { place: "The Woodlands", zip: "77381" },
    service: "covered-patio",
    style: "traditional",
    setting: "house-side",
    widthIn: 336,
    depthIn: 168,
    heightIn: 120,
    color: null,
    facts: [
      { label: "Roof", value: "Solid, metal, tied into the house" },
      { label: "Ceiling", value: "Tongue-and-groove boards, cedar color" },
      { label: "Floor", value: "Warm gray slab, six-foot joints" },
      { label: "Also", value: "Two fans, recessed lights" },
    ],
    features: ["lighting", "fans"],
    design: "",
    pictures: [
      {
        slug: "covered-patio-wood-ceiling",
        alt: "Cedar-plank ceiling with two fans over a lounge and a long table, glass doors behind.",
        caption: "Under the boards, late afternoon",
        kind: "cover",
      },
      {
        slug: "covered-patio-exterior",
        alt: "Low stone-and-stucco house from the lawn, its deep patio carried by three columns on limestone bases.",
        caption: "The pitch and the metal are the house’s own",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-04-21T13:00:00Z",
    seoTitle: "Covered patio with wood ceiling, 28 × 14 ft",
    seoDescription:
      "Design concept: a solid covered patio on stone-based columns with a cedar-colored plank ceiling, two fans and a metal roof to match.",
  },
  {
    slug: "white-boards-one-fan",
    title: "White plank ceiling, one fan",
    summary:
      "A plain white patio cover on a painted brick house, designed to cost less by changing less.",
    story: `The cheapest detail in a solid patio roof is leaving the house alone. Here the new roof is nearly flat and slides in under the eave, so nobody has to open the old roof, build a valley or match a shingle.

The ceiling is white planks, which give back some of the light a solid roof takes. Posts are slim and square, painted like the trim. One fan hangs over the seats, since that’s where people stay; the table gets the breeze.

**What it needs.** An eave high enough to slide under with slope to spare; eight feet at the outer edge is the least that feels like a room. A membrane or metal roof, because shingles don’t work at this pitch. A gutter on the yard side that takes the rain from both roofs, and somewhere to send it.`,
    conceptNote,
    service: "covered-patio",
    style: "traditional",
    setting: "house-side",
    widthIn: 336,
    depthIn: 168,
    heightIn: 108,
    color: "white",
    facts: [
      { label: "Roof", value: "Solid, low pitch, under the eave" },
      { label: "Ceiling", value: "White planks" },
      { label: "Floor", value: "New gray slab, saw-cut joints" },
      { label: "Also", value: "One fan over the seats" },
    ],
    features: ["fans"],
    design: "",
    pictures: [
      {
        slug: "covered-patio-painted-brick",
        alt: "White painted brick house from the lawn with a low, solid patio roof on three slim white posts.",
        caption: "Under the eave, nothing opened",
        kind: "cover",
      },
      {
        slug: "covered-patio-painted-brick-under",
        alt: "Blue sofa, white chairs and a table under a white plank ceiling with one dark fan.",
        caption: "White planks give some light back",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-04-07T13:00:00Z",
    seoTitle: "White covered patio on painted brick, 28 × 14 ft",
    seoDescription:
      "Design concept: a low solid patio roof that slides under the eave of a painted brick house, with a white plank ceiling and a single fan.",
  },
  {
    slug: "flat-fronts-one-line",
    title: "Flat fronts, one line",
    summary: "A modern kitchen in one straight run behind an island, under open louvers.",
    story: `What ruins cooking outside is distance. The grill is here, the knife is in the house, the trash is by the garage. The plan puts everything the cook touches in one line of eighteen feet: fridge, drawers, grill, counter, sink, trash. Guests get the island, four steps away, and their own side of it.

Fronts are flat and walnut-colored; the counter is pale and runs down the side of the island in one piece. Behind the grill, the wall is clad in planks, and a hood stands off it. The louvers above stay open whenever the grill is on.

**What it needs.** Gas sized for the grill plus one burner more than you have now. A separate circuit for the fridge. A hood wider than the grill, and its duct drawn before the roof. Water with a valve indoors and a low point to drain it on the few nights a year when it matters.`,
    conceptNote,
    service: "outdoor-kitchen",
    style: "modern",
    setting: "garden",
    widthIn: 240,
    depthIn: 144,
    heightIn: 114,
    color: "charcoal",
    facts: [
      { label: "Kitchen", value: "One wall of 18 ft and an island of 9 ft" },
      { label: "Roof", value: "Freestanding, 20 × 12 ft, white louvers in charcoal" },
      { label: "Utilities", value: "Gas, two circuits, cold water, drain" },
      { label: "Also", value: "Hood, three stools" },
    ],
    features: ["kitchen"],
    design:
      "type=free-standing&width=240&depth=144&height=114&color=charcoal&louver=72&faces=n&add=slab&month=6&hour=17",
    pictures: [
      {
        slug: "modern-outdoor-kitchen",
        alt: "Kitchen wall in walnut fronts with grill and hood, white island with stools in front, louvers half open above.",
        caption: "The cook’s line, the guests’ island",
        kind: "cover",
      },
      {
        slug: "modern-outdoor-kitchen-island",
        alt: "White stone island with its side running to the floor, stools in front, the walnut line behind.",
        caption: "The guests’ side",
        kind: "gallery",
      },
      {
        slug: "modern-outdoor-kitchen-grill",
        alt: "Steel grill under a square hood on a wood-plank wall, pale counter and flat walnut drawers.",
        caption: "The hood is wider than the grill",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-06-16T13:00:00Z",
    seoTitle: "Modern outdoor kitchen, one wall and an island",
    seoDescription:
      "Design concept: an 18-foot modern outdoor kitchen with walnut fronts, hood and waterfall island under a 20 × 12 ft louvered roof.",
  },
  {
    slug: "bar-after-dark",
    title: "Bar after dark",
    summary:
      "A dark stone bar under a wood-plank ceiling for people who cook once a week and sit every night.",
    story: `Be honest about how you live. This kitchen is for a couple who grill on Saturday and have a glass of wine outside the other six nights. So the bar comes first and the grill is background.

The island is dark stone with a lit front. Pendants hang low over it, so that they light faces. The wall behind it holds a grill, a sink and two fridges, one of them for ice. A solid roof with a board ceiling keeps the pendants dry and the light warm.

**What it needs.** A solid roof, because pendants and louvers don’t mix. A hood and a duct through that roof. Three switches within reach of the bar: pendants, front, ceiling. A counter stone that doesn’t stain from lemon and wine; ask for the sample and leave a wet slice on it overnight.`,
    conceptNote,
    service: "outdoor-kitchen",
    style: "modern",
    setting: "courtyard",
    widthIn: 288,
    depthIn: 204,
    heightIn: 116,
    color: "black",
    facts: [
      { label: "Kitchen", value: "One wall of 18 ft and a bar of 9 ft" },
      { label: "Roof", value: "Solid, 24 × 17 ft, plank ceiling, black fascia" },
      { label: "Utilities", value: "Gas, three circuits, cold water, drain, duct" },
      { label: "Also", value: "Pendants, lit bar front" },
    ],
    features: ["kitchen", "lighting"],
    design: "",
    pictures: [
      {
        slug: "outdoor-kitchen-evening-bar",
        alt: "Evening bar with a glowing wood front, three stools, pendants and a lit grill wall, a stuccoed garden wall beyond.",
        caption: "The bar comes first",
        kind: "cover",
      },
      {
        slug: "outdoor-kitchen-evening-counter",
        alt: "Bottles and glasses on dark polished stone under three warm metal pendants.",
        caption: "Pendants low over the counter",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-09-01T13:00:00Z",
    seoTitle: "Outdoor kitchen with a bar, solid roof, 24 × 17 ft",
    seoDescription:
      "Design concept: an evening bar in dark stone with a lit front, pendants and a grill wall under a solid roof with a plank ceiling.",
  },
  {
    slug: "white-kitchen-one-wall",
    title: "White kitchen, one wall",
    summary:
      "The smallest outdoor kitchen we would still call one, with the table in the same shade.",
    story: `An island is great if you have thirty feet to spare. This yard has twenty. So there’s one wall, seventeen feet of it, and the table stands where the island would have been.

The wall does three jobs: it holds the kitchen, hides the neighbor’s garage and stops the north wind in January. Fronts are white, the counter is dark, because a white counter in Houston sun makes the cook squint. From left to right: fridge, drawers, grill, cabinets, sink, trash.

**What it needs.** Gas, power, water and drain in one wall only, which is what saves money. A stucco wall with a footing of its own, and a cap on top so that rain doesn’t run down its face. Posts that stay outside the cooking zone. A hood over the grill, wider than it, because the roof covers the cook too.`,
    conceptNote,
    service: "outdoor-kitchen",
    style: "modern",
    setting: "garden",
    widthIn: 240,
    depthIn: 168,
    heightIn: 108,
    color: "white",
    facts: [
      { label: "Kitchen", value: "One wall of 17 ft" },
      { label: "Roof", value: "Freestanding, 20 × 14 ft, white" },
      { label: "Utilities", value: "Gas, two circuits, cold water, drain, all in the wall" },
      { label: "Also", value: "Hood, table for six in the same shade" },
    ],
    features: ["kitchen"],
    design:
      "type=free-standing&width=240&depth=168&height=108&color=white&louver=60&faces=s&add=slab&month=4&hour=16",
    pictures: [
      {
        slug: "white-outdoor-kitchen",
        alt: "White outdoor kitchen along a gray stucco wall with a hood over its grill, table for six beside it, white louvered roof over both.",
        caption: "Kitchen and table under one roof",
        kind: "cover",
      },
      {
        slug: "white-outdoor-kitchen-counter",
        alt: "Dark counter with sink and fruit bowl beside a steel grill under its hood, white fronts, stripes of shade on the wall.",
        caption: "Dark counter, so that the cook can see",
        kind: "gallery",
      },
      {
        slug: "white-outdoor-kitchen-table",
        alt: "Teak table laid for six in the shade of a white roof, white kitchen fronts along the wall behind.",
        caption: "The table stands where the island would have been",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-08-18T13:00:00Z",
    seoTitle: "White one-wall outdoor kitchen, 20 × 14 ft roof",
    seoDescription:
      "Design concept: a 17-foot one-wall outdoor kitchen with white fronts, dark counter and a table in the same shade.",
  },
  {
    slug: "stone-kitchen-oven",
    title: "Stone kitchen with an oven",
    summary:
      "A traditional kitchen in stacked stone, built around a wood-fired oven and a long evening.",
    story: `A wood-fired oven takes an hour to heat and gives the heat back all evening. It’s a poor way to make a quick dinner and the best way to keep twelve people outside until eleven. If that’s not your Saturday, a grill alone is cheaper and lighter.

The oven has its own footing and stands at the end of the line, where smoke leaves the yard instead of crossing the table. Stone is stacked and rust-colored, counters are speckled brown granite, and the bar faces the fire. The floor is stamped concrete in a flagstone pattern, sealed with something that isn’t slippery.

**What it needs.** A footing under the oven apart from the slab. Dry wood storage, which here is under the fire. Stone that is laid, not glued, where the oven’s heat reaches it. No roof over the flue; string lights are as far as it goes.`,
    conceptNote,
    service: "outdoor-kitchen",
    style: "traditional",
    setting: "garden",
    widthIn: 216,
    depthIn: 168,
    heightIn: null,
    color: null,
    facts: [
      { label: "Kitchen", value: "One wall of 14 ft, oven, bar of 7 ft" },
      { label: "Floor", value: "18 × 14 ft, stamped and sealed" },
      { label: "Utilities", value: "Gas to the grill, cold water, drain, one circuit" },
      { label: "Also", value: "Wood storage, string lights" },
    ],
    features: ["kitchen", "lighting"],
    design: "",
    pictures: [
      {
        slug: "traditional-outdoor-kitchen",
        alt: "Stacked-stone kitchen with a built-in grill and an arched oven tower, stools at a stone bar, string lights above.",
        caption: "Grill, oven, bar, in the last sun",
        kind: "cover",
      },
      {
        slug: "traditional-outdoor-kitchen-grill",
        alt: "Steel grill set into stacked rust-colored stone with a speckled brown counter, string lights above.",
        caption: "The grill, for the other evenings",
        kind: "gallery",
      },
      {
        slug: "traditional-outdoor-kitchen-oven",
        alt: "Fire inside an arched brick oven mouth in a stone tower, split logs stored under it.",
        caption: "An hour to heat, an evening to cool",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-05-12T13:00:00Z",
    seoTitle: "Stone outdoor kitchen with wood-fired oven",
    seoDescription:
      "Design concept: a traditional stacked-stone outdoor kitchen with granite counters, bar and a wood-fired oven on its own footing.",
  },
  {
    slug: "three-sides-of-limestone",
    title: "Three sides of limestone",
    summary:
      "A U-shaped kitchen with everything within reach and a bar on the side where people arrive.",
    story: `In a U, you cook without walking. Fridge and sink on the left, grill ahead, landing space on the right, and the guests on the outside of the right-hand side, where the bar is higher than the counter and hides the dishes.

It’s also the layout that fails if it’s drawn too small. Two people need to pass behind each other with hot things, so the floor between the arms is eight feet. That makes the whole thing bigger than most people picture. Lay it out with garden hoses before you fall in love.

**What it needs.** Gas, power and water under two sides, so the trench comes before the stone. Vents in each arm, low and high. Black granite that will be hot where the sun reaches it, so the roof is placed for four in the afternoon. A hood on a stone back for the grill. Posts outside the U, at the corners, where nobody stands.`,
    conceptNote,
    service: "outdoor-kitchen",
    style: "traditional",
    setting: "house-side",
    widthIn: 240,
    depthIn: 204,
    heightIn: 114,
    color: "bronze",
    facts: [
      { label: "Kitchen", value: "U-shape, 15 ft across, bar on one arm" },
      { label: "Roof", value: "Freestanding, 20 × 17 ft, bronze" },
      { label: "Utilities", value: "Gas, two circuits, cold water, drain, in two trenches" },
      { label: "Also", value: "Hood, three stools on the outside" },
    ],
    features: ["kitchen"],
    design:
      "type=free-standing&width=240&depth=204&height=114&color=bronze&louver=105&faces=sw&add=slab&month=7&hour=15",
    pictures: [
      {
        slug: "custom-kitchen-u-shape",
        alt: "U of limestone cabinets with black counters around a grill under a steel hood, stools outside, bronze roof above.",
        caption: "Everything within reach",
        kind: "cover",
      },
      {
        slug: "custom-kitchen-u-shape-counter",
        alt: "Inner corner of the U: sink, herbs, steel fridge and cabinet doors, and grill in low warm light.",
        caption: "The sink side, with the fridge",
        kind: "gallery",
      },
      {
        slug: "custom-kitchen-u-shape-bar",
        alt: "Green stools at a raised bar of pale limestone, a steel grill under its hood beyond it.",
        caption: "The outside of the right-hand arm",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-04-14T13:00:00Z",
    seoTitle: "U-shaped limestone outdoor kitchen, 20 × 17 ft roof",
    seoDescription:
      "Design concept: a U-shaped limestone kitchen with black granite counters and a raised bar under a bronze louvered roof.",
  },
  {
    slug: "pads-turf-terrace",
    title: "Concrete pads, turf joints, patio",
    summary: "Large concrete pads lead across the lawn to a patio, with turf only in the joints.",
    story: `Picture owners who want green all year and no mud. Turf everywhere would be hot; concrete everywhere would be a parking lot. Pads with four inches of turf between them give the color and take little of the heat, because the strips are narrow and the concrete is pale.

The pads aren’t stepping stones. They are cast in place on one base, square, with the same joint all around, and they hold a chair. They end at a one-slab patio with saw-cut joints. Beyond it real grass begins, in the sun, where it does better than anything sold by the roll.

**What it needs.** One compacted base under all of it, or the pads tilt one by one. A drain under the strips that ends somewhere. Joints laid out before the pour, so the grid meets the patio edge with whole pads.`,
    conceptNote,
    service: "concrete-and-turf",
    style: "modern",
    setting: "garden",
    widthIn: 360,
    depthIn: 240,
    heightIn: null,
    color: null,
    facts: [
      { label: "Floor", value: "Pads and patio, 30 × 20 ft overall" },
      { label: "Joints", value: "Four inches of turf between pads" },
      { label: "Base", value: "Open-graded stone with an outlet" },
      { label: "Beyond", value: "Real grass, in the sun" },
    ],
    features: ["turf"],
    design: "",
    pictures: [
      {
        slug: "concrete-and-turf",
        alt: "Grid of pale concrete pads with green turf joints running across a lawn to a sofa on a patio.",
        caption: "Pads leading to the patio",
        kind: "cover",
      },
      {
        slug: "turf-paver-grid-detail",
        alt: "Smooth pale pads seen from the grass, with narrow turf joints running both ways.",
        caption: "Four inches of turf, all around",
        kind: "gallery",
      },
      {
        slug: "concrete-terrace-seating",
        alt: "Sofa, chairs and low table on a concrete patio with saw-cut joints, turf joints in the foreground and an iron fence behind.",
        caption: "One slab, saw-cut joints",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-03-17T13:00:00Z",
    seoTitle: "Concrete pads with turf joints and a patio",
    seoDescription:
      "Design concept: cast concrete pads with narrow turf joints leading to a patio, drained from below, with real grass beyond.",
  },
  {
    slug: "seventy-two-inches-of-fire",
    title: "Seventy-two inches of fire",
    summary:
      "A round stone fire pit on stamped concrete, sized so that eight people can talk across it.",
    story: `Six feet across is measured over the stone; the fire inside is smaller. Around it goes a ring of paving wide enough for a chair and for someone to walk behind the chair. Draw less than that and the second row sits on the lawn.

The stone is stacked and capped with a flat rim where a cup can stand. The floor is concrete stamped as flagstone in a warm brown, with the pattern hiding the joints that matter. Wooden chairs, blankets, a string of lights overhead on posts of their own.

**What it needs.** Distance from fence, eave and branch. Wood or gas: wood wants storage and a neighbor who likes it, gas needs a trench and a shutoff outside the ring. Drainage under the pit, because a stone ring holds rain like a bucket. Check what your city and HOA say about open fires before you choose the chairs.`,
    conceptNote,
    service: "concrete-and-turf",
    style: "traditional",
    setting: "garden",
    widthIn: 360,
    depthIn: 348,
    heightIn: null,
    color: null,
    facts: [
      { label: "Fire", value: "Round, 72 inches outside, stacked stone" },
      { label: "Floor", value: "30 × 29 ft, stamped and sealed" },
      { label: "Drain", value: "Gravel sump under the pit" },
      { label: "Also", value: "String lights on separate posts" },
    ],
    features: ["fire", "lighting"],
    design: "",
    pictures: [
      {
        slug: "fire-pit-evening",
        alt: "Round stone fire pit burning in a ring of wooden chairs with blankets, string lights and autumn trees above a fence.",
        caption: "A ring of chairs with room to walk around them",
        kind: "cover",
      },
      {
        slug: "fire-pit-lanterns",
        alt: "Two lanterns on stamped concrete, the stone ring burning behind them among wooden chairs.",
        caption: "Lanterns on the stamped concrete",
        kind: "gallery",
      },
      {
        slug: "fire-pit-flames",
        alt: "Flames over logs inside a stacked-stone ring with a flat rim, two chairs behind.",
        caption: "A rim wide enough for a cup",
        kind: "gallery",
      },
    ],
    publishedAt: "2026-02-24T14:00:00Z",
    seoTitle: "72-inch stone fire pit on stamped concrete",
    seoDescription:
      "Design concept: a 72-inch round stone fire pit on a stamped concrete floor, with the distances, drain and seats it needs.",
  },
];
