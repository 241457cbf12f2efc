import { expect, test } from "vitest";
import {
  ADD_ONS,
  COLORS,
  DESIGN_LIMITS,
  FACINGS,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "./design";
import { beamCorners, boxCorners, buildModel, type PergolaModel, type Point3 } from "./model";
import { panelCorners } from "./panels";
import { applyRoofRules, isPanelRoof, ROOFS, roofsOf } from "./roofs";
import { shadePercent } from "./shade";
import { houstonSun, type SunVector, sunVector } from "./sun";

/* A ray tracer of its own: every solid of the model is six planes, every ray a point of the floor
   and the direction of the sun. It shares no projection, polygon or blade formula with shade.ts. */

/** The inside is where every plane is negative or zero. */
type Plane = readonly [nx: number, ny: number, nz: number, d: number];
type Solid = readonly Plane[];

/** Corner numbers of each face, in the order of `boxCorners`. */
const faceCorners = [
  [0, 1, 2],
  [4, 5, 6],
  [0, 1, 5],
  [3, 2, 6],
  [0, 3, 7],
  [1, 2, 6],
] as const;

function solidOf(corners: readonly Point3[]): Solid {
  const center = [0, 1, 2].map(
    (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
  );
  const [mx = 0, my = 0, mz = 0] = center;
  return faceCorners.map(([i, j, k]): Plane => {
    const [a, b, c] = [corners[i], corners[j], corners[k]];
    if (!a || !b || !c) throw new Error("a solid has eight corners");
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const d = -(nx * a[0] + ny * a[1] + nz * a[2]);
    return nx * mx + ny * my + nz * mz + d > 0 ? [-nx, -ny, -nz, -d] : [nx, ny, nz, d];
  });
}

function isHit(solid: Solid, [x, y, z]: Point3, sun: SunVector): boolean {
  let near = 1e-6;
  let far = Number.POSITIVE_INFINITY;
  for (const [nx, ny, nz, d] of solid) {
    const distance = nx * x + ny * y + nz * z + d;
    const speed = nx * sun.x + ny * sun.y + nz * sun.z;
    if (Math.abs(speed) < 1e-12) {
      if (distance > 0) return false;
    } else if (speed < 0) near = Math.max(near, -distance / speed);
    else far = Math.min(far, -distance / speed);
    if (near > far) return false;
  }
  return true;
}

/** Every louver or slat as the turned box that it is. */
function listBlades({ louvers }: PergolaModel): Solid[] {
  const { bays, pivots, z, blade, thickness, angle } = louvers;
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return bays.flatMap(({ x0, x1 }) =>
    pivots.map((pivot) =>
      solidOf(
        boxCorners({
          x0,
          x1,
          y0: -blade / 2,
          y1: blade / 2,
          z0: -thickness / 2,
          z1: thickness / 2,
        }).map(
          ([x, across, up]): Point3 => [
            x,
            pivot + across * cosine - up * sine,
            z + across * sine + up * cosine,
          ],
        ),
      ),
    ),
  );
}

function listSolids(model: PergolaModel): Solid[] {
  const { house } = model;
  return [
    ...model.beams.map(beamCorners),
    ...model.posts.map(boxCorners),
    ...[...model.panels, ...model.planks].map(panelCorners),
    ...(house
      ? [boxCorners({ x0: house.x0, x1: house.x1, y0: -0.01, y1: 0, z0: 0, z1: house.eave })]
      : []),
  ].map(solidOf);
}

const steps = 48;

/** Percent of the floor in shade, from one ray at a random point of each cell of a grid. */
function traceShade(model: PergolaModel, sun: SunVector, random: () => number): number {
  if (sun.z <= 0) return 100;
  const solids = [...listSolids(model), ...listBlades(model)];
  const screens = model.screens.map((screen) =>
    solidOf(boxCorners({ ...screen, y0: screen.y0 - 0.01, y1: screen.y1 + 0.01 })),
  );
  let lit = 0;
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < steps; j++) {
      const from: Point3 = [
        ((i + random()) / steps) * model.width,
        ((j + random()) / steps) * model.depth,
        0,
      ];
      if (solids.some((solid) => isHit(solid, from, sun))) continue;
      lit += screens.some((screen) => isHit(screen, from, sun)) ? 0.1 : 1;
    }
  return 100 * (1 - lit / steps ** 2);
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function randomDesign(at: number, random: () => number): PergolaDesign {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const between = ({ min, max }: { min: number; max: number }) =>
    min + Math.floor(random() * (max - min + 1));
  const roof = ROOFS[at % ROOFS.length] ?? "louvered";
  const types = PERGOLA_TYPES.filter((type) => roofsOf(type).includes(roof));
  const type = pick(types) ?? "attached";
  return applyRoofRules<PergolaDesign>({
    type,
    roof,
    width: between(DESIGN_LIMITS.width),
    depth: between(DESIGN_LIMITS.depth[type]),
    height: between(DESIGN_LIMITS.height),
    color: COLORS[0],
    louver: between(DESIGN_LIMITS.louver),
    addOns: ADD_ONS.filter(() => random() < 0.5),
    faces: pick(FACINGS) ?? "s",
    month: between({ min: 1, max: 12 }),
    hour: between({ min: 6, max: 18 }),
  }).design;
}

/**
 * Largest difference in percent of the floor. Beams, posts and panels are exact, so the grid's own
 * error remains. Blades are computed as an endless row; rays see the first and the last.
 */
const maxDifference = (model: PergolaModel, sun: SunVector) => {
  if (isPanelRoof(model.design.roof)) return 1.5;
  const { blade, thickness } = model.louvers;
  const reach = thickness + blade * Math.max(1, Math.abs(sun.y / sun.z));
  return 1.5 + (100 * Math.min(reach, 24)) / model.depth;
};

test("shadePercent agrees with rays traced to every solid of 200 designs of all roofs and types", () => {
  const random = generator(33);
  for (let at = 0; at < 200; at++) {
    const design = randomDesign(at, random);
    const model = buildModel(design);
    const sun = sunVector(houstonSun(design.month, design.hour), design.faces);
    const difference = Math.abs(shadePercent(model, sun) - traceShade(model, sun, random));
    expect(difference, JSON.stringify([design, sun])).toBeLessThan(maxDifference(model, sun));
  }
});

test("no direct sun passes solid or insulated panels", () => {
  const random = generator(5);
  for (const roof of ["solid", "insulated"] as const)
    for (let at = 0; at < 20; at++) {
      const model = buildModel({ ...randomDesign(0, random), type: "free-standing", roof });
      const solids = [...model.panels].map(panelCorners).map(solidOf);
      const inside = mapOpenings(model);
      for (const [x, y] of inside)
        expect(solids.some((solid) => isHit(solid, [x, y, 0], { x: 0, y: 0, z: 1 }))).toBe(true);
    }
});

/** Points of the floor straight under the openings between the beams. */
function mapOpenings({ beams, width, depth }: PergolaModel): [number, number][] {
  const points: [number, number][] = [];
  for (let x = 7.3; x < width - 7; x += 5.7)
    for (let y = 7.1; y < depth - 7; y += 11.3)
      if (!beams.some((beam) => x >= beam.x0 && x <= beam.x1 && y >= beam.y0 && y <= beam.y1))
        points.push([x, y]);
  return points;
}
