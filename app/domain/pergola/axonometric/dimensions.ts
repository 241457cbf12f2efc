import { formatDimension } from "../design";
import type { Point3 } from "../model";
import {
  formatCoordinate,
  groupElement,
  linePathData,
  pathElement,
  type SvgPoint,
  tickPathData,
} from "../svg-path";
import { RADIANS_PER_DEGREE } from "./projection";
import type { Scene } from "./scene";

/** Draws the dimension lines as SVG. */
export function drawDimensions({ model, settings, pens }: Scene): string {
  const { stage, dims } = settings;
  if (!dims) return "";
  const { width: W, depth: D, height: H } = model;
  const { at, lines } = pens;
  const off = 30;
  // in letters, since small screens get larger ones
  const [below, above] = ["1.25em", "-.5em"];
  const dimension = (
    [from, to]: readonly [Point3, Point3],
    extensions: readonly Point3[][],
    text: string,
    drop: string,
  ): string => {
    const a = at(from);
    const b = at(to);
    let angle = Math.atan2(b[1] - a[1], b[0] - a[0]) / RADIANS_PER_DEGREE;
    if (angle > 90) angle -= 180;
    if (angle < -90) angle += 180;
    return (
      pathElement("drawing-extension", lines(...extensions)) +
      pathElement("drawing-dimension", lines([from, to])) +
      pathElement("drawing-tick", tickPathData(a) + tickPathData(b)) +
      `<text class="drawing-text drawing-number" text-anchor="middle" transform="translate(${formatCoordinate((a[0] + b[0]) / 2)} ${formatCoordinate((a[1] + b[1]) / 2)}) rotate(${formatCoordinate(angle)})" y="${drop}">${text}</text>`
    );
  };
  let drawn =
    dimension(
      [
        [0, D + off, 0],
        [W, D + off, 0],
      ],
      [
        [
          [0, D + 14, 0],
          [0, D + off + 6, 0],
        ],
        [
          [W, D + 14, 0],
          [W, D + off + 6, 0],
        ],
      ],
      formatDimension(W),
      below,
    ) +
    dimension(
      [
        [W + off, D, 0],
        [W + off, 0, 0],
      ],
      [
        [
          [W + 14, D, 0],
          [W + off + 6, D, 0],
        ],
        [
          [W + 14, 0, 0],
          [W + off + 6, 0, 0],
        ],
      ],
      formatDimension(D),
      below,
    );
  if (stage >= 3) {
    const x = -20;
    drawn += dimension(
      [
        [x, D, 0],
        [x, D, H],
      ],
      [
        [
          [-4, D, H],
          [x - 5, D, H],
        ],
        [
          [-7, D, 0],
          [x - 5, D, 0],
        ],
      ],
      formatDimension(H),
      above,
    );
  }
  return groupElement("drawing-dimensions", drawn);
}

/** Draws the numbered callouts as SVG. */
export function drawCallouts({ model, settings, pens }: Scene): string {
  const { width: W, depth: D, height: H } = model;
  const { marks, markR } = settings;
  const bubbles = marks.map(([fx, fy, fz, dx, dy], index) => {
    const a = pens.at([fx * W, fy * D, fz * H]);
    const b: SvgPoint = [a[0] + dx, a[1] + dy];
    return (
      `${pathElement("drawing-thin", linePathData([a, b]))}<circle class="drawing-dot" cx="${formatCoordinate(a[0])}" cy="${formatCoordinate(a[1])}" r="3"/>` +
      `<circle class="drawing-mark" cx="${formatCoordinate(b[0])}" cy="${formatCoordinate(b[1])}" r="${markR}"/>` +
      `<text class="drawing-text drawing-number" text-anchor="middle" x="${formatCoordinate(b[0])}" y="${formatCoordinate(b[1])}" dy=".35em">${index + 1}</text>`
    );
  });
  return groupElement("drawing-marks", bubbles.join(""));
}
