/** The axonometric drawing: from above, the open side toward the viewer. */
import { areaSquareFeet, COLOR_HEX, clockLabel, describeDesign, designTitle, formatFeet, type PergolaDesign } from "./design";
import { DRAWING_SIZES } from "./drawing-size";
import { type Beam, type Box, beamCorners, boxCorners, buildModel, type PergolaModel, type Point3 } from "./model";
import { area, clipLeftOf, counterClockwise, hull, type Polygon } from "./polygon";
import { houstonSun, type SunVector, sunVector } from "./sun";
import { frame, group, mix, path, type Spot, short, tick, trace, traceAll, traceRepeated } from "./svg-path";

const RAD = Math.PI / 180;
const TURN = 27 * RAD;
const TILT = 31 * RAD;
const CT = Math.cos(TURN);
const ST = Math.sin(TURN);
const CP = Math.cos(TILT);
const SP = Math.sin(TILT);
const FOOT = 12;

/** How far a building job has come: 1 marked out, 2 footings, 3 slab and posts, 4 frame, 5 blades, 6 finished and lived in. */
export type Stage = 1 | 2 | 3 | 4 | 5 | 6;

export interface AxonOptions {
  /** Unique on the page; names the title and description. */
  readonly id?: string;
  /** Size of the viewBox. */
  readonly w?: number;
  readonly h?: number;
  readonly stage?: Stage;
  /** Dimension lines. */
  readonly dims?: boolean;
  /** Hours whose shadows get room beside the drawing's own, so that several drawings through one day share one scale. */
  readonly shadowHours?: readonly number[];
  /** Lettering beside the sun. */
  readonly labels?: boolean;
  /** The sun and its shadows. */
  readonly sun?: boolean;
  /** The sun's disc and rays, when there is a sun. */
  readonly glyph?: boolean;
  /** Dashed: planned, not built. */
  readonly ghost?: boolean;
  readonly roof?: "louvers" | "solid";
  /** Leave everything else out. */
  readonly only?: "kitchen" | "ground";
  readonly turf?: boolean;
  readonly slab?: boolean;
  readonly posts?: boolean;
  readonly house?: boolean;
  readonly tree?: boolean;
  readonly figure?: boolean;
  readonly furniture?: boolean;
  /** A kitchen counter among the furniture. */
  readonly kitchen?: boolean;
  /** Numbered callouts: place as fractions of width, depth and height, then the bubble's offset in drawing units. */
  readonly marks?: readonly (readonly [x: number, y: number, z: number, dx: number, dy: number])[];
  readonly markR?: number;
  /** Drawing units for a foot, so that several drawings share one scale. */
  readonly scale?: number;
  /** The lowest line of the drawing, so that several stand on one line. */
  readonly baseline?: number;
  readonly pad?: number;
  readonly padY?: number;
  /** Decoration: hidden from assistive technology. */
  readonly decor?: boolean;
  readonly title?: string;
  readonly desc?: string;
  /** More classes for the svg. */
  readonly cls?: string;
}

/** Rectangles: level, standing along the house, standing across it. */
const level = (x0: number, y0: number, x1: number, y1: number, z: number): Point3[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];
const along = (x0: number, x1: number, y: number, z0: number, z1: number): Point3[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];
const across = (x: number, y0: number, y1: number, z0: number, z1: number): Point3[] => [
  [x, y0, z0],
  [x, y1, z0],
  [x, y1, z1],
  [x, y0, z1],
];
/** Lines along the axes. */
const lineX = (x0: number, x1: number, y: number, z: number): Point3[] => level(x0, y, x1, y, z).slice(0, 2);
const lineY = (x: number, y0: number, y1: number, z: number): Point3[] => across(x, y0, y1, z, z).slice(0, 2);
const lineZ = (x: number, y: number, z0: number, z1: number): Point3[] => along(x, x, y, z0, z1).slice(1, 3);

const flat = ([x, y, z]: Point3): Spot => [x * CT - y * ST, -(z * CP) + (x * ST + y * CT) * SP];

const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  1: "Its outline and post positions, marked on the ground.",
  2: "The footings, with the parts below ground dashed.",
  3: "Posts on their footings, with the slab around them.",
  4: "The frame of posts and beams.",
  5: "The frame with its louvers.",
  6: "",
};

