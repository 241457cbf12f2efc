import { parseDesignQuery } from "~/domain/pergola/design";
import { PERGOLA_PRICE_KEYS, pergolaQuantities } from "~/domain/pergola/estimate";
import {
  concreteFinishes,
  groundLabels,
  groundQuantities,
  kitchenLimits,
  kitchenQuantities,
  kitchenUtilities,
} from "~/domain/prices/estimators";
import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { buildEstimate, type ListedPrice, type QuantityLine } from "~/domain/prices/prices";
import { featureLabels, type ProjectFeature } from "./features";
import { type Project, parseKitchenSpecs } from "./project";

/** Fields of a project that have quantities for the price book. */
type PricedProject = Pick<
  Project,
  "service" | "style" | "widthIn" | "depthIn" | "facts" | "features" | "design"
>;

/** Cost of building a project today by the price book. Cents. */
export type ProjectBallpark = {
  lowCents: number;
  highCents: number;
  /** Parts in the range: "the roof", "a mid-range kitchen". */
  covers: string[];
  /** Parts of the project without a price: "the fire feature". */
  leavesOut: string[];
  /** Month of the sample rates, "March 2026"; undefined once the owner has confirmed them. */
  planning?: string | undefined;
};

type Part = { name: string; features: readonly ProjectFeature[]; quantities: QuantityLine[] };

const specOf = ({ facts }: PricedProject, wanted: string) =>
  facts.find(({ label }) => label === wanted)?.value ?? "";

/** Returns the roof, with the slab and equipment that its drawing has. */
function roofPart(project: PricedProject): Part | null {
  const { design: query, service, widthIn, depthIn } = project;
  if (query !== "") {
    const { design } = parseDesignQuery(query);
    const { addOns } = design;
    return {
      name: addOns.includes("slab") ? "the roof and its slab" : "the roof",
      features: addOns.filter(
        (addOn) => addOn !== "slab" && addOn !== "heaters" && addOn !== "gutters",
      ),
      quantities: pergolaQuantities(design),
    };
  }
  if (service !== "covered-patio" || widthIn === null || depthIn === null) return null;
  const area = (widthIn * depthIn) / 144;
  return {
    name: "the roof",
    features: [],
    quantities: [
      { key: "solid-roof", quantity: area, detail: `${Math.round(area)} sq ft` },
      { key: "footings", quantity: 1, detail: "Posts, engineering and permit drawings" },
    ],
  };
}

const utilityPatterns = {
  gas: /\bgas\b/i,
  power: /\bcircuits?\b/i,
  water: /\bwater\b/i,
  drain: /\bdrain\b/i,
};

/** Returns the kitchen of a project whose specs give its counters, as a mid-range one. */
function kitchenPart(project: PricedProject): Part | null {
  const kitchen = parseKitchenSpecs(project);
  if (!kitchen) return null;
  const feet = (kitchen.length + (kitchen.island ?? 0)) / 12;
  const utilities = specOf(project, "Utilities");
  return {
    name: "a mid-range kitchen",
    features: ["kitchen"],
    quantities: kitchenQuantities({
      layout: "straight",
      feet: Math.max(feet, kitchenLimits.minFeet),
      tier: "mid",
      roof: "none",
      utilities: kitchenUtilities.filter((utility) => utilityPatterns[utility].test(utilities)),
    }),
  };
}

/** Pads without a finish are broomed. */
const finishPatterns = {
  broom: /\bbroom|^pads\b/i,
  stamped: /\bstamped\b/i,
  exposed: /\bexposed aggregate\b/i,
};

/** Returns the concrete of a project whose specs give its size and finish. */
function concretePart(project: PricedProject): Part | null {
  const floor = specOf(project, "Floor");
  const [, width, depth] = /\b(\d+)\s*×\s*(\d+)\s*ft\b/.exec(floor) ?? [];
  const finish = concreteFinishes.find((one) => finishPatterns[one].test(floor));
  if (!width || !depth || !finish) return null;
  const area = Number(width) * Number(depth);
  const name = `${area} sq ft of concrete, ${groundLabels.finish[finish].toLowerCase()}`;
  const choice = { area, finish, turf: 0, demolition: 0, drain: false };
  return { name, features: [], quantities: groundQuantities(choice) };
}

/** Features that are not work of ours. */
const notOurs: readonly ProjectFeature[] = ["pool"];

/**
 * Returns what building a project today would cost: the parts that its drawing and specs give the
 * price book, rounded as a ballpark. Null if they give it none.
 */
export function projectBallpark(
  project: PricedProject,
  prices: readonly ListedPrice[],
): ProjectBallpark | null {
  const priced = [roofPart(project), kitchenPart(project), concretePart(project)].flatMap(
    (part) => {
      if (!part) return [];
      const estimate = buildEstimate(prices, part.quantities);
      return estimate.lines.length > 0 && estimate.unpriced.length === 0
        ? [{ ...part, estimate }]
        : [];
    },
  );
  if (priced.length === 0) return null;
  const coveredFeatures = [...notOurs, ...priced.flatMap(({ features }) => features)];
  const keys = new Set(priced.flatMap(({ estimate }) => estimate.lines.map(({ key }) => key)));
  return {
    lowCents: priced.reduce((sum, { estimate }) => sum + estimate.lowCents, 0),
    highCents: priced.reduce((sum, { estimate }) => sum + estimate.highCents, 0),
    covers: priced.map(({ name }) => name),
    leavesOut: project.features
      .filter((feature) => !coveredFeatures.includes(feature))
      .map((feature) => featureLabels[feature].toLowerCase()),
    planning: sampleRatesMonth(prices.filter(({ key }) => keys.has(key))),
  };
}

const everyKitchenLine = kitchenQuantities({
  layout: "straight",
  feet: kitchenLimits.maxFeet,
  tier: "mid",
  roof: "none",
  utilities: kitchenUtilities,
});
const everyConcreteLine = concreteFinishes.flatMap((finish) =>
  groundQuantities({ area: 1, finish, turf: 0, demolition: 0, drain: false }),
);

/** Price book keys that `projectBallpark` reads. */
export const projectPriceKeys: readonly string[] = [
  ...new Set([
    ...PERGOLA_PRICE_KEYS,
    "solid-roof",
    ...[...everyKitchenLine, ...everyConcreteLine].flatMap(({ key, quantity }) =>
      quantity > 0 ? key : [],
    ),
  ]),
];
