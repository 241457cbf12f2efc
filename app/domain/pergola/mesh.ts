/** The pergola as solids in meters: x right, y up, z toward the viewer, from its middle on the ground. */
import { COLOR_HEX } from "./design";
import { beamCorners, boxCorners, type PergolaModel, type Point3 } from "./model";
import { mergePanels, panelCorners } from "./panels";

/** Corners of the faces of a solid, counterclockwise from outside once y and z are swapped. */
const FACES = ["1230", "7654", "4510", "5621", "6732", "7403"].map((face) => [...face].map(Number));
/** Thickness of planes, and of the slab: a film, since viewers place a model by its lowest point. */
const [SHEET, FILM] = [0.25, 0.04];

/** Eight corners in inches, as `boxCorners` orders them. */
type Solid = readonly Point3[];

/** `color` is linear red, green and blue; all values are from 0 to 1. */
type Finish = { color: Point3; metallic: number; roughness: number; opacity: number; glow: number };

/** Triangles of one finish, repeated at every offset. Each face has its own four vertices. */
export interface MeshPart extends Readonly<Finish> {
  readonly name: string;
  readonly points: readonly Point3[];
  readonly normals: readonly Point3[];
  readonly indices: readonly number[];
  readonly offsets: readonly Point3[];
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
  const hasSlab = design.addOns.includes("slab");
  const steps = louvers.pivots.map((y) => y - pivot);
  const fans = model.fans.flatMap((hub) => fanSolids(hub, model.height));
  const screens = model.screens.map((box) => boxCorners({ ...box, y0: box.y0 - SHEET }));
  const parts: readonly (readonly [string, Finish, readonly Solid[], number[]?])[] = [
    ["Frame", metal, [...model.posts.map(boxCorners), ...model.beams.map(beamCorners)]],
    ["Louvers", metal, bladeRow(model, pivot), steps],
    ["Panels", metal, mergePanels(model.panels).map(panelCorners)],
    ["Planks", wood, mergePanels(model.planks).map(panelCorners)],
    ["Slab", concrete, hasSlab ? [boxCorners(slab)] : []],
    ["Lights", light, model.lights.map(lightBar)],
    ["Heaters", dark, model.heaters.map(boxCorners)],
    ["Fans", dark, fans],
    ["Screens", { ...dark, opacity: 0.55 }, screens],
    ["House", stucco, wall ? [boxCorners(wall)] : []],
  ];
  return parts
    .filter(([, , solids]) => solids.length > 0)
    .map(([name, finish, solids, offsets = [0]]) =>
      toPart(model, { name, ...finish }, solids, offsets),
    );
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

function toPart(
  { width, depth }: PergolaModel,
  finish: Finish & { name: string },
  solids: readonly Solid[],
  steps: readonly number[],
): MeshPart {
  const toPoint = ([x, y, z]: Point3): Point3 => [
    toMeters(x - width / 2),
    toMeters(z),
    toMeters(y - depth / 2),
  ];
  const points = solids.flatMap((solid) =>
    FACES.map((face) => face.flatMap((at) => solid.slice(at, at + 1).map(toPoint))),
  );
  return {
    ...finish,
    points: points.flat(),
    normals: points.flatMap((face) => face.map(() => faceNormal(face))),
    indices: points.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * at + corner)),
    offsets: steps.map((step) => [0, 0, toMeters(step)]),
  };
}

function faceNormal([a = [0, 0, 0], b = a, , d = a]: readonly Point3[]): Point3 {
  const [u, v] = [b, d].map(([x, y, z]) => [x - a[0], y - a[1], z - a[2]] as const);
  if (!u || !v) return a;
  const minor = (i: 0 | 1 | 2, j: 0 | 1 | 2) => u[i] * v[j] - u[j] * v[i];
  const normal = [minor(1, 2), minor(2, 0), minor(0, 1)] as const;
  const size = Math.hypot(...normal);
  return [round(normal[0] / size), round(normal[1] / size), round(normal[2] / size)];
}

/** Rounds to five places, a hundredth of a millimeter, and −0 to 0. */
const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0;
const toMeters = (inches: number) => round(inches * 0.0254);

/** Converts "#4B5255" to linear light, which both file formats expect. */
function toLinear(hex: string): Point3 {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return round(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  };
  return [channel(1), channel(3), channel(5)];
}
