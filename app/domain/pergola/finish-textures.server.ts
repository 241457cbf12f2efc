import { formatCoordinate, linesPathData, type SvgPoint } from "./svg-path";

/* Concrete finishes from above, about four feet by three, lit from the upper left. */

const WIDTH = 400;
const HEIGHT = 300;

/** Returns pseudo-random numbers from 0 to 1, the same for every drawing of a seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A surface with relief: noise of a grain size (cycles per unit) as height, lit by the sun. */
const reliefFilter = (frequency: string, depth: number) =>
  `<filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/><feDiffuseLighting surfaceScale="${depth}" lighting-color="#fff" result="light"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting><feBlend mode="multiply" in="SourceGraphic" in2="light"/><feComposite operator="in" in2="SourceGraphic"/></filter>`;

type Box = readonly [x: number, y: number, width: number, height: number];

const rectangle = ([x, y, width, height]: Box, fill: string) =>
  `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" fill="${fill}"/>`;

const relief = (parts: string) => `<g filter="url(#r)">${parts}</g>`;

/** Streaks of the broom, and a tooled joint with its smooth edges. */
function drawBroom(): string {
  return (
    reliefFilter(".012 .7", 1.1) +
    relief(rectangle([0, 0, WIDTH, HEIGHT], "#dcd8cf")) +
    rectangle([262, 0, 26, HEIGHT], "#c3bfb6") +
    rectangle([273, 0, 4, HEIGHT], "#6f6c66")
  );
}

const pebbleColors = ["#8d7864", "#b8a68e", "#6a5b4f", "#d8cdbb", "#a2917d", "#514842", "#c6b49b"];

/** Washed pebbles in the mortar, each with its shadow. */
function drawPebbles(): string {
  const random = seededRandom(11);
  const dots = new Map<string, string>();
  const add = (key: string, x: number, y: number) =>
    dots.set(key, `${dots.get(key) ?? ""}M${formatCoordinate(x)} ${formatCoordinate(y)}h.1`);
  for (let row = 0; row < 25; row++)
    for (let column = 0; column < 33; column++) {
      const [x, y] = [(column + random()) * 12.4, (row + random()) * 12.4];
      const size = 6 + Math.floor(random() * 4) * 2;
      add(`#3b342e/${size}`, x + 1.2, y + 1.6);
      add(`${pebbleColors[Math.floor(random() * pebbleColors.length)] ?? "#8d7864"}/${size}`, x, y);
    }
  const strokes = [...dots]
    .sort(([one], [other]) => Number(other.startsWith("#3b")) - Number(one.startsWith("#3b")))
    .map(([key, data]) => {
      const [color, size] = key.split("/");
      return `<path d="${data}" stroke="${color}" stroke-width="${size}"/>`;
    });
  return (
    rectangle([0, 0, WIDTH, HEIGHT], "#8f857a") +
    `<g stroke-linecap="round">${strokes.join("")}</g>`
  );
}

const stoneColors = ["#c9ad89", "#bb9c78", "#d3ba98", "#b39270", "#c4a480"];

/** Flagstones pressed into the concrete: one surface, with joints that are only grooves. */
function drawStone(): string {
  const random = seededRandom(5);
  const corners = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 6 }, (__, column): SvgPoint => {
      const lean = row % 2 ? 30 : 0;
      return [
        column * 96 - 46 + lean + (random() - 0.5) * 44,
        row * 88 - 26 + (random() - 0.5) * 40,
      ];
    }),
  );
  const stones = corners.slice(0, -1).flatMap((row, at) =>
    row.slice(0, -1).map((corner, column) => {
      const next = corners[at + 1] ?? [];
      const outline = [corner, row[column + 1], next[column + 1], next[column]].flatMap((spot) =>
        spot ? [spot] : [],
      );
      const fill = stoneColors[Math.floor(random() * stoneColors.length)] ?? "#c9ad89";
      return `<path fill="${fill}" d="${linesPathData([outline], true)}"/>`;
    }),
  );
  return (
    reliefFilter(".05", 2.6) +
    relief(
      `<g stroke="#7a6248" stroke-width="5" stroke-linejoin="round">${rectangle([0, 0, WIDTH, HEIGHT], "#c9ad89")}${stones.join("")}</g>`,
    )
  );
}

/** Pads with turf in the open joints. */
function drawPads(): string {
  const random = seededRandom(3);
  let blades = "";
  for (let at = 0; at < 700; at++) {
    const isUpright = at % 2 === 0;
    const offset = (random() - 0.5) * 26;
    const position = random() * WIDTH;
    const joint = [18, 208, 398][at % 3] ?? 18;
    const [x, y] = isUpright
      ? [joint + offset, position]
      : [position, (at % 3 === 0 ? 22 : 212) + offset];
    blades += `M${formatCoordinate(x)} ${formatCoordinate(y)}l${formatCoordinate((random() - 0.5) * 7)}-${formatCoordinate(3 + random() * 5)}`;
  }
  const pads = [-158, 32, 222].flatMap((x) =>
    [-154, 36, 226].map((y) => rectangle([x, y, 162, 162], "#e2dfd7")),
  );
  return (
    reliefFilter(".45", 0.8) +
    rectangle([0, 0, WIDTH, HEIGHT], "#4d7040") +
    `<path fill="none" stroke="#7da062" stroke-width="1.4" d="${blades}"/>` +
    relief(pads.join(""))
  );
}

const tileColors = ["#c4c2bc", "#bdbbb5", "#cac8c2", "#c0beb8"];

/** Two-foot porcelain tiles with thin grout, each a little different. */
function drawTiles(): string {
  const random = seededRandom(9);
  const tiles = [-70, 50, 170, 290].flatMap((y, row) =>
    [-200, 0, 200, 400].map((x) =>
      rectangle(
        [x + (row % 2) * 100 - 98.5, y + 1.5, 197, 117],
        tileColors[Math.floor(random() * tileColors.length)] ?? "#c4c2bc",
      ),
    ),
  );
  return (
    reliefFilter(".012 .03", 1.6) +
    rectangle([0, 0, WIDTH, HEIGHT], "#77756f") +
    relief(tiles.join(""))
  );
}

/** The drawing of each finish, by the name of the static drawing. */
export const finishTextures = {
  "finish-broom": drawBroom,
  "finish-pebbles": drawPebbles,
  "finish-stone": drawStone,
  "finish-pads": drawPads,
  "finish-tiles": drawTiles,
} as const;

/** Draws a concrete finish as an SVG file. */
export function drawFinishTexture(name: keyof typeof finishTextures): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${finishTextures[name]()}</svg>`;
}
