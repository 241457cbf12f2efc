/** The ballpark for a design: quantities from the model, rates from the price book. */
import {
  buildEstimate,
  type Estimate,
  type PriceItem,
  type QuantityLine,
} from "~/domain/prices/prices";
import { fillText, type Translate } from "~/lib/fill-text";
import {
  ADD_ON_LABELS,
  COLOR_LABELS,
  formatDesignSize,
  type PergolaDesign,
  type PergolaType,
} from "./design";
import { buildModel } from "./model";
import type { Roof } from "./roofs";

/** The price items a pergola reads; prices/sample-rates.ts seeds each of them. */
export const PERGOLA_PRICE_KEYS = [
  "louvered-attached",
  "louvered-free-standing",
  "louvered-cantilever",
  "aluminum-cover",
  "insulated-roof",
  "slat-roof",
  "free-standing-frame",
  "cantilever-frame",
  "footings",
  "footings-cantilever",
  "concrete",
  "lighting",
  "lighting-foot",
  "fan",
  "screen",
  "heaters",
  "drain",
] as const;

/**
 * Above this height in inches, each further foot adds the share `TALL_SURCHARGE` to a roof's price:
 * longer posts, taller lifts. Our assumption.
 */
const TALL_MIN_HEIGHT = 108;
const TALL_SURCHARGE_PER_FOOT = 0.03;

const NUMBER_WORDS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
];
const formatCount = (count: number) => NUMBER_WORDS[count] ?? String(count);
const feet = (inches: number) => Math.round(inches / 12);
type PriceKey = (typeof PERGOLA_PRICE_KEYS)[number];

const LOUVERED_KEYS: Readonly<Record<PergolaType, PriceKey>> = {
  attached: "louvered-attached",
  "free-standing": "louvered-free-standing",
  cantilever: "louvered-cantilever",
};
const OTHER_ROOF_KEYS: Readonly<Record<Exclude<Roof, "louvered">, PriceKey>> = {
  solid: "aluminum-cover",
  insulated: "insulated-roof",
  slats: "slat-roof",
};

/** Returns the key of the roof's own rate. */
export function roofPriceKey({ type, roof }: Pick<PergolaDesign, "type" | "roof">): PriceKey {
  return roof === "louvered" ? LOUVERED_KEYS[type] : OTHER_ROOF_KEYS[roof];
}

/**
 * Returns the key of the rate that a frame adds to an attached roof; null with louvers, which have
 * a rate of each type.
 */
function framePriceKey({ type, roof }: PergolaDesign): PriceKey | null {
  return roof === "louvered" || type === "attached" ? null : `${type}-frame`;
}

/** Returns the quantities a design needs from the price book, in square feet, feet and pieces. */
export function pergolaQuantities(design: PergolaDesign, t: Translate = fillText): QuantityLine[] {
  const model = buildModel(design);
  const roof = (model.width * model.depth) / 144;
  const tall = 1 + (TALL_SURCHARGE_PER_FOOT * Math.max(0, model.height - TALL_MIN_HEIGHT)) / 12;
  const { x0, x1, y0, y1 } = model.ground;
  const slab = ((x1 - x0) * (y1 - y0)) / 144;
  const hasAddOn = (addOn: PergolaDesign["addOns"][number]) => design.addOns.includes(addOn);
  const count = t(formatCount(model.posts.length));
  const frameKey = framePriceKey(design);
  const tallNote = tall > 1 ? t(", plus 3% per foot above 9 ft") : "";
  const area = t("{area} sq ft", { area: Math.round(roof) });
  const roofArea = { quantity: roof * tall, measured: roof };
  const quantities: QuantityLine[] = [
    {
      ...roofArea,
      key: roofPriceKey(design),
      detail: `${formatDesignSize(model.width, model.depth, t)}, ${area}, ${t(COLOR_LABELS[design.color]).toLowerCase()}${tallNote}`,
    },
    ...(frameKey ? [{ ...roofArea, key: frameKey, detail: `${area}${tallNote}` }] : []),
    design.type === "cantilever"
      ? {
          key: "footings-cantilever",
          quantity: 1,
          detail: t("{count} posts that carry the whole overhang", { count }),
        }
      : {
          key: "footings",
          quantity: 1,
          detail: t(
            design.type === "attached"
              ? "{count} posts plus the connection to the house"
              : "{count} posts",
            { count },
          ),
        },
  ];
  if (hasAddOn("slab"))
    quantities.push({
      key: "concrete",
      quantity: slab,
      detail: t("{area} sq ft, including a border around the posts", { area: Math.round(slab) }),
    });
  if (hasAddOn("lighting")) {
    const run = model.lights.reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);
    quantities.push({
      key: "lighting",
      quantity: 1,
      label: t("Lighting controls and wiring"),
      detail: t("Dimmable, wired to your panel"),
    });
    quantities.push({
      key: "lighting-foot",
      quantity: run / 12,
      label: t("Light strip, {feet} ft", { feet: feet(run) }),
      detail: t("Set into two beams"),
    });
  }
  if (hasAddOn("fans"))
    quantities.push({
      key: "fan",
      quantity: model.fans.length,
      detail: t(formatCount(model.fans.length)),
    });
  if (hasAddOn("screens")) {
    const run = model.screens.reduce((sum, screen) => sum + screen.x1 - screen.x0, 0);
    quantities.push({
      key: "screen",
      quantity: run / 12,
      detail: t("{feet} ft, outer edge", { feet: feet(run) }),
    });
  }
  if (hasAddOn("heaters")) {
    const pairs = Math.ceil(model.heaters.length / 2);
    quantities.push({
      key: "heaters",
      quantity: pairs,
      detail:
        pairs === 1
          ? t("One pair, on the outer beam")
          : t("{count} pairs, on the outer beam", { count: t(formatCount(pairs)) }),
    });
  }
  if (model.gutter)
    quantities.push({ key: "drain", quantity: 1, detail: t(ADD_ON_LABELS.gutters) });
  return quantities;
}

/**
 * Returns the itemized ballpark in integer cents: each line is rate times quantity, rounded to the
 * nearest $50, and never falls when the roof grows. `unpriced` names quantities without a rate.
 */
export function estimatePergola(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  t?: Translate,
): Estimate {
  return buildEstimate(prices, pergolaQuantities(design, t));
}
