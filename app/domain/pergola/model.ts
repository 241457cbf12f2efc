/**
 * The pergola as built: every member in inches; x runs along the house, y away from it, z up, from
 * the left rear corner of the roof on the floor. Rules marked [facts] repeat what makers publish,
 * rules marked [ours] are drafting assumptions, and the engineer's sizes replace both.
 */
import type { PergolaDesign } from "./design";
import { buildPanels, type Panel, panelBeamDepth } from "./panels";

/**
 * Longest clear run of a beam between posts. [facts] Spans to 20 ft are claimed for louvered
 * systems (Fine Homebuilding).
 */
export const BEAM_SPAN_MAX = 240;
/** Longest run between the rear posts of a cantilever, which carry twice the load. [ours] */
export const CANTILEVER_SPAN_MAX = 240;
/** Longest single blade; wider roofs get bays. [ours] */
export const BLADE_SPAN_MAX = 156;
/** Post size. [ours] */
const POST_SIZE = 6;
/** Cantilever post size. [ours] */
const CANTILEVER_POST_SIZE = 10;
/** Beam width. [ours] */
export const BEAM_WIDTH = 5;
/** Beam depths on hand; the span divided by `SPAN_TO_DEPTH` picks the next one up. [ours] */
const BEAM_DEPTHS = [8, 10, 12] as const;
const BEAM_SPAN_TO_DEPTH = 24;
/** Cantilever arm: overhang divided by this, to the next even inch, at the posts. [ours] */
const OVERHANG_TO_DEPTH = 11;
/** Cantilever arm at its outer end. [ours] */
const ARM_TIP_DEPTH = 4;
/** The beam between two bays hangs this deep. [ours] */
const BAY_BEAM_DEPTH = 6;
/** Blade width across, so that closed blades lap by half an inch or more. [ours] */
export const BLADE_WIDTH = 8;
/** Blade thickness. [ours] */
export const BLADE_THICKNESS = 1.25;
/** Maximum distance between blades. [ours] */
export const BLADE_PITCH_MAX = 7.5;
/** Fixed slats: boxes on edge along the house, spaced evenly like blades. [ours] */
const SLAT = { depth: 4, thickness: 2, pitchMax: 10 } as const;
/** The blades turn about a line this far under the top of the beams. [ours] */
const PIVOT_DROP = 3;
/** The floor reaches this far past the posts. [ours] */
const FLOOR_MARGIN = 11;
/** Slab thickness. [ours] 4 in is the usual flatwork. */
const SLAB_THICKNESS = 4;
/**
 * Pier sides (square, in) and depth by the floor area each post carries (sq ft). [ours] The
 * engineer sizes the real ones.
 */
const PIER_SIZES = [
  { upTo: 80, side: 18, depth: 26 },
  { upTo: 140, side: 22, depth: 30 },
  { upTo: Number.POSITIVE_INFINITY, side: 26, depth: 36 },
] as const;
/** Cantilever pier: the overturning moment goes into the ground here. [ours] */
const CANTILEVER_PIER = { side: 32, depth: 42 } as const;
/**
 * The house wall extends `HOUSE_RUN` past both sides of the roof, and its eave is `EAVE_ABOVE_ROOF`
 * above the roof. [ours]
 */
const HOUSE_WALL_OVERHANG = 120;
const EAVE_ABOVE_ROOF = 18;
/**
 * Share of direct sun a drop screen lets through. [ours] Fabrics are sold from 1 to 20 percent
 * open.
 */
export const SCREEN_OPENNESS = 0.1;
/** One fan for each stretch of width. [ours] */
const FAN_SPACING = 264;
const FAN_DROP = 18;
/** One heater for each stretch of width, never fewer than two. [ours] */
const HEATER_SPACING = 144;
const HEATER_LENGTH = 38;

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
}

export type Point3 = readonly [x: number, y: number, z: number];

type BeamRole = "rear" | "front" | "left" | "right" | "bay" | "arm";

/** A beam. `tip` is the depth at its outer (front) end when the underside rises toward it. */
export interface Beam extends Box {
  readonly role: BeamRole;
  readonly tip?: number;
}