/** What a screen reader hears about the drawing. */
function describe(design: PergolaDesign, stage: Stage): string {
  return ["Line drawing, seen from above.", STAGE_WORDS[stage], describeDesign(design)].filter(Boolean).join(" ");
}

/** Paint order and outline of the tree behind, in drawing units around its foot. */
function treeAt(foot: Spot, unit: number): string {
  const trunk = 12 * unit * CP;
  const crown = 4.6 * unit * 0.82;
  const [x, y] = foot;
  const cy = y - trunk * 0.72;
  const lobe = (i: number): Spot => {
    const angle = ((i % 11) / 11) * Math.PI * 2;
    const reach = crown * (0.92 + 0.12 * Math.sin((i % 11) * 5.3));
    return [x + reach * Math.cos(angle), cy + reach * 0.72 * Math.sin(angle)];
  };
  const start = lobe(0);
  let leaves = `M${short(start[0])} ${short(start[1])}`;
  for (let i = 1; i <= 11; i++) {
    const next = lobe(i);
    leaves += `A${short(crown * 0.36)} ${short(crown * 0.3)} 0 0 1 ${short(next[0])} ${short(next[1])}`;
  }
  let strokes = "";
  for (let i = 0; i < 9; i++) {
    const sx = x + crown * 0.8 * Math.cos(i * 2.1) * (0.35 + (i % 3) * 0.25) - crown * 0.12;
    const sy = cy + crown * 0.52 * Math.sin(i * 2.7) * (0.4 + (i % 2) * 0.4);
    strokes += `M${short(sx)} ${short(sy)}a${short(crown * 0.14)} ${short(crown * 0.1)} 0 0 0 ${short(crown * 0.24)} 0`;
  }
  const branch = (side: number, out: number, rise: number) =>
    `M${short(x + side)} ${short(y)}C${[x + side * 0.7, y - trunk * 0.3, x + side * 2.4, y - trunk * 0.4, x + out, cy + crown * rise].map(short).join(" ")}`;
  return `<g class="pg-tree"><path d="${leaves}Z"/><path d="${strokes}"/><path d="${branch(-2, -12, 0.3)}${branch(3, 14, 0.25)}"/></g>`;
}

/** A standing person 5 ft 7 in tall, for scale; `tall` in drawing units. */
function figureAt([x, y]: Spot, tall: number): string {
  const u = (value: number) => short(value * tall);
  const at = (dx: number, dy: number) => `${short(x + dx * tall)} ${short(y + dy * tall)}`;
  const body =
    `M${at(-0.035, -0.86)}C${at(-0.12, -0.84)} ${at(-0.13, -0.7)} ${at(-0.125, -0.5)}l${u(0.045)} 0l${u(0.012)} ${u(-0.12)}` +
    `l${u(0.005)} ${u(0.62)}l${u(0.06)} 0l${u(0.012)} ${u(-0.42)}l${u(0.05)} ${u(0.42)}l${u(0.06)} 0l${u(-0.03)} ${u(-0.6)}` +
    `l${u(0.03)} ${u(0.11)}l${u(0.04)} ${u(-0.02)}C${at(0.15, -0.66)} ${at(0.13, -0.84)} ${at(0.035, -0.86)}Z`;
  return `<g class="pg-fig"><ellipse cx="${short(x)}" cy="${short(y - tall * 0.93)}" rx="${u(0.052)}" ry="${u(0.066)}"/><path d="${body}"/></g>`;
}

interface Tones {
  readonly top: string;
  readonly front: string;
  readonly side: string;
}

type Seen = "front side top" | "front side" | "front top" | "side top";

const PAPER: Tones = { top: "var(--pg-paper)", front: "var(--pg-paper)", side: "var(--pg-paper2)" };

