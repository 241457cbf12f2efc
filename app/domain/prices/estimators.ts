import { fillText } from "~/lib/fill-text";
import { parseHundredths, quoteInput } from "~/lib/parse-number";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { upperFirst } from "~/lib/text";
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

/** A field of the query with its name for the visitor, and what its corrections need. */
type Field = {
  field: string;
  name: EnglishText;
  corrections: Corrections;
  t: TranslateText;
};

/** Adds a correction for a field with several values; the first one counts. */
function correctRepeated(query: URLSearchParams, { field, name, corrections, t }: Field) {
  if (new Set(query.getAll(field)).size > 1)
    corrections.push({
      field,
      text: t("{name}: the link has more than one value, so we used the first.", {
        name: t(name),
      }),
    });
}

function readOne<T extends string>(
  query: URLSearchParams,
  source: Field,
  { allowed, start }: { allowed: readonly T[]; start: T },
): T {
  const { field, corrections, t } = source;
  const name = t(source.name);
  const input = query.get(field);
  if (input === null) return start;
  correctRepeated(query, source);
  if (input.trim() === "") {
    corrections.push({
      field,
      text: t("{name}: nothing selected, so we used the default.", { name }),
    });
    return start;
  }
  const found = allowed.find((each) => each === input.trim().toLowerCase());
  if (found === undefined)
    corrections.push({
      field,
      text: t("{name}: {value} isn’t one of the options, so we used the default.", {
        name,
        value: quoteInput(input),
      }),
    });
  return found ?? start;
}

type WholeNumber = {
  least: number;
  most: number;
  start: number;
  unit: "{count} feet" | "{count} square feet";
};

function readWhole(
  query: URLSearchParams,
  source: Field,
  { least, most, start, unit }: WholeNumber,
): number {
  const { field, corrections, t } = source;
  const name = t(source.name);
  const input = query.get(field)?.trim();
  if (input === undefined) return start;
  correctRepeated(query, source);
  if (input === "") {
    if (start > 0)
      corrections.push({
        field,
        text: t("{name}: nothing entered, so we used {used}.", {
          name,
          used: t(unit, { count: least }),
        }),
      });
    return least;
  }
  const hundredths = parseHundredths(input);
  const value =
    hundredths === null ? start : Math.min(Math.max(Math.round(hundredths / 100), least), most);
  if (hundredths !== value * 100) {
    corrections.push({
      field,
      text: t(
        "{name}: enter a whole number from {least} to {most}. We used {used} instead of {value}.",
        {
          name,
          least,
          most: t(unit, { count: most.toLocaleString("en-US") }),
          used: value.toLocaleString("en-US"),
          value: quoteInput(input),
        },
      ),
    });
  }
  return value;
}

/**
 * Parses the utilities of a kitchen: repeated or with commas, in any case. Adds a correction for
 * unknown ones.
 */
function readUtilities(query: URLSearchParams, { field, name, corrections, t }: Field) {
  const inputs = query
    .getAll(field)
    .flatMap((value) => value.split(/[,;]/).map((part) => part.trim()));
  const names = new Set(inputs.map((word) => word.toLowerCase()));
  const unknown = inputs.filter(
    (word) => word !== "" && !kitchenUtilities.some((utility) => utility === word.toLowerCase()),
  );
  if (unknown.length > 0) {
    const list = [...new Set(unknown)].slice(0, 3).map(quoteInput).join(", ");
    corrections.push({
      field,
      text: t("{name}: {value} isn’t one of the options, so we left it out.", {
        name: t(name),
        value: list,
      }),
    });
  }
  return kitchenUtilities.filter((utility) => names.has(utility));
}

function readYes(query: URLSearchParams, source: Field): boolean {
  const { field, name, corrections, t } = source;
  const input = query.get(field)?.trim() ?? "";
  const word = input.toLowerCase();
  correctRepeated(query, source);
  if (["yes", "y", "on", "true", "1"].includes(word)) return true;
  if (!["", "no", "n", "off", "false", "0"].includes(word))
    corrections.push({
      field,
      text: t("{name}: {value} isn’t yes or no, so we left it out.", {
        name: t(name),
        value: quoteInput(input),
      }),
    });
  return false;
}

