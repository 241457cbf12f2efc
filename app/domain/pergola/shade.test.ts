import { describe, expect, it, test } from "vitest";
import {
  completeDesign,
  DESIGN_LIMITS,
  DESIGN_PRESETS,
  FACINGS,
  PERGOLA_TYPES,
  type PergolaDesign,
  toHoustonClock,
} from "./design";
import {
  BEAM_WIDTH,
  BLADE_THICKNESS,
  BLADE_WIDTH,
  bladeLightShare,
  buildModel,
  SCREEN_OPENNESS,
} from "./model";
import {
  afternoonShade,
  buildShadeTable,
  findBestLouver,
  formatAfternoonShade,
  shadeAt,
  shadeByHour,
  shadePercent,
  splitFloorByLight,
} from "./shade";
import type { SunVector } from "./sun";

const RAD = Math.PI / 180;

/**
 * A sun `altitude` degrees up, `degreesRight` degrees to the right of straight in front of the open
 * side.
 */
const sunAt = (altitude: number, degreesRight = 0): SunVector => ({
  x: Math.sin(degreesRight * RAD) * Math.cos(altitude * RAD),
  y: Math.cos(degreesRight * RAD) * Math.cos(altitude * RAD),
  z: Math.sin(altitude * RAD),
});
const OVERHEAD: SunVector = { x: 0, y: 0, z: 1 };

/** 20 by 14 ft, 9 ft high: beams 5 in wide and 10 in deep, two bays, four posts of 6 in. */
const room = (part: Partial<PergolaDesign> = {}) =>
  buildModel(
    completeDesign({
      type: "free-standing",
      width: 240,
      depth: 168,
      height: 108,
      addOns: [],
      louver: 0,
      ...part,
    }),
  );

