import fc from "fast-check";
import { validateBytes } from "gltf-validator";
import { Box3, type Group } from "three";
import { USDLoader } from "three/examples/jsm/loaders/USDLoader.js";
import { expect, test } from "vitest";
import { crc32 } from "../../../tests/fixtures/images";
import {
  ADD_ONS,
  COLORS,
  DEFAULT_DESIGN,
  DESIGN_LIMITS,
  DESIGN_PRESETS,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "./design";
import { writeGlb } from "./glb.server";
import { buildMesh } from "./mesh";
import { type Box, beamCorners, boxCorners, buildModel, type Point3 } from "./model";
import { applyRoofRules, ROOFS } from "./roofs";
import { writeUsdz } from "./usdz.server";

const inRange = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const anyDesign = fc.constantFrom(...PERGOLA_TYPES).chain((type) =>
  fc
    .record<PergolaDesign>({
      type: fc.constant(type),
      roof: fc.constantFrom(...ROOFS),
      width: inRange(DESIGN_LIMITS.width),
      depth: inRange(DESIGN_LIMITS.depth[type]),
      height: inRange(DESIGN_LIMITS.height),
      color: fc.constantFrom(...COLORS),
      louver: inRange(DESIGN_LIMITS.louver),
      addOns: fc.subarray([...ADD_ONS]),
      faces: fc.constant(DEFAULT_DESIGN.faces),
      month: fc.constant(DEFAULT_DESIGN.month),
      hour: fc.constant(DEFAULT_DESIGN.hour),
    })
    .map((design) => applyRoofRules(design).design),
);
const largest: PergolaDesign = {
  ...DEFAULT_DESIGN,
  width: DESIGN_LIMITS.width.max,
  depth: DESIGN_LIMITS.depth["free-standing"].max,
  height: DESIGN_LIMITS.height.max,
  addOns: ADD_ONS,
};
const largestOfRoofs = ROOFS.map((roof) => applyRoofRules({ ...largest, roof }).design);
const designs = [
  DEFAULT_DESIGN,
  ...Object.values(DESIGN_PRESETS),
  ...largestOfRoofs,
  ...fc.sample(anyDesign, { numRuns: 492, seed: 33 }),
];

/** The designs in tests of a hundred, each far below the time limit. */
const hundreds = [0, 100, 200, 300, 400].map((from) => designs.slice(from, from + 100));

const partsOf = (design: PergolaDesign) => buildMesh(buildModel(design));
const millimeter = 0.001;

type Bounds = { min: number[]; max: number[] };
function boundsOf(points: readonly (readonly number[])[]): Bounds {
  const axis = (at: number) => points.map((point) => point[at] ?? Number.NaN);
  return {
    min: [0, 1, 2].map((at) => axis(at).reduce((a, b) => Math.min(a, b))),
    max: [0, 1, 2].map((at) => axis(at).reduce((a, b) => Math.max(a, b))),
  };
}
function expectSame(actual: Bounds, expected: Bounds) {
  for (const end of ["min", "max"] as const)
    for (const at of [0, 1, 2])
      expect(Math.abs((actual[end][at] ?? 9) - (expected[end][at] ?? 0))).toBeLessThan(millimeter);
}

type Gltf = {
  nodes: { name: string; mesh: number; translation?: number[] }[];
  meshes: { primitives: { attributes: { POSITION: number; NORMAL: number } }[] }[];
  accessors: { byteOffset: number; count: number }[];
};
type Triangle = { corners: number[][]; normal: number[] };

/** Reads the triangles of a GLB file by node, as the specification describes the bytes. */
function readGlb(file: Uint8Array<ArrayBuffer>): { name: string; triangles: Triangle[] }[] {
  const view = new DataView(file.buffer);
  const length = view.getUint32(12, true);
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length)));
  const vectors = (accessor = 0): number[][] => {
    const { byteOffset = 0, count = 0 } = gltf.accessors[accessor] ?? {};
    const start = 28 + length + byteOffset;
    return Array.from({ length: count }, (_, at) =>
      [0, 4, 8].map((offset) => view.getFloat32(start + 12 * at + offset, true)),
    );
  };
  const read = gltf.meshes.map(({ primitives: [primitive] }) => ({
    points: vectors(primitive?.attributes.POSITION),
    normals: vectors(primitive?.attributes.NORMAL),
  }));
  return gltf.nodes.map(({ name, mesh, translation = [] }) => {
    const { points = [], normals = [] } = read[mesh] ?? {};
    const triangles = Array.from({ length: points.length / 3 }, (_, at) => ({
      corners: points
        .slice(3 * at, 3 * at + 3)
        .map((point) => point.map((value, axis) => value + (translation[axis] ?? 0))),
      normal: expectFlat(normals.slice(3 * at, 3 * at + 3)),
    }));
    return { name, triangles };
  });
}
/** Returns the normal that all corners of a triangle have. */
function expectFlat([first = [], ...others]: number[][]): number[] {
  expect(others).toEqual([first, first]);
  return first;
}
const pointsOf = (nodes: { triangles: Triangle[] }[]) =>
  nodes.flatMap(({ triangles }) => triangles.flatMap(({ corners }) => corners));

