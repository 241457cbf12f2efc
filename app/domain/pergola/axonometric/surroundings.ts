import { formatCoordinate, groupElement, pathElement, type SvgPoint } from "../svg-path";
import { COS_TILT, INCHES_PER_FOOT, lineX, lineZ, rectAlongHouse } from "./projection";
import type { Scene } from "./scene";

/** Draws the tree behind the pergola; "" without one. */
export function drawTree({ model, settings, pens, unit }: Scene): string {
  if (!settings.tree) return "";
  return buildTreeOutline(
    pens.at(settings.showHouse ? [model.width + 90, 12, 0] : [-30, -54, 0]),
    unit * INCHES_PER_FOOT,
  );
}

/** Returns the paint order and outline of the tree behind, in drawing units around its foot. */
function buildTreeOutline(foot: SvgPoint, unit: number): string {
  const trunk = 12 * unit * COS_TILT;
  const crown = 4.6 * unit * 0.82;
  const [x, y] = foot;
  const cy = y - trunk * 0.72;
  const lobe = (i: number): SvgPoint => {
    const angle = ((i % 11) / 11) * Math.PI * 2;
    const reach = crown * (0.92 + 0.12 * Math.sin((i % 11) * 5.3));
    return [x + reach * Math.cos(angle), cy + reach * 0.72 * Math.sin(angle)];
  };
  const start = lobe(0);
  let leaves = `M${formatCoordinate(start[0])} ${formatCoordinate(start[1])}`;
  for (let i = 1; i <= 11; i++) {
    const next = lobe(i);
    leaves += `A${formatCoordinate(crown * 0.36)} ${formatCoordinate(crown * 0.3)} 0 0 1 ${formatCoordinate(next[0])} ${formatCoordinate(next[1])}`;
  }
  let strokes = "";
  for (let i = 0; i < 9; i++) {
    const sx = x + crown * 0.8 * Math.cos(i * 2.1) * (0.35 + (i % 3) * 0.25) - crown * 0.12;
    const sy = cy + crown * 0.52 * Math.sin(i * 2.7) * (0.4 + (i % 2) * 0.4);
    strokes += `M${formatCoordinate(sx)} ${formatCoordinate(sy)}a${formatCoordinate(crown * 0.14)} ${formatCoordinate(crown * 0.1)} 0 0 0 ${formatCoordinate(crown * 0.24)} 0`;
  }
  const branch = (side: number, out: number, rise: number) =>
    `M${formatCoordinate(x + side)} ${formatCoordinate(y)}C${[x + side * 0.7, y - trunk * 0.3, x + side * 2.4, y - trunk * 0.4, x + out, cy + crown * rise].map(formatCoordinate).join(" ")}`;
  return `<g class="drawing-tree"><path d="${leaves}Z"/><path d="${strokes}"/><path d="${branch(-2, -12, 0.3)}${branch(3, 14, 0.25)}"/></g>`;
}

/** Draws a standing person of 5 ft 7 in for scale; `tall` is the height in drawing units. */
export function drawPerson([x, y]: SvgPoint, height: number): string {
  const formatScaled = (value: number) => formatCoordinate(value * height);
  const formatPoint = (dx: number, dy: number) =>
    `${formatCoordinate(x + dx * height)} ${formatCoordinate(y + dy * height)}`;
  const body =
    `M${formatPoint(-0.035, -0.86)}C${formatPoint(-0.12, -0.84)} ${formatPoint(-0.13, -0.7)} ${formatPoint(-0.125, -0.5)}l${formatScaled(0.045)} 0l${formatScaled(0.012)} ${formatScaled(-0.12)}` +
    `l${formatScaled(0.005)} ${formatScaled(0.62)}l${formatScaled(0.06)} 0l${formatScaled(0.012)} ${formatScaled(-0.42)}l${formatScaled(0.05)} ${formatScaled(0.42)}l${formatScaled(0.06)} 0l${formatScaled(-0.03)} ${formatScaled(-0.6)}` +
    `l${formatScaled(0.03)} ${formatScaled(0.11)}l${formatScaled(0.04)} ${formatScaled(-0.02)}C${formatPoint(0.15, -0.66)} ${formatPoint(0.13, -0.84)} ${formatPoint(0.035, -0.86)}Z`;
  return `<g class="drawing-person"><ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y - height * 0.93)}" rx="${formatScaled(0.052)}" ry="${formatScaled(0.066)}"/><path d="${body}"/></g>`;
}

/** Draws the house wall behind an attached pergola. */
export function drawHouse({ model, settings, pens, wallTop }: Scene): string {
  if (!settings.showHouse) return "";
  const { width: W } = model;
  const { shape, lines, repeated } = pens;
  const left = -48;
  const right = W + 48;
  const door0 = W * 0.16;
  const door1 = Math.min(door0 + 120, W * 0.62);
  const window0 = W * 0.72;
  const window1 = Math.min(window0 + 54, W * 0.95);
  return groupElement(
    "drawing-house",
    pathElement("drawing-wall", shape(rectAlongHouse([left, right], 0, [0, wallTop]))) +
      pathElement(
        "drawing-hairline",
        repeated(
          lineX(left, right, 0, INCHES_PER_FOOT),
          [0, 0, INCHES_PER_FOOT],
          Math.ceil(wallTop / INCHES_PER_FOOT) - 1,
        ),
      ) +
      pathElement(
        "drawing-glass",
        shape(rectAlongHouse([door0, door1], 0, [0, 84])) +
          shape(rectAlongHouse([window0, window1], 0, [36, 84])),
      ) +
      pathElement("drawing-thin", lines(lineZ((door0 + door1) / 2, 0, 0, 84))) +
      pathElement(
        "drawing-line",
        lines([
          [left, 0, 0],
          [left, 0, wallTop],
          [right, 0, wallTop],
          [right, 0, 0],
        ]),
        ' fill="none"',
      ),
  );
}
