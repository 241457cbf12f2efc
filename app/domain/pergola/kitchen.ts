/** Outdoor kitchen layouts, in the same projection as the pergola. */
import { fillText, type Translate } from "~/lib/fill-text";
import { formatDimension } from "./design";
import { DRAWING_SIZES } from "./drawing-size";
import {
  formatCoordinate,
  groupElement,
  linePathData,
  pathElement,
  type SvgPoint,
  svgElement,
  tickPathData,
} from "./svg-path";

const RAD = Math.PI / 180;
const CT = Math.cos(27 * RAD);
const ST = Math.sin(27 * RAD);
const CP = Math.cos(31 * RAD);
const SP = Math.sin(31 * RAD);

export interface KitchenParams {
  /** Length of the main counter, whole inches, 72 to 288. */
  readonly length: number;
  readonly layout: "straight" | "corner" | "island";
  readonly style: "modern" | "traditional";
  /** Length of the island, inches; without it, its usual share of the main counter. */
  readonly island?: number | undefined;
}

export interface KitchenOptions {
  readonly id?: string;
  readonly w?: number;
  readonly h?: number;
  readonly dims?: boolean;
  readonly decor?: boolean;
  readonly title?: string;
  readonly desc?: string;
  readonly cls?: string;
}

const DEFAULT_KITCHEN: KitchenParams = { length: 144, layout: "straight", style: "modern" };

/**
 * Counter height, and depth of the counter top, inches. 36 in is the usual counter height; the rest
 * is ours.
 */
const COUNTER = 36;
const CABINET = 27.6;

/**
 * The wood oven of a traditional kitchen: width and depth of its tower, where the shoulders start
 * and where they meet the flue.
 */
const OVEN = { width: 46, depth: 36, shoulder: 64, neck: 86, top: 110 } as const;

type Point3 = readonly [x: number, y: number, z: number];
type Faces = { readonly top?: string; readonly front?: string; readonly side?: string };

