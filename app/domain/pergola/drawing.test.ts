import { describe, expect, it } from "vitest";
import { ADD_ONS, completeDesign, DESIGN_LIMITS, PERGOLA_TYPES } from "./design";
import { type DrawingRequest, drawByKind } from "./drawing";
import { DRAWING_SIZES } from "./drawing-size";
import { ROOFS } from "./roofs";
import { formatCoordinate, linePathData, linesPathData, repeatedPathData } from "./svg-path";

const largest = {
  type: "free-standing",
  width: 480,
  depth: 288,
  louver: 90,
  addOns: ADD_ONS,
} as const;
const requests: DrawingRequest[] = [
  ...PERGOLA_TYPES.map(
    (type): DrawingRequest => ({ kind: "axon", params: { type, addOns: ADD_ONS } }),
  ),
  ...([1, 2, 3, 4, 5, 6] as const).map(
    (stage): DrawingRequest => ({ kind: "axon", options: { stage } }),
  ),
  { kind: "axon", options: { ghost: true, tree: true } },
  { kind: "axon", options: { kitchen: true, slab: false } },
  ...ROOFS.flatMap((roof): DrawingRequest[] => [
    { kind: "axon", params: { roof, type: "attached", addOns: ADD_ONS } },
    { kind: "axon", params: { ...largest, roof }, options: { turf: true } },
    { kind: "axon", params: { roof }, options: { stage: 5, ghost: true } },
    { kind: "plan", params: { roof } },
    { kind: "section", params: { roof } },
    { kind: "day", params: { roof } },
  ]),
  { kind: "axon", options: { only: "kitchen" } },
  { kind: "axon", options: { only: "ground" } },
  { kind: "axon", options: { marks: [[0.5, 1, 1, 40, -40]], scale: 20, baseline: 600 } },
  { kind: "axon", params: largest, options: { turf: true } },
  { kind: "plan", params: { type: "attached" } },
  { kind: "plan", params: largest },
  { kind: "section", options: { profile: 60 } },
  { kind: "section", params: { hour: 0 } },
  { kind: "day", params: { faces: "w" } },
  ...(["straight", "corner", "island"] as const).flatMap((layout): DrawingRequest[] => [
    { kind: "kitchen", params: { layout, style: "modern" } },
    { kind: "kitchen", params: { layout, style: "traditional" } },
  ]),
];
const requestCases = requests.map((request) => [JSON.stringify(request), request] as const);

