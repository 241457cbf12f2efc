import { parseHundredths, quoteInput } from "~/lib/parse-number";
import { buildEstimate, type Estimate, type PriceItem, type QuantityLine } from "./prices";

/** An input that was replaced, with the message to the visitor. */
export type EstimatorCorrection = { field: string; text: string };
type Read<Choice> = { choice: Choice; corrections: EstimatorCorrection[] };

export const kitchenLayouts = ["straight", "l", "u"] as const;
type KitchenLayout = (typeof kitchenLayouts)[number];
export const kitchenTiers = ["basic", "mid", "high"] as const;
type KitchenTier = (typeof kitchenTiers)[number];
export const kitchenRoofs = ["none", "plain", "louvered", "solid"] as const;
type KitchenRoof = (typeof kitchenRoofs)[number];
export const kitchenUtilities = ["gas", "power", "water", "drain"] as const;
type KitchenUtility = (typeof kitchenUtilities)[number];

export type KitchenChoice = {
  layout: KitchenLayout;
  /** Counter length along its front edge, in whole feet. */
  feet: number;
  tier: KitchenTier;
  roof: KitchenRoof;
  utilities: readonly KitchenUtility[];
};

export const kitchenLimits = { minFeet: 6, maxFeet: 40, includedFeet: 10 } as const;
const startKitchen: KitchenChoice = {
  layout: "straight",
  feet: 12,
  tier: "mid",
  roof: "none",
  utilities: ["gas", "power"],
};

export const kitchenLabels = {
  layout: { straight: "Straight", l: "L-shape", u: "U-shape" },
  tier: { basic: "Basic", mid: "Mid-range", high: "High end" },
  roof: {
    none: "No roof",
    plain: "Aluminum cover",
    louvered: "Louvered roof",
    solid: "Solid roof",
  },
  utility: { gas: "Gas", power: "Power", water: "Water", drain: "Drain" },
} as const;

export const concreteFinishes = ["broom", "stamped", "exposed"] as const;
type GroundFinish = (typeof concreteFinishes)[number];

export type GroundChoice = {
  /** Square feet of concrete, turf and old concrete to remove. */
  area: number;
  finish: GroundFinish;
  turf: number;
  demolition: number;
  drain: boolean;
};

export const groundLimits = { mostSquareFeet: 5000 } as const;
const startGround: GroundChoice = {
  area: 400,
  finish: "broom",
  turf: 0,
  demolition: 0,
  drain: false,
};

export const groundLabels = {
  finish: { broom: "Broom finish", stamped: "Stamped", exposed: "Exposed aggregate" },
} as const;

type Corrections = EstimatorCorrection[];

/** Adds a correction for a field with several values; the first one counts. */
function correctRepeated(
  query: URLSearchParams,
  field: string,
  name: string,
  corrections: Corrections,
) {
  if (new Set(query.getAll(field)).size > 1)
    corrections.push({
      field,
      text: `${name}: the link has more than one value, so we used the first.`,
    });
}

function readOne<T extends string>(
  query: URLSearchParams,
  corrections: Corrections,
  { field, name, allowed, start }: { field: string; name: string; allowed: readonly T[]; start: T },
): T {
  const input = query.get(field);
  if (input === null) return start;
  correctRepeated(query, field, name, corrections);
  if (input.trim() === "") {
    corrections.push({ field, text: `${name}: nothing selected, so we used the default.` });
    return start;
  }
  const found = allowed.find((each) => each === input.trim().toLowerCase());
  if (found === undefined)
    corrections.push({
      field,
      text: `${name}: ${quoteInput(input)} isn’t one of the options, so we used the default.`,
    });
  return found ?? start;
}

function readWhole(
  query: URLSearchParams,
  corrections: Corrections,
  {
    field,
    name,
    least,
    most,
    start,
    unit,
  }: { field: string; name: string; least: number; most: number; start: number; unit: string },
): number {
  const input = query.get(field)?.trim();
  if (input === undefined) return start;
  correctRepeated(query, field, name, corrections);
  if (input === "") {
    if (start > 0)
      corrections.push({ field, text: `${name}: nothing entered, so we used ${least} ${unit}.` });
    return least;
  }
  const hundredths = parseHundredths(input);
  const value =
    hundredths === null ? start : Math.min(Math.max(Math.round(hundredths / 100), least), most);
  if (hundredths !== value * 100) {
    corrections.push({
      field,
      text: `${name}: enter a whole number from ${least} to ${most.toLocaleString("en-US")} ${unit}. We used ${value.toLocaleString("en-US")} instead of ${quoteInput(input)}.`,
    });
  }
  return value;
}

/**
 * Parses the utilities of a kitchen: repeated or with commas, in any case. Adds a correction for
 * unknown ones.
 */
