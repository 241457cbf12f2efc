/** Parts of drawings on paper: boxes, lettering and dimension lines, in points. */
import {
  formatCoordinate,
  pathElement,
  type SvgPoint,
  svgElement,
  tickPathData,
} from "../svg-path";
import type { PaperDrawing } from "./drawing-scale";

/** Size of the lettering; app/platform/pdf draws it. */
export const LETTERING_SIZE = 8.2;
/** Distance of a dimension's lettering from its line. */
const LETTERING_GAP = 4;
/** Distance between two parallel dimension lines. */
export const DIMENSION_STEP = 18;
const EXTENSION_GAP = 4;
const TICK = 3;

const format = formatCoordinate;

/** Returns a rectangle as path data. */
export function boxData(x: number, y: number, width: number, height: number): string {
  return `M${format(x)} ${format(y)}h${format(width)}v${format(height)}h${format(-width)}z`;
}

/** Returns lettering at a baseline. */
export function lettering(
  x: number,
  y: number,
  text: string,
  anchor: "start" | "middle" | "end" = "middle",
): string {
  return `<text class="drawing-text" text-anchor="${anchor}" x="${format(x)}" y="${format(y)}">${text}</text>`;
}

/** Returns lettering that small screens leave out, with its start at a baseline. */
export function longLettering(x: number, y: number, text: string): string {
  return `<text class="drawing-text drawing-long-text" text-anchor="start" x="${format(x)}" y="${format(y)}">${text}</text>`;
}

/** Returns lettering that reads upward, centered on a point of its baseline. */
export function uprightLettering(x: number, y: number, text: string): string {
  return `<text class="drawing-text" text-anchor="middle" transform="translate(${format(x)} ${format(y)}) rotate(-90)" y="0">${text}</text>`;
}

/**
 * Returns a level dimension line with its lettering above it; its extension lines start at `fromY`.
 */
export function levelDimension([x0, x1]: SvgPoint, y: number, text: string, fromY: number): string {
  return (
    pathElement(
      "drawing-extension",
      [x0, x1].map((x) => `M${format(x)} ${format(fromY)}V${format(y + EXTENSION_GAP)}`).join(""),
    ) +
    pathElement("drawing-dimension", `M${format(x0)} ${format(y)}H${format(x1)}`) +
    pathElement("drawing-tick", tickPathData([x0, y], TICK) + tickPathData([x1, y], TICK)) +
    lettering((x0 + x1) / 2, y - LETTERING_GAP, text)
  );
}

/**
 * Returns an upright dimension line with its lettering left of it; its extension lines start at
 * `fromX`.
 */
export function uprightDimension(
  [y0, y1]: SvgPoint,
  x: number,
  text: string,
  fromX: number,
): string {
  const past = x + (fromX > x ? -EXTENSION_GAP : EXTENSION_GAP);
  return (
    pathElement(
      "drawing-extension",
      [y0, y1].map((y) => `M${format(fromX)} ${format(y)}H${format(past)}`).join(""),
    ) +
    pathElement("drawing-dimension", `M${format(x)} ${format(y0)}V${format(y1)}`) +
    pathElement("drawing-tick", tickPathData([x, y0], TICK) + tickPathData([x, y1], TICK)) +
    uprightLettering(x - LETTERING_GAP, (y0 + y1) / 2, text)
  );
}

/** Returns the drawing with its accessible name; a viewer clips it to its box. */
export function paperDrawing(
  {
    id,
    title,
    alt,
    width,
    height,
  }: { id: string; title: string; alt: string; width: number; height: number },
  parts: readonly string[],
): PaperDrawing {
  const [w, h] = [Math.round(width * 10) / 10, Math.ceil(height)];
  const svg = svgElement(parts.join(""), {
    id,
    w,
    h,
    cls: "drawing-paper",
    decor: false,
    title,
    desc: alt,
  });
  return { svg, alt: `${title}. ${alt}`, width: w, height: h };
}