/** The same numbers every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function randomDesign(next: () => number): PergolaDesign {
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(next() * list.length)] ?? list[0];
  const between = ({ min, max }: { min: number; max: number }) =>
    min + Math.floor(next() * (max - min + 1));
  const type = pick(PERGOLA_TYPES);
  return {
    type,
    roof: "louvered",
    width: between(DESIGN_LIMITS.width),
    depth: between(DESIGN_LIMITS.depth[type]),
    height: between(DESIGN_LIMITS.height),
    color: "white",
    louver: between(DESIGN_LIMITS.louver),
    addOns: next() < 0.5 ? ["screens"] : [],
    faces: pick(FACINGS),
    month: between({ min: 1, max: 12 }),
    hour: between({ min: 0, max: 23 }),
  };
}

describe("shadePercent, against hand-computed values", () => {
  it("returns 100 under closed blades with the sun overhead", () => {
    expect(shadePercent(room(), OVERHEAD)).toBeCloseTo(100, 9);
  });

  it("counts only beams and blade thickness for upright blades under an overhead sun", () => {
    // openings: (240 - 10 - 5) by (168 - 10), less a square inch of post in each corner; 158 / 7.5
    // asks for 22 blades, so the pitch is 158 / 22
    const openings = 225 * 158 - 4;
    const expected = 100 * (1 - (openings * (1 - 1.25 / (158 / 22))) / (240 * 168));
    expect(shadePercent(room({ louver: 90 }), OVERHEAD)).toBeCloseTo(expected, 6);
    expect([BEAM_WIDTH, BLADE_WIDTH, BLADE_THICKNESS]).toEqual([5, 8, 1.25]);
  });

  it("counts the projected blade at 45 degrees under an overhead sun", () => {
    const shadow = (8 + 1.25) * Math.SQRT1_2;
    const expected = 100 * (1 - ((225 * 158 - 4) * (1 - shadow / (158 / 22))) / (240 * 168));
    expect(shadePercent(room({ louver: 45 }), OVERHEAD)).toBeCloseTo(expected, 6);
  });

  it("counts only the two front posts for a low sun from the front", () => {
    // at 10 degrees the lowest edge of the front beam, 98 in up, throws its shadow 556 in back:
    // past the 168 in floor
    expect(shadePercent(room(), sunAt(10))).toBeCloseTo((100 * 12) / 240, 6);
  });

  it("counts a screen by the light its weave blocks", () => {
    // the screen hangs from post to post, 1 to 98 in high: at 10 degrees it shades the floor from
    // 5.67 in behind it to the back
    const lit =
      (240 - 12) * (168 - 1 - 1 / Math.tan(10 * RAD)) * SCREEN_OPENNESS +
      (240 - 12) * (1 + 1 / Math.tan(10 * RAD));
    expect(shadePercent(room({ addOns: ["screens"] }), sunAt(10))).toBeCloseTo(
      100 * (1 - lit / (240 * 168)),
      6,
    );
  });

  it("returns 100 behind a house with the sun low over its roof", () => {
    const model = room({ type: "attached" });
    expect(shadePercent(model, sunAt(20, 180))).toBeCloseTo(100, 9);
    // eave 126 in: at 45 degrees its shadow ends 126 in out, and the roof (98 to 108 in up) shades
    // from there on no more than its own edge
    expect(shadePercent(model, sunAt(45, 180))).toBeCloseTo(100, 9);
  });

  it("excludes the sunlit strip beyond a closed roof at 45 degrees", () => {
    // top of the front beam 108 in up: the shadow starts 108 in back from the front edge, less the
    // posts' and beams' own
    const { open, floor } = splitFloorByLight(room(), sunAt(45));
    const strip = 240 * 98; // from the front edge to the shadow of the beam's lower edge, 98 in up
    const posts = 12 * 98;
    expect(open).toBeCloseTo(strip - posts, 6);
    expect(floor).toBe(240 * 168);
  });
});

describe("bladeLightShare", () => {
  const louvers = { pitch: 7.5, blade: 8, thickness: 1.25 };

  it("returns 0 for closed blades under an overhead sun, and most for blades parallel to the sun", () => {
    expect(bladeLightShare(louvers, 0, 0)).toBe(0);
    for (const profile of [30, 45, 60, 75]) {
      const slope = 1 / Math.tan(profile * RAD);
      const edgeOnShare = bladeLightShare(louvers, profile, slope);
      // a blade edge-on throws a shadow of its thickness measured along the roof
      expect(edgeOnShare).toBeCloseTo(1 - 1.25 / Math.sin(profile * RAD) / 7.5, 9);
      for (let angle = 0; angle < 180; angle++)
        expect(bladeLightShare(louvers, angle, slope)).toBeLessThanOrEqual(edgeOnShare + 1e-9);
    }
  });

  it("returns the same for mirrored blades under a mirrored sun", () => {
    for (let angle = 0; angle <= 180; angle += 15) {
      for (const slope of [0, 0.4, 1.7])
        expect(bladeLightShare(louvers, angle, slope)).toBeCloseTo(
          bladeLightShare(louvers, 180 - angle, -slope),
          12,
        );
    }
  });
});

describe("shade functions, for many designs", () => {
  it("shadeAt returns 0 to 100 for every design, month and hour", () => {
    const next = generator(11);
    for (let i = 0; i < 400; i++) {
      const shade = shadeAt(randomDesign(next));
      expect(Number.isInteger(shade.percent)).toBe(true);
      expect(shade.percent).toBeGreaterThanOrEqual(0);
      expect(shade.percent).toBeLessThanOrEqual(100);
    }
  });

  it("splitFloorByLight returns parts that add up to the floor", () => {
    const next = generator(13);
    for (let i = 0; i < 100; i++) {
      const model = buildModel(randomDesign(next));
      const { floor, open, louvered, screened } = splitFloorByLight(
        model,
        sunAt(2 + next() * 87, next() * 360),
      );
      for (const part of [open, louvered, screened]) expect(part).toBeGreaterThanOrEqual(0);
      expect(open + louvered + screened).toBeLessThanOrEqual(floor + 1e-3);
    }
  });

  it("shadePercent returns the same for a sun from the left and from the right", () => {
    const next = generator(17);
    for (let i = 0; i < 60; i++) {
      const model = buildModel(randomDesign(next));
      const altitude = 5 + next() * 80;
      const degreesRight = next() * 180;
      expect(shadePercent(model, sunAt(altitude, degreesRight))).toBeCloseTo(
        shadePercent(model, sunAt(altitude, -degreesRight)),
        6,
      );
    }
  });

  it("shadePercent returns the same from front and back for a closed free-standing roof", () => {
    for (const degreesRight of [0, 20, 65, 90])
      expect(shadePercent(room(), sunAt(40, degreesRight))).toBeCloseTo(
        shadePercent(room(), sunAt(40, 180 - degreesRight)),
        6,
      );
  });

  it("splitFloorByLight shades the whole floor behind closed blades at noon in every month", () => {
    for (let month = 1; month <= 12; month++) {
      const design = completeDesign({
        type: "free-standing",
        louver: 0,
        month,
        hour: 12,
        faces: "s",
        addOns: [],
      });
      const open = completeDesign({ ...design, louver: 75 });
      expect(shadeAt(design).percent).toBeGreaterThanOrEqual(shadeAt(open).percent);
    }
    expect(
      shadeAt(completeDesign({ type: "free-standing", louver: 0, month: 6, hour: 12, addOns: [] }))
        .percent,
    ).toBeGreaterThan(90);
  });

  it("shadeAt returns 100 while the sun is down", () => {
    const day = shadeByHour(completeDesign({ month: 12 }));
    expect(day).toHaveLength(24);
    expect(day[0]).toMatchObject({ hour: 0, sunUp: false, percent: 100 });
    expect(day.filter((hour) => hour.sunUp).map((hour) => hour.hour)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ]);
  });

  it("findBestLouver returns an angle that no other angle exceeds", () => {
    const next = generator(19);
    for (let i = 0; i < 40; i++) {
      const design = randomDesign(next);
      const best = findBestLouver(design);
      if (!best) {
        expect(shadeAt(design).sunUp).toBe(false);
        continue;
      }
      expect(shadeAt({ ...design, louver: best.angle }).percent).toBe(best.percent);
      for (let louver = 0; louver <= 135; louver += 5)
        expect(shadeAt({ ...design, louver }).percent).toBeLessThanOrEqual(best.percent);
    }
  });

  it("findBestLouver names the longest run of the angles that shade most, and the one nearest upright", () => {
    const next = generator(29);
    for (let i = 0; i < 20; i++) {
      const design = randomDesign(next);
      const best = findBestLouver(design);
      if (!best) continue;
      const shades = (louver: number) => shadeAt({ ...design, louver }).percent === best.percent;
      for (let louver = best.from; louver <= best.to; louver += 5)
        expect(shades(louver)).toBe(true);
      if (best.from > 0) expect(shades(best.from - 5)).toBe(false);
      if (best.to < 135) expect(shades(best.to + 5)).toBe(false);
      for (let louver = 0; louver <= 135; louver += 5) {
        if (shades(louver))
          expect(Math.abs(louver - 90)).toBeGreaterThanOrEqual(Math.abs(best.angle - 90));
      }
    }
  });

  it("buildShadeTable returns the same values as shadeByHour and findBestLouver", () => {
    const next = generator(23);
    for (let i = 0; i < 10; i++) {
      const design = randomDesign(next);
      const table = buildShadeTable(design);
      expect(table.map(({ hour, percent }) => [hour, percent])).toEqual(
        shadeByHour(design)
          .filter((shade) => shade.sunUp)
          .map(({ hour, percent }) => [hour, percent]),
      );
      for (const { hour, best } of table) expect(best).toEqual(findBestLouver({ ...design, hour }));
    }
  });
});

const west = { ...DESIGN_PRESETS.attached, faces: "w" as const, month: 12, hour: 9 };

test("afternoonShade computes the shade at 5 pm in July for any drawn hour, without and with screens", () => {
  expect(toHoustonClock(7, 16)).toEqual({ hour: 17, zone: "CDT" });
  const { without, withScreens } = afternoonShade(west);
  expect(without).toBe(shadeAt({ ...west, month: 7, addOns: [] }, 16).percent);
  expect(withScreens).toBeGreaterThan(without);
  expect(afternoonShade({ ...west, addOns: [...west.addOns, "screens"] })).toEqual({
    without,
    withScreens,
  });
  expect(formatAfternoonShade(west)).toBe(
    `At 5 pm in July, ${without}% of the patio is in shade. With drop screens, ${withScreens}%.`,
  );
});