function readUtilities(query: URLSearchParams, corrections: Corrections): KitchenUtility[] {
  const inputs = query
    .getAll("utilities")
    .flatMap((value) => value.split(/[,;]/).map((part) => part.trim()));
  const names = new Set(inputs.map((word) => word.toLowerCase()));
  const unknown = inputs.filter(
    (word) => word !== "" && !kitchenUtilities.some((utility) => utility === word.toLowerCase()),
  );
  if (unknown.length > 0) {
    const list = [...new Set(unknown)].slice(0, 3).map(quoteInput).join(", ");
    corrections.push({
      field: "utilities",
      text: `Utilities: ${list} isn’t one of the options, so we left it out.`,
    });
  }
  return kitchenUtilities.filter((utility) => names.has(utility));
}

function readYes(
  query: URLSearchParams,
  field: string,
  name: string,
  corrections: Corrections,
): boolean {
  const input = query.get(field)?.trim() ?? "";
  const word = input.toLowerCase();
  correctRepeated(query, field, name, corrections);
  if (["yes", "y", "on", "true", "1"].includes(word)) return true;
  if (!["", "no", "n", "off", "false", "0"].includes(word))
    corrections.push({
      field,
      text: `${name}: ${quoteInput(input)} isn’t yes or no, so we left it out.`,
    });
  return false;
}

/**
 * Parses a kitchen from a query: layout, length in feet, tier, roof, utilities (repeated; a query
 * with any kitchen field and no utilities has none). Uses defaults for missing values and the
 * nearest allowed value for wrong ones, with a correction each; never throws.
 */
export function parseKitchen(query: URLSearchParams): Read<KitchenChoice> {
  const corrections: Corrections = [];
  const hasKitchenField = ["layout", "length", "tier", "roof", "utilities"].some((field) =>
    query.has(field),
  );
  const choice: KitchenChoice = {
    layout: readOne(query, corrections, {
      field: "layout",
      name: "Layout",
      allowed: kitchenLayouts,
      start: startKitchen.layout,
    }),
    feet: readWhole(query, corrections, {
      least: kitchenLimits.minFeet,
      most: kitchenLimits.maxFeet,
      start: startKitchen.feet,
      unit: "feet",
      field: "length",
      name: "Counter length",
    }),
    tier: readOne(query, corrections, {
      field: "tier",
      name: "Level",
      allowed: kitchenTiers,
      start: startKitchen.tier,
    }),
    roof: readOne(query, corrections, {
      field: "roof",
      name: "Roof",
      allowed: kitchenRoofs,
      start: startKitchen.roof,
    }),
    utilities: hasKitchenField ? readUtilities(query, corrections) : startKitchen.utilities,
  };
  return { choice, corrections };
}

/** Formats the canonical query of a kitchen without "?". */
export function formatKitchenQuery({ layout, feet, tier, roof, utilities }: KitchenChoice): string {
  const query = new URLSearchParams({ layout, length: String(feet), tier, roof });
  for (const utility of utilities) query.append("utilities", utility);
  return query.toString();
}

/**
 * Returns the roof over a kitchen in whole feet: a straight counter and ten feet before it, or the
 * box around an L or a U with room to work inside.
 */
function kitchenRoofFeet({ layout, feet }: Pick<KitchenChoice, "layout" | "feet">): {
  width: number;
  depth: number;
} {
  if (layout === "straight") return { width: feet + 2, depth: 10 };
  if (layout === "l") return { width: Math.ceil(feet * 0.6) + 4, depth: 12 };
  return { width: Math.ceil(feet * 0.4) + 6, depth: 14 };
}

const utilityLabels = {
  gas: "Gas line",
  power: "Power, separate circuits",
  water: "Cold water",
  drain: "Drain",
} as const;
const roofKeys = {
  plain: "aluminum-cover",
  louvered: "louvered-free-standing",
  solid: "solid-roof",
} as const;

/**
 * Returns the itemized ballpark of a kitchen in cents: the tier's range up to 10 feet of counter,
 * extra feet, corners, utilities, and a roof with its footings.
 */
export function estimateKitchen(prices: readonly PriceItem[], choice: KitchenChoice): Estimate {
  return buildEstimate(prices, kitchenQuantities(choice));
}

