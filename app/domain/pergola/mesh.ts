/** The pergola as solids in meters: x right, y up, z toward the viewer, from its middle on the ground. */
import { COLOR_HEX } from "./design";
import { beamCorners, boxCorners, type PergolaModel, type Point3 } from "./model";
import { mergePanels, panelCorners } from "./panels";

/** Corners of each face's two triangles, counterclockwise from outside once y and z are swapped. */
const FACES = ["123130", "765754", "451410", "562521", "673632", "740703"];
/** Thickness of planes, and of the slab: a film, since viewers place a model by its lowest point. */
const [SHEET, FILM] = [0.25, 0.04];

/** Eight corners in inches, as `boxCorners` orders them. */
type Solid = readonly Point3[];
type Vector = readonly number[];

/** `color` is linear red, green and blue; all values are from 0 to 1. */
type Finish = { color: Vector; metallic: number; roughness: number; opacity: number; glow: number };

/** Triangles of one finish, three points each, repeated at every offset. */
export interface MeshPart extends Readonly<Finish> {
  readonly name: string;
  readonly points: readonly Vector[];
  readonly normals: readonly Vector[];
  readonly offsets: readonly Vector[];
}

/** Builds every part of a pergola but the footings. */
export function buildMesh(model: PergolaModel): MeshPart[] {
  const { design, ground, house, louvers } = model;
  const matte = { metallic: 0, roughness: 0.9, opacity: 1, glow: 0 };
  const color = toLinear(COLOR_HEX[design.color]);
  const metal = { ...matte, color, metallic: 0.3, roughness: 0.5 };
  const dark = { ...matte, color: toLinear("#2A2D2E") };
  const wood = { ...matte, color: toLinear("#B08A5E") };
  const concrete = { ...matte, color: toLinear("#C9C7C0") };
  const light = { ...matte, color: toLinear("#FFE2B0"), glow: 1 };
  const stucco = { ...matte, color: toLinear("#D9D4CA"), opacity: 0.35 };
  const slab = { ...ground, z0: 0, z1: FILM };
  const wall = house && { ...ground, y0: -SHEET, y1: 0, z0: 0, z1: house.eave };
  const [pivot = 0] = louvers.pivots;
  const screens = model.screens.map((box) => boxCorners({ ...box, y0: box.y0 - SHEET }));
  const parts: readonly (readonly [string, Finish, readonly Solid[], number[]?])[] = [
    ["Frame", metal, [...model.posts.map(boxCorners), ...model.beams.map(beamCorners)]],
    ["Louvers", metal, bladeRow(model, pivot), louvers.pivots.map((y) => y - pivot)],
    ["Panels", metal, mergePanels(model.panels).map(panelCorners)],
    ["Planks", wood, mergePanels(model.planks).map(panelCorners)],
    ["Slab", concrete, design.addOns.includes("slab") ? [boxCorners(slab)] : []],
    ["Lights", light, model.lights.map(lightBar)],
    ["Heaters", dark, model.heaters.map(boxCorners)],
    ["Fans", dark, model.fans.flatMap((hub) => fanSolids(hub, model.height))],
    ["Screens", { ...dark, opacity: 0.55 }, screens],
    ["House", stucco, wall ? [boxCorners(wall)] : []],
  ];
  return parts
    .filter(([, , solids]) => solids.length > 0)
    .map(([name, finish, solids, steps = [0]]) => ({
      name,
      ...finish,
      ...toTriangles(model, solids),
      offsets: steps.map((step) => [0, 0, toMeters(step)]),
    }));
}

/** Returns the blades of all bays at one pivot. */
function bladeRow({ louvers: { bays, z, blade, thickness, angle } }: PergolaModel, pivot: number) {
  const turn = (angle * Math.PI) / 180;
  const section = { y0: -blade / 2, y1: blade / 2, z0: -thickness / 2, z1: thickness / 2 };
  return bays.map(({ x0, x1 }) =>
    boxCorners({ x0, x1, ...section }).map(([x, out, up]): Point3 => {
      const y = pivot + out * Math.cos(turn) - up * Math.sin(turn);
      return [x, y, z + out * Math.sin(turn) + up * Math.cos(turn)];
    }),
  );
}

/** Returns a bar along a line of light, which may rise toward the front. */
function lightBar([[x0, y0, z], [x1, y1, end]]: readonly [Point3, Point3]): Solid {
  const r = 0.4;
  const footprint = { x0: x0 - r, x1: x1 + r, y0: y0 - r, y1: y1 + r };
  return panelCorners({ ...footprint, z0: z - r, z1: z + r, fall: z - end });
}

/** Returns rod, hub and blades of a fan that hangs from the height `top`. */
function fanSolids([x, y, z]: Point3, top: number): Solid[] {
  const bar = (alongX: number, alongY: number, z0: number, z1: number) =>
    boxCorners({ x0: x - alongX, y0: y - alongY, z0, x1: x + alongX, y1: y + alongY, z1 });
  const blades = [bar(26, 3, z, z + SHEET), bar(3, 26, z, z + SHEET)];
  return [bar(0.5, 0.5, z, top - 1), bar(4, 4, z - 1, z + 2), ...blades];
}

function toTriangles({ width, depth }: PergolaModel, solids: readonly Solid[]) {
  const faces = solids.flatMap((solid) =>
    FACES.map((face) => [...face].flatMap((at) => solid.slice(Number(at), Number(at) + 1))),
  );
  return {
    points: faces.flat().map(([x, y, z]) => [x - width / 2, z, y - depth / 2].map(toMeters)),
    normals: faces.flatMap((face) => face.map(() => faceNormal(face))),
  };
}

/** Returns the direction of a face after y and z are swapped: the cross product of two edges. */
function faceNormal([a = [0, 0, 0], b = a, c = a]: Solid): Vector {
  const edge = (end: Point3) => [end[0] - a[0], end[1] - a[1], end[2] - a[2]] as const;
  const [[ux, uy, uz], [vx, vy, vz]] = [edge(b), edge(c)];
  const normal = [uz * vy - uy * vz, uy * vx - ux * vy, ux * vz - uz * vx];
  return normal.map((value) => round(value / Math.hypot(...normal)));
}

/** Rounds to five places, a hundredth of a millimeter, and −0 to 0. */
const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0;
const toMeters = (inches: number) => round(inches * 0.0254);

/** Converts "#4B5255" to linear light, which both file formats expect. */
function toLinear(hex: string): Vector {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return round(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  });
}
