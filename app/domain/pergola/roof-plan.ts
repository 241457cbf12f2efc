/** The roof from above, with the house, the posts, north and the sun's bearing. */
import { fillText, type Translate } from "~/lib/fill-text";
import {
  FACE_BEARINGS,
  FACING_LABELS,
  formatDesignTitle,
  formatDimension,
  type PergolaDesign,
} from "./design";
import { DRAWING_SIZES } from "./drawing-size";
import { BEAM_WIDTH, buildModel, type PergolaModel } from "./model";
import { mergePanels } from "./panels";
import { isPanelRoof } from "./roofs";
import { houstonSun } from "./sun";
import {
  formatCoordinate,
  groupElement,
  linePathData,
  linesPathData,
  pathElement,
  type SvgPoint,
  svgElement,
  tickPathData,
} from "./svg-path";

const RAD = Math.PI / 180;

export interface PlanOptions {
  /**
   * Numbered callouts: where each points, as fractions of width and depth, and its bubble's offset
   * from there in drawing units.
   */
  readonly marks?: readonly (readonly [x: number, y: number, dx: number, dy: number])[];
  readonly id?: string;
  readonly w?: number;
  readonly h?: number;
  readonly decor?: boolean;
  readonly title?: string;
  readonly desc?: string;
  readonly cls?: string;
}

/** Room for a bubble at its largest, on the narrowest screens, in drawing units. */
const BUBBLE = 22;

/** Returns a rectangle as path data. */
const rect = (x: number, y: number, w: number, h: number) =>
  `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(w)}v${formatCoordinate(h)}h${formatCoordinate(-w)}z`;