/** Returns the price items and quantities of a kitchen. */
export function kitchenQuantities(choice: KitchenChoice): QuantityLine[] {
  const { layout, feet, tier, roof, utilities } = choice;
  const tierName = kitchenLabels.tier[tier].toLowerCase();
  const corners = layout === "straight" ? 0 : layout === "l" ? 1 : 2;
  const { width, depth } = kitchenRoofFeet(choice);
  const over = feet - kitchenLimits.includedFeet;
  const lines: QuantityLine[] = [
    {
      key: `kitchen-${tier}`,
      quantity: 1,
      label: `Kitchen, ${tierName}`,
      detail: `Counter up to ${kitchenLimits.includedFeet} ft, built in and finished`,
    },
    {
      key: `kitchen-${tier}-foot`,
      quantity: over,
      label: "Additional counter",
      detail: `${over} ft beyond ${kitchenLimits.includedFeet}`,
    },
    {
      key: "kitchen-corner",
      quantity: corners,
      label: corners > 1 ? "Corners" : "Corner",
      detail: corners > 1 ? "Two" : "One",
    },
    ...utilities.map((utility) => ({
      key: `kitchen-${utility}`,
      quantity: 1,
      label: utilityLabels[utility],
      detail: "Run before the slab is poured",
    })),
  ];
  if (roof !== "none") {
    lines.push(
      {
        key: roofKeys[roof],
        quantity: width * depth,
        label: kitchenLabels.roof[roof],
        detail: `${width} × ${depth} ft, ${width * depth} sq ft`,
      },
      { key: "footings", quantity: 1, detail: "Posts, engineering and permit drawings" },
    );
  }
  return lines;
}

/**
 * A kitchen in one sentence, for a quote request: "Kitchen: L-shape, 16 ft of counter, mid-range,
 * gas, power, no roof."
 */
export function formatKitchen({ layout, feet, tier, roof, utilities }: KitchenChoice): string {
  const services =
    utilities.map((utility) => kitchenLabels.utility[utility].toLowerCase()).join(", ") ||
    "no utilities";
  return `Kitchen: ${kitchenLabels.layout[layout]}, ${feet} ft of counter, ${kitchenLabels.tier[tier].toLowerCase()}, ${services}, ${kitchenLabels.roof[roof].toLowerCase()}.`;
}

/**
 * Parses concrete and turf from a query: area, finish, turf, demolition in square feet, and
 * drain=yes. Corrections as in `parseKitchen`.
 */
export function parseGround(query: URLSearchParams): Read<GroundChoice> {
  const corrections: Corrections = [];
  const squareFeet = (start: number) => ({
    least: 0,
    most: groundLimits.mostSquareFeet,
    start,
    unit: "square feet",
  });
  const choice: GroundChoice = {
    area: readWhole(query, corrections, {
      ...squareFeet(startGround.area),
      field: "area",
      name: "Concrete",
    }),
    finish: readOne(query, corrections, {
      field: "finish",
      name: "Finish",
      allowed: concreteFinishes,
      start: startGround.finish,
    }),
    turf: readWhole(query, corrections, {
      ...squareFeet(startGround.turf),
      field: "turf",
      name: "Turf",
    }),
    demolition: readWhole(query, corrections, {
      ...squareFeet(startGround.demolition),
      field: "demolition",
      name: "Old concrete to remove",
    }),
    drain: readYes(query, "drain", "Drain line", corrections),
  };
  return { choice, corrections };
}

/** Formats the canonical query of concrete and turf without "?". */
export function formatGroundQuery({ area, finish, turf, demolition, drain }: GroundChoice): string {
  const query = new URLSearchParams({
    area: String(area),
    finish,
    turf: String(turf),
    demolition: String(demolition),
  });
  if (drain) query.set("drain", "yes");
  return query.toString();
}

/**
 * Returns the itemized ballpark of concrete and turf in cents; without lines for an empty choice.
 */
export function estimateGround(prices: readonly PriceItem[], choice: GroundChoice): Estimate {
  return buildEstimate(prices, groundQuantities(choice));
}

/** Returns the price items and quantities of concrete and turf. */
export function groundQuantities({
  area,
  finish,
  turf,
  demolition,
  drain,
}: GroundChoice): QuantityLine[] {
  const sqFt = (feet: number) => `${feet.toLocaleString("en-US")} sq ft`;
  return [
    { key: "demolition", quantity: demolition, detail: sqFt(demolition) },
    { key: "concrete", quantity: area, label: "Concrete slab", detail: sqFt(area) },
    {
      key: `concrete-${finish}`,
      quantity: finish === "broom" ? 0 : area,
      label: `Add for ${groundLabels.finish[finish].toLowerCase()} finish`,
      detail: sqFt(area),
    },
    { key: "turf", quantity: turf, detail: sqFt(turf) },
    { key: "drain", quantity: drain ? 1 : 0, detail: "From the low point to an outlet" },
  ];
}

/**
 * Concrete and turf in one sentence, for a quote request: "Concrete and turf: 400 sq ft of
 * concrete, stamped; 250 sq ft of turf." "" for an empty choice.
 */
export function formatGround({ area, finish, turf, demolition, drain }: GroundChoice): string {
  const parts = [
    area > 0 &&
      `${area.toLocaleString("en-US")} sq ft of concrete, ${groundLabels.finish[finish].toLowerCase()}`,
    turf > 0 && `${turf.toLocaleString("en-US")} sq ft of turf`,
    demolition > 0 && `${demolition.toLocaleString("en-US")} sq ft of old concrete to remove`,
    drain && "a drain line",
  ].filter(Boolean);
  return parts.length > 0 ? `Concrete and turf: ${parts.join("; ")}.` : "";
}