/** Draws a design as an SVG string; under 30 kB, in about a millisecond. */
export function drawAxon(design: PergolaDesign, options: AxonOptions = {}): string {
  const model = buildModel(design);
  const { width: W, depth: D, height: H } = model;
  const {
    id = "axon",
    w = DRAWING_SIZES.axon.w,
    h = DRAWING_SIZES.axon.h,
    stage = 6,
    dims = true,
    labels = true,
    sun: showSun = true,
    glyph = true,
    ghost = false,
    roof = "louvers",
    only,
    turf = only === "ground",
    slab = true,
    posts: showPosts = true,
    house: showHouse = design.type === "attached",
    tree = false,
    figure = true,
    furniture = true,
    kitchen = only === "kitchen",
    marks = [],
    markR = 15,
    pad = dims ? 58 : 24,
    padY = 26,
    decor = false,
    cls = "",
  } = options;

  const position = houstonSun(design.month, design.hour);
  const toSun = sunVector(position, design.faces);
  const sun: SunVector = { ...toSun, z: Math.max(0.06, toSun.z) };
  const color = COLOR_HEX[design.color];
  const tones: Tones = { top: mix(color, 0.34), front: mix(color, 0.08), side: mix(color, 0.16, "#000000") };
  const wallTop = model.house?.eave ?? H + 18;

  /* fit the whole drawing into the box */
  const reach: Point3[] = [
    [0, 0, 0],
    [W, 0, 0],
    [0, D, 0],
    [W, D, 0],
    [0, 0, H + 4],
    [W, 0, H + 4],
    [0, D, H + 4],
    [W, D, H + 4],
    [-12, D + 12, 0],
    [W + 12, D + 12, -4],
    [W / 2, D / 2, H + (showSun ? 42 : 4)],
  ];
  if (showHouse) reach.push([-48, 0, wallTop], [W + 48, 0, wallTop], [-48, 0, 0]);
  if (dims) reach.push([0, D + 38, 0], [W + 38, D + 38, 0], [W + 43, 0, 0]);
  if (tree && showHouse) reach.push([W + 108, 12, 162]);
  else if (tree) reach.push([-30, -54, 156], [-72, -54, 72]);
  if (showSun)
    for (const hour of options.shadowHours ?? []) {
      const at = houstonSun(design.month, hour);
      const { x, y, z } = sunVector(at, design.faces);
      // a shadow longer than twice the height would leave the pergola too small to read
      if (at.altitude <= 4 || Math.hypot(x, y) > 2 * z) continue;
      for (const [cornerX, cornerY] of level(0, 0, W, D, H)) {
        const fall: Point3 = [cornerX - (x / z) * H, cornerY - (y / z) * H, 0];
        if (!showHouse || fall[1] >= 0) reach.push(fall);
      }
    }
  const spots = reach.map(flat);
  const u0 = Math.min(...spots.map((spot) => spot[0]));
  const u1 = Math.max(...spots.map((spot) => spot[0]));
  const v0 = Math.min(...spots.map((spot) => spot[1]));
  const v1 = Math.max(...spots.map((spot) => spot[1]));
  const unit = options.scale ? options.scale / FOOT : Math.min((w - 2 * pad) / (u1 - u0), (h - 2 * padY) / (v1 - v0), 46 / FOOT);
  const ox = w / 2 - (unit * (u0 + u1)) / 2;
  const oy = options.baseline !== undefined ? options.baseline - unit * v1 : h / 2 - (unit * (v0 + v1)) / 2;

  const at = (point: Point3): Spot => {
    const spot = flat(point);
    return [ox + unit * spot[0], oy + unit * spot[1]];
  };
  const shape = (points: readonly Point3[], closed = true) => trace(points.map(at), closed);
  const lines = (...runs: (readonly Point3[])[]) => traceAll(runs.map((run) => run.map(at)));
  /** The same row of points `count` times, each a step further. */
  const repeated = (points: readonly Point3[], [dx, dy, dz]: Point3, count: number, closed = false): string => {
    if (count < 1) return "";
    const origin = flat([0, 0, 0]);
    const step = flat([dx, dy, dz]);
    return traceRepeated(points.map(at), [unit * (step[0] - origin[0]), unit * (step[1] - origin[1])], count, closed);
  };
  const shapes = (runs: readonly (readonly Point3[])[]) =>
    traceAll(
      runs.map((run) => run.map(at)),
      true,
    );
  const face = (points: readonly Point3[], fill: string) => path("", shape(points), ghost ? "" : ` fill="${fill}"`);

  /** The faces of a box toward the viewer: front, right (side) and top, or those of them that nothing hides. */
  const faces = (box: Box, t: Tones, seen: Seen = "front side top"): string => {
    const [, b, c, d, e, f, g, i] = boxCorners(box);
    if (!b || !c || !d || !e || !f || !g || !i) return "";
    return (
      (seen.includes("front") ? face([d, c, g, i], t.front) : "") +
      (seen.includes("side") ? face([b, c, g, f], t.side) : "") +
      (seen.includes("top") ? face([e, f, g, i], t.top) : "")
    );
  };
  const solid = (box: Box, t: Tones = tones, seen?: Seen, cls = "pg-m") => group(cls, faces(box, t, seen));
  const out: string[] = [];

  if (tree) out.push(treeAt(at(showHouse ? [W + 90, 12, 0] : [-30, -54, 0]), unit * FOOT));

  /* the house wall */
  if (showHouse) {
    const left = -48;
    const right = W + 48;
    const door0 = W * 0.16;
    const door1 = Math.min(door0 + 120, W * 0.62);
    const window0 = W * 0.72;
    const window1 = Math.min(window0 + 54, W * 0.95);
    out.push(
      group(
        "pg-house",
        path("pg-wall", shape(along(left, right, 0, 0, wallTop))) +
          path("pg-hair", repeated(lineX(left, right, 0, FOOT), [0, 0, FOOT], Math.ceil(wallTop / FOOT) - 1)) +
          path("pg-glass", shape(along(door0, door1, 0, 0, 84)) + shape(along(window0, window1, 0, 36, 84))) +
          path("pg-thin", lines(lineZ((door0 + door1) / 2, 0, 0, 84))) +
          path(
            "pg-line",
            lines([
              [left, 0, 0],
              [left, 0, wallTop],
              [right, 0, wallTop],
              [right, 0, 0],
            ]),
            ' fill="none"',
          ),
      ),
    );
  }

  /* the ground */
  const floor: Point3[] = [
    [0, 0, 0],
    [W, 0, 0],
    [W, D, 0],
    [0, D, 0],
  ];
  let ground = "";
  if (stage >= 3) {
    const { x0, x1, y1, z0 } = model.ground;
    const y0 = showHouse ? 0 : Math.min(model.ground.y0, 0);
    const top = level(x0, y0, x1, y1, 0);
    if (slab) {
      const step = (W > 336 ? 5 : 4) * FOOT;
      ground +=
        path("pg-edge", shape(along(x0, x1, y1, z0, 0)) + shape(across(x1, y0, y1, z0, 0))) +
        path("pg-slab", shape(top)) +
        path(
          "pg-hair",
          repeated(lineY(step, y0, y1, 0), [step, 0, 0], Math.ceil(W / step) - 1) +
            repeated(lineX(x0, x1, step, 0), [0, step, 0], Math.ceil(D / step) - 1),
        );
    } else ground += path("pg-dash", shape(top));
  }
  if (turf) {
    let blades = "";
    const wide = W / FOOT;
    const deep = D / FOOT;
    for (let i = 0; i < 260; i++) {
      const x = ((i * 7.31) % (wide + 9)) - 1;
      const y = x > wide + 0.9 && x < wide + 8 ? (i * 3.77) % (deep + 7) : deep + 1.2 + ((i * 3.77) % 6.5);
      const foot = at([x * FOOT, y * FOOT, 0]);
      blades += `M${short(foot[0])} ${short(foot[1])}l-1.5-5m1.5 5l1.5-6`;
    }
    ground += path("pg-turf", blades);
  }
  if (stage <= 3) ground += path("pg-dash", shape(floor));
  const centers = model.posts.map((box): Point3 => [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, 0]);
  if (stage <= 1) {
    const crosses = centers.map(at).map(([x, y]) => `M${short(x - 9)} ${short(y)}h18M${short(x)} ${short(y - 7)}v14`);
    ground += path("pg-thin", crosses.join(""));
  }
  out.push(group("pg-ground", ground));

  /* footings, dashed below ground */
  if (stage >= 2 && !only) {
    let hidden = "";
    let rims = "";
    for (const { x0, y0, x1, y1, z0 } of model.footings) {
      hidden += lines(
        [
          [x0, y1, 0],
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y0, z0],
          [x1, y0, 0],
        ],
        [
          [x1, y1, 0],
          [x1, y1, z0],
        ],
      );
      rims += shape([
        [x0, y0, 0],
        [x1, y0, 0],
        [x1, y1, 0],
        [x0, y1, 0],
      ]);
    }
    if (model.gutter && stage >= 6) {
      const [x, y] = model.gutter.leader;
      hidden += lines([
        [x, y, 0],
        [x, y, -14],
        [W + 60, y, -16],
      ]);
    }
    out.push(group("pg-footings", path("pg-hidden", hidden) + (stage === 2 ? path("pg-line", rims, ' fill="none"') : "")));
  }

  /* shadows on the ground */
  if (stage >= 4 && showSun && position.altitude > 4 && !only) {
    const fall = ([x, y, z]: Point3): Spot => [x - (sun.x / sun.z) * z, y - (sun.y / sun.z) * z];
    const far = 720;
    const edges: readonly (readonly [Spot, Spot])[] = [
      [
        [-far, showHouse ? 0 : -far],
        [W + far, showHouse ? 0 : -far],
      ],
      [
        [W + far, -far],
        [W + far, D + far],
      ],
      [
        [W + far, D + far],
        [-far, D + far],
      ],
      [
        [-far, D + far],
        [-far, -far],
      ],
    ];
    const cut = (shadow: Polygon): Polygon =>
      edges.reduce((rest, [from, to]) => (rest.length > 0 ? clipLeftOf(rest, from, to) : rest), shadow);
    const onGround = (shadow: Polygon) => counterClockwise(shadow).map(([x, y]): Point3 => [x, y, 0]);
    const shadows: Polygon[] = shadowCasters(model, roof, showPosts).map((points) => hull(points.map(fall)));
    let blades = "";
    if (roof === "louvers" && stage >= 5) {
      const { bays, pivots, pitch } = model.louvers;
      const each = pivots.map((y) => hull(bladeFace(model, bays[0]?.x0 ?? 0, bays[bays.length - 1]?.x1 ?? W, y).map(fall)));
      const [first, last] = [each[0], each[each.length - 1]];
      const whole = (shadow: Polygon | undefined) => shadow !== undefined && area(cut(shadow)) > area(shadow) * 0.999;
      if (first && whole(first) && whole(last)) blades = repeated(onGround(first), [0, pitch, 0], each.length, true);
      else shadows.push(...each);
    }
    const seen = shadows.map(cut).filter((shadow) => shadow.length > 2);
    const data = shapes(seen.map(onGround)) + blades;
    out.push(group("pg-shadow", path("pg-sh", data)));
  }

  /* things standing on the floor, back to front */
  const standing: { readonly x: number; readonly y: number; readonly draw: string }[] = [];
  if (stage >= 6 && furniture && kitchen) {
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
    standing.push({
      x: W / 2,
      y: 11,
      draw: group(
        "pg-furn",
        solid({ x0, y0: back, z0: 0, x1, y1: front, z1: 36 }, PAPER) +
          path("pg-hair", lines(...doors)) +
          path("pg-thin", shape(grill)) +
          solid({ x0: x0 + 12, y0: front - 23, z0: 36, x1: x0 + 41, y1: front - 7, z1: 44 }, PAPER),
      ),
    });
  }
  if (stage >= 6 && furniture && only !== "ground" && W >= 120 && D >= 108) {
    const x = W * (kitchen && showHouse ? 0.36 : 0.42);
    const y = D * 0.56;
    const half = Math.min(43, W * 0.2);
    const gap = half * 0.62;
    const rowOf = (dy: number): string => {
      const row = [-gap, 0, gap].map(
        (dx): Box => ({ x0: x + dx - 8.4, y0: y + dy - 8.4, z0: 0, x1: x + dx + 8.4, y1: y + dy + 8.4, z1: 17 }),
      );
      const [left] = row;
      if (!left || gap < 17) return row.map((box) => faces(box, PAPER)).join("");
      // stools that do not hide each other share their paths
      const { x0, y0, x1, y1, z1 } = left;
      const three = (points: Point3[], fill: string) =>
        path("", repeated(points, [gap, 0, 0], row.length, true), ghost ? "" : ` fill="${fill}"`);
      return (
        three(along(x0, x1, y1, 0, z1), PAPER.front) +
        three(across(x1, y0, y1, 0, z1), PAPER.side) +
        three(level(x0, y0, x1, y1, z1), PAPER.top)
      );
    };
    const leg = (dx: number) => lineZ(x + dx, y + 15.6, 0, 26.4);
    standing.push({
      x,
      y,
      draw: group(
        "pg-furn",
        group("pg-m", rowOf(-27.6) + faces({ x0: x - half, y0: y - 18, z0: 26.4, x1: x + half, y1: y + 18, z1: 28.8 }, PAPER)) +
          path("pg-thin", lines(leg(3.6 - half), leg(half - 3.6))) +
          group("pg-m", rowOf(27.6)),
      ),
    });
  }
  if (figure && stage >= 4) {
    standing.push({ x: W * 0.8, y: D * 0.82, draw: figureAt(at([W * 0.8, D * 0.8, 0]), 67 * unit * CP) });
  }
  if (stage >= 3 && !only && showPosts) {
    for (const box of model.posts)
      standing.push({
        x: (box.x0 + box.x1) / 2,
        y: (box.y0 + box.y1) / 2,
        draw: solid(box, tones, stage >= 4 ? "front side" : undefined, "pg-m pg-post"),
      });
  }
  standing.sort((a, b) => a.x * ST + a.y * CT - (b.x * ST + b.y * CT));
  for (const item of standing) out.push(item.draw);

  /* fans and screens */
  if (stage >= 6 && !only) {
    for (const [x, y, z] of model.fans) {
      let blades = "";
      for (let k = 0; k < 5; k++) {
        const angle = (k * 72 + 14) * RAD;
        const tip = (turn: number): Point3 => [x + 26 * Math.cos(angle + turn), y + 26 * Math.sin(angle + turn), z];
        blades += shape([[x, y, z], tip(-0.1), tip(0.1)]);
      }
      out.push(
        group(
          "pg-fan",
          path(
            "pg-thin",
            lines([
              [x, y, H],
              [x, y, z],
            ]),
          ) + path("pg-blade", blades),
        ),
      );
    }
    for (const { x0, x1, y0, z0, z1 } of model.screens) {
      const sheet = along(x0, x1, y0, z0, z1);
      const mesh = repeated(lineZ(x0 + 6, y0, z0, z1), [6, 0, 0], Math.ceil((x1 - x0) / 6) - 1);
      out.push(`<g>${path("pg-screen", shape(sheet))}${path("pg-mesh", mesh)}${path("pg-line", lines(sheet.slice(0, 2)))}</g>`);
    }
    if (model.gutter) {
      const [x, y] = model.gutter.leader;
      out.push(
        path(
          "pg-thin",
          lines([
            [x + 3, y + 3, 0],
            [x + 3, y + 3, H - 10],
          ]),
        ),
      );
    }
  }

  if (stage >= 4 && !only) out.push(drawRoof(model, { face, faces, shape, repeated, lines, tones, color, sun, stage, roof, ghost, H }));

  /* dimensions */
  if (dims) {
    const off = 30;
    // in letters, since small screens get larger ones
    const [below, above] = ["1.25em", "-.5em"];
    const dimension = (from: Point3, to: Point3, extensions: readonly Point3[][], text: string, drop: string): string => {
      const a = at(from);
      const b = at(to);
      let angle = Math.atan2(b[1] - a[1], b[0] - a[0]) / RAD;
      if (angle > 90) angle -= 180;
      if (angle < -90) angle += 180;
      return (
        path("pg-ext", lines(...extensions)) +
        path("pg-dim", lines([from, to])) +
        path("pg-tick", tick(a) + tick(b)) +
        `<text class="pg-text pg-num" text-anchor="middle" transform="translate(${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}) rotate(${short(angle)})" y="${drop}">${text}</text>`
      );
    };
    let drawn =
      dimension(
        [0, D + off, 0],
        [W, D + off, 0],
        [
          [
            [0, D + 14, 0],
            [0, D + off + 6, 0],
          ],
          [
            [W, D + 14, 0],
            [W, D + off + 6, 0],
          ],
        ],
        formatFeet(W),
        below,
      ) +
      dimension(
        [W + off, D, 0],
        [W + off, 0, 0],
        [
          [
            [W + 14, D, 0],
            [W + off + 6, D, 0],
          ],
          [
            [W + 14, 0, 0],
            [W + off + 6, 0, 0],
          ],
        ],
        formatFeet(D),
        below,
      );
    if (stage >= 3) {
      const x = -20;
      drawn += dimension(
        [x, D, 0],
        [x, D, H],
        [
          [
            [-4, D, H],
            [x - 5, D, H],
          ],
          [
            [-7, D, 0],
            [x - 5, D, 0],
          ],
        ],
        formatFeet(H),
        above,
      );
    }
    out.push(group("pg-dims", drawn));
  }

  /* the sun's disc */
  if (showSun && glyph && stage >= 4 && position.altitude > 4 && !only) {
    const center = at([W / 2, D / 2, H]);
    const way = flat([sun.x, sun.y, sun.z]);
    const length = Math.hypot(way[0], way[1]);
    if (way[1] / length < -0.2) {
      const du = way[0] / length;
      const dv = way[1] / length;
      const room = Math.min(du > 0 ? (w - 40 - center[0]) / du : du < 0 ? (40 - center[0]) / du : 1e9, (38 - center[1]) / dv);
      const x = center[0] + du * room;
      const y = center[1] + dv * room;
      const radius = w / 62;
      const apex = at([0, 0, H]);
      const left = x > w - 250 || (x < apex[0] && x > 250);
      const low = x < apex[0] && x <= 250;
      const rays = [-1, 0, 1].map((i): string => {
        const target = at([W / 2 + i * W * 0.26, D / 2 - i * D * 0.12, H]);
        const far = Math.max(30, room * 0.72);
        return trace([
          [target[0] + du * far, target[1] + dv * far],
          [target[0] + du * 16, target[1] + dv * 16],
        ]);
      });
      const label = labels
        ? `<text class="pg-text pg-sunlabel" x="${short(low ? x - radius : x + (left ? -1 : 1) * (radius + 10))}" y="${short(low ? y + radius + 8 : y)}" dy="${low ? "1em" : ".31em"}" text-anchor="${left ? "end" : "start"}">${clockLabel(design.month, design.hour)}, sun ${Math.round(position.altitude)}° up</text>`
        : "";
      out.push(group("pg-sun", `${path("pg-ray", rays.join(""))}<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>${label}`));
    }
  }

  /* numbered callouts */
  const bubbles = marks.map(([fx, fy, fz, dx, dy], index) => {
    const a = at([fx * W, fy * D, fz * H]);
    const b: Spot = [a[0] + dx, a[1] + dy];
    return (
      `${path("pg-thin", trace([a, b]))}<circle class="pg-dot" cx="${short(a[0])}" cy="${short(a[1])}" r="3"/>` +
      `<circle class="pg-mark" cx="${short(b[0])}" cy="${short(b[1])}" r="${markR}"/>` +
      `<text class="pg-text pg-num" text-anchor="middle" x="${short(b[0])}" y="${short(b[1])}" dy=".35em">${index + 1}</text>`
    );
  });
  out.push(group("pg-marks", bubbles.join("")));

  return frame(out.join(""), {
    id,
    w,
    h,
    cls: [ghost ? "pg-ghost" : "", cls].filter(Boolean).join(" "),
    decor,
    title: options.title ?? (only === "ground" ? `A floor of ${areaSquareFeet(design)} square feet` : designTitle(design)),
    desc: options.desc ?? (only === "ground" ? "A concrete floor with its joints, and turf around it." : describe(design, stage)),
  });
}