/**
 * Parses a kitchen from a query: layout, length in feet, tier, roof, utilities (repeated; a query
 * with any kitchen field and no utilities has none). Uses defaults for missing values and the
 * nearest allowed value for wrong ones, with a correction each; never throws.
 */
export function parseKitchen(
  query: URLSearchParams,
  t: TranslateText = fillText,
): Read<KitchenChoice> {
  const corrections: Corrections = [];
  const fieldFor = (field: string, name: EnglishText): Field => ({ field, name, corrections, t });
  const hasKitchenField = ["layout", "length", "tier", "roof", "utilities"].some((field) =>
    query.has(field),
  );
  const choice: KitchenChoice = {
    layout: readOne(query, fieldFor("layout", "Layout"), {
      allowed: kitchenLayouts,
      start: startKitchen.layout,
    }),
    feet: readWhole(query, fieldFor("length", "Counter length"), {
      least: kitchenLimits.minFeet,
      most: kitchenLimits.maxFeet,
      start: startKitchen.feet,
      unit: "{count} feet",
    }),
    tier: readOne(query, fieldFor("tier", "Level"), {
      allowed: kitchenTiers,
      start: startKitchen.tier,
    }),
    roof: readOne(query, fieldFor("roof", "Roof"), {
      allowed: kitchenRoofs,
      start: startKitchen.roof,
    }),
    utilities: hasKitchenField
      ? readUtilities(query, fieldFor("utilities", "Utilities"))
      : startKitchen.utilities,
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
export function estimateKitchen(
  prices: readonly PriceItem[],
  choice: KitchenChoice,
  t: TranslateText = fillText,
): Estimate {
  return buildEstimate(prices, kitchenQuantities(choice, t));
}

/** Returns the price items and quantities of a kitchen. */
export function kitchenQuantities(
  choice: KitchenChoice,
  t: TranslateText = fillText,
): QuantityLine[] {
  const { layout, feet, tier, roof, utilities } = choice;
  const corners = layout === "straight" ? 0 : layout === "l" ? 1 : 2;
  const { width, depth } = kitchenRoofFeet(choice);
  const over = feet - kitchenLimits.includedFeet;
  const lines: QuantityLine[] = [
    {
      key: `kitchen-${tier}`,
      quantity: 1,
      label: t("Kitchen, {tier}", { tier: t(kitchenLabels.tier[tier]).toLowerCase() }),
      detail: t("Counter up to {feet} ft, built in and finished", {
        feet: kitchenLimits.includedFeet,
      }),
    },
    {
      key: `kitchen-${tier}-foot`,
      quantity: over,
      label: t("Additional counter"),
      detail: t("{count} ft beyond {included}", {
        count: over,
        included: kitchenLimits.includedFeet,
      }),
    },
    {
      key: "kitchen-corner",
      quantity: corners,
      label: t(corners > 1 ? "Corners" : "Corner"),
      detail: upperFirst(t(corners > 1 ? "two" : "one")),
    },
    ...utilities.map((utility) => ({
      key: `kitchen-${utility}`,
      quantity: 1,
      label: t(utilityLabels[utility]),
      detail: t("Run before the slab is poured"),
    })),
  ];
  if (roof !== "none") {
    lines.push(
      {
        key: roofKeys[roof],
        quantity: width * depth,
        label: t(kitchenLabels.roof[roof]),
        detail: t("{width} × {depth} ft, {area} sq ft", { width, depth, area: width * depth }),
      },
      { key: "footings", quantity: 1, detail: t("Posts, engineering and permit drawings") },
    );
  }
  return lines;
}

/**
 * A kitchen in one sentence, for a quote request: "Kitchen: L-shape, 16 ft of counter, mid-range,
 * gas, power, no roof."
 */
export function formatKitchen(
  { layout, feet, tier, roof, utilities }: KitchenChoice,
  t: TranslateText = fillText,
): string {
  const services =
    utilities.map((utility) => t(kitchenLabels.utility[utility]).toLowerCase()).join(", ") ||
    t("no utilities");
  return t("Kitchen: {layout}, {feet} ft of counter, {tier}, {services}, {roof}.", {
    layout: t(kitchenLabels.layout[layout]),
    feet,
    tier: t(kitchenLabels.tier[tier]).toLowerCase(),
    services,
    roof: t(kitchenLabels.roof[roof]).toLowerCase(),
  });
}

/**
 * Parses concrete and turf from a query: area, finish, turf, demolition in square feet, and
 * drain=yes. Corrections as in `parseKitchen`.
 */
export function parseGround(
  query: URLSearchParams,
  t: TranslateText = fillText,
): Read<GroundChoice> {
  const corrections: Corrections = [];
  const fieldFor = (field: string, name: EnglishText): Field => ({ field, name, corrections, t });
  const squareFeet = (start: number): WholeNumber => ({
    least: 0,
    most: groundLimits.mostSquareFeet,
    start,
    unit: "{count} square feet",
  });
  const choice: GroundChoice = {
    area: readWhole(query, fieldFor("area", "Concrete"), squareFeet(startGround.area)),
    finish: readOne(query, fieldFor("finish", "Finish"), {
      allowed: concreteFinishes,
      start: startGround.finish,
    }),
    turf: readWhole(query, fieldFor("turf", "Turf"), squareFeet(startGround.turf)),
    demolition: readWhole(
      query,
      fieldFor("demolition", "Old concrete to remove"),
      squareFeet(startGround.demolition),
    ),
    drain: readYes(query, fieldFor("drain", "Drain line")),
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
export function estimateGround(
  prices: readonly PriceItem[],
  choice: GroundChoice,
  t: TranslateText = fillText,
): Estimate {
  return buildEstimate(prices, groundQuantities(choice, t));
}

/** Returns the price items and quantities of concrete and turf. */
export function groundQuantities(
  { area, finish, turf, demolition, drain }: GroundChoice,
  t: TranslateText = fillText,
): QuantityLine[] {
  const sqFt = (feet: number) => t("{area} sq ft", { area: feet.toLocaleString("en-US") });
  return [
    { key: "demolition", quantity: demolition, detail: sqFt(demolition) },
    { key: "concrete", quantity: area, label: t("Concrete slab"), detail: sqFt(area) },
    {
      key: `concrete-${finish}`,
      quantity: finish === "broom" ? 0 : area,
      label: t("Add for {finish} finish", {
        finish: t(groundLabels.finish[finish]).toLowerCase(),
      }),
      detail: sqFt(area),
    },
    { key: "turf", quantity: turf, detail: sqFt(turf) },
    { key: "drain", quantity: drain ? 1 : 0, detail: t("From the low point to an outlet") },
  ];
}

/**
 * Concrete and turf in one sentence, for a quote request: "Concrete and turf: 400 sq ft of
 * concrete, stamped; 250 sq ft of turf." "" for an empty choice.
 */
export function formatGround(
  { area, finish, turf, demolition, drain }: GroundChoice,
  t: TranslateText = fillText,
): string {
  const parts = [
    area > 0 &&
      t("{area} sq ft of concrete, {finish}", {
        area: area.toLocaleString("en-US"),
        finish: t(groundLabels.finish[finish]).toLowerCase(),
      }),
    turf > 0 && t("{area} sq ft of turf", { area: turf.toLocaleString("en-US") }),
    demolition > 0 &&
      t("{area} sq ft of old concrete to remove", { area: demolition.toLocaleString("en-US") }),
    drain && t("a drain line"),
  ].filter(Boolean);
  return parts.length > 0 ? t("Concrete and turf: {parts}.", { parts: parts.join("; ") }) : "";
}