describe("drawings of every kind", () => {
  it.each(requestCases)("is well-formed SVG with a name and few bytes: %s", (_, request) => {
    const svg = drawByKind(request, "x7");
    const { w, h } = DRAWING_SIZES[request.kind];
    expect(svg).toMatch(
      new RegExp(
        `^<svg class="drawing-svg[^"]*" viewBox="0 0 ${w} ${h}" role="img" aria-labelledby="x7-t" aria-describedby="x7-d"><title id="x7-t">[^<]+</title><desc id="x7-d">[^<]+</desc>`,
      ),
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|\d\.\d{3}/);
    expect(svg.length).toBeLessThan(30_000);
    const open: string[] = [];
    for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!self && name) open.push(name);
    }
    expect(open).toEqual([]);
    expect(drawByKind(request, "x7")).toBe(svg);
  });

  it("hides decorative drawings from assistive technology", () => {
    expect(drawByKind({ kind: "axon", options: { decor: true } })).toMatch(
      /^<svg class="drawing-svg" viewBox="0 0 960 700" aria-hidden="true"><g/,
    );
  });

  it("escapes text in titles and labels", () => {
    expect(drawByKind({ kind: "plan", options: { title: `<b>"&` } })).toContain(
      "&lt;b&gt;&quot;&amp;</title>",
    );
  });

  it("prints the dimensions of the design in feet and inches", () => {
    const svg = drawByKind({
      kind: "axon",
      params: { type: "attached", width: 247, depth: 150, height: 110 },
    });
    for (const text of ["20′-7″", "12′-6″", "9′-2″"]) expect(svg).toContain(`>${text}</text>`);
    expect(drawByKind({ kind: "plan", params: { width: 247, depth: 150 } })).toContain("20′-7″");
  });

  it("draws each add-on only if the design has it", () => {
    const marksOf = {
      lighting: "drawing-light",
      fans: "drawing-fan",
      screens: "drawing-screen",
      heaters: "drawing-heat",
    } as const;
    for (const [addOn, mark] of Object.entries(marksOf)) {
      const chosen = ADD_ONS.filter((candidate) => candidate === addOn);
      expect(drawByKind({ kind: "axon", params: { addOns: chosen } })).toContain(mark);
      expect(drawByKind({ kind: "axon", params: { addOns: [] } })).not.toContain(mark);
    }
  });

  it("draws no sun and no shadow at night", () => {
    const night = drawByKind({ kind: "axon", params: { hour: 23 } });
    expect(night).not.toContain("drawing-sun");
    expect(night).not.toContain("drawing-shadow");
  });

  it("adds the parts of each building stage", () => {
    const at = (stage: 1 | 2 | 3 | 4 | 5 | 6) => drawByKind({ kind: "axon", options: { stage } });
    expect(at(1)).not.toContain("drawing-footings");
    expect(at(2)).toContain("drawing-footings");
    expect(at(2)).not.toContain("drawing-post");
    expect(at(3)).toContain("drawing-post");
    expect(at(3)).not.toContain("drawing-roof");
    expect(at(4)).toContain("drawing-roof");
    expect(at(4)).not.toContain("drawing-louver");
    expect(at(5)).toContain("drawing-louver");
    expect(at(5)).not.toContain("drawing-furniture");
    expect(at(6)).toContain("drawing-furniture");
  });

  it("keeps every drawing of a size range under 30 kB", () => {
    for (const type of PERGOLA_TYPES)
      for (const louver of [0, 45, 90, 135]) {
        const params = completeDesign({
          type,
          width: DESIGN_LIMITS.width.max,
          depth: DESIGN_LIMITS.depth[type].max,
          height: DESIGN_LIMITS.height.max,
          louver,
          addOns: ADD_ONS,
        });
        expect(
          drawByKind({ kind: "axon", params, options: { kitchen: true, tree: true } }).length,
        ).toBeLessThan(30_000);
      }
  });

  it("places a number above the roof inside the sheet", () => {
    const svg = drawByKind({
      kind: "plan",
      params: { type: "cantilever", width: 240, depth: 144 },
      options: { marks: [[0.4, 0.015, 0, -30]] },
    });
    const top = Number(/class="drawing-mark" cx="[^"]+" cy="([^"]+)"/.exec(svg)?.[1]);
    expect(top).toBeGreaterThanOrEqual(20);
  });

  it("draws several hours of one day at one scale", () => {
    const ground = (hour: number) =>
      /<g class="drawing-ground">.*?<\/g>/.exec(
        drawByKind({
          kind: "axon",
          params: { hour, month: 7 },
          options: { shadowHours: [9, 12, 15] },
        }),
      )?.[0];
    expect(ground(9)).toBe(ground(15));
    expect(ground(9)).not.toBe(
      /<g class="drawing-ground">.*?<\/g>/.exec(
        drawByKind({ kind: "axon", params: { month: 7 } }),
      )?.[0],
    );
  });

  it("names the shade of each daylight hour in the day strip's description", () => {
    const svg = drawByKind({ kind: "day", params: { month: 12 } });
    expect(svg).toMatch(
      /<desc[^>]*>Share of the patio in shade by hour: 8 am \d+%, 9 am \d+%, .*5 pm \d+%\.<\/desc>/,
    );
  });
});

describe("path data", () => {
  it("omits unneeded digits and signs", () => {
    expect([
      formatCoordinate(12),
      formatCoordinate(0.46),
      formatCoordinate(-0.5),
      formatCoordinate(-0.04),
      formatCoordinate(10.06),
    ]).toEqual(["12", ".5", "-.5", "0", "10.1"]);
  });

  it("relative steps do not accumulate rounding errors", () => {
    expect(
      linePathData([
        [0.04, 0.04],
        [10.14, 0],
        [10.14, -5],
      ]),
    ).toBe("M0 0l10.1 0 0-5");
    const spots = Array.from({ length: 100 }, (_, i) => [i * 0.333, i * 0.777] as const);
    const numbers = [...linePathData(spots).matchAll(/-?\d*\.?\d+/g)].map((match) =>
      Number(match[0]),
    );
    const x = numbers.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + step, 0);
    expect(x).toBeCloseTo(99 * 0.333, 0);
    expect(Math.abs(x - 99 * 0.333)).toBeLessThanOrEqual(0.05 + 1e-9);
  });

  it("starts each row relative to the end of the one before", () => {
    expect(
      linesPathData([
        [
          [0, 0],
          [5, 0],
        ],
        [
          [0, 2],
          [5, 2],
        ],
      ]),
    ).toBe("M0 0l5 0m-5 2l5 0");
    expect(
      linesPathData(
        [
          [
            [0, 0],
            [5, 0],
            [5, 5],
          ],
          [
            [0, 2],
            [5, 2],
            [5, 7],
          ],
        ],
        true,
      ),
    ).toBe("M0 0l5 0 0 5zm0 2l5 0 0 5z");
  });

  it("repeats a row as identical text, one step further each time", () => {
    const square = [
      [1, 1],
      [3, 1],
      [3, 2],
    ] as const;
    expect(repeatedPathData(square, [0, 3.444], 3, true)).toBe(
      "M1 1l2 0 0 1zm0 3.44l2 0 0 1zm0 3.44l2 0 0 1z",
    );
    expect(repeatedPathData([square[0], square[1]], [0, 3], 2)).toBe("M1 1l2 0m-2 3l2 0");
    expect(repeatedPathData(square, [0, 3], 1)).toBe(linePathData(square));
  });
});