interface LouverBay {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** A row of equal louvers in every bay, or of fixed slats; under panels, none. */
interface LouverField {
  readonly bays: readonly LouverBay[];
  /** y of the pivot of every blade, the same in all bays. */
  readonly pivots: readonly number[];
  /** z of the pivots. */
  readonly z: number;
  readonly pitch: number;
  readonly blade: number;
  readonly thickness: number;
  /** Degrees. */
  readonly angle: number;
}

interface Footing extends Box {
  readonly post: number;
}

interface Gutter {
  /** Length of gutter in the beams, in inches. */
  readonly run: number;
  /** Position of the leader and the drain on the floor. */
  readonly leader: readonly [x: number, y: number];
}

export interface PergolaModel {
  readonly design: PergolaDesign;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly posts: readonly Box[];
  readonly footings: readonly Footing[];
  readonly beams: readonly Beam[];
  readonly louvers: LouverField;
  /** Panels of a closed roof, and the planks of its ceiling; none for other roofs. */
  readonly panels: readonly Panel[];
  readonly planks: readonly Panel[];
  /** The floor that shade is counted on: straight under the roof. */
  readonly floor: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
  /** The paved ground, with its margin, whether or not the slab is part of the price. */
  readonly ground: Box;
  readonly house: { readonly x0: number; readonly x1: number; readonly eave: number } | undefined;
  readonly screens: readonly Box[];
  readonly fans: readonly Point3[];
  readonly heaters: readonly Box[];
  /** Lines of light along the beams. */
  readonly lights: readonly (readonly [Point3, Point3])[];
  readonly gutter: Gutter | undefined;
}

/** `count` places from `from` to `to`, ends included. */
function spreadEvenly(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
}

/**
 * Returns the depth in inches of a beam that spans `span` inches: the next depth on hand above span
 * / 24.
 */
export function beamDepth(span: number): number {
  return beamOnHand(span / BEAM_SPAN_TO_DEPTH);
}

function beamOnHand(minDepth: number): number {
  return (
    BEAM_DEPTHS.find((depth) => depth >= minDepth) ?? BEAM_DEPTHS[BEAM_DEPTHS.length - 1] ?? 12
  );
}

/** Returns the depth in inches of a cantilever arm at its posts for an overhang in inches. */
export function armDepth(overhang: number): number {
  return Math.max(10, 2 * Math.ceil(overhang / OVERHANG_TO_DEPTH / 2));
}

/** Builds every member of a design. Pure; takes well under a millisecond. */
export function buildModel(design: PergolaDesign): PergolaModel {
  const { type, roof, width, depth, height } = design;
  const cantilever = type === "cantilever";
  const hasAddOn = (addOn: PergolaDesign["addOns"][number]) => design.addOns.includes(addOn);

  /* posts: along the front (and the rear where the house does not carry it), and along the sides
     when the roof is deep */
  const post = cantilever ? CANTILEVER_POST_SIZE : POST_SIZE;
  const columns =
    Math.ceil((width - post) / (cantilever ? CANTILEVER_SPAN_MAX : BEAM_SPAN_MAX)) + 1;
  const rows = cantilever ? 1 : Math.ceil((depth - post) / BEAM_SPAN_MAX) + 1;
  const columnAt = spreadEvenly(post / 2, width - post / 2, Math.max(2, columns));
  const rowAt = cantilever
    ? [post / 2]
    : spreadEvenly(post / 2, depth - post / 2, Math.max(2, rows));
  const posts: Box[] = [];
  rowAt.forEach((y, row) => {
    const rear = row === 0;
    if (rear && type === "attached") return;
    const edge = rear || row === rowAt.length - 1;
    columnAt.forEach((x, column) => {
      if (!edge && column !== 0 && column !== columnAt.length - 1) return;
      posts.push({
        x0: x - post / 2,
        y0: y - post / 2,
        z0: 0,
        x1: x + post / 2,
        y1: y + post / 2,
        z1: height,
      });
    });
  });

  const spanX = (columnAt[1] ?? width) - (columnAt[0] ?? 0);
  const spanY = cantilever ? depth : (rowAt[1] ?? depth) - (rowAt[0] ?? 0);
  const hiddenDepth = panelBeamDepth(roof, depth - 2 * BEAM_WIDTH);
  const mainDepth = cantilever
    ? armDepth(depth)
    : Math.max(beamDepth(Math.max(spanX, spanY)), beamOnHand(hiddenDepth));

  /* bays */
  const clearX = width - 2 * BEAM_WIDTH;
  const bayCount = Math.max(1, Math.ceil(clearX / BLADE_SPAN_MAX));
  const y0 = BEAM_WIDTH;
  const y1 = depth - BEAM_WIDTH;
  const bays: LouverBay[] = [];
  for (let i = 0; i < bayCount; i++) {
    bays.push({
      x0: BEAM_WIDTH + (clearX * i) / bayCount + (i > 0 ? BEAM_WIDTH / 2 : 0),
      x1: BEAM_WIDTH + (clearX * (i + 1)) / bayCount - (i < bayCount - 1 ? BEAM_WIDTH / 2 : 0),
      y0,
      y1,
    });
  }

  /* beams */
  const beamUnderside = height - mainDepth;
  const tip = cantilever ? { tip: ARM_TIP_DEPTH } : {};
  const beams: Beam[] = [
    { role: "rear", x0: 0, y0: 0, z0: beamUnderside, x1: width, y1: BEAM_WIDTH, z1: height },
    {
      role: "left",
      x0: 0,
      y0: 0,
      z0: beamUnderside,
      x1: BEAM_WIDTH,
      y1: depth,
      z1: height,
      ...tip,
    },
  ];
  for (let i = 1; i < bayCount; i++) {
    const x = BEAM_WIDTH + (clearX * i) / bayCount;
    beams.push({
      role: cantilever ? "arm" : "bay",
      x0: x - BEAM_WIDTH / 2,
      y0,
      z0: height - (hiddenDepth > 0 ? mainDepth : BAY_BEAM_DEPTH),
      x1: x + BEAM_WIDTH / 2,
      y1,
      z1: height,
    });
  }
  beams.push({
    role: "front",
    x0: 0,
    y0: depth - BEAM_WIDTH,
    z0: cantilever ? height - ARM_TIP_DEPTH : beamUnderside,
    x1: width,
    y1: depth,
    z1: height,
  });
  beams.push({
    role: "right",
    x0: width - BEAM_WIDTH,
    y0: 0,
    z0: beamUnderside,
    x1: width,
    y1: depth,
    z1: height,
    ...tip,
  });

  const { panels, planks } = buildPanels(roof, bays, height);

  /* footings */
  const share =
    (width * depth) / 144 / Math.max(1, posts.length + (type === "attached" ? columnAt.length : 0));
  const pier = cantilever
    ? CANTILEVER_PIER
    : (PIER_SIZES.find((size) => share <= size.upTo) ??
      PIER_SIZES[PIER_SIZES.length - 1] ??
      CANTILEVER_PIER);
  const footings = posts.map((box, index) => {
    const x = (box.x0 + box.x1) / 2;
    const y = (box.y0 + box.y1) / 2;
    const half = pier.side / 2;
    return {
      post: index,
      x0: x - half,
      y0: y - half,
      z0: -pier.depth,
      x1: x + half,
      y1: y + half,
      z1: 0,
    };
  });

  /* what hangs in it */
  const frontUnder = cantilever ? height - ARM_TIP_DEPTH : beamUnderside;
  const fanCount = hasAddOn("fans") ? Math.ceil(width / FAN_SPACING) : 0;
  const heaterCount = hasAddOn("heaters") ? Math.max(2, Math.ceil(width / HEATER_SPACING)) : 0;
  const house =
    type === "attached"
      ? {
          x0: -HOUSE_WALL_OVERHANG,
          x1: width + HOUSE_WALL_OVERHANG,
          eave: height + EAVE_ABOVE_ROOF,
        }
      : undefined;

  return {
    design,
    width,
    depth,
    height,
    posts,
    footings,
    beams,
    louvers: buildLouvers(design, panels.length > 0 ? [] : bays, [y0, y1]),
    panels,
    planks,
    floor: { x0: 0, y0: 0, x1: width, y1: depth },
    ground: {
      x0: -FLOOR_MARGIN,
      y0: house ? 0 : -FLOOR_MARGIN,
      z0: -SLAB_THICKNESS,
      x1: width + FLOOR_MARGIN,
      y1: depth + FLOOR_MARGIN,
      z1: 0,
    },
    house,
    screens: hasAddOn("screens")
      ? [
          {
            x0: POST_SIZE,
            y0: depth - 1,
            z0: 1,
            x1: width - POST_SIZE,
            y1: depth - 1,
            z1: frontUnder,
          },
        ]
      : [],
    fans: Array.from(
      { length: fanCount },
      (_, i): Point3 => [(width * (i + 1)) / (fanCount + 1), depth / 2, height - FAN_DROP],
    ),
    heaters: Array.from({ length: heaterCount }, (_, i) => {
      const x = (width * (i + 0.5)) / heaterCount;
      const z = cantilever ? frontUnder - 4 : frontUnder + 2;
      return {
        x0: x - HEATER_LENGTH / 2,
        y0: depth,
        z0: z,
        x1: x + HEATER_LENGTH / 2,
        y1: depth + 1,
        z1: z + 4,
      };
    }),
    lights: hasAddOn("lighting")
      ? [
          [
            [2, depth, frontUnder + 1.5],
            [width - 1, depth, frontUnder + 1.5],
          ],
          [
            [width, 2, beamUnderside + 1.5],
            [width, depth - 1, frontUnder + 1.5],
          ],
        ]
      : [],
    gutter: hasAddOn("gutters")
      ? {
          run: panels.length > 0 ? width : width + 2 * depth,
          leader: [width - POST_SIZE / 2, cantilever ? post / 2 : depth - POST_SIZE / 2],
        }
      : undefined,
  };
}

/** Spaces the row so that its pitch fills the opening exactly. */
function buildLouvers(
  { roof, height, louver }: PergolaDesign,
  bays: readonly LouverBay[],
  [y0, y1]: readonly [number, number],
): LouverField {
  const isSlats = roof === "slats";
  const count = Math.ceil((y1 - y0) / (isSlats ? SLAT.pitchMax : BLADE_PITCH_MAX));
  const pitch = (y1 - y0) / count;
  return {
    bays,
    pivots: bays.length > 0 ? Array.from({ length: count }, (_, i) => y0 + (i + 0.5) * pitch) : [],
    z: height - PIVOT_DROP,
    pitch,
    blade: isSlats ? SLAT.depth : BLADE_WIDTH,
    thickness: isSlats ? SLAT.thickness : BLADE_THICKNESS,
    angle: isSlats ? 90 : louver,
  };
}

export function boxCorners(box: Box): Point3[] {
  const { x0, y0, z0, x1, y1, z1 } = box;
  return [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y1, z0],
    [x0, y1, z0],
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1],
    [x0, y1, z1],
  ];
}

/** Returns the corners of a beam; with a tip, the underside rises toward the front. */
export function beamCorners(beam: Beam): Point3[] {
  const tip = beam.tip;
  if (tip === undefined) return boxCorners(beam);
  return boxCorners(beam).map(
    ([x, y, z]): Point3 => (y === beam.y1 && z === beam.z0 ? [x, y, beam.z1 - tip] : [x, y, z]),
  );
}

/**
 * Returns the share of the light that passes blades at an angle, from the blade's own shadow
 * against the pitch: 0 shut, 1 all through. `slope` is how far sunlight travels in y for each inch
 * of height (the cotangent of the profile angle); exact for blades of rectangular section in an
 * even row, since every blade throws the same shadow one pitch further.
 */
export function bladeLightShare(
  louvers: Pick<LouverField, "pitch" | "blade" | "thickness">,
  angle: number,
  slope: number,
): number {
  const cosine = Math.cos((angle * Math.PI) / 180);
  const sine = Math.sin((angle * Math.PI) / 180);
  const shadow =
    louvers.blade * Math.abs(cosine - slope * sine) +
    louvers.thickness * Math.abs(sine + slope * cosine);
  return Math.max(0, 1 - shadow / louvers.pitch);
}
