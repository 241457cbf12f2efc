import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ADD_ONS,
  COLORS,
  DEFAULT_DESIGN,
  DESIGN_LIMITS,
  FACINGS,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { roofsOf } from "~/domain/pergola/roofs";
import { DRAWING_SCALES, type PaperDrawing } from "~/domain/pergola/scale/drawing-scale";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { drawLotSheet } from "~/domain/pergola/scale/lot-sheet";
import { drawScalePlan } from "~/domain/pergola/scale/scale-plan";
import { propertyRuns } from "../../../tests/properties";
import { packetRooms } from "./packet-sheets.server";

const { plan: planRoom, elevations: elevationRoom, lot: lotRoom } = packetRooms;

type Bounds = { left: number; top: number; right: number; bottom: number };

/**
 * Average width of a letter at 8.2 points, in points; wider than the condensed cut of the
 * lettering.
 */
const letterWidth = 4.4;

/**
 * Returns the bounds of all points of path data; lines only, and the end points of curves and arcs.
 */
function pathBounds(data: string): Bounds {
  const bounds = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: -1e9,
    bottom: -1e9,
  };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const add = () => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  for (const [, command = "", rest = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (kind === "Z") [x, y] = [startX, startY];
    const size = { H: 1, V: 1, C: 6, A: 7 }[kind] ?? 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
      if (kind === "H") x = baseX + (numbers[at] ?? 0);
      else if (kind === "V") y = baseY + (numbers[at] ?? 0);
      else [x, y] = [baseX + (numbers[at + size - 2] ?? 0), baseY + (numbers[at + size - 1] ?? 0)];
      if (kind === "M" && at === 0) [startX, startY] = [x, y];
      add();
    }
  }
  return bounds;
}

function textBounds(attributes: string, text: string): Bounds {
  const width = text.length * letterWidth;
  const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1];
  const before = anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
  const turned = /translate\(([-\d.]+) ([-\d.]+)\) rotate/.exec(attributes);
  if (turned) {
    const [x, y] = [Number(turned[1]), Number(turned[2])];
    return { left: x - 7, right: x + 2, top: y - width / 2, bottom: y + width / 2 };
  }
  const x = Number(/ x="([-\d.]+)"/.exec(attributes)?.[1]);
  const y = Number(/ y="([-\d.]+)"/.exec(attributes)?.[1]);
  return { left: x - before, right: x - before + width, top: y - 7, bottom: y + 2 };
}

/** Returns the parts of a drawing that leave its box. */
function findOverflow({ svg, width, height }: PaperDrawing): string[] {
  const inside = ({ left, top, right, bottom }: Bounds) =>
    left >= -0.1 && top >= -0.1 && right <= width + 0.1 && bottom <= height + 0.1;
  const paths = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].filter(
    ([, data = ""]) => !inside(pathBounds(data)),
  );
  const texts = [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].filter(
    ([, attributes = "", text = ""]) => !inside(textBounds(attributes, text)),
  );
  return [...paths, ...texts].map(([part]) => part);
}

const range = ({ min, max }: { min: number; max: number }) =>
  fc.oneof({ weight: 3, arbitrary: fc.integer({ min, max }) }, fc.constantFrom(min, max));

const designs: fc.Arbitrary<PergolaDesign> = fc.constantFrom(...PERGOLA_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    roof: fc.constantFrom(...roofsOf(type)),
    width: range(DESIGN_LIMITS.width),
    depth: range(DESIGN_LIMITS.depth[type]),
    height: range(DESIGN_LIMITS.height),
    color: fc.constantFrom(...COLORS),
    louver: range(DESIGN_LIMITS.louver),
    addOns: fc.subarray([...ADD_ONS]),
    faces: fc.constantFrom(...FACINGS),
    month: fc.integer({ min: 1, max: 12 }),
    hour: fc.integer({ min: 0, max: 23 }),
  }),
);