/** Draws the roof plan of a design as an SVG string. */
export function drawRoofPlan(
  design: PergolaDesign,
  options: PlanOptions = {},
  t: Translate = fillText,
): string {
  const {
    id = "plan",
    w = DRAWING_SIZES.plan.w,
    h = DRAWING_SIZES.plan.h,
    decor = false,
    cls = "",
  } = options;
  const model = buildModel(design);
  const { width: W, depth: D } = model;
  const left = 56;
  const right = 74;
  // a bubble above the roof needs its largest radius, which app/styles/drawings.css sets by the
  // width on the screen
  const widest = Math.min((w - left - right) / W, w / 27 / 12);
  const top = Math.max(
    40,
    ...(options.marks ?? []).map(([, fy, , dy]) => BUBBLE - dy - fy * D * widest),
  );
  const bottom = 56;
  const unit = Math.min((w - left - right) / W, (h - top - bottom) / D, w / 27 / 12);
  const x0 = left + (w - left - right - W * unit) / 2;
  const y0 = top;
  const x1 = x0 + W * unit;
  const y1 = y0 + D * unit;
  const at = (x: number, y: number): SvgPoint => [x0 + x * unit, y0 + y * unit];
  let drawn = "";

  if (model.house) {
    let hatch = "";
    for (let x = x0 - 22; x < x1 + 22; x += 6)
      hatch += `M${formatCoordinate(x)} ${formatCoordinate(y0)}l10-12`;
    const wall = `M${formatCoordinate(x0 - 26)} ${formatCoordinate(y0)}H${formatCoordinate(x1 + 26)}M${formatCoordinate(x0 - 26)} ${formatCoordinate(y0 - 12)}H${formatCoordinate(x1 + 26)}`;
    drawn += pathElement("drawing-hairline", hatch) + pathElement("drawing-profile", wall);
  }

  const every = Math.max(1, Math.ceil(9 / (model.louvers.pitch * unit)));
  const blades = model.louvers.bays.flatMap((bay) =>
    model.louvers.pivots
      .filter((_, index) => index % every === 0)
      .map((y) => [at(bay.x0, y), at(bay.x1, y)]),
  );
  const seams = model.panels
    .slice(1)
    .map((panel) => [at(panel.x0, panel.y0), at(panel.x0, panel.y1)]);
  drawn += pathElement("drawing-hairline", linesPathData([...blades, ...seams]));
  drawn += pathElement("drawing-line", rect(x0, y0, W * unit, D * unit), ' fill="none"');
  const openings = isPanelRoof(design.roof) ? mergePanels(model.panels) : model.louvers.bays;
  const bays = openings.map((bay) => {
    const [x, y] = at(bay.x0, bay.y0);
    return rect(x, y, (bay.x1 - bay.x0) * unit, (bay.y1 - bay.y0) * unit);
  });
  drawn += pathElement("drawing-thin", bays.join(""), ' fill="none"');
  const posts = model.posts.map((post) => {
    const size = Math.max(7, (post.x1 - post.x0) * unit);
    const [x, y] = at((post.x0 + post.x1) / 2, (post.y0 + post.y1) / 2);
    return rect(
      Math.min(Math.max(x - size / 2, x0), x1 - size),
      Math.min(Math.max(y - size / 2, y0), y1 - size),
      size,
      size,
    );
  });
  drawn += pathElement("drawing-solid", posts.join(""));
  if (model.screens.length > 0)
    drawn += pathElement(
      "drawing-dashed",
      linePathData([at(BEAM_WIDTH, D - BEAM_WIDTH / 2), at(W - BEAM_WIDTH, D - BEAM_WIDTH / 2)]),
    );

  drawn += drawFall(model, at);

  /* dimensions */
  const below = y1 + 22;
  const rightX = x1 + 22;
  drawn += pathElement(
    "drawing-extension",
    `M${formatCoordinate(x0)} ${formatCoordinate(y1 + 7)}V${formatCoordinate(below + 5)}M${formatCoordinate(x1)} ${formatCoordinate(y1 + 7)}V${formatCoordinate(below + 5)}` +
      `M${formatCoordinate(x1 + 7)} ${formatCoordinate(y0)}H${formatCoordinate(rightX + 5)}M${formatCoordinate(x1 + 7)} ${formatCoordinate(y1)}H${formatCoordinate(rightX + 5)}`,
  );
  drawn += pathElement(
    "drawing-dimension",
    `M${formatCoordinate(x0)} ${formatCoordinate(below)}H${formatCoordinate(x1)}M${formatCoordinate(rightX)} ${formatCoordinate(y0)}V${formatCoordinate(y1)}`,
  );
  drawn += pathElement(
    "drawing-tick",
    [
      tickPathData([x0, below], 4),
      tickPathData([x1, below], 4),
      tickPathData([rightX, y0], 4),
      tickPathData([rightX, y1], 4),
    ].join(""),
  );
  drawn += `<text class="drawing-text drawing-number" text-anchor="middle" x="${formatCoordinate((x0 + x1) / 2)}" y="${formatCoordinate(below)}" dy="1.25em">${formatDimension(W)}</text>`;
  drawn += `<text class="drawing-text drawing-number" text-anchor="middle" transform="translate(${formatCoordinate(rightX)} ${formatCoordinate((y0 + y1) / 2)}) rotate(-90)" y="1.25em">${formatDimension(D)}</text>`;

  /* north; the side the pergola faces is at the bottom */
  const onSheet = (bearing: number): SvgPoint => {
    const angle = (bearing - FACE_BEARINGS[design.faces]) * RAD;
    return [-Math.sin(angle), Math.cos(angle)];
  };
  const north = onSheet(0);
  const needle = linePathData(
    [
      [north[0] * 19, north[1] * 19],
      [-north[1] * 5, north[0] * 5],
      [north[1] * 5, -north[0] * 5],
    ],
    true,
  );
  drawn +=
    `<g transform="translate(36 ${formatCoordinate(h - 36)})"><circle class="drawing-thin" fill="none" r="15"/>${pathElement("drawing-solid", needle)}` +
    `<text class="drawing-text" text-anchor="middle" x="${formatCoordinate(north[0] * 27)}" y="${formatCoordinate(north[1] * 27)}" dy=".33em">N</text></g>`;

  /* the sun's bearing */
  const sun = houstonSun(design.month, design.hour);
  if (sun.altitude > 4) {
    const center: SvgPoint = [(x0 + x1) / 2, (y0 + y1) / 2];
    const sunDirection = onSheet(sun.azimuth);
    const reach = Math.min(
      Math.abs(sunDirection[0]) > 0.01 ? ((x1 - x0) / 2 + 14) / Math.abs(sunDirection[0]) : 1e9,
      Math.abs(sunDirection[1]) > 0.01 ? ((y1 - y0) / 2 + 12) / Math.abs(sunDirection[1]) : 1e9,
    );
    const end: SvgPoint = [
      center[0] + sunDirection[0] * reach,
      center[1] + sunDirection[1] * reach,
    ];
    drawn += groupElement(
      "drawing-sun",
      `${pathElement("drawing-ray", linePathData([end, center]))}<circle cx="${formatCoordinate(end[0])}" cy="${formatCoordinate(end[1])}" r="9"/>` +
        `<circle class="drawing-sun-end" cx="${formatCoordinate(center[0])}" cy="${formatCoordinate(center[1])}" r="2.5"/>`,
    );
  }

  const bubbles = (options.marks ?? []).map(([fx, fy, dx, dy], index) => {
    const from = at(fx * W, fy * D);
    const to: SvgPoint = [from[0] + dx, from[1] + dy];
    return (
      `${pathElement("drawing-thin", linePathData([from, to]))}<circle class="drawing-dot" cx="${formatCoordinate(from[0])}" cy="${formatCoordinate(from[1])}" r="3"/>` +
      `<circle class="drawing-mark" cx="${formatCoordinate(to[0])}" cy="${formatCoordinate(to[1])}" r="13"/>` +
      `<text class="drawing-text drawing-number" text-anchor="middle" x="${formatCoordinate(to[0])}" y="${formatCoordinate(to[1])}" dy=".35em">${index + 1}</text>`
    );
  });
  if (bubbles.length > 0) drawn += groupElement("drawing-marks", bubbles.join(""));

  return svgElement(drawn, {
    id,
    w,
    h,
    cls: ["drawing-plan", cls].filter(Boolean).join(" "),
    decor,
    title: options.title ?? t("Roof plan: {title}", { title: formatDesignTitle(design, t) }),
    desc: options.desc ?? describePlan(design, model, t),
  });
}