/** Returns the box that the members of a design fill, in meters, from the model's inches. */
function expectedBounds(design: PergolaDesign): Bounds {
  const model = buildModel(design);
  const { bays, pivots, z, blade, thickness, angle } = model.louvers;
  const turn = (angle * Math.PI) / 180;
  const reach = Math.abs(Math.cos(turn)) * (blade / 2) + Math.abs(Math.sin(turn)) * (thickness / 2);
  const rise = Math.abs(Math.sin(turn)) * (blade / 2) + Math.abs(Math.cos(turn)) * (thickness / 2);
  const blades = bays.flatMap(({ x0, x1 }) =>
    pivots.map((y): Box => ({ x0, x1, y0: y - reach, y1: y + reach, z0: z - rise, z1: z + rise })),
  );
  const boxes: Box[] = [...model.posts, ...blades, ...model.heaters, ...model.screens];
  const points: Point3[] = [...boxes.flatMap(boxCorners), ...model.beams.flatMap(beamCorners)];
  for (const [from, to] of model.lights)
    for (const [x, y, up] of [from, to])
      points.push([x + 0.4, y + 0.4, up], [x - 0.4, y - 0.4, up]);
  const { ground, house, width, depth } = model;
  if (design.addOns.includes("slab")) points.push(...boxCorners({ ...ground, z0: 0, z1: 0 }));
  if (house) points.push([ground.x0, -0.25, 0], [ground.x1, 0, house.eave]);
  return boundsOf(
    points.map(([x, y, up]) => [x - width / 2, up, y - depth / 2].map((inches) => inches * 0.0254)),
  );
}

test.each(hundreds)(
  "a GLB of any design has no errors and no warnings, and its bounds are the design's",
  async (...some) => {
    for (const design of some) {
      const file = writeGlb(partsOf(design));
      expect(file.length, JSON.stringify(design)).toBeLessThanOrEqual(100_000);
      const { mimeType, issues } = await validateBytes(file);
      expect(mimeType).toBe("model/gltf-binary");
      expect([issues.numErrors, issues.numWarnings, issues.messages]).toEqual([0, 0, []]);
      const nodes = readGlb(file);
      const frame = boundsOf(pointsOf(nodes.filter(({ name }) => name === "Frame")));
      const half = [design.width, design.depth].map((inches) => (inches * 0.0254) / 2);
      const [x = 0, z = 0] = half;
      expectSame(frame, { min: [-x, 0, -z], max: [x, design.height * 0.0254, z] });
      expectSame(boundsOf(pointsOf(nodes)), expectedBounds(design));
    }
  },
);

test.each(hundreds)("three.js reads the USDZ of any design at the design's size", (...some) => {
  for (const design of some) {
    const file = writeUsdz(partsOf(design));
    expect(file.length, JSON.stringify(design)).toBeLessThanOrEqual(100_000);
    const { min, max } = new Box3().setFromObject(new USDLoader().parse(file.buffer), true);
    const bounds = { min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] };
    expectSame(bounds, expectedBounds(design));
  }
});

test("equal designs give equal bytes, and another louver angle others", () => {
  const { faces: _, ...rest } = DEFAULT_DESIGN;
  const same = partsOf({ ...rest, faces: "w", month: 1, hour: 8 });
  for (const write of [writeGlb, writeUsdz]) {
    expect(write(partsOf(DEFAULT_DESIGN))).toEqual(write(same));
    expect(write(partsOf({ ...DEFAULT_DESIGN, louver: 36 }))).not.toEqual(write(same));
  }
});

