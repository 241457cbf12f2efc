/** Compact SVG: coordinates are in tenths of a unit, so that relative steps never drift. */

export type SvgPoint = readonly [x: number, y: number];

/** Returns a whole number of tenths as text without idle zeros: -5 gives "-.5". */
function formatTenths(value: number): string {
  if (value % 10 === 0) return String(value / 10);
  if (value > 0) return value < 10 ? `.${value}` : String(value / 10);
  return value > -10 ? `-.${-value}` : String(value / 10);
}

/** Formats a number with at most one decimal and without redundant zeros: ".5", "-3". */
export function formatCoordinate(value: number): string {
  return formatTenths(Math.round(value * 10) || 0);
}

/** Joins tenths, with a space only where no sign separates them. */
function joinTenths(values: readonly number[]): string {
  let text = "";
  for (const value of values)
    text += value < 0 || text === "" ? formatTenths(value) : ` ${formatTenths(value)}`;
  return text;
}

const toTenths = (value: number) => Math.round(value * 10) || 0;

/**
 * Returns path data through several rows of points: one absolute start, then relative steps, which
 * repeat and so compress well.
 */
export function linesPathData(rows: readonly (readonly SvgPoint[])[], closed = false): string {
  let data = "";
  let x = 0;
  let y = 0;
  for (const spots of rows) {
    const first = spots[0];
    if (!first) continue;
    const startX = toTenths(first[0]);
    const startY = toTenths(first[1]);
    data +=
      data === "" ? `M${joinTenths([startX, startY])}` : `m${joinTenths([startX - x, startY - y])}`;
    x = startX;
    y = startY;
    const steps: number[] = [];
    for (const spot of spots.slice(1)) {
      const nextX = toTenths(spot[0]);
      const nextY = toTenths(spot[1]);
      steps.push(nextX - x, nextY - y);
      x = nextX;
      y = nextY;
    }
    if (steps.length > 0) data += `l${joinTenths(steps)}`;
    if (closed) {
      data += "z";
      x = startX;
      y = startY;
    }
  }
  return data;
}

/** Returns path data through one row of points. */
export function linePathData(spots: readonly SvgPoint[], closed = false): string {
  return linesPathData([spots], closed);
}

/** Formats a number with two decimals, for steps repeated many times. */
const formatHundredth = (value: number) =>
  String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");

/**
 * Returns path data for `count` copies of one row of spots, each a step further: the repeated text
 * compresses to almost nothing.
 */
export function repeatedPathData(
  spots: readonly SvgPoint[],
  step: SvgPoint,
  count: number,
  closed = false,
): string {
  const first = linePathData(spots, closed);
  const from = spots[0];
  const to = closed ? from : spots[spots.length - 1];
  if (count <= 1 || !from || !to) return first;
  const body = first.slice(first.search(/[lz]/));
  const backX = (toTenths(from[0]) - toTenths(to[0])) / 10;
  const backY = (toTenths(from[1]) - toTenths(to[1])) / 10;
  const y = formatHundredth(backY + step[1]);
  const again = `m${formatHundredth(backX + step[0])}${y.startsWith("-") ? "" : " "}${y}${body}`;
  return first + again.repeat(count - 1);
}

/**
 * Like `repeatedPathData`, for filled parallelograms that each cover part of the one before. Draws
 * only the visible sides of all but the last.
 */
export function stackedPathData(spots: readonly SvgPoint[], step: SvgPoint, count: number): string {
  const seen = count > 1 ? findVisibleSides(spots, step) : undefined;
  if (!seen) return repeatedPathData(spots, step, count, true);
  const last = spots.map(
    ([x, y]): SvgPoint => [x + step[0] * (count - 1), y + step[1] * (count - 1)],
  );
  return repeatedPathData(seen, step, count - 1) + linePathData(last, true);
}

/**
 * Returns the sides of a parallelogram that its copy one step further leaves visible, as one line.
 * Returns undefined if the copy covers nothing.
 */
