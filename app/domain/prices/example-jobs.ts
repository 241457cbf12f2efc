import {
  DEFAULT_DESIGN,
  DESIGN_PRESETS,
  formatDesignTitle,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { pergolaQuantities } from "~/domain/pergola/estimate";
import { groundQuantities, kitchenQuantities } from "./estimators";
import type { QuantityLine } from "./prices";

/** An example job that shows the effect of a rate: its description, price items and quantities. */
export type ExampleJob = { title: string; detail: string; wanted: QuantityLine[] };

const roof = (design: PergolaDesign, detail: string): ExampleJob => ({
  title: formatDesignTitle(design),
  detail,
  wanted: pergolaQuantities(design),
});

const roofs = (): ExampleJob[] => [
  roof(
    { ...DESIGN_PRESETS.attached, width: 240, depth: 144, addOns: ["slab", "lighting"] },
    "concrete slab, lighting in the beams",
  ),
  roof(
    { ...DEFAULT_DESIGN, width: 288, depth: 192, addOns: ["fans", "screens", "gutters"] },
    "ceiling fans, drop screens, gutters",
  ),
  roof(
    { ...DESIGN_PRESETS.cantilever, width: 192, depth: 144, addOns: ["heaters"] },
    "infrared heaters",
  ),
];

const otherRoofs = (): ExampleJob[] => [
  roof(
    { ...DESIGN_PRESETS.attached, roof: "solid", width: 240, addOns: ["slab"] },
    "concrete slab",
  ),
  roof(
    { ...DEFAULT_DESIGN, roof: "insulated", width: 288, addOns: ["fans"] },
    "freestanding frame, ceiling fans",
  ),
  roof({ ...DESIGN_PRESETS.cantilever, roof: "slats", addOns: [] }, "cantilever frame"),
];

const others = (): ExampleJob[] => [
  {
    title: "Basic kitchen, 14 ft",
    detail: "straight, gas and power, plain cover",
    wanted: kitchenQuantities({
      layout: "straight",
      feet: 14,
      tier: "basic",
      roof: "plain",
      utilities: ["gas", "power"],
    }),
  },
  {
    title: "Mid-range kitchen, 16 ft",
    detail: "one corner, gas, power and water, no roof",
    wanted: kitchenQuantities({
      layout: "l",
      feet: 16,
      tier: "mid",
      roof: "none",
      utilities: ["gas", "power", "water"],
    }),
  },
  {
    title: "High-end kitchen, 20 ft",
    detail: "two corners, all services, solid roof",
    wanted: kitchenQuantities({
      layout: "u",
      feet: 20,
      tier: "high",
      roof: "solid",
      utilities: ["gas", "power", "water", "drain"],
    }),
  },
  {
    title: "Stamped concrete, 400 sq ft",
    detail: "with a drain line",
    wanted: groundQuantities({ area: 400, finish: "stamped", turf: 0, demolition: 0, drain: true }),
  },
  {
    title: "Exposed aggregate, 300 sq ft",
    detail: "old concrete of the same size hauled away",
    wanted: groundQuantities({
      area: 300,
      finish: "exposed",
      turf: 0,
      demolition: 300,
      drain: false,
    }),
  },
  {
    title: "Turf, 250 sq ft",
    detail: "on open stone, beside 200 sq ft of concrete",
    wanted: groundQuantities({
      area: 200,
      finish: "broom",
      turf: 250,
      demolition: 0,
      drain: false,
    }),
  },
];

const maxExampleJobs = 3;

/**
 * Returns the example jobs that use the rate of `key`: three louvered roofs if one of them needs
 * it, else three other roofs, else kitchens and ground work.
 */
export function exampleJobsForRate(key: string): ExampleJob[] {
  const needs = ({ wanted }: ExampleJob) =>
    wanted.some((part) => part.key === key && part.quantity > 0);
  const three = [roofs(), otherRoofs()].find((jobs) => jobs.some(needs));
  return three ?? others().filter(needs).slice(0, maxExampleJobs);
}
