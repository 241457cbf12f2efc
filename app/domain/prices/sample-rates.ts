import type { PriceItem } from "./prices";

/**
 * The price book of a new site: sample rates, not the company's prices. Typical ranges from public
 * price surveys of 2023 to 2026 if available (patio roofs, outdoor kitchens by tier, concrete,
 * turf), else placeholders; pages mark each rate as a sample until the owner confirms it.
 */
type SampleRate = PriceItem & {
  category: "Roofs" | "Ground" | "Kitchens" | "Extras";
  note: string;
};

/** Start of the sample rates: March 1, 2026, midnight in Houston. */
export const sampleRatesStartAt = new Date("2026-03-01T06:00:00Z");

const surveyed =
  "Typical of public price surveys, 2023 to 2026. Not our price until an owner confirms it.";
const placeholder = "Placeholder. Confirm or replace.";

export const sampleRates: readonly SampleRate[] = [
  rate("Roofs", "louvered-attached", "Louvered pergola, attached", {
    unit: "sqft",
    dollars: [90, 130],
  }),
  rate("Roofs", "louvered-free-standing", "Louvered pergola, freestanding", {
    unit: "sqft",
    dollars: [100, 150],
  }),
  rate("Roofs", "louvered-cantilever", "Louvered pergola, cantilever", {
    unit: "sqft",
    dollars: [140, 200],
  }),
  rate("Roofs", "aluminum-cover", "Aluminum patio cover, no louvers", {
    unit: "sqft",
    dollars: [20, 45],
    note: surveyed,
  }),
  rate("Roofs", "solid-roof", "Solid patio roof tied into the house", {
    unit: "sqft",
    dollars: [60, 150],
    note: surveyed,
  }),
  rate("Roofs", "insulated-roof", "Insulated patio roof with plank ceiling", {
    unit: "sqft",
    dollars: [45, 80],
  }),
  rate("Roofs", "slat-roof", "Open-slat aluminum pergola", { unit: "sqft", dollars: [25, 50] }),
  rate("Roofs", "free-standing-frame", "Add for a freestanding frame", {
    unit: "sqft",
    dollars: [10, 20],
  }),
  rate("Roofs", "cantilever-frame", "Add for a cantilever frame", {
    unit: "sqft",
    dollars: [50, 70],
  }),
  rate("Roofs", "footings", "Footings, engineering and permit drawings", {
    unit: "project",
    dollars: [2600, 4200],
  }),
  rate("Roofs", "footings-cantilever", "Deep footings, engineering and permit drawings", {
    unit: "project",
    dollars: [4200, 6400],
  }),
  rate("Ground", "concrete", "Concrete slab, broom finish", {
    unit: "sqft",
    dollars: [10, 18],
    note: surveyed,
  }),
  rate("Ground", "concrete-stamped", "Add for stamped and sealed finish", {
    unit: "sqft",
    dollars: [4, 12],
    note: surveyed,
  }),
  rate("Ground", "concrete-exposed", "Add for exposed aggregate finish", {
    unit: "sqft",
    dollars: [3, 8],
  }),
  rate("Ground", "turf", "Artificial turf on a draining stone base", {
    unit: "sqft",
    dollars: [10, 18],
    note: surveyed,
  }),
  rate("Ground", "demolition", "Old concrete broken up and hauled away", {
    unit: "sqft",
    dollars: [3, 7],
  }),
  rate("Ground", "drain", "Drain line, up to 40 feet", { unit: "project", dollars: [1200, 2600] }),
  rate("Kitchens", "kitchen-basic", "Basic kitchen, up to 10 feet", {
    unit: "project",
    dollars: [5000, 15_000],
    note: surveyed,
  }),
  rate("Kitchens", "kitchen-basic-foot", "Basic kitchen, each additional foot", {
    unit: "ft",
    dollars: [350, 1000],
  }),
  rate("Kitchens", "kitchen-mid", "Mid-range kitchen, up to 10 feet", {
    unit: "project",
    dollars: [10_000, 35_000],
    note: surveyed,
  }),
  rate("Kitchens", "kitchen-mid-foot", "Mid-range kitchen, each additional foot", {
    unit: "ft",
    dollars: [900, 2500],
  }),
  rate("Kitchens", "kitchen-high", "High-end kitchen, up to 10 feet", {
    unit: "project",
    dollars: [40_000, 60_000],
    note: surveyed,
  }),
  rate("Kitchens", "kitchen-high-foot", "High-end kitchen, each additional foot", {
    unit: "ft",
    dollars: [2500, 4500],
  }),
  rate("Kitchens", "kitchen-corner", "Each counter corner", { unit: "each", dollars: [800, 2400] }),
  rate("Kitchens", "kitchen-gas", "Gas line", { unit: "project", dollars: [900, 2600] }),
  rate("Kitchens", "kitchen-power", "Power, separate circuits", {
    unit: "project",
    dollars: [1200, 3200],
  }),
  rate("Kitchens", "kitchen-water", "Cold water line with freeze drain valve", {
    unit: "project",
    dollars: [800, 2400],
  }),
  rate("Kitchens", "kitchen-drain", "Sink drain to the sewer", {
    unit: "project",
    dollars: [1000, 3500],
  }),
  rate("Extras", "lighting", "Beam lighting: controls and wiring", {
    unit: "project",
    dollars: [1400, 2000],
  }),
  rate("Extras", "lighting-foot", "Lighting in the beams", { unit: "ft", dollars: [30, 45] }),
  rate("Extras", "fan", "Ceiling fan, damp-rated", { unit: "each", dollars: [900, 1350] }),
  rate("Extras", "screen", "Drop screen", { unit: "ft", dollars: [190, 270] }),
  rate("Extras", "heaters", "Infrared heaters, pair", { unit: "each", dollars: [2700, 3900] }),
];

function rate(
  category: SampleRate["category"],
  key: string,
  label: string,
  {
    unit,
    dollars: [low, high],
    note = placeholder,
  }: { unit: PriceItem["unit"]; dollars: readonly [number, number]; note?: string },
): SampleRate {
  return {
    category,
    key,
    label,
    unit,
    lowCents: low * 100,
    highCents: high * 100,
    note,
  };
}
