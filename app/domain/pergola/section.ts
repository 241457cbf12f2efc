/** The section across the roof, with the sun's rays stopped or let through; the house at the left. */
import { fillText, type Translate } from "~/lib/fill-text";
import type { PergolaDesign } from "./design";
import { DRAWING_SIZES } from "./drawing-size";
import {
  BLADE_PITCH_MAX,
  BLADE_THICKNESS,
  BLADE_WIDTH,
  bladeLightShare,
  buildModel,
} from "./model";
import type { PlanOptions } from "./roof-plan";
import { isPanelRoof, type Roof } from "./roofs";
import { houstonSun, sunVector } from "./sun";
import {
  formatCoordinate,
  groupElement,
  linesPathData,
  pathElement,
  type SvgPoint,
  svgElement,
} from "./svg-path";

const RAD = Math.PI / 180;

export interface SectionOptions extends PlanOptions {
  /** Number of blades. */
  readonly blades?: number;
  /** Width of a blade in drawing units. */
  readonly blade?: number;
  /** Height of the pivots in the drawing. */
  readonly yc?: number;
  /** Distance between sun rays in drawing units. */
  readonly step?: number;
  /** Profile angle of the sun in degrees, instead of the one at the design's month and hour. */
  readonly profile?: number;
}

type Edge = readonly [SvgPoint, SvgPoint];

