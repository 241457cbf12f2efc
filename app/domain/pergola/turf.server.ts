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

/** Draws a section through the turf layers as an SVG string, numbered from the excavation up to the turf: dig, fabric, open stone, outlet, leveling layer, carpet. */
export function drawTurfSection(): string {
  const blades = Array.from({ length: 114 }, (_, at) => {
    const [lean, high] = [((at * 7) % 5) - 2, 18 + ((at * 5) % 7)];
    return `l${lean}-${high}m${6 - lean} ${high}`;
  }).join("");
  const layers = [
    pathElement("pg-wall", "M20 350h680v110h-680z"),
    pathElement("pg-hair", drawTexture(352, 108, "soil")),
    pathElement("pg-edge", "M20 196L700 196V366L20 340Z"),
    pathElement("pg-hair", drawTexture(206, 130, "gravel")),
    pathElement("pg-line", "M20 340L700 366"),
    pathElement("pg-dash", "M20 334L700 360"),
    '<circle class="pg-slab" cx="640" cy="330" r="24"/><circle class="pg-thin" cx="640" cy="330" r="17"/>',
    pathElement("pg-slab", "M20 160h680v36h-680z"),
    pathElement("pg-hair", drawTexture(160, 34, "sand")),
    pathElement("pg-line", "M20 160h680M20 150h680"),
    pathElement("pg-thin", `M22 150${blades}`),
  ];
  const numbers = marks.map(
    ([x, y, toX, toY], at) =>
      `${pathElement("pg-thin", `M${x} ${y}L${toX} ${toY}`)}<circle class="pg-mark" cx="${x}" cy="${y}" r="17"/><text class="pg-text pg-num" text-anchor="middle" x="${x}" y="${y + 6}">${at + 1}</text>`,
  );
  return `<svg class="pg" viewBox="0 0 860 500">${layers.join("")}<g class="pg-marks">${numbers.join("")}</g></svg>`;
}
