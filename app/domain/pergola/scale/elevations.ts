/** The two elevations of a design at one scale: from the yard and from the side. */
import { drawPerson } from "../axonometric/surroundings";
import { formatDimension, type PergolaDesign } from "../design";
import { BEAM_WIDTH, type Box, buildModel, type PergolaModel } from "../model";
import { groupElement, linePathData, linesPathData, pathElement, type SvgPoint } from "../svg-path";
import { chooseScale, type DrawingScale, type PaperDrawing, type PaperSize } from "./drawing-scale";
import {
  boxData,
  LETTERING_SIZE,
  lettering,
  levelDimension,
  longLettering,
  paperDrawing,
  uprightDimension,
} from "./marks";

/** Length of the house beside the roof, cut off there. */
const HOUSE_LENGTH = 26;
/** Room on each side past house or floor: a dimension line and its lettering. */
const SIDE = 34;
const TOP_WITH_HOUSE = LETTERING_SIZE + 6;
const TOP = 4;
const BELOW_FOOTINGS = 30;
/** Room for "Footing: by the engineer". */
const FOOTING_NOTE = 104;
const GROUND_LENGTH = 40;
const PERSON_HEIGHT = 67;

type Side = "front" | "side";

/**
 * An elevation while it is drawn: x from the roof's left or rear edge and z from the floor, in
 * inches.
 */
interface Elevation {
  readonly model: PergolaModel;
  readonly side: Side;
  readonly span: number;
  readonly k: number;
  readonly w: number;
  readonly at: (x: number, z: number) => SvgPoint;
  readonly box: (x0: number, x1: number, z0: number, z1: number) => string;
}

/** Range of a member along the drawing, in inches. */
const extent = (
  side: Side,
  box: Pick<Box, "x0" | "x1" | "y0" | "y1">,
): readonly [number, number] => (side === "front" ? [box.x0, box.x1] : [box.y0, box.y1]);

const footingDepth = (model: PergolaModel) => Math.max(...model.footings.map(({ z0 }) => -z0));
const topOf = (model: PergolaModel) => (model.house?.eave ?? model.height) + 2;
const spaceAbove = (model: PergolaModel) => (model.house ? TOP_WITH_HOUSE : TOP);

function measure(model: PergolaModel, span: number, k: number): PaperSize {
  const besideRoof = Math.max(HOUSE_LENGTH, 12 * k) + SIDE;
  return {
    width: span * k + 2 * besideRoof,
    height: spaceAbove(model) + (topOf(model) + footingDepth(model)) * k + BELOW_FOOTINGS,
  };
}

export interface Elevations {
  readonly scale: DrawingScale;
  readonly front: PaperDrawing;
  readonly side: PaperDrawing;
}

/**
 * Draws both elevations at the largest scale at which each fits the width of the room and both fit
 * its height, in points.
 */
export function drawElevations(
  design: PergolaDesign,
  room: PaperSize,
  id = "elevation",
): Elevations {
  const model = buildModel(design);
  const span = Math.max(model.width, model.depth);
  const scale = chooseScale({ width: room.width, height: room.height / 2 }, (k) =>
    measure(model, span, k),
  );
  return {
    scale,
    front: drawElevation(model, "front", { scale, w: room.width, id: `${id}-front` }),
    side: drawElevation(model, "side", { scale, w: room.width, id: `${id}-side` }),
  };
}

function drawElevation(
  model: PergolaModel,
  side: Side,
  { scale, w, id }: { scale: DrawingScale; w: number; id: string },
): PaperDrawing {
  const k = scale.pointsPerFoot / 12;
  const span = side === "front" ? model.width : model.depth;
  const x0 = (w - span * k) / 2;
  const ground = spaceAbove(model) + topOf(model) * k;
  const at = (x: number, z: number): SvgPoint => [x0 + x * k, ground - z * k];
  const box = (left: number, right: number, z0: number, z1: number) =>
    boxData(...at(left, z1), (right - left) * k, (z1 - z0) * k);
  const elevation: Elevation = { model, side, span, k, w, at, box };
  const clear = clearHeight(model, side);
  const title = `${side === "front" ? "Elevation from the yard" : "Elevation from the side"} at ${scale.label}`;
  const alt =
    `${formatDimension(model.height)} to the top of the beams, ${formatDimension(clear)} clear below the beam at the open side, ` +
    `${formatDimension(span)} ${side === "front" ? "wide" : "deep"}. The footings are dashed; the engineer sizes them.`;
  return paperDrawing(
    { id, title, alt, width: w, height: ground + footingDepth(model) * k + BELOW_FOOTINGS },
    [
      side === "front" ? drawWallBehind(elevation) : drawHouseSection(elevation),
      drawGround(elevation),
      drawFootings(elevation),
      drawFigure(elevation),
      drawPosts(elevation),
      drawBeams(elevation),
      drawScreen(elevation),
      drawElevationDimensions(elevation, clear),
    ],
  );
}

