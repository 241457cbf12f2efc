/** Closed roofs: panels between the beams, falling to the outer edge, and the planks below them. */
import type { Roof } from "./roofs";

/** Fall of panels in inches for each inch of run: a quarter inch per foot. [ours] */
const FALL = 1 / 48;
/** Panels start this far under the top of the beams. [ours] */
const PANEL_DROP = 1;
/** Widths across and thicknesses of panels and planks. [ours] The manufacturer's replace them. */
const PARTS = {
  solid: { width: 12, thickness: 3 },
  insulated: { width: 48, thickness: 3 },
  plank: { width: 8, thickness: 0.75 },
} as const;

/**
 * A sloping slab. The values are those of its rear edge; at its outer edge, y1, both faces are
 * `fall` inches lower.
 */
export interface Panel {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly fall: number;
}

/** An opening between the beams. */
interface Opening {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

interface ClosedRoof {
  readonly panels: readonly Panel[];
  /** The ceiling: planks under insulated panels. */
  readonly planks: readonly Panel[];
}

const thicknessOf = (roof: Roof) =>
  roof === "insulated"
    ? PARTS.insulated.thickness + PARTS.plank.thickness
    : roof === "solid"
      ? PARTS.solid.thickness
      : 0;

/** Returns the depth in inches at which beams hide a roof's panels; 0 for roofs without panels. */
export function panelBeamDepth(roof: Roof, run: number): number {
  const thickness = thicknessOf(roof);
  return thickness === 0 ? 0 : PANEL_DROP + run * FALL + thickness;
}

/** Fills openings of equal run with the panels of a roof; `height` is the top of the beams. */
export function buildPanels(roof: Roof, openings: readonly Opening[], height: number): ClosedRoof {
  if (roof !== "solid" && roof !== "insulated") return { panels: [], planks: [] };
  const top = height - PANEL_DROP;
  const { thickness } = PARTS[roof];
  return {
    panels: openings.flatMap((opening) => splitAcross(opening, PARTS[roof], top)),
    planks:
      roof === "insulated"
        ? openings.flatMap((opening) => splitAcross(opening, PARTS.plank, top - thickness))
        : [],
  };
}

/** Divides an opening into equal slabs no wider than `width`. */
function splitAcross(
  { x0, x1, y0, y1 }: Opening,
  { width, thickness }: { width: number; thickness: number },
  top: number,
): Panel[] {
  const count = Math.ceil((x1 - x0) / width);
  const each = (x1 - x0) / count;
  return Array.from({ length: count }, (_, i) => ({
    x0: x0 + i * each,
    x1: x0 + (i + 1) * each,
    y0,
    y1,
    z0: top - thickness,
    z1: top,
    fall: (y1 - y0) * FALL,
  }));
}

/** Returns the corners of a panel, like `boxCorners`. */
export function panelCorners({
  x0,
  y0,
  z0,
  x1,
  y1,
  z1,
  fall,
}: Panel): (readonly [x: number, y: number, z: number])[] {
  return [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y1, z0 - fall],
    [x0, y1, z0 - fall],
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1 - fall],
    [x0, y1, z1 - fall],
  ];
}

/** Returns one slab for each bay: its panels side by side. */
export function mergePanels(panels: readonly Panel[]): Panel[] {
  const bays: Panel[] = [];
  for (const panel of panels) {
    const bay = bays[bays.length - 1];
    if (bay && panel.x0 - bay.x1 < 1) bays[bays.length - 1] = { ...bay, x1: panel.x1 };
    else bays.push(panel);
  }
  return bays;
}
