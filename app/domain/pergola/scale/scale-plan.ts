/** Plan of a design to scale: posts, footings, gutter, dimensions, north, scale bar, and legend. */
import { FACE_BEARINGS, FACING_LABELS, formatDimension, type PergolaDesign } from "../design";
import { BEAM_WIDTH, buildModel, type PergolaModel } from "../model";
import { drawFall } from "../roof-plan";
import { isPanelRoof, type Roof } from "../roofs";
import {
  formatCoordinate,
  linePathData,
  linesPathData,
  pathElement,
  type SvgPoint,
} from "../svg-path";
import { chooseScale, type DrawingScale, type PaperDrawing, type PaperSize } from "./drawing-scale";
import {
  boxData,
  DIMENSION_STEP,
  LETTERING_SIZE,
  lettering,
  levelDimension,
  paperDrawing,
  uprightDimension,
} from "./marks";

/** Room left of the floor for two dimension lines, and right of it. */
const LEFT = 2 * DIMENSION_STEP + LETTERING_SIZE + 4;
const RIGHT = 6;
/** Room above the roof: the cut house wall with its name, or an empty strip. */
const WALL = 9;
const TOP_WITH_HOUSE = WALL + LETTERING_SIZE + 10;
const TOP = 8;
/** Room below the floor: two dimension lines, then the row of scale bar, legend, and north. */
const DIMENSIONS = 2 * DIMENSION_STEP + 14;
const LEGEND_HEIGHT = 52;
/** Length of the house wall past the roof, in inches. */
const WALL_OVERHANG = 26;

/** The parts of a plan in one place: model, points per inch, and the page positions of the roof. */
interface Plan {
  readonly model: PergolaModel;
  readonly scale: DrawingScale;
  readonly k: number;
  readonly w: number;
  readonly at: (x: number, y: number) => SvgPoint;
  readonly box: (box: { x0: number; y0: number; x1: number; y1: number }) => string;
}

function measurePlan(model: PergolaModel, pointsPerInch: number): PaperSize {
  const { ground, house } = model;
  return {
    width: (ground.x1 - ground.x0) * pointsPerInch + LEFT + RIGHT,
    height:
      (ground.y1 - Math.min(0, ground.y0)) * pointsPerInch +
      (house ? TOP_WITH_HOUSE : TOP) +
      DIMENSIONS +
      LEGEND_HEIGHT,
  };
}

/**
 * Draws the plan at the largest scale that fits the room, in points. The open side is at the
 * bottom.
 */
export function drawScalePlan(
  design: PergolaDesign,
  room: PaperSize,
  id = "scale-plan",
): PaperDrawing & { scale: DrawingScale } {
  const model = buildModel(design);
  const scale = chooseScale(room, (pointsPerInch) => measurePlan(model, pointsPerInch));
  const k = scale.pointsPerFoot / 12;
  const size = measurePlan(model, k);
  const x0 = (room.width - size.width) / 2 + LEFT - model.ground.x0 * k;
  const y0 = (model.house ? TOP_WITH_HOUSE : TOP) - Math.min(0, model.ground.y0) * k;
  const at = (x: number, y: number): SvgPoint => [x0 + x * k, y0 + y * k];
  const plan: Plan = {
    model,
    scale,
    k,
    w: room.width,
    at,
    box: (box) => boxData(...at(box.x0, box.y0), (box.x1 - box.x0) * k, (box.y1 - box.y0) * k),
  };
  const floorEdge = at(0, model.ground.y1)[1];
  const parts = [
    drawHouseWall(plan),
    design.addOns.includes("slab")
      ? pathElement("drawing-thin", plan.box(model.ground), ' fill="none"')
      : "",
    drawRoof(plan),
    pathElement("drawing-hidden", model.footings.map(plan.box).join("")),
    pathElement("drawing-solid", model.posts.map(plan.box).join("")),
    drawGutter(plan),
    drawPlanDimensions(plan, floorEdge),
    drawLegend(plan, floorEdge + DIMENSIONS),
  ];
  const title = `Plan at ${scale.label}`;
  const alt =
    `${formatDimension(model.width)} ${model.house ? "along the house" : "wide"} and ${formatDimension(model.depth)} deep, ` +
    `on ${model.posts.length} posts, with their footings dashed. ${isPanelRoof(design.roof) ? "The panels fall to the open side, as the arrows show. " : ""}The open side is at the bottom and faces ${FACING_LABELS[design.faces]}.`;
  return {
    ...paperDrawing(
      { id, title, alt, width: room.width, height: floorEdge + DIMENSIONS + LEGEND_HEIGHT },
      parts,
    ),
    scale,
  };
}