/** Returns the height in inches below the beam at the open side. */
function clearHeight(model: PergolaModel, side: Side): number {
  const beam = findBeam(model, side);
  return beam.tip === undefined ? beam.z0 : beam.z1 - beam.tip;
}

function findBeam(model: PergolaModel, side: Side) {
  const beam = model.beams.find(({ role }) => role === (side === "front" ? "front" : "right"));
  if (!beam) throw new Error("a design has beams on all sides");
  return beam;
}

/** Draws the wall of an attached design as far as the drawing cuts it off. */
function drawWallBehind({ model, span, k, at }: Elevation): string {
  if (!model.house) return "";
  const { eave } = model.house;
  const [left, right] = [at(0, 0)[0] - HOUSE_LENGTH, at(span, 0)[0] + HOUSE_LENGTH];
  const level = (z: number): SvgPoint[] => [
    [left, at(0, z)[1]],
    [right, at(0, z)[1]],
  ];
  const boards: SvgPoint[][] = [];
  for (let z = 9; z < eave; z += k > 1 ? 9 : 12) boards.push(level(z));
  return (
    pathElement("drawing-hairline", linesPathData(boards)) +
    pathElement("drawing-line", linePathData(level(eave)), ' fill="none"') +
    pathElement(
      "drawing-thin",
      linesPathData(
        [left, right].map((x) => [
          [x, at(0, 0)[1]],
          [x, at(0, eave)[1]],
        ]),
      ),
    )
  );
}

/** Draws the house cut through, at the left of the side elevation. */
function drawHouseSection({ model, k, at }: Elevation): string {
  if (!model.house) return "";
  const { eave } = model.house;
  const [wall, top] = at(0, eave);
  const floor = at(0, 0)[1];
  const left = wall - HOUSE_LENGTH;
  const hatch: SvgPoint[][] = [];
  for (let y = floor; y - 9 >= top; y -= 8)
    hatch.push([
      [left, y],
      [wall, y - 9],
    ]);
  return (
    pathElement("drawing-edge", boxData(left, top, HOUSE_LENGTH, floor - top)) +
    pathElement("drawing-hairline", linesPathData(hatch)) +
    pathElement(
      "drawing-profile",
      linePathData([
        [wall, floor],
        [wall, top],
      ]),
    ) +
    pathElement(
      "drawing-line",
      linePathData([
        [left, top],
        [wall + 14 * k, top],
        [wall + 9 * k, top + 5 * k],
      ]),
      ' fill="none"',
    ) +
    lettering(left + HOUSE_LENGTH / 2, top - 5, "House")
  );
}

function drawGround({ model, side, span, w, at, box }: Elevation): string {
  const hasSlab = model.design.addOns.includes("slab");
  const [from, to] = extent(side, model.ground);
  const z = hasSlab ? model.ground.z0 : 0;
  const edges = hasSlab ? [from, to] : [span / 2, span / 2];
  const left = Math.max(2, at(from, 0)[0] - GROUND_LENGTH);
  const right = Math.min(w - 2, at(to, 0)[0] + GROUND_LENGTH);
  const y = at(0, z)[1];
  return (
    (hasSlab ? pathElement("drawing-edge", box(from, to, z, 0)) : "") +
    pathElement(
      "drawing-profile",
      linesPathData([
        [
          [left, y],
          [at(edges[0] ?? 0, 0)[0], y],
        ],
        [
          [at(edges[1] ?? span, 0)[0], y],
          [right, y],
        ],
      ]),
    )
  );
}

/** Returns the ranges of members without the ones behind them, from left to right. */
function visibleExtents(side: Side, boxes: readonly Box[]): (readonly [number, number])[] {
  const ranges = new Map(boxes.map((box) => [extent(side, box).join(), extent(side, box)]));
  return [...ranges.values()].sort((a, b) => a[0] - b[0]);
}

