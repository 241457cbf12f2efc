import type { DrawingRequest } from "./drawing";

/* Drawings that never change are not written into the page: they are pictures of their own, fetched when they come near. */

type StaticDrawingSpec = DrawingRequest & {
  readonly options: { readonly w: number; readonly h: number };
  /** On which ground it stands; light when it does not say. */
  readonly ground?: "dusk";
};

/** Three drawings at one scale, standing on one line. */
const type = { h: 470, scale: 17.5, baseline: 440, labels: false, cls: "pg-small" } as const;

const job = { kind: "axon", params: { type: "free-standing", width: 192, depth: 144 } } as const;
const stage = { w: 400, h: 340, dims: false, labels: false } as const;

const section = { w: 260, h: 112, blades: 5, blade: 44, yc: 50, step: 8, profile: 68 } as const;

/** Every drawing with an address of its own, by name. */
export const staticDrawings = {
  attached: { kind: "axon", params: { type: "attached", width: 240, depth: 156, faces: "s", hour: 14 }, options: { ...type, w: 620 } },
  "free-standing": {
    kind: "axon",
    params: { type: "free-standing", width: 288, depth: 192, color: "white" },
    options: { ...type, w: 700 },
  },
  cantilever: { kind: "axon", params: { type: "cantilever", width: 192, depth: 144, faces: "s", hour: 14 }, options: { ...type, w: 540 } },
  "stage-1": { ...job, options: { ...stage, stage: 1 } },
  "stage-2": { ...job, options: { ...stage, stage: 2 } },
  "stage-3": { ...job, options: { ...stage, stage: 3 } },
  "stage-4": { ...job, options: { ...stage, stage: 4 } },
  "stage-5": { ...job, options: { ...stage, stage: 6 } },
  "louvers-open": { kind: "section", params: { louver: 70 }, options: section },
  "louvers-tilted": { kind: "section", params: { louver: 22 }, options: section },
  "louvers-closed": { kind: "section", params: { louver: 0 }, options: section },
  footings: {
    kind: "axon",
    params: { type: "free-standing" },
    options: { w: 960, h: 560, stage: 2, dims: true, sun: false },
    ground: "dusk",
  },
} as const satisfies Readonly<Record<string, StaticDrawingSpec>>;

export type StaticDrawingName = keyof typeof staticDrawings;

/** Whether an address names a plate. */
export function isStaticDrawingName(text: string): text is StaticDrawingName {
  return Object.hasOwn(staticDrawings, text);
}

/** Where a plate is. */
export function staticDrawingHref(name: StaticDrawingName): string {
  return `/drawings/${name}.svg`;
}
