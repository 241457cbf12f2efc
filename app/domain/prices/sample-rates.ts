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
  rate("Roofs", "louvered-attached", "Louvered pergola, attached", "sqft", 90, 130, placeholder),
  rate(
    "Roofs",
    "louvered-free-standing",
    "Louvered pergola, freestanding",
    "sqft",
    100,
    150,
    placeholder,
  ),
  rate(
    "Roofs",
    "louvered-cantilever",
    "Louvered pergola, cantilever",
    "sqft",
    140,
    200,
    placeholder,
  ),
  rate("Roofs", "aluminum-cover", "Aluminum patio cover, no louvers", "sqft", 20, 45, surveyed),
  rate("Roofs", "solid-roof", "Solid patio roof tied into the house", "sqft", 60, 150, surveyed),
  rate(
    "Roofs",
    "footings",
    "Footings, engineering and permit drawings",
    "project",
    2600,
    4200,
    placeholder,
  ),
  rate(
    "Roofs",
    "footings-cantilever",
    "Deep footings, engineering and permit drawings",
    "project",
    4200,
    6400,
    placeholder,
  ),
  rate("Ground", "concrete", "Concrete slab, broom finish", "sqft", 10, 18, surveyed),
  rate("Ground", "concrete-stamped", "Add for stamped and sealed finish", "sqft", 4, 12, surveyed),
  rate("Ground", "concrete-exposed", "Add for exposed aggregate finish", "sqft", 3, 8, placeholder),
  rate("Ground", "turf", "Artificial turf on a draining stone base", "sqft", 10, 18, surveyed),
  rate("Ground", "demolition", "Old concrete broken up and hauled away", "sqft", 3, 7, placeholder),
  rate("Ground", "drain", "Drain line, up to 40 feet", "project", 1200, 2600, placeholder),
  rate(
    "Kitchens",
    "kitchen-basic",
    "Basic kitchen, up to 10 feet",
    "project",
    5000,
    15_000,
    surveyed,
  ),
  rate(
    "Kitchens",
    "kitchen-basic-foot",
    "Basic kitchen, each additional foot",
    "ft",
    350,
    1000,
    placeholder,
  ),
  rate(
    "Kitchens",
    "kitchen-mid",
    "Mid-range kitchen, up to 10 feet",
    "project",
    10_000,
    35_000,
    surveyed,
  ),
  rate(
    "Kitchens",
    "kitchen-mid-foot",
    "Mid-range kitchen, each additional foot",
    "ft",
    900,
    2500,
    placeholder,
  ),
  rate(
    "Kitchens",
    "kitchen-high",
    "High-end kitchen, up to 10 feet",
    "project",
    40_000,
    60_000,
    surveyed,
  ),
  rate(
    "Kitchens",
    "kitchen-high-foot",
    "High-end kitchen, each additional foot",
    "ft",
    2500,
    4500,
    placeholder,
  ),
  rate("Kitchens", "kitchen-corner", "Each counter corner", "each", 800, 2400, placeholder),
  rate("Kitchens", "kitchen-gas", "Gas line", "project", 900, 2600, placeholder),
  rate("Kitchens", "kitchen-power", "Power, separate circuits", "project", 1200, 3200, placeholder),
  rate(
    "Kitchens",
    "kitchen-water",
    "Cold water line with freeze drain valve",
    "project",
    800,
    2400,
    placeholder,
  ),
  rate("Kitchens", "kitchen-drain", "Sink drain to the sewer", "project", 1000, 3500, placeholder),
  rate(
    "Extras",
    "lighting",
    "Beam lighting: controls and wiring",
    "project",
    1400,
    2000,
    placeholder,
  ),
  rate("Extras", "lighting-foot", "Lighting in the beams", "ft", 30, 45, placeholder),
  rate("Extras", "fan", "Ceiling fan, damp-rated", "each", 900, 1350, placeholder),
  rate("Extras", "screen", "Drop screen", "ft", 190, 270, placeholder),
  rate("Extras", "heaters", "Infrared heaters, pair", "each", 2700, 3900, placeholder),
];

function rate(
  category: SampleRate["category"],
  key: string,
  label: string,
  unit: PriceItem["unit"],
  lowDollars: number,
  highDollars: number,
  note: string,
): SampleRate {
  return {
    category,
    key,
    label,
    unit,
    lowCents: lowDollars * 100,
    highCents: highDollars * 100,
    note,
  };
}