function findVisibleSides(
  [a, b, c, d]: readonly SvgPoint[],
  step: SvgPoint,
): SvgPoint[] | undefined {
  if (!a || !b || !c || !d) return undefined;
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - a[0], d[1] - a[1]];
  const area = ux * vy - uy * vx;
  // the step in sides of the parallelogram
  const uShare = (step[0] * vy - step[1] * vx) / area;
  const vShare = (ux * step[1] - uy * step[0]) / area;
  if (!(Math.abs(uShare) < 1 && Math.abs(vShare) < 1)) return undefined;
  // keep the winding: overlapping outlines in opposite directions would be holes
  if (vShare < 0) return findVisibleSides([c, d, a, b], step);
  const at = (p: number, q: number): SvgPoint => [a[0] + ux * p + vx * q, a[1] + uy * p + vy * q];
  return uShare < 0
    ? [at(0, vShare), a, b, c, at(1 + uShare, 1)]
    : [at(uShare, 1), d, a, b, at(1, vShare)];
}

/** Maximum distance of a scattered mark from its spot, in tenths. */
const near = 5;

/**
 * Returns path data for one mark at many unordered spots, reusing a previous step if it ends within
 * half a unit of the spot, so that few distinct steps remain. `mark` is relative and ends at `end`.
 */
export function scatteredPathData(spots: readonly SvgPoint[], mark: string, end: SvgPoint): string {
  const steps: SvgPoint[] = [];
  let data = "";
  let x = 0;
  let y = 0;
  for (const spot of spots) {
    const toX = toTenths(spot[0]) - x;
    const toY = toTenths(spot[1]) - y;
    let step =
      data === ""
        ? undefined
        : steps.find(
            ([stepX, stepY]) => Math.abs(stepX - toX) <= near && Math.abs(stepY - toY) <= near,
          );
    if (!step) {
      step = [toX, toY];
      if (data !== "") steps.push(step);
    }
    data += `${data === "" ? "M" : "m"}${joinTenths(step)}${mark}`;
    x += step[0] + toTenths(end[0]);
    y += step[1] + toTenths(end[1]);
  }
  return data;
}

/** Returns a path element; "" for empty data. */
export function pathElement(className: string, data: string, attributes = ""): string {
  return data === ""
    ? ""
    : `<path${className ? ` class="${className}"` : ""}${attributes} d="${data}"/>`;
}

/** Returns a group element; "" for empty content. */
export function groupElement(className: string, inner: string, attributes = ""): string {
  return inner === "" ? "" : `<g class="${className}"${attributes}>${inner}</g>`;
}

/** Returns the path data of a diagonal tick across a dimension line. */
export function tickPathData(spot: SvgPoint, size = 5): string {
  return `M${joinTenths([toTenths(spot[0] - size), toTenths(spot[1] + size)])}l${size * 2}-${size * 2}`;
}

function escapeSvgText(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** Mixes a hex color with another: `share` 0 keeps the first. */
export function mixColors(hex: string, share: number, other = "#ffffff"): string {
  const a = Number.parseInt(hex.slice(1), 16);
  const b = Number.parseInt(other.slice(1), 16);
  let mixed = "#";
  for (const shift of [16, 8, 0]) {
    const channel = Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share);
    mixed += channel.toString(16).padStart(2, "0");
  }
  return mixed;
}

export interface Frame {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  readonly cls: string;
  readonly decor: boolean;
  readonly title: string;
  readonly desc: string;
}

/**
 * Returns the svg element with its accessible name and description; hidden from assistive
 * technology if `decor` is true.
 */
export function svgElement(inner: string, { id, w, h, cls, decor, title, desc }: Frame): string {
  const open = `<svg class="drawing-svg${cls ? ` ${cls}` : ""}" viewBox="0 0 ${w} ${h}"`;
  if (decor) return `${open} aria-hidden="true">${inner}</svg>`;
  return `${open} role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d"><title id="${id}-t">${escapeSvgText(title)}</title><desc id="${id}-d">${escapeSvgText(desc)}</desc>${inner}</svg>`;
}