/** Draws an outdoor kitchen as an SVG string. */
export function drawKitchen(
  params: Partial<KitchenParams> = {},
  options: KitchenOptions = {},
  t: Translate = fillText,
): string {
  const { length, layout, style, island } = { ...DEFAULT_KITCHEN, ...params };
  const {
    id = "kitchen",
    w = DRAWING_SIZES.kitchen.w,
    h = DRAWING_SIZES.kitchen.h,
    dims = true,
    decor = false,
    cls = "",
  } = options;
  const L = Math.min(288, Math.max(72, length));
  const traditional = style === "traditional";
  const D = layout === "straight" ? 60 : 108;
  const flat = ([x, y, z]: Point3): SvgPoint => [
    x * CT - y * ST,
    -(z * CP) + (x * ST + y * CT) * SP,
  ];
  const tall = traditional ? OVEN.top + 6 : 60;
  // the oven is beside the counter, on its own footing, so the counter keeps its length
  const start = traditional ? -OVEN.width : 0;
  const spots = (
    [
      [start - 12, 0, 0],
      [L + 12, 0, 0],
      [start - 12, D + 12, 0],
      [L + 12, D + 12, 0],
      [start, 0, traditional ? OVEN.neck : tall],
      [start / 2, 0, tall],
      [L, 0, 60],
      [L + 36, D + 36, 0],
      [0, D + 36, 0],
    ] satisfies Point3[]
  ).map(flat);
  const u0 = Math.min(...spots.map((spot) => spot[0]));
  const u1 = Math.max(...spots.map((spot) => spot[0]));
  const v0 = Math.min(...spots.map((spot) => spot[1]));
  const v1 = Math.max(...spots.map((spot) => spot[1]));
  const unit = Math.min((w - 40) / (u1 - u0), (h - 30) / (v1 - v0));
  const at = (point: Point3): SvgPoint => {
    const spot = flat(point);
    return [
      w / 2 - (unit * (u0 + u1)) / 2 + unit * spot[0],
      h / 2 - (unit * (v0 + v1)) / 2 + unit * spot[1],
    ];
  };
  const shape = (points: readonly Point3[], closed = true) => linePathData(points.map(at), closed);
  const line = (a: Point3, b: Point3) => shape([a, b], false);
  const box = (
    [x0, x1]: readonly [number, number],
    [y0, y1]: readonly [number, number],
    [z0, z1]: readonly [number, number],
    fills: Faces = {},
  ) =>
    groupElement(
      "drawing-body",
      `<path fill="${fills.front ?? "var(--pg-paper)"}" d="${shape([
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ])}"/>` +
        `<path fill="${fills.side ?? "var(--pg-paper2)"}" d="${shape([
          [x1, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x1, y0, z1],
        ])}"/>` +
        `<path fill="${fills.top ?? "var(--pg-paper)"}" d="${shape([
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ])}"/>`,
    );

  /** Cabinet doors, or courses of stone. */
  const fronts = (x0: number, x1: number, y: number): string => {
    if (!traditional) {
      let doors = line([x0, y, 3.6], [x1, y, 3.6]);
      for (let x = x0 + 24; x < x1 - 2.4; x += 24) doors += line([x, y, 3.6], [x, y, 34.2]);
      return pathElement("drawing-thin", doors);
    }
    let stones = "";
    for (let z = 6; z < 34; z += 6) {
      stones += line([x0, y, z], [x1, y, z]);
    }
    for (let course = 0; course < 6; course++) {
      const z = course * 6;
      for (let x = x0 + (course % 2 === 0 ? 7.2 : 14.4); x < x1; x += 14.4)
        stones += line([x, y, z], [x, y, Math.min(34.8, z + 6)]);
    }
    return pathElement("drawing-hairline", stones);
  };

  /**
   * The oven's tower: stone from the ground up, wood below, the mouth at elbow height, shoulders
   * and the flue.
   */
  const oven = (): string => {
    const { width, depth: y, shoulder, neck, top } = OVEN;
    const middle = -width / 2;
    const arch = (half: number, z0: number, z1: number): Point3[] => [
      [middle - half, y, z0],
      ...[-1, -0.8, -0.5, 0, 0.5, 0.8, 1].map(
        (share): Point3 => [
          middle + half * share,
          y,
          z1 + half * 0.6 * Math.sqrt(1 - share * share),
        ],
      ),
      [middle + half, y, z0],
    ];
    let stones = "";
    for (let z = 6; z < shoulder; z += 6) stones += line([-width, y, z], [0, y, z]);
    for (let z = 0, odd = false; z < shoulder; z += 6, odd = !odd)
      for (let x = -width + (odd ? 14.4 : 7.2); x < 0; x += 14.4)
        stones += line([x, y, z], [x, y, Math.min(shoulder, z + 6)]);
    const [x0, x1, y0, y1] = [middle - 8, middle + 8, 6, 22];
    const shoulders =
      `<path fill="var(--pg-paper)" d="${shape([
        [-width, y, shoulder],
        [0, y, shoulder],
        [x1, y1, neck],
        [x0, y1, neck],
      ])}"/>` +
      `<path fill="var(--pg-paper2)" d="${shape([
        [0, -1.2, shoulder],
        [0, y, shoulder],
        [x1, y1, neck],
        [x1, y0, neck],
      ])}"/>`;
    const logs = [5, 10, 15].map((z) => line([middle - 11, y, z], [middle + 11, y, z])).join("");
    return (
      box([-width, 0], [-1.2, y], [0, shoulder]) +
      pathElement("drawing-hairline", stones) +
      pathElement(
        "drawing-line",
        shape(arch(13, 0, 20)) + shape(arch(12, 42, 50)),
        ' fill="var(--pg-paper2)"',
      ) +
      pathElement("drawing-thin", logs) +
      groupElement("drawing-body", shoulders) +
      box([x0, x1], [y0, y1], [neck, top]) +
      box([x0 - 2.4, x1 + 2.4], [y0 - 2.4, y1 + 2.4], [top, top + 3.6])
    );
  };

  let drawn = pathElement(
    "drawing-slab",
    shape([
      [start - 12, -2.4, 0],
      [L + 16.8, -2.4, 0],
      [L + 16.8, D + 16.8, 0],
      [start - 12, D + 16.8, 0],
    ]),
  );
  const slabTop: Faces = { top: "var(--pg-top)" };
  if (traditional) drawn += oven();
  drawn +=
    box([0, L], [0, CABINET], [0, 34.8]) +
    fronts(0, L, CABINET) +
    box([traditional ? 0 : -1.4, L + 1.4], [-1.2, 29.4], [34.8, COUNTER + 0.6], slabTop);

  /* grill */
  const grill = L * (layout === "island" ? 0.36 : 0.3);
  drawn +=
    box([grill, grill + 33.6], [6, 25.2], [36.6, 48], { top: "var(--pg-steel)" }) +
    pathElement("drawing-line", line([grill + 3.6, 25.2, 39.6], [grill + 30, 25.2, 39.6]));

  /* sink and tap */
  const sink = L * 0.72;
  drawn += pathElement(
    "drawing-thin",
    shape([
      [sink, 8.4, 36.7],
      [sink + 20.4, 8.4, 36.7],
      [sink + 20.4, 22.8, 36.7],
      [sink, 22.8, 36.7],
    ]),
    ' fill="var(--pg-paper2)"',
  );
  drawn += pathElement(
    "drawing-line",
    shape(
      [
        [sink + 10.2, 4.8, 36.6],
        [sink + 10.2, 4.8, 48],
        [sink + 10.2, 12, 48],
      ],
      false,
    ),
    ' fill="none"',
  );

  if (layout === "corner")
    drawn +=
      box([L - CABINET, L], [CABINET, 100.8], [0, 34.8]) +
      box([L - 29.4, L + 1.4], [CABINET, 102], [34.8, COUNTER + 0.6], slabTop);
  if (layout === "island") {
    const long = Math.min(L, island ?? L * 0.72);
    const [from, to] = [(L - long) / 2, (L + long) / 2];
    drawn += box([from, to], [72, 98.4], [0, 34.8]) + fronts(from, to, 98.4);
    drawn += box([from - 1.8, to + 1.8], [70.8, 108], [34.8, COUNTER + 0.6], slabTop);
    for (const share of [5 / 36, 7 / 18, 23 / 36])
      drawn += box([from + long * share, from + long * share + 14.4], [109.2, 122.4], [0, 24]);
  }
  let lettering = "";
  if (dims) {
    const a = at([0, D + 28.8, 0]);
    const b = at([L, D + 28.8, 0]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) / RAD;
    lettering = groupElement(
      "drawing-dimensions",
      pathElement("drawing-dimension", linePathData([a, b])) +
        pathElement("drawing-tick", tickPathData(a) + tickPathData(b)) +
        `<text class="drawing-text drawing-number" text-anchor="middle" transform="translate(${formatCoordinate((a[0] + b[0]) / 2)} ${formatCoordinate((a[1] + b[1]) / 2)}) rotate(${formatCoordinate(angle)})" y="1.25em">${formatDimension(L)}</text>`,
    );
  }
  const layoutText = {
    straight: "in one straight run",
    corner: "around a corner",
    island: "with an island",
  }[layout];
  return svgElement(groupElement("drawing-furniture", drawn + lettering), {
    id,
    w,
    h,
    cls: ["drawing-small", cls].filter(Boolean).join(" "),
    decor,
    title:
      options.title ??
      (traditional
        ? t("Traditional outdoor kitchen, {length}", { length: formatDimension(L) })
        : t("Modern outdoor kitchen, {length}", { length: formatDimension(L) })),
    desc:
      options.desc ??
      t(
        traditional
          ? "Line drawing of a counter {layout}, with a grill, a wood oven in a stone tower and a sink."
          : "Line drawing of a counter {layout}, with a grill and a sink.",
        { layout: t(layoutText) },
      ),
  });
}
