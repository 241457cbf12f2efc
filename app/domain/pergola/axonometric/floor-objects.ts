import type { Box, Point3 } from "../model";
import { groupElement, pathElement } from "../svg-path";
import { PAPER_TONES } from "./pens";
import {
  COS_TILT,
  COS_TURN,
  lineZ,
  rectAcrossHouse,
  rectAlongHouse,
  rectLevel,
  SIN_TURN,
} from "./projection";
import type { Scene } from "./scene";
import { drawPerson } from "./surroundings";

/** Something on the floor: where it stands, and its drawing. */
interface FloorObject {
  readonly x: number;
  readonly y: number;
  readonly draw: string;
}

/** Draws the objects on the floor, back to front. */
export function drawFloorObjects(scene: Scene): string {
  const objects = [
    ...buildKitchen(scene),
    ...buildTable(scene),
    ...buildFigure(scene),
    ...buildPosts(scene),
  ];
  objects.sort((a, b) => a.x * SIN_TURN + a.y * COS_TURN - (b.x * SIN_TURN + b.y * COS_TURN));
  return objects.map(({ draw }) => draw).join("");
}

function buildKitchen({ model, settings, pens }: Scene): FloorObject[] {
  const { stage, furniture, kitchen, showHouse, only } = settings;
  if (stage < 6 || !furniture || !kitchen) return [];
  const { width: W } = model;
  const { shape, lines, solid } = pens;
  let x0 = Math.max(W - 132, 12);
  let x1 = W - 12;
  const back = showHouse ? 2 : 7;
  if (showHouse) [x0, x1] = [Math.max(10, W * 0.66), W - 10];
  if (only) [x0, x1] = [10, W - 10];
  const front = back + 26;
  const doors: Point3[][] = [];
  for (let x = x0 + 24; x < x1 - 6; x += 24)
    doors.push([
      [x, front, 4],
      [x, front, 34],
    ]);
  const grill: Point3[] = [
    [x0 + 12, front - 23, 36.2],
    [x0 + 41, front - 23, 36.2],
    [x0 + 41, front - 5, 36.2],
    [x0 + 12, front - 5, 36.2],
  ];
  return [
    {
      x: W / 2,
      y: 11,
      draw: groupElement(
        "drawing-furniture",
        solid({ x0, y0: back, z0: 0, x1, y1: front, z1: 36 }, PAPER_TONES) +
          pathElement("drawing-hairline", lines(...doors)) +
          pathElement("drawing-thin", shape(grill)) +
          solid(
            { x0: x0 + 12, y0: front - 23, z0: 36, x1: x0 + 41, y1: front - 7, z1: 44 },
            PAPER_TONES,
          ),
      ),
    },
  ];
}

function buildTable({ model, settings, pens }: Scene): FloorObject[] {
  const { stage, furniture, kitchen, showHouse, only, ghost } = settings;
  const { width: W, depth: D } = model;
  if (stage < 6 || !furniture || only === "ground" || W < 120 || D < 108) return [];
  const { lines, repeated, faces } = pens;
  const x = W * (kitchen && showHouse ? 0.36 : 0.42);
  const y = D * 0.56;
  const half = Math.min(43, W * 0.2);
  const gap = half * 0.62;
  const drawChairRow = (dy: number): string => {
    const row = [-gap, 0, gap].map(
      (dx): Box => ({
        x0: x + dx - 8.4,
        y0: y + dy - 8.4,
        z0: 0,
        x1: x + dx + 8.4,
        y1: y + dy + 8.4,
        z1: 17,
      }),
    );
    const [left] = row;
    if (!left || gap < 17) return row.map((box) => faces(box, PAPER_TONES)).join("");
    // stools that do not hide each other share their paths
    const { x0, y0, x1, y1, z1 } = left;
    const drawRepeated = (points: Point3[], fill: string) =>
      pathElement(
        "",
        repeated(points, [gap, 0, 0], row.length, { closed: true }),
        ghost ? "" : ` fill="${fill}"`,
      );
    return (
      drawRepeated(rectAlongHouse([x0, x1], y1, [0, z1]), PAPER_TONES.front) +
      drawRepeated(rectAcrossHouse(x1, [y0, y1], [0, z1]), PAPER_TONES.side) +
      drawRepeated(rectLevel([x0, x1], [y0, y1], z1), PAPER_TONES.top)
    );
  };
  const leg = (dx: number) => lineZ(x + dx, y + 15.6, 0, 26.4);
  return [
    {
      x,
      y,
      draw: groupElement(
        "drawing-furniture",
        groupElement(
          "drawing-body",
          drawChairRow(-27.6) +
            faces(
              { x0: x - half, y0: y - 18, z0: 26.4, x1: x + half, y1: y + 18, z1: 28.8 },
              PAPER_TONES,
            ),
        ) +
          pathElement("drawing-thin", lines(leg(3.6 - half), leg(half - 3.6))) +
          groupElement("drawing-body", drawChairRow(27.6)),
      ),
    },
  ];
}

function buildFigure({ model, settings, pens, unit }: Scene): FloorObject[] {
  if (!settings.figure || settings.stage < 4) return [];
  const { width: W, depth: D } = model;
  return [
    {
      x: W * 0.8,
      y: D * 0.82,
      draw: drawPerson(pens.at([W * 0.8, D * 0.8, 0]), 67 * unit * COS_TILT),
    },
  ];
}

function buildPosts({ model, settings, pens, tones }: Scene): FloorObject[] {
  const { stage, only, showPosts } = settings;
  if (stage < 3 || only || !showPosts) return [];
  return model.posts.map((box) => ({
    x: (box.x0 + box.x1) / 2,
    y: (box.y0 + box.y1) / 2,
    draw: pens.solid(
      box,
      tones,
      stage >= 4 ? "front side" : undefined,
      "drawing-body drawing-post",
    ),
  }));
}
