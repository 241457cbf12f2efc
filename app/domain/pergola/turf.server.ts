import { pathElement } from "./svg-path";
import { drawTexture } from "./texture";

/** Position and target of each number, in the order of the text next to the drawing. */
const marks = [
  [790, 440, 690, 410],
  [790, 370, 690, 360],
  [790, 260, 690, 262],
  [640, 470, 640, 356],
  [790, 190, 690, 180],
  [790, 110, 690, 140],
] as const;

/**
 * Draws a section through the turf layers as an SVG string, numbered from the excavation up to the
 * turf: dig, fabric, open stone, outlet, leveling layer, carpet.
 */
export function drawTurfSection(): string {
  const blades = Array.from({ length: 114 }, (_, at) => {
    const [lean, high] = [((at * 7) % 5) - 2, 18 + ((at * 5) % 7)];
    return `l${lean}-${high}m${6 - lean} ${high}`;
  }).join("");
  const layers = [
    pathElement("drawing-wall", "M20 350h680v110h-680z"),
    pathElement("drawing-hairline", drawTexture(352, 108, "soil")),
    pathElement("drawing-edge", "M20 196L700 196V366L20 340Z"),
    pathElement("drawing-hairline", drawTexture(206, 130, "gravel")),
    pathElement("drawing-line", "M20 340L700 366"),
    pathElement("drawing-dashed", "M20 334L700 360"),
    '<circle class="drawing-slab" cx="640" cy="330" r="24"/><circle class="drawing-thin" cx="640" cy="330" r="17"/>',
    pathElement("drawing-slab", "M20 160h680v36h-680z"),
    pathElement("drawing-hairline", drawTexture(160, 34, "sand")),
    pathElement("drawing-line", "M20 160h680M20 150h680"),
    pathElement("drawing-thin", `M22 150${blades}`),
  ];
  const numbers = marks.map(
    ([x, y, toX, toY], at) =>
      `${pathElement("drawing-thin", `M${x} ${y}L${toX} ${toY}`)}<circle class="drawing-mark" cx="${x}" cy="${y}" r="17"/><text class="drawing-text drawing-number" text-anchor="middle" x="${x}" y="${y + 6}">${at + 1}</text>`,
  );
  return `<svg class="drawing-svg" viewBox="0 0 860 500">${layers.join("")}<g class="drawing-marks">${numbers.join("")}</g></svg>`;
}
