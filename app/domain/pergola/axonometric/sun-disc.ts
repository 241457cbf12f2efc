import type { Translate } from "~/lib/fill-text";
import { formatClockHour } from "../design";
import { formatCoordinate, groupElement, linePathData, pathElement } from "../svg-path";
import { projectPoint } from "./projection";
import type { Scene } from "./scene";

/** Draws the sun's disc with its rays if there is room above the drawing. */
export function drawSunDisc(
  { design, model, settings, pens, position, sun }: Scene,
  t: Translate,
): string {
  const { stage, showSun, glyph, labels, only, w } = settings;
  if (!showSun || !glyph || stage < 4 || position.altitude <= 4 || only) return "";
  const { width: W, depth: D, height: H } = model;
  const { at } = pens;
  const center = at([W / 2, D / 2, H]);
  const sunDirection = projectPoint([sun.x, sun.y, sun.z]);
  const length = Math.hypot(sunDirection[0], sunDirection[1]);
  if (sunDirection[1] / length < -0.2) {
    const du = sunDirection[0] / length;
    const dv = sunDirection[1] / length;
    const room = Math.min(
      du > 0 ? (w - 40 - center[0]) / du : du < 0 ? (40 - center[0]) / du : 1e9,
      (38 - center[1]) / dv,
    );
    const x = center[0] + du * room;
    const y = center[1] + dv * room;
    const radius = w / 62;
    const apex = at([0, 0, H]);
    const left = x > w - 250 || (x < apex[0] && x > 250);
    const low = x < apex[0] && x <= 250;
    const rays = [-1, 0, 1].map((i): string => {
      const target = at([W / 2 + i * W * 0.26, D / 2 - i * D * 0.12, H]);
      const far = Math.max(30, room * 0.72);
      return linePathData([
        [target[0] + du * far, target[1] + dv * far],
        [target[0] + du * 16, target[1] + dv * 16],
      ]);
    });
    const label = labels
      ? `<text class="drawing-text drawing-sun-label" x="${formatCoordinate(low ? x - radius : x + (left ? -1 : 1) * (radius + 10))}" y="${formatCoordinate(low ? y + radius + 8 : y)}" dy="${low ? "1em" : ".31em"}" text-anchor="${left ? "end" : "start"}">${formatClockHour(design.month, design.hour, t)}, ${t("sun {height}° up", { height: Math.round(position.altitude) })}</text>`
      : "";
    return groupElement(
      "drawing-sun",
      `${pathElement("drawing-ray", rays.join(""))}<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}"/>${label}`,
    );
  }
  return "";
}
