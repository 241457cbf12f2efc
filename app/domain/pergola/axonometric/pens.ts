import { type Box, boxCorners, type Point3 } from "../model";
import {
  groupElement,
  linePathData,
  linesPathData,
  pathElement,
  repeatedPathData,
  type SvgPoint,
  stackedPathData,
} from "../svg-path";
import type { Fit } from "./fit";
import { projectPoint } from "./projection";

/** Fills of the faces of a box. */
export interface Tones {
  readonly top: string;
  readonly front: string;
  readonly side: string;
}

type VisibleFaces = "front side top" | "front side" | "front top" | "side top";

export const PAPER_TONES: Tones = {
  top: "var(--pg-paper)",
  front: "var(--pg-paper)",
  side: "var(--pg-paper2)",
};

export type Pens = ReturnType<typeof createPens>;

/**
 * Returns functions that convert points in space to points on the sheet, path data and filled
 * faces. A ghost drawing has no fills.
 */
export function createPens({ unit, ox, oy }: Fit, ghost: boolean) {
  const at = (point: Point3): SvgPoint => {
    const spot = projectPoint(point);
    return [ox + unit * spot[0], oy + unit * spot[1]];
  };
  const shape = (points: readonly Point3[], closed = true) => linePathData(points.map(at), closed);
  const lines = (...runs: (readonly Point3[])[]) => linesPathData(runs.map((run) => run.map(at)));
  /**
   * Draws a row of points `count` times, each one step further; each filled row hides part of the
   * one before.
   */
  const repeated = (
    points: readonly Point3[],
    [dx, dy, dz]: Point3,
    count: number,
    { closed = false, filled = false }: { closed?: boolean; filled?: boolean } = {},
  ): string => {
    if (count < 1) return "";
    const origin = projectPoint([0, 0, 0]);
    const end = projectPoint([dx, dy, dz]);
    const step = [unit * (end[0] - origin[0]), unit * (end[1] - origin[1])] as const;
    return filled
      ? stackedPathData(points.map(at), step, count)
      : repeatedPathData(points.map(at), step, count, closed);
  };
  const shapes = (runs: readonly (readonly Point3[])[]) =>
    linesPathData(
      runs.map((run) => run.map(at)),
      true,
    );
  const face = (points: readonly Point3[], fill: string) =>
    pathElement("", shape(points), ghost ? "" : ` fill="${fill}"`);

  /**
   * The faces of a box toward the viewer: front, right (side) and top, or those of them that
   * nothing hides.
   */
  const faces = (box: Box, t: Tones, seen: VisibleFaces = "front side top"): string => {
    const [, b, c, d, e, f, g, i] = boxCorners(box);
    if (!b || !c || !d || !e || !f || !g || !i) return "";
    return (
      (seen.includes("front") ? face([d, c, g, i], t.front) : "") +
      (seen.includes("side") ? face([b, c, g, f], t.side) : "") +
      (seen.includes("top") ? face([e, f, g, i], t.top) : "")
    );
  };
  const solid = (box: Box, t: Tones, seen?: VisibleFaces, cls = "drawing-body") =>
    groupElement(cls, faces(box, t, seen));
  return { at, shape, lines, repeated, shapes, face, faces, solid };
}