function drawHouseWall({ model, w, at }: Plan): string {
  if (!model.house) return "";
  const [left, y] = at(-WALL_OVERHANG, 0);
  const from = Math.max(2, left);
  const to = Math.min(w - 2, at(model.width + WALL_OVERHANG, 0)[0]);
  const hatch: SvgPoint[][] = [];
  for (let x = from; x + 7 <= to; x += 5)
    hatch.push([
      [x, y],
      [x + 7, y - WALL],
    ]);
  return (
    pathElement("drawing-hairline", linesPathData(hatch)) +
    pathElement(
      "drawing-profile",
      linePathData([
        [from, y],
        [to, y],
      ]),
    ) +
    pathElement(
      "drawing-line",
      linePathData([
        [from, y - WALL],
        [to, y - WALL],
      ]),
      ' fill="none"',
    ) +
    lettering(at(model.width / 2, 0)[0], y - WALL - 5, "House wall")
  );
}

function drawRoof({ model, at, box }: Plan): string {
  const louvers = model.louvers.bays.flatMap((bay) =>
    model.louvers.pivots.map((y) => [at(bay.x0, y), at(bay.x1, y)]),
  );
  const seams = model.panels
    .slice(1)
    .map((panel) => [at(panel.x0, panel.y0), at(panel.x0, panel.y1)]);
  return (
    pathElement("drawing-hairline", linesPathData([...louvers, ...seams])) +
    pathElement("drawing-thin", model.beams.map(box).join(""), ' fill="none"') +
    pathElement("drawing-line", box(model.floor), ' fill="none"') +
    drawFall(model, at)
  );
}

/**
 * Draws the gutter in the beams around the louvers, or along the low end of the panels, and the
 * downspout beside the right post that is nearest to the open side. Slats collect no water.
 */
function drawGutter({ model, at }: Plan): string {
  const { width, depth, posts } = model;
  const { roof } = model.design;
  if (roof === "slats") return "";
  const middle = BEAM_WIDTH / 2;
  const isCantilever = model.design.type === "cantilever";
  const near = isCantilever ? middle : depth - middle;
  const far = isCantilever ? depth - middle : middle;
  const outerRun = [at(middle, near), at(width - middle, near)];
  const run = linePathData(
    isPanelRoof(roof) ? outerRun : [at(middle, far), ...outerRun, at(width - middle, far)],
  );
  const post = posts.at(-1);
  const spout = post ? at((post.x0 + post.x1) / 2, (post.y0 + post.y1) / 2) : at(width, near);
  return (
    pathElement("drawing-gutter", run, ' fill="none"') +
    `<circle class="drawing-downspout" cx="${formatCoordinate(spout[0])}" cy="${formatCoordinate(spout[1])}" r="2"/>`
  );
}

const isDistinct = (value: number, at: number, all: readonly number[]) =>
  at === 0 || value - (all[at - 1] ?? 0) > 1;
const distinctSorted = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b).filter(isDistinct);