/** Corner points of everything but the blades that throws a shadow. */
function shadowCasters(model: PergolaModel, roof: "louvers" | "solid", posts: boolean): Point3[][] {
  const casters = model.beams.map(beamCorners);
  if (roof === "solid") casters.push(level(0, 0, model.width, model.depth, model.height));
  if (posts) casters.push(...model.posts.map(boxCorners));
  return casters;
}

/** The broad face of one blade between two x. */
function bladeFace({ louvers }: PergolaModel, x0: number, x1: number, y: number): Point3[] {
  const ca = (louvers.blade / 2) * Math.cos(louvers.angle * RAD);
  const sa = (louvers.blade / 2) * Math.sin(louvers.angle * RAD);
  return [
    [x0, y - ca, louvers.z - sa],
    [x1, y - ca, louvers.z - sa],
    [x1, y + ca, louvers.z + sa],
    [x0, y + ca, louvers.z + sa],
  ];
}

interface RoofPens {
  readonly face: (points: readonly Point3[], fill: string) => string;
  readonly faces: (box: Box, tones: Tones, seen?: Seen) => string;
  readonly shape: (points: readonly Point3[], closed?: boolean) => string;
  readonly repeated: (points: readonly Point3[], step: Point3, count: number, closed?: boolean) => string;
  readonly lines: (...runs: (readonly Point3[])[]) => string;
  readonly tones: Tones;
  readonly color: string;
  readonly sun: SunVector;
  readonly stage: Stage;
  readonly roof: "louvers" | "solid";
  readonly ghost: boolean;
  readonly H: number;
}