/** A cut roof: its drawing, the edges that stop rays, and the horizontal range they cover. */
interface Cut {
  readonly drawn: string;
  readonly edges: readonly Edge[];
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Measures of a section in drawing units. */
interface Frame {
  readonly w: number;
  readonly yc: number;
  readonly blade: number;
  readonly count: number;
}

/** Draws a section through the roof of a design as an SVG string. */
export function drawSection(
  design: PergolaDesign,
  options: SectionOptions = {},
  t: Translate = fillText,
): string {
  const {
    id = "section",
    w = DRAWING_SIZES.section.w,
    h = DRAWING_SIZES.section.h,
    blades: count = 7,
    blade = 52,
    yc = h / 2,
    step = 9,
    decor = false,
    cls = "",
  } = options;
  const sun = houstonSun(design.month, design.hour);
  const toSun = sunVector(sun, design.faces);
  const night = options.profile === undefined && sun.altitude <= 0;
  const slope = Math.max(
    -2.4,
    Math.min(
      2.4,
      options.profile !== undefined
        ? 1 / Math.tan(options.profile * RAD)
        : toSun.y / Math.max(0.001, toSun.z),
    ),
  );
  const cut = cutRoof(design, { w, yc, blade, count });
  const top = 6;
  const stopped: SvgPoint[][] = [];
  const through: SvgPoint[][] = [];

  for (let x = -h * 2; !night && x < w + h * 2; x += step) {
    const level = x - slope * (yc - top);
    if (level < cut.from || level > cut.to) continue;
    let hit: number | undefined;
    for (const [a, b] of cut.edges) {
      const fromA = a[0] - (x - slope * (a[1] - top));
      const fromB = b[0] - (x - slope * (b[1] - top));
      if (fromA * fromB > 0) continue;
      const y = a[1] + ((b[1] - a[1]) * fromA) / (fromA - fromB || 1e-6);
      if (hit === undefined || y < hit) hit = y;
    }
    const end = hit ?? h - 8;
    (hit === undefined ? through : stopped).push([
      [x, top],
      [x - slope * (end - top), end],
    ]);
  }

  const { louvers } = buildModel(design);
  const share = isPanelRoof(design.roof)
    ? 0
    : Math.round(100 * bladeLightShare(louvers, louvers.angle, slope));
  const sunNote = night
    ? t("The sun is down.")
    : share === 0
      ? t("No direct sun comes through.")
      : t("About {share}% of the direct sun comes through.", { share });
  return svgElement(
    groupElement(
      "drawing-sun",
      pathElement("drawing-ray", linesPathData(stopped)) +
        pathElement("drawing-ray drawing-ray-in", linesPathData(through)),
    ) + cut.drawn,
    {
      id,
      w,
      h,
      cls: ["drawing-section", cls].filter(Boolean).join(" "),
      decor,
      title: options.title ?? t(titleOf(design), { louver: design.louver }),
      desc:
        options.desc ??
        `${t(describeCut(design.roof), { count: cut.count })}${design.type === "attached" ? t(", the house at the left") : ""}. ${sunNote}`,
    },
  );
}

function titleOf({ roof }: PergolaDesign): string {
  if (roof === "louvered") return "Section through the louvers at {louver}°";
  return roof === "slats" ? "Section through the slats" : "Section through the roof";
}

function describeCut(roof: Roof): string {
  return {
    louvered: "{count} louvers cut across",
    slats: "{count} slats on edge cut across",
    solid: "A panel cut from its high end to its low end",
    insulated: "An insulated panel and its plank ceiling cut from the high end to the low end",
  }[roof];
}

function cutRoof(design: PergolaDesign, frame: Frame): Cut {
  if (design.roof === "slats") return cutSlats(design, frame);
  return design.roof === "louvered" ? cutLouvers(design, frame) : cutPanel(design, frame);
}

/** Returns `count` centers, `pitch` apart, in the middle of the drawing. */
function spreadCenters({ w }: Frame, pitch: number, count: number): number[] {
  const first = (w - pitch * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => first + i * pitch);
}

function cutLouvers(design: PergolaDesign, frame: Frame): Cut {
  const { yc, blade, count } = frame;
  const pitch = (blade * BLADE_PITCH_MAX) / BLADE_WIDTH;
  const centers = spreadCenters(frame, pitch, count);
  const first = centers[0] ?? 0;
  const angle = design.louver * RAD;
  const ca = (Math.cos(angle) * blade) / 2;
  const sa = (Math.sin(angle) * blade) / 2;
  const turn = ([x, y]: SvgPoint, center: number): SvgPoint => [
    center + x * Math.cos(angle) + y * Math.sin(angle),
    yc - x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const half = blade / 2;
  const thick = (blade * BLADE_THICKNESS) / BLADE_WIDTH / 2;
  const profile: SvgPoint[] = [
    [-half, 0],
    [-half * 0.55, -thick],
    [0, -thick * 1.25],
    [half * 0.55, -thick],
    [half, 0],
    [half * 0.55, thick * 0.5],
    [0, thick * 0.6],
    [-half * 0.55, thick * 0.5],
  ];
  const outlines = linesPathData(
    centers.map((center) => profile.map((spot) => turn(spot, center))),
    true,
  );
  const pivots = centers
    .map(
      (center) => `<circle cx="${formatCoordinate(center)}" cy="${formatCoordinate(yc)}" r="2"/>`,
    )
    .join("");
  return {
    drawn: pathElement("drawing-blade-section", outlines) + groupElement("drawing-pivot", pivots),
    edges: centers.map((center) => [
      [center - ca, yc + sa],
      [center + ca, yc - sa],
    ]),
    from: first - blade / 2,
    to: first + pitch * (count - 1) + blade / 2,
    count,
  };
}

/** Slats at the scale at which a louver is `blade` wide, as many as fit. */
function cutSlats(design: PergolaDesign, frame: Frame): Cut {
  const { w, yc, blade } = frame;
  const { louvers } = buildModel(design);
  const unit = blade / BLADE_WIDTH;
  const [pitch, depth, thick] = [louvers.pitch, louvers.blade, louvers.thickness].map(
    (inches) => inches * unit,
  );
  if (!pitch || !depth || !thick) return { drawn: "", edges: [], from: 0, to: 0, count: 0 };
  const count = Math.max(1, Math.floor((w - thick) / pitch));
  const outlines = spreadCenters(frame, pitch, count).map((center): SvgPoint[] => [
    [center - thick / 2, yc - depth / 2],
    [center + thick / 2, yc - depth / 2],
    [center + thick / 2, yc + depth / 2],
    [center - thick / 2, yc + depth / 2],
  ]);
  return {
    drawn: pathElement("drawing-blade-section", linesPathData(outlines, true)),
    edges: outlines.flatMap(closeOutline),
    from: outlines[0]?.[0]?.[0] ?? 0,
    to: outlines.at(-1)?.[1]?.[0] ?? w,
    count,
  };
}

/** Returns the edges of an outline. */
function closeOutline(outline: readonly SvgPoint[]): Edge[] {
  return outline.flatMap((from, at): Edge[] => {
    const to = outline[(at + 1) % outline.length];
    return to ? [[from, to]] : [];
  });
}

/** One panel from edge to edge of the drawing: two skins and the core, with planks below it. */
function cutPanel(design: PergolaDesign, { w, yc, blade }: Frame): Cut {
  const { panels, planks } = buildModel(design);
  const [panel, plank] = [panels[0], planks[0]];
  const unit = blade / BLADE_WIDTH;
  const fall = panel ? (w * panel.fall) / (panel.y1 - panel.y0) : 0;
  const thick = panel ? (panel.z1 - panel.z0) * unit : 0;
  const board = plank ? (plank.z1 - plank.z0) * unit : 0;
  const skin = 2;
  const top = yc - (thick + board + fall) / 2;
  const slab = (from: number, to: number): SvgPoint[] => [
    [0, top + from],
    [w, top + fall + from],
    [w, top + fall + to],
    [0, top + to],
  ];
  const at = (x: number, y: number): SvgPoint => [x, top + (x * fall) / w + y];
  const core: SvgPoint[][] = [];
  for (let x = 8; plank && x < w; x += 16)
    core.push([at(x - 8, thick - skin), at(x, skin), at(x + 8, thick - skin)]);
  const skins = plank ? [slab(0, skin), slab(thick - skin, thick)] : [slab(thick - skin, thick)];
  return {
    drawn:
      pathElement("drawing-thin", linesPathData([slab(0, thick)], true)) +
      pathElement("drawing-hairline", linesPathData(core)) +
      pathElement("drawing-blade-section", linesPathData(skins, true)) +
      (plank ? pathElement("drawing-edge", linesPathData([slab(thick, thick + board)], true)) : ""),
    // past both sides, where rays come in at an angle
    edges: [[at(-w, 0), at(2 * w, 0)]],
    from: 0,
    to: w,
    count: 1,
  };
}