function drawPlanDimensions({ model, at }: Plan, floorEdge: number): string {
  const { width, depth, posts } = model;
  const columns = distinctSorted(posts.map(({ x0, x1 }) => (x0 + x1) / 2));
  const rows = distinctSorted([
    ...(model.house ? [0] : []),
    ...posts.map(({ y0, y1 }) => (y0 + y1) / 2),
  ]);
  const roofEdge = at(0, depth)[1] + 8;
  const floorLeft = at(model.ground.x0, 0)[0];
  const spans = columns.slice(1).map((x, place) => {
    const from = columns[place] ?? 0;
    return levelDimension(
      [at(from, 0)[0], at(x, 0)[0]],
      floorEdge + DIMENSION_STEP,
      formatDimension(x - from),
      roofEdge,
    );
  });
  const rowSpans = rows.slice(1).map((y, place) => {
    const from = rows[place] ?? 0;
    return uprightDimension(
      [at(0, from)[1], at(0, y)[1]],
      floorLeft - DIMENSION_STEP + 2,
      formatDimension(y - from),
      at(0, 0)[0] - 4,
    );
  });
  return [
    ...spans,
    ...rowSpans,
    levelDimension(
      [at(0, 0)[0], at(width, 0)[0]],
      floorEdge + 2 * DIMENSION_STEP,
      formatDimension(width),
      roofEdge,
    ),
    uprightDimension(
      [at(0, 0)[1], at(0, depth)[1]],
      floorLeft - 2 * DIMENSION_STEP + 2,
      formatDimension(depth),
      at(0, 0)[0] - 4,
    ),
  ].join("");
}

function drawLegend({ model, scale, w }: Plan, top: number): string {
  return (
    drawScaleBar(scale, 2, top + 18) +
    drawSymbols(model.design.roof, 250, top + 12) +
    drawNorth(model.design, w - 30, top + LEGEND_HEIGHT / 2)
  );
}

/** Draws a bar of three parts: 12 ft, or 24 ft at the smallest scale. */
function drawScaleBar({ pointsPerFoot }: DrawingScale, x: number, y: number): string {
  const feet = pointsPerFoot > 9 ? 4 : 8;
  const part = feet * pointsPerFoot;
  const left = x + 6;
  return (
    pathElement("drawing-solid", boxData(left, y, part, 4) + boxData(left + 2 * part, y, part, 4)) +
    pathElement("drawing-thin", boxData(left, y, 3 * part, 4), ' fill="none"') +
    [0, 1, 2].map((at) => lettering(left + at * part, y + 15, String(at * feet))).join("") +
    lettering(left + 3 * part + 8, y + 15, `${3 * feet} ft`, "end")
  );
}

function drawSymbols(roof: Roof, x: number, y: number): string {
  const second = y + 16;
  const supports =
    pathElement("drawing-solid", boxData(x, y - 6, 7, 7)) +
    lettering(x + 16, y, "Post", "start") +
    pathElement("drawing-hidden", boxData(x - 1, second - 7, 9, 9)) +
    lettering(x + 16, second, "Footing, sized by the engineer", "start");
  if (roof === "slats") return supports;
  return (
    supports +
    pathElement(
      "drawing-gutter",
      linePathData([
        [x + 70, y - 2.5],
        [x + 90, y - 2.5],
      ]),
    ) +
    lettering(
      x + 96,
      y,
      isPanelRoof(roof) ? "Gutter in the outer beam" : "Gutter in the beams",
      "start",
    ) +
    `<circle class="drawing-downspout" cx="${formatCoordinate(x + 3.5)}" cy="${formatCoordinate(second + 13.5)}" r="2.5"/>` +
    lettering(x + 16, second + 16, "Downspout in this post", "start")
  );
}

/** Draws north; the side the pergola faces is at the bottom of the sheet. */
function drawNorth(design: PergolaDesign, x: number, y: number): string {
  const angle = (-FACE_BEARINGS[design.faces] * Math.PI) / 180;
  const [north, east]: SvgPoint = [-Math.sin(angle), Math.cos(angle)];
  const needle = linePathData(
    [
      [x + north * 13, y + east * 13],
      [x - east * 4, y + north * 4],
      [x + east * 4, y - north * 4],
    ],
    true,
  );
  return (
    `<circle class="drawing-thin" fill="none" cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="10"/>` +
    pathElement("drawing-solid", needle) +
    lettering(x + north * 19, y + east * 19 + 3, "N")
  );
}
