import type { PergolaDesign } from "../design";
import { DRAWING_SIZES } from "../drawing-size";

/**
 * Stage of the building job: 1 marked out, 2 footings, 3 slab and posts, 4 frame, 5 roof, 6
 * finished and furnished.
 */
export type BuildStage = 1 | 2 | 3 | 4 | 5 | 6;

export interface AxonOptions {
  /** Unique on the page; names the title and description. */
  readonly id?: string;
  /** Size of the viewBox. */
  readonly w?: number;
  readonly h?: number;
  readonly stage?: BuildStage;
  /** Dimension lines. */
  readonly dims?: boolean;
  /**
   * Hours whose shadows get room beside the drawing's own, so that several drawings through one day
   * share one scale.
   */
  readonly shadowHours?: readonly number[];
  /** Lettering beside the sun. */
  readonly labels?: boolean;
  /** The sun and its shadows. */
  readonly sun?: boolean;
  /** The sun's disc and rays, when there is a sun. */
  readonly glyph?: boolean;
  /** Dashed: planned, not built. */
  readonly ghost?: boolean;
  /** Leave everything else out. */
  readonly only?: "kitchen" | "ground";
  readonly turf?: boolean;
  readonly slab?: boolean;
  readonly posts?: boolean;
  readonly house?: boolean;
  readonly tree?: boolean;
  readonly figure?: boolean;
  readonly furniture?: boolean;
  /** A kitchen counter among the furniture. */
  readonly kitchen?: boolean;
  /**
   * Numbered callouts: place as fractions of width, depth and height, then the bubble's offset in
   * drawing units.
   */
  readonly marks?: readonly (readonly [x: number, y: number, z: number, dx: number, dy: number])[];
  readonly markR?: number;
  /** Drawing units for a foot, so that several drawings share one scale. */
  readonly scale?: number;
  /** The lowest line of the drawing, so that several share a ground line. */
  readonly baseline?: number;
  readonly pad?: number;
  readonly padY?: number;
  /** Decoration: hidden from assistive technology. */
  readonly decor?: boolean;
  readonly title?: string;
  readonly desc?: string;
  /** More classes for the svg. */
  readonly cls?: string;
}

/** The options with their defaults. */
export type ResolvedOptions = ReturnType<typeof resolveAxonOptions>;

export function resolveAxonOptions(design: PergolaDesign, options: AxonOptions) {
  const { dims = true, only } = options;
  return {
    id: options.id ?? "axon",
    w: options.w ?? DRAWING_SIZES.axon.w,
    h: options.h ?? DRAWING_SIZES.axon.h,
    stage: options.stage ?? 6,
    dims,
    labels: options.labels ?? true,
    showSun: options.sun ?? true,
    glyph: options.glyph ?? true,
    shadowHours: options.shadowHours ?? [],
    ghost: options.ghost ?? false,
    only,
    turf: options.turf ?? only === "ground",
    slab: options.slab ?? true,
    showPosts: options.posts ?? true,
    showHouse: options.house ?? design.type === "attached",
    tree: options.tree ?? false,
    figure: options.figure ?? true,
    furniture: options.furniture ?? true,
    kitchen: options.kitchen ?? only === "kitchen",
    marks: options.marks ?? [],
    markR: options.markR ?? 15,
    scale: options.scale,
    baseline: options.baseline,
    pad: options.pad ?? (dims ? 58 : 24),
    padY: options.padY ?? 26,
    decor: options.decor ?? false,
    cls: options.cls ?? "",
  };
}