function drawFootings({ model, side, k, w, at, box }: Elevation): string {
  const depth = footingDepth(model);
  const ranges = visibleExtents(side, model.footings);
  const note = "Footing: by the engineer";
  const y = at(0, -depth)[1] - 2;
  const gapOf = (at: number) =>
    ((ranges[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) - (ranges[at]?.[1] ?? 0)) * k;
  const last = ranges.length - 1;
  const host = gapOf(0) >= FOOTING_NOTE ? 0 : last;
  const x = at(ranges[host]?.[1] ?? 0, 0)[0] + 6;
  return (
    pathElement("drawing-hidden", ranges.map(([from, to]) => box(from, to, -depth, 0)).join("")) +
    (x + FOOTING_NOTE <= w ? longLettering(x, y, note) : "")
  );
}

/** Draws a person of 5 ft 7 in for scale, where no post covers it. */
function drawFigure({ model, side, span, k, at }: Elevation): string {
  const posts = visibleExtents(side, model.posts);
  const x = [0.66, 0.5, 0.4]
    .map((share) => span * share)
    .find((one) => posts.every(([from, to]) => one + 14 < from || one - 14 > to));
  return x === undefined
    ? ""
    : groupElement("drawing-faint", drawPerson(at(x, 0), PERSON_HEIGHT * k));
}

function drawPosts({ model, side, box }: Elevation): string {
  return pathElement(
    "drawing-face",
    visibleExtents(side, model.posts)
      .map(([from, to]) => box(from, to, 0, model.height))
      .join(""),
  );
}

function drawBeams({ model, side, span, at, box }: Elevation): string {
  const beam = findBeam(model, side);
  if (side === "front") {
    const rear = model.beams.find(({ role }) => role === "rear");
    const behind =
      model.design.type === "cantilever" && rear
        ? pathElement("drawing-face", box(0, span, rear.z0, rear.z1))
        : "";
    return behind + pathElement("drawing-face", box(0, span, beam.z0, beam.z1));
  }
  const underside = beam.z1 - (beam.tip ?? beam.z1 - beam.z0);
  const face = linePathData(
    [at(0, beam.z1), at(span, beam.z1), at(span, underside), at(0, beam.z0)],
    true,
  );
  const { pivots, blade, z, angle } = model.louvers;
  const [dx, dz] = [
    (Math.cos((angle * Math.PI) / 180) * blade) / 2,
    (Math.sin((angle * Math.PI) / 180) * blade) / 2,
  ];
  const louvers = pivots.map((y) => [at(y - dx, z - dz), at(y + dx, z + dz)]);
  const panels = [model.panels[0], model.planks[0]].flatMap((slab) =>
    slab
      ? [slab.z1, slab.z0].map((level) => [at(slab.y0, level), at(slab.y1, level - slab.fall)])
      : [],
  );
  return (
    pathElement("drawing-face", face) +
    pathElement("drawing-behind", linesPathData([...louvers, ...panels]), ' fill="none"')
  );
}

/** Draws drop screens as lowered, dashed. */
function drawScreen({ model, side, box, span }: Elevation): string {
  const screen = model.screens[0];
  if (!screen || side !== "front") return "";
  return pathElement(
    "drawing-hidden",
    box(BEAM_WIDTH + 1, span - BEAM_WIDTH - 1, screen.z0, screen.z1),
  );
}

function drawElevationDimensions({ model, side, span, at }: Elevation, clear: number): string {
  const floor = at(0, 0)[1];
  const house = model.house ? HOUSE_LENGTH : 0;
  const [from, to] = extent(side, model.ground);
  const left = Math.min(at(from, 0)[0], at(0, 0)[0] - house) - 10;
  const right = Math.max(at(to, 0)[0], at(span, 0)[0] + (side === "front" ? house : 0)) + 20;
  const footing = at(0, -footingDepth(model))[1];
  return (
    uprightDimension(
      [at(0, model.height)[1], floor],
      left,
      formatDimension(model.height),
      at(0, 0)[0] - 4,
    ) +
    uprightDimension(
      [at(0, clear)[1], floor],
      right,
      `${formatDimension(clear)} clear`,
      at(span, 0)[0] + 4,
    ) +
    levelDimension(
      [at(0, 0)[0], at(span, 0)[0]],
      footing + BELOW_FOOTINGS - 8,
      formatDimension(span),
      footing + 5,
    )
  );
}