test("each roof has its own parts, and both formats have them all", () => {
  const names = ["Louvers", "Panels", "Planks"];
  const partsByRoof = largestOfRoofs.map((design) => {
    const parts = partsOf(design);
    const roofParts = parts.map(({ name }) => name).filter((name) => names.includes(name));
    const placed = parts.reduce((sum, { offsets }) => sum + offsets.length, 0);
    expect(readGlb(writeGlb(parts)).length).toBe(placed);
    expect(countMeshes(new USDLoader().parse(writeUsdz(parts).buffer))).toBe(placed);
    return [design.roof, roofParts.join()];
  });
  expect(partsByRoof).toEqual([
    ["louvered", "Louvers"],
    ["solid", "Panels"],
    ["insulated", "Panels,Planks"],
    ["slats", "Louvers"],
  ]);
});

const countMeshes = (group: Group): number =>
  (group.isMesh ? 1 : 0) + group.children.reduce((sum, child) => sum + countMeshes(child), 0);

test("footings stay out: nothing is below the ground", () => {
  for (const design of designs.slice(0, 40)) {
    const file = readGlb(writeGlb(partsOf(design)));
    expect(boundsOf(pointsOf(file)).min[1]).toBe(0);
    expect(file.map(({ name }) => name).join()).not.toMatch(/foot/i);
  }
});

/** Returns how far a ray travels to a triangle; undefined if it misses (Möller and Trumbore). */
function hitDistance(from: number[], ray: number[], { corners }: Triangle): number | undefined {
  const [a = [], b = [], c = []] = corners;
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const normal = crossOf(ray, ac);
  const size = dotOf(ab, normal);
  if (Math.abs(size) < 1e-12) return undefined;
  const out = minus(from, a);
  const u = dotOf(out, normal) / size;
  const turned = crossOf(out, ab);
  const v = dotOf(ray, turned) / size;
  const distance = dotOf(ac, turned) / size;
  return u >= 0 && v >= 0 && u + v <= 1 && distance > 1e-7 ? distance : undefined;
}
const minus = (a: number[], b: number[]) => a.map((value, at) => value - (b[at] ?? 0));
const dotOf = (a: number[], b: number[]) => a.reduce((sum, v, at) => sum + v * (b[at] ?? 0), 0);
const crossOf = ([a = 0, b = 0, c = 0]: number[], [d = 0, e = 0, f = 0]: number[]) => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];

/** Triangles of one solid: two for each of its six faces. */
const perSolid = 12;

test("every face looks outward: a ray along its normal leaves its solid, a ray against it meets a face that looks the other way", () => {
  for (const design of designs.slice(0, 60)) {
    for (const { name, triangles } of readGlb(writeGlb(partsOf(design)))) {
      expect(triangles.length % perSolid).toBe(0);
      triangles.forEach((triangle, at) => {
        const { corners, normal } = triangle;
        const [a = [], b = [], c = []] = corners;
        const middle = [0, 1, 2].map((axis) =>
          corners.reduce((sum, corner) => sum + (corner[axis] ?? 0) / 3, 0),
        );
        const winding = crossOf(minus(b, a), minus(c, a));
        expect(dotOf(winding, normal) / Math.hypot(...winding), name).toBeCloseTo(1, 2);
        const start = at - (at % perSolid);
        const others = triangles
          .slice(start, start + perSolid)
          .filter((other) => other !== triangle);
        const hits = (ray: number[]) =>
          others.filter((other) => hitDistance(middle, ray, other) !== undefined);
        expect(hits(normal), `${name} outward`).toEqual([]);
        const inward = normal.map((value) => -value);
        const met = hits(inward);
        expect(met.length, `${name} inward`).toBeGreaterThan(0);
        for (const other of met) expect(dotOf(other.normal, inward)).toBeGreaterThan(0);
      });
    }
  }
});

test("the files of a USDZ are uncompressed, begin at multiples of 64 bytes, and the model is first", () => {
  const file = writeUsdz(partsOf(largest));
  const view = new DataView(file.buffer);
  const names: string[] = [];
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [nameLength, extraLength] = [
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ];
    names.push(new TextDecoder().decode(file.subarray(at + 30, at + 30 + nameLength)));
    const start = at + 30 + nameLength + extraLength;
    expect(view.getUint16(at + 8, true)).toBe(0);
    expect(start % 64).toBe(0);
    const size = view.getUint32(at + 18, true);
    expect(view.getUint32(at + 14, true)).toBe(crc32(file.subarray(start, start + size)));
    at = start + size;
  }
  expect(names).toEqual([
    "pergola.usda",
    "Frame.usda",
    "Louvers.usda",
    "Slab.usda",
    "Lights.usda",
    "Heaters.usda",
    "Fans.usda",
    "Screens.usda",
  ]);
});
