/** The axonometric drawing: from above, the open side toward the viewer. Its parts are in axon/, one file each, in the order of painting. */
import { drawEquipment } from "./axon/equipment";
import { drawFootings, drawGround } from "./axon/ground";
import { drawDimensions, drawMarks } from "./axon/lettering";
import type { AxonOptions, Stage } from "./axon/options";
import { drawRoof } from "./axon/roof";
import { sceneOf } from "./axon/scene";
import { drawShadows } from "./axon/shadows";
import { drawStanding } from "./axon/standing";
import { drawSunDisc } from "./axon/sun-disc";
import { drawHouse, drawTree } from "./axon/surroundings";
import { areaSquareFeet, describeDesign, designTitle, type PergolaDesign } from "./design";
import { frame } from "./svg-path";

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
  return ["Line drawing, seen at an angle from above.", STAGE_WORDS[stage], describeDesign(design)].filter(Boolean).join(" ");
}

/** From the back to the front. */
const parts = [
  drawTree,
  drawHouse,
  drawGround,
  drawFootings,
  drawShadows,
  drawStanding,
  drawEquipment,
  drawRoof,
  drawDimensions,
  drawSunDisc,
  drawMarks,
];

/** Draws a design as an SVG string; under 30 kB, in about a millisecond. */
export function drawAxon(design: PergolaDesign, options: AxonOptions = {}): string {
  const scene = sceneOf(design, options);
  const { id, w, h, stage, ghost, cls, decor, only } = scene.settings;
  const isGround = only === "ground";
  return frame(parts.map((draw) => draw(scene)).join(""), {
    id,
    w,
    h,
    cls: [ghost ? "pg-ghost" : "", cls].filter(Boolean).join(" "),
    decor,
    title: options.title ?? (isGround ? `A floor of ${areaSquareFeet(design)} square feet` : designTitle(design)),
    desc: options.desc ?? (isGround ? "A concrete floor with its joints, and turf around it." : describe(design, stage)),
  });
}