function drawRoof(model: PergolaModel, pens: RoofPens): string {
  const { face, faces, shape, repeated, lines, tones, color, sun, stage, roof, ghost, H } = pens;
  const { width: W, depth: D, louvers } = model;

  /** Faces of a beam that no other beam hides; one with a tip shows its tapering side. */
  const beamFaces = (beam: Beam): string => {
    if (beam.tip === undefined) return faces(beam, tones, beam.role === "rear" || beam.role === "front" ? "front top" : "side top");
    const [, b, c, , e, f, g, i] = beamCorners(beam);
    if (!b || !c || !e || !f || !g || !i) return "";
    return face([b, c, g, f], tones.side) + face([e, f, g, i], tones.top);
  };
  const beamOf = (role: Beam["role"]) => {
    const beam = model.beams.find((candidate) => candidate.role === role);
    return beam ? group("pg-m", beamFaces(beam)) : "";
  };
  const between = model.beams.filter((beam) => beam.role === "bay" || beam.role === "arm");

  let drawn = beamOf("rear") + beamOf("left");
  if (roof === "solid") {
    drawn +=
      group("pg-m", face(level(5, 5, W - 5, D - 5, H), tones.top)) +
      path("pg-thin", repeated(lineY(20, 5, D - 5, H), [15, 0, 0], Math.ceil((W - 25) / 15)));
  } else {
    /* a blade's tone: how squarely the sun meets the side we see */
    const ny = -Math.sin(louvers.angle * RAD);
    const nz = Math.cos(louvers.angle * RAD);
    const seen = ny * CT * CP + nz * SP >= 0 ? 1 : -1;
    const lit = Math.max(0, (ny * sun.y + nz * sun.z) * seen);
    const tone = lit > 0.5 ? mix(color, 0.46) : lit > 0.15 ? mix(color, 0.3) : lit > 0 ? mix(color, 0.12) : mix(color, 0.22, "#000000");
    /* blades that hide part of the next one are painted one by one, from the back */
    const rise = Math.abs(nz * CT * SP + ny * CP) * louvers.blade;
    const overlap = rise > louvers.pitch * CT * SP;
    louvers.bays.forEach((bay, index) => {
      const beam = between[index - 1];
      if (beam) drawn += group("pg-m", beamFaces(beam));
      if (stage >= 5) {
        const blades = overlap
          ? louvers.pivots.map((y) => path("", shape(bladeFace(model, bay.x0, bay.x1, y)))).join("")
          : path(
              "",
              repeated(bladeFace(model, bay.x0, bay.x1, louvers.pivots[0] ?? 0), [0, louvers.pitch, 0], louvers.pivots.length, true),
            );
        drawn += group("pg-louver", blades, ghost ? "" : ` fill="${tone}"`);
      }
    });
  }
  drawn += beamOf("front") + beamOf("right");

  if (stage >= 6) {
    drawn += path("pg-light", lines(...model.lights));
    drawn += path(
      "pg-heat",
      model.heaters
        .map(({ x0, x1, y0, z0, z1 }) =>
          shape([
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y0, z1],
            [x0, y0, z1],
          ]),
        )
        .join(""),
    );
  }

  const front = model.beams.find((beam) => beam.role === "front")?.z0 ?? H;
  const rear = model.beams.find((beam) => beam.role === "rear")?.z0 ?? H;
  return (
    group("pg-roof", drawn) +
    path(
      "pg-profile",
      lines(
        [
          [0, 0, H],
          [0, D, H],
          [0, D, front],
        ],
        [
          [0, 0, H],
          [W, 0, H],
          [W, 0, rear],
          [W, D, front],
          [0, D, front],
        ],
      ),
    )
  );
}