test("every drawing to scale stays inside its box, and its box inside its room", () => {
  fc.assert(
    fc.property(designs, (design) => {
      const plan = drawScalePlan(design, planRoom);
      const { front, side } = drawElevations(design, elevationRoom);
      const lot = drawLotSheet(design, lotRoom);
      const drawings = [plan, front, side, lot];
      expect(drawings.flatMap(findOverflow)).toEqual([]);
      expect(drawings.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
      const isInRoom = [
        plan.height <= planRoom.height + 1,
        front.height + side.height <= elevationRoom.height + 2,
        drawings.every(
          ({ svg, width, height }) =>
            width === planRoom.width && svg.includes(`viewBox="0 0 ${width} ${height}"`),
        ),
      ];
      expect(isInRoom).toEqual([true, true, true]);
    }),
    propertyRuns(2000),
  );
});

/** Returns the width of the roof's outline in a plan, in inches of paper. */
function outlineWidth(svg: string): number {
  const outline = /class="drawing-line" fill="none" d="M[-\d.]+ [-\d.]+h([\d.]+)v/.exec(svg);
  return Number(outline?.[1]) / 72;
}

describe("drawScalePlan", () => {
  test("draws a roof of 24 × 13 ft 6 in wide at 1/4″", () => {
    const plan = drawScalePlan(
      { ...DEFAULT_DESIGN, type: "attached", width: 288, depth: 156 },
      planRoom,
    );
    expect(plan.scale.label).toBe("1/4″ = 1′-0″");
    expect(outlineWidth(plan.svg)).toBe(6);
  });

  test("chooses a smaller scale for a wide or a deep roof", () => {
    const scaleOf = (width: number, depth: number) =>
      drawScalePlan({ ...DEFAULT_DESIGN, width, depth }, planRoom).scale;
    expect(scaleOf(480, 96)).toBe(DRAWING_SCALES[2]);
    expect(scaleOf(330, 96)).toBe(DRAWING_SCALES[1]);
    expect(scaleOf(96, 240)).toBe(DRAWING_SCALES[1]);
    expect(scaleOf(96, 288)).toBe(DRAWING_SCALES[2]);
  });

  test("marks footings, gutter, downspout, north and the scale bar", () => {
    const { svg } = drawScalePlan(DEFAULT_DESIGN, planRoom);
    for (const text of [
      "Footing, sized by the engineer",
      "Gutter in the beams",
      "Downspout in this post",
      ">N<",
      ">12 ft<",
    ])
      expect(svg).toContain(text);
    expect(svg).toContain('class="drawing-hidden"');
  });

  test("leaves the floor out without a concrete slab", () => {
    const count = (addOns: PergolaDesign["addOns"]) =>
      drawScalePlan({ ...DEFAULT_DESIGN, addOns }, planRoom).svg.split("drawing-thin").length;
    expect(count(["slab"])).toBe(count([]) + 1);
  });
});

describe("drawElevations", () => {
  test("draws the largest and the tallest design at one scale", () => {
    for (const type of PERGOLA_TYPES) {
      const design = {
        ...DEFAULT_DESIGN,
        type,
        width: 480,
        depth: DESIGN_LIMITS.depth[type].max,
        height: 144,
      };
      const { scale, front, side } = drawElevations(design, elevationRoom);
      expect(front.alt).toContain(scale.label);
      expect(side.alt).toContain(scale.label);
      expect(front.height).toBe(side.height);
    }
  });

  test("labels the height and the clear height below the beams", () => {
    const { front } = drawElevations(
      { ...DEFAULT_DESIGN, type: "attached", width: 288, depth: 156, height: 108 },
      elevationRoom,
    );
    expect(front.svg).toContain(">9′-0″<");
    expect(front.svg).toContain(">8′-4″ clear<");
  });
});

describe("drawLotSheet", () => {
  test("places a freestanding pergola away from the house, with one more distance", () => {
    const distances = (type: PergolaDesign["type"]) =>
      drawLotSheet({ ...DEFAULT_DESIGN, type }, lotRoom).svg.split(">ft<").length - 1;
    expect(distances("attached")).toBe(3);
    expect(distances("free-standing")).toBe(4);
  });
});