function describePlan(design: PergolaDesign, model: PergolaModel, t: Translate): string {
  const values = {
    width: formatDimension(model.width),
    depth: formatDimension(model.depth),
    posts: model.posts.length,
    direction: t(FACING_LABELS[design.faces]),
  };
  return [
    design.type === "attached"
      ? "Seen from above, {width} along the house and {depth} deep, on {posts} posts."
      : "Seen from above, {width} wide and {depth} deep, on {posts} posts.",
    isPanelRoof(design.roof) ? "The panels fall to the open side, as the arrows show." : "",
    "The open side, at the bottom, faces {direction}.",
  ]
    .filter(Boolean)
    .map((text) => t(text, values))
    .join(" ");
}

/** Draws an arrow down each bay of panels, to the edge that the water runs to; "" without panels. */
export function drawFall(model: PergolaModel, at: (x: number, y: number) => SvgPoint): string {
  const arrows = mergePanels(model.panels).map(({ x0, x1, y0, y1 }) => {
    const x = x0 + (x1 - x0) * 0.3;
    const [tipX, tipY] = at(x, y1 - (y1 - y0) * 0.12);
    return linesPathData([
      [at(x, y0 + (y1 - y0) * 0.55), [tipX, tipY]],
      [
        [tipX - 4, tipY - 8],
        [tipX, tipY],
        [tipX + 4, tipY - 8],
      ],
    ]);
  });
  return pathElement("drawing-thin", arrows.join(""));
}
