import { describe, expect, it } from "vitest";
import {
  ADD_ONS,
  completeDesign,
  DESIGN_LIMITS,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "./design";
import {
  armDepth,
  BEAM_SPAN_MAX,
  BLADE_PITCH_MAX,
  BLADE_SPAN_MAX,
  BLADE_WIDTH,
  beamDepth,
  buildModel,
  CANTILEVER_SPAN_MAX,
} from "./model";

const model = (part: Partial<PergolaDesign>) => buildModel(completeDesign(part));

describe("buildModel", () => {
  it("has four posts for a free-standing roof up to a 20 ft span, and more beyond", () => {
    expect(model({ type: "free-standing", width: 240, depth: 168 }).posts).toHaveLength(4);
    expect(model({ type: "free-standing", width: 288, depth: 168 }).posts).toHaveLength(6);
    expect(model({ type: "free-standing", width: 480, depth: 288 }).posts).toHaveLength(8);
  });

  it("has only front posts for an attached roof", () => {
    const { posts, house } = model({ type: "attached", width: 240, depth: 144 });
    expect(posts).toHaveLength(2);
    expect(Math.min(...posts.map((post) => post.y0))).toBe(138);
    expect(house).toBeDefined();
  });

  it("puts the posts of a cantilever in the rear quarter", () => {
    const { posts, beams, depth } = model({ type: "cantilever", width: 192, depth: 144 });
    expect(Math.max(...posts.map((post) => post.y1))).toBeLessThan(depth / 4);
    expect(beams.find((beam) => beam.role === "left")).toMatchObject({ tip: 4, z0: 108 - 14 });
  });

  it("sizes beams by their span and arms by their overhang", () => {
    expect([
      beamDepth(180),
      beamDepth(192),
      beamDepth(193),
      beamDepth(240),
      beamDepth(250),
    ]).toEqual([8, 8, 10, 10, 12]);
    expect([armDepth(96), armDepth(144), armDepth(168)]).toEqual([10, 14, 16]);
  });

  it("follows every rule for every size", () => {
    for (const type of PERGOLA_TYPES)
      for (let width = DESIGN_LIMITS.width.min; width <= DESIGN_LIMITS.width.max; width += 13)
        for (
          let depth = DESIGN_LIMITS.depth[type].min;
          depth <= DESIGN_LIMITS.depth[type].max;
          depth += 17
        ) {
          const built = model({ type, width, depth, addOns: ADD_ONS });
          const front = built.posts.map((post) => (post.x0 + post.x1) / 2).sort((a, b) => a - b);
          const maxSpan = type === "cantilever" ? CANTILEVER_SPAN_MAX : BEAM_SPAN_MAX;
          for (let i = 1; i < front.length; i++)
            expect((front[i] ?? 0) - (front[i - 1] ?? 0)).toBeLessThanOrEqual(maxSpan + 1e-9);
          for (const bay of built.louvers.bays)
            expect(bay.x1 - bay.x0).toBeLessThanOrEqual(BLADE_SPAN_MAX);
          expect(built.louvers.pitch).toBeLessThanOrEqual(BLADE_PITCH_MAX);
          expect(built.louvers.pitch).toBeLessThan(BLADE_WIDTH);
          expect(built.louvers.pitch * built.louvers.pivots.length).toBeCloseTo(depth - 10, 9);
          expect(built.footings).toHaveLength(built.posts.length);
          for (const box of [...built.posts, ...built.beams]) {
            expect(box.x0).toBeGreaterThanOrEqual(-1e-9);
            expect(box.x1).toBeLessThanOrEqual(width + 1e-9);
            expect(box.y0).toBeGreaterThanOrEqual(-1e-9);
            expect(box.y1).toBeLessThanOrEqual(depth + 1e-9);
            expect(box.x1).toBeGreaterThan(box.x0);
          }
        }
  });

  it("fills every bay with panels that fall to the outer edge and stay behind the beams", () => {
    for (const roof of ["solid", "insulated"] as const)
      for (const type of ["attached", "free-standing"] as const)
        for (let depth = 96; depth <= DESIGN_LIMITS.depth[type].max; depth += 8) {
          const { panels, planks, beams, louvers, gutter } = model({
            type,
            roof,
            width: 360,
            depth,
            height: 108,
            addOns: ["gutters"],
          });
          expect(louvers.pivots).toEqual([]);
          expect(planks.length > 0).toBe(roof === "insulated");
          const area = panels.reduce((sum, { x0, x1, y0, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
          expect(area).toBeCloseTo((360 - 2 * 5 - 2 * 5) * (depth - 10), 6);
          const front = beams.find(({ role }) => role === "front");
          for (const { y0, y1, z0, z1, fall } of [...panels, ...planks]) {
            expect(fall).toBeCloseTo((y1 - y0) / 48, 9);
            expect(z1).toBeLessThan(108);
            expect(z0 - fall).toBeGreaterThanOrEqual(front?.z0 ?? 108);
          }
          expect(gutter?.run).toBe(360);
        }
  });

  it("puts planks right under insulated panels", () => {
    const { panels, planks } = model({ type: "attached", roof: "insulated" });
    expect(planks[0]?.z1).toBe(panels[0]?.z0);
  });

  it("has slats on edge, within the frame, and no louvers that turn", () => {
    const { louvers, panels, height } = model({ type: "cantilever", roof: "slats", louver: 20 });
    expect([louvers.angle, panels]).toEqual([90, []]);
    expect(louvers.z + louvers.blade / 2).toBeLessThan(height);
    expect(louvers.pitch).toBeGreaterThan(2 * louvers.thickness);
    expect(louvers.pitch).toBeLessThanOrEqual(10);
  });

  it("adds no lights, fans, heaters or screens without the extra", () => {
    const bare = model({ type: "free-standing", addOns: [] });
    expect([bare.screens, bare.fans, bare.heaters, bare.lights]).toEqual([[], [], [], []]);
    expect(bare.gutter).toBeUndefined();
    const full = model({ type: "free-standing", width: 300, addOns: ADD_ONS });
    expect([
      full.screens.length,
      full.fans.length,
      full.heaters.length,
      full.lights.length,
    ]).toEqual([1, 2, 3, 2]);
  });
});
