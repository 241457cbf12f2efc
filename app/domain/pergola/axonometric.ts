/**
 * The axonometric drawing: from above, the open side toward the viewer. Its parts are in
 * axonometric/, one file each, painted in order.
 */

import { fillText, type Translate } from "~/lib/fill-text";
import { drawCallouts, drawDimensions } from "./axonometric/dimensions";
import { drawEquipment } from "./axonometric/equipment";
import { drawFloorObjects } from "./axonometric/floor-objects";
import { drawFootings, drawGround } from "./axonometric/ground";
import type { AxonOptions, BuildStage } from "./axonometric/options";
import { drawRoof } from "./axonometric/roof";
import { createScene } from "./axonometric/scene";
import { drawShadows } from "./axonometric/shadows";
import { drawSunDisc } from "./axonometric/sun-disc";
import { drawHouse, drawTree } from "./axonometric/surroundings";
import { areaSquareFeet, describeDesign, formatDesignTitle, type PergolaDesign } from "./design";
import type { Roof } from "./roofs";
import { svgElement } from "./svg-path";

const ROOF_STAGE_WORDS: Readonly<Record<Roof, string>> = {
  louvered: "The frame with its louvers.",
  solid: "The frame with its panels.",
  insulated: "The frame with its panels.",
  slats: "The frame with its slats.",
};
const STAGE_WORDS: Readonly<Record<Exclude<BuildStage, 5>, string>> = {
  1: "Its outline and post positions, marked on the ground.",
  2: "The footings, with the parts below ground dashed.",
  3: "Posts on their footings, with the slab around them.",
  4: "The frame of posts and beams.",
  6: "",
};

/** Returns the drawing's description for screen readers. */
function describeDrawing(design: PergolaDesign, stage: BuildStage, t: Translate): string {
  return [
    t("Line drawing, seen at an angle from above."),
    t(stage === 5 ? ROOF_STAGE_WORDS[design.roof] : STAGE_WORDS[stage]),
    describeDesign(design, t),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Painting order, back to front. */
const parts = [
  drawTree,
  drawHouse,
  drawGround,
  drawFootings,
  drawShadows,
  drawFloorObjects,
  drawEquipment,
  drawRoof,
  drawDimensions,
  drawSunDisc,
  drawCallouts,
];

/** Draws a design as an SVG string; under 30 kB, in about a millisecond. */
export function drawAxonometric(
  design: PergolaDesign,
  options: AxonOptions = {},
  t: Translate = fillText,
): string {
  const scene = createScene(design, options);
  const { id, w, h, stage, ghost, cls, decor, only } = scene.settings;
  const isGround = only === "ground";
  return svgElement(parts.map((draw) => draw(scene, t)).join(""), {
    id,
    w,
    h,
    cls: [ghost ? "drawing-ghost" : "", cls].filter(Boolean).join(" "),
    decor,
    title:
      options.title ??
      (isGround
        ? t("A floor of {area} square feet", { area: areaSquareFeet(design) })
        : formatDesignTitle(design, t)),
    desc:
      options.desc ??
      (isGround
        ? t("A concrete floor with its joints, and turf around it.")
        : describeDrawing(design, stage, t)),
  });
}
