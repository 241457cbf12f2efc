import { path } from "./svg-path";
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

/** Draws the turf section as an SVG string: dig, fabric, open stone, outlet, leveling layer, carpet, numbered in that order. */
export function drawTurf(): string {
  const blades = Array.from({ length: 114 }, (_, at) => {
    const [lean, high] = [((at * 7) % 5) - 2, 18 + ((at * 5) % 7)];
    return `l${lean}-${high}m${6 - lean} ${high}`;
  }).join("");
  const layers = [
    path("pg-wall", "M20 350h680v110h-680z"),
    path("pg-hair", drawTexture(352, 108, "soil")),
    path("pg-edge", "M20 196L700 196V366L20 340Z"),
    path("pg-hair", drawTexture(206, 130, "gravel")),
    path("pg-line", "M20 340L700 366"),
    path("pg-dash", "M20 334L700 360"),
    '<circle class="pg-slab" cx="640" cy="330" r="24"/><circle class="pg-thin" cx="640" cy="330" r="17"/>',
    path("pg-slab", "M20 160h680v36h-680z"),
    path("pg-hair", drawTexture(160, 34, "sand")),
    path("pg-line", "M20 160h680M20 150h680"),
    path("pg-thin", `M22 150${blades}`),
  ];
  const numbers = marks.map(
    ([x, y, toX, toY], at) =>
      `${path("pg-thin", `M${x} ${y}L${toX} ${toY}`)}<circle class="pg-mark" cx="${x}" cy="${y}" r="17"/><text class="pg-text pg-num" text-anchor="middle" x="${x}" y="${y + 6}">${at + 1}</text>`,
  );
  return `<svg class="pg" viewBox="0 0 860 500">${layers.join("")}<g class="pg-marks">${numbers.join("")}</g></svg>`;
}
