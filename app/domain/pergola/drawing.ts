/** The drawing engine: parameters in, SVG text out. */
import type { Translate } from "~/lib/fill-text";
import { drawAxonometric } from "./axonometric";
import type { AxonOptions } from "./axonometric/options";
import { drawDayStrip } from "./day-strip";
import { completeDesign, type PergolaDesign } from "./design";
import { drawKitchen, type KitchenOptions, type KitchenParams } from "./kitchen";
import { drawRoofPlan, type PlanOptions } from "./roof-plan";
import { drawSection, type SectionOptions } from "./section";

/**
 * Request for one drawing: its kind, design and options. Missing design values come from the preset
 * of the type.
 */
export type DrawingRequest =
  | {
      readonly kind: "axon";
      readonly params?: Partial<PergolaDesign>;
      readonly options?: AxonOptions;
    }
  | {
      readonly kind: "plan";
      readonly params?: Partial<PergolaDesign>;
      readonly options?: PlanOptions;
    }
  | {
      readonly kind: "section";
      readonly params?: Partial<PergolaDesign>;
      readonly options?: SectionOptions;
    }
  | {
      readonly kind: "day";
      readonly params?: Partial<PergolaDesign>;
      readonly options?: PlanOptions;
    }
  | {
      readonly kind: "kitchen";
      readonly params?: Partial<KitchenParams>;
      readonly options?: KitchenOptions;
    };

/**
 * Draws any kind as an SVG string; pure, so server and browser return the same text. `id` is the
 * drawing's element id unless the options have one.
 */
export function drawByKind(
  request: DrawingRequest,
  id: string = request.kind,
  t?: Translate,
): string {
  switch (request.kind) {
    case "axon":
      return drawAxonometric(completeDesign(request.params ?? {}), { id, ...request.options }, t);
    case "plan":
      return drawRoofPlan(completeDesign(request.params ?? {}), { id, ...request.options }, t);
    case "section":
      return drawSection(completeDesign(request.params ?? {}), { id, ...request.options }, t);
    case "day":
      return drawDayStrip(completeDesign(request.params ?? {}), { id, ...request.options }, t);
    case "kitchen":
      return drawKitchen(request.params, { id, ...request.options }, t);
  }
}
