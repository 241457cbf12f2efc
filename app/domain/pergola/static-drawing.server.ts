import css from "~/styles/drawings.css?raw";
import { type DrawingRequest, drawByKind } from "./drawing";
import { drawFinishTexture, finishTextures } from "./finish-textures.server";
import type { Roof } from "./roofs";
import { type StaticDrawingName, staticDrawings } from "./static-drawings";
import { drawTurfSection } from "./turf.server";

type StaticDrawingSpec = DrawingRequest & {
  /** Background of the drawing; light by default. */
  readonly ground?: "dusk" | "white";
};

/** Three drawings at one scale, on one ground line. */
const type = { h: 490, scale: 17.5, baseline: 440, labels: false, cls: "drawing-small" } as const;

const job = { kind: "axon", params: { type: "free-standing", width: 192, depth: 144 } } as const;
const stage = { w: 400, h: 340, dims: false, labels: false } as const;

/** Questions about the yard, as numbers on its plan. */
const questions = [
  [0.25, 0.6, 0, -30, -64],
  [0.75, 0.3, 0, 34, -52],
] as const;

/** Steps of a project: on paper until it is built. */
const step = { w: 400, h: 290, dims: false, labels: false } as const;

/** The same sun with four blade angles. */
const july = { month: 7, hour: 13, faces: "s" } as const;
const blades = { w: 320, h: 170, blades: 5 } as const;

/**
 * Targets of the numbers: fractions of width, depth and height, then the bubble's offset in drawing
 * units. In the order of the text.
 */
const parts = [
  [0.5, 0.45, 1, -40, -70],
  [0.27, 1, 0.97, 0, 84],
  [1, 0.55, 0.97, 70, -30],
  [0, 1, 0.5, -62, 0],
  [1, 1, -0.16, -74, 6],
  [0.7, 1, 0.95, 30, 75],
  [0.45, 0.6, 0, 40, 30],
] as const;
const yard = [
  [0.5, 0.5, 1, -30, -70],
  [0.98, 0.14, 0.34, 78, -46],
  [1, 0.7, 0, 76, 46],
  [0.3, 1.15, 0, -20, 60],
  [0.6, 1, 0.95, -4, 70],
] as const;
const numbered = { dims: false, glyph: false, pad: 84, padY: 56, w: 960, h: 700 } as const;

/** Next to the name of a construction type. */
const constructionType = { w: 420, h: 300, decor: true, dims: false, glyph: false } as const;

/** In the header of the catalog: four types at one scale, on one ground line. */
const head = {
  w: 360,
  h: 230,
  scale: 10.5,
  baseline: 220,
  pad: 7,
  dims: false,
  decor: true,
  glyph: false,
  sun: false,
  furniture: false,
} as const;
const headed = { type: "free-standing", width: 216, depth: 144 } as const;

/** On a card of a form. */
const card = { w: 360, h: 230, dims: false, labels: false, decor: true } as const;
const carded = { type: "free-standing", width: 216, depth: 144 } as const;

const section = { w: 260, h: 112, blades: 5, blade: 44, yc: 50, step: 8, profile: 68 } as const;

/** Each roof on the same frame, in the comparison of roofs. */
const roofDrawing = (roof: Roof): StaticDrawingSpec => ({
  kind: "axon",
  params: { type: "attached", roof, width: 216, depth: 144 },
  options: { ...constructionType, decor: false, sun: false },
});

type PlateName = Exclude<StaticDrawingName, "turf" | `finish-${string}`>;

const plates: Readonly<Record<PlateName, StaticDrawingSpec>> = {
  attached: {
    kind: "axon",
    params: { type: "attached", width: 240, depth: 156, faces: "s", hour: 14 },
    options: { ...type, w: 690 },
  },
  "free-standing": {
    kind: "axon",
    params: { type: "free-standing", width: 288, depth: 192, color: "white" },
    options: { ...type, w: 770 },
  },
  cantilever: {
    kind: "axon",
    params: { type: "cantilever", width: 192, depth: 144, faces: "s", hour: 14 },
    options: { ...type, w: 610 },
  },
  "stage-1": { ...job, options: { ...stage, stage: 1 } },
  "stage-2": { ...job, options: { ...stage, stage: 2 } },
  "stage-3": { ...job, options: { ...stage, stage: 3 } },
  "stage-4": { ...job, options: { ...stage, stage: 4 } },
  "stage-5": { ...job, options: { ...stage, stage: 6 } },
  "project-1": { ...job, options: { ...step, stage: 1 } },
  "project-2": { ...job, options: { ...step, stage: 1, marks: questions, markR: 17 } },
  "project-3": { ...job, options: { ...step, stage: 1, dims: true } },
  "project-4": { ...job, options: { ...step, stage: 4, ghost: true } },
  "project-5": { ...job, options: { ...step, stage: 5, ghost: true } },
  "project-6": { ...job, options: { ...step, stage: 6 } },
  "job-build": { ...job, options: { ...step, stage: 3 } },
  "job-walk": { ...job, options: { ...step, stage: 5 } },
  "louvers-open": { kind: "section", params: { louver: 70 }, options: section },
  "louvers-tilted": { kind: "section", params: { louver: 22 }, options: section },
  "louvers-closed": { kind: "section", params: { louver: 0 }, options: section },
  footings: {
    kind: "axon",
    params: { type: "free-standing" },
    options: { w: 960, h: 560, stage: 2, dims: true, sun: false },
    ground: "dusk",
  },
  "blades-0": { kind: "section", params: { ...july, louver: 0 }, options: blades },
  "blades-45": { kind: "section", params: { ...july, louver: 45 }, options: blades },
  "blades-90": { kind: "section", params: { ...july, louver: 90 }, options: blades },
  "blades-120": { kind: "section", params: { ...july, louver: 120 }, options: blades },
  parts: {
    kind: "axon",
    params: {
      type: "free-standing",
      width: 288,
      depth: 168,
      louver: 45,
      addOns: ["slab", "lighting"],
    },
    options: { ...numbered, marks: parts, furniture: false },
  },
  yard: {
    kind: "axon",
    params: { type: "attached", width: 288, depth: 168, louver: 40, addOns: ["slab", "lighting"] },
    options: { ...numbered, marks: yard, turf: true, kitchen: true },
  },
  "way-attached": { kind: "axon", params: { type: "attached" }, options: constructionType },
  "way-free-standing": {
    kind: "axon",
    params: { type: "free-standing" },
    options: constructionType,
  },
  "way-cantilever": { kind: "axon", params: { type: "cantilever" }, options: constructionType },
  "way-solid": {
    kind: "axon",
    params: { type: "attached", roof: "insulated" },
    options: constructionType,
  },
  "roof-louvered": roofDrawing("louvered"),
  "roof-solid": roofDrawing("solid"),
  "roof-insulated": roofDrawing("insulated"),
  "roof-slats": roofDrawing("slats"),
  "head-attached-pergola": {
    kind: "axon",
    params: { ...headed, type: "attached" },
    options: head,
    ground: "dusk",
  },
  "head-free-standing-pergola": { kind: "axon", params: headed, options: head, ground: "dusk" },
  "head-cantilever-pergola": {
    kind: "axon",
    params: { ...headed, type: "cantilever" },
    options: head,
    ground: "dusk",
  },
  "head-covered-patio": {
    kind: "axon",
    params: { ...headed, type: "attached", roof: "insulated" },
    options: head,
    ground: "dusk",
  },
  "card-attached-pergola": {
    kind: "axon",
    params: { ...carded, type: "attached" },
    options: card,
    ground: "white",
  },
  "card-free-standing-pergola": { kind: "axon", params: carded, options: card, ground: "white" },
  "card-cantilever-pergola": {
    kind: "axon",
    params: { ...carded, type: "cantilever" },
    options: card,
    ground: "white",
  },
  "card-covered-patio": {
    kind: "axon",
    params: { ...carded, type: "attached", roof: "insulated", color: "sandstone" },
    options: card,
    ground: "white",
  },
  "card-outdoor-kitchen": {
    kind: "axon",
    params: carded,
    options: { ...card, only: "kitchen" },
    ground: "white",
  },
  "card-concrete-and-turf": {
    kind: "axon",
    params: carded,
    options: { ...card, only: "ground", turf: true },
    ground: "white",
  },
  "kitchen-straight": { kind: "kitchen", params: { layout: "straight" } },
  "kitchen-corner": { kind: "kitchen", params: { layout: "corner" } },
  "kitchen-island": { kind: "kitchen", params: { layout: "island" } },
};

/**
 * CSS variables that drawings use on a light background, from app/styles/tokens.css; a test
 * compares them.
 */
export const drawingTokens = {
  "--sun": "#ffbc42",
  "--oak": "#2c5b41",
  "--bg": "#f4f5f1",
  "--pg-paper": "#f4f5f1",
  "--pg-paper2": "#e8eae4",
  "--pg-slab": "#ffffff",
  "--pg-top": "#c9cec6",
  "--pg-steel": "#aeb6b1",
} as const;

/** Values that differ on a dusk background. */
export const duskTokens = {
  "--bg": "#0e181f",
  "--pg-paper": "#1b2b35",
  "--pg-paper2": "#101c24",
  "--pg-slab": "#2b404c",
  "--pg-top": "#3c505b",
  "--pg-steel": "#52646e",
} as const;

/** Values that differ on a white card (app/styles/forms.css). */
export const whiteTokens = { "--pg-paper": "#ffffff" } as const;

const grounds = {
  light: { line: "#121a1c", tokens: {} },
  white: { line: "#121a1c", tokens: whiteTokens },
  dusk: { line: "#ffffff", tokens: duskTokens },
} as const;

/**
 * Returns a drawing as an SVG file, with the site's drawing styles and, if it has text, the font:
 * an image can fetch neither.
 */
export function staticDrawingSvg(name: StaticDrawingName): string {
  if (name === "turf") return addStyle(drawTurfSection());
  if (isFinish(name)) return drawFinishTexture(name);
  const plate = plates[name];
  return addStyle(drawByKind(plate, name), plate.ground, fontSizeRule(staticDrawings[name][0]));
}

const isFinish = (name: StaticDrawingName): name is keyof typeof finishTextures =>
  Object.hasOwn(finishTextures, name);

/**
 * Adds the stylesheet to a drawing. The turf has the lettering of drawings.css; the engine's
 * drawings have their own rule, `sizes`.
 */
function addStyle(svg: string, ground: keyof typeof grounds = "light", sizes = ""): string {
  const { line, tokens } = grounds[ground];
  const colors = Object.entries({ ...drawingTokens, ...tokens }).map(
    ([token, value]) => `${token}:${value};`,
  );
  const style = [
    `:root{color:${line};--f-sans:L,Arial,sans-serif;${colors.join("")}}`,
    minifyCss(css).replaceAll("@container", "@media"),
    svg.includes("<text")
      ? `@font-face{font-family:L;src:url(data:font/woff2;base64,${drawingFontBase64})}${sizes}`
      : "",
  ].join("");
  return svg.replace(
    /^<svg([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${style}</style>`,
  );
}

/**
 * Plates side by side differ in width, but share one font size: 13 px on the screen, by the rule of
 * drawings.css.
 */
function fontSizeRule(units: number): string {
  const sized = ":root :is(.drawing-text,.drawing-mark)";
  const from = (px: number) => `${sized}{--from:${px}}`;
  const size = (px: string) =>
    `${sized}{--px:min(${units}/var(--from),${units}*${px})}:root .drawing-text{font-size:max(16px,13px*var(--px));translate:none}:root .drawing-mark{r:max(15px,11px*var(--px))}`;
  const rules = [
    `${from(440)}@media (max-width:440px){${from(260)}}@media (max-width:260px){${from(130)}}`,
    ...["tan(atan2(1px,100vw))", "(1px/100vw)"].map(
      (px) => `@supports (width:calc(1px*${px})){${size(px)}}`,
    ),
  ];
  return `@layer components{${rules.join("")}}`;
}

/** Removes comments and redundant white space. */
function minifyCss(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":");
}

/**
 * Archivo at weight 520 and width 84 percent, subset to the characters of dimension lines: digits,
 * foot and inch marks, the dash. WOFF2 in base64.
 */
const drawingFontBase64 =
  "d09GMgABAAAAAAZEAA8AAAAAC7gAAAXsAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAG4MWHGwGYD9TVEFUPgBEEQgKiVSIFQseAAE2AiQDOAQgBYN8ByAMBxvVCVFUci4i+yKBwyvmT6PGWZQxoLEkGrSxXLasDBwIF58XRhtug8dae1+y+ylXBLBAJGTt6U6FY4njW6PrQCkewtNuYOVJqZTC6aiMKDKke1gsDx9j832giV83zzQSNGiyUEySxZXgLSyk3foSJU7c7xtbfxBbyOYlEDoZb4Wt8LpohCTudzehXizMd6/qv//y/C7ZNrYtsAQwIAsDkruMPTrmBJpC8/nEltYCaa2CBWqJCljnDttGWJ3jOH0jAkyVDjpNy0EB+bihKw7IPOBVmHXk6IyDYMgCnqqKOA3La5BJxAkkAagDJerUyVInWIc6GC/BH65Ls+H/JuD/+1aS1bZhm6uECGBfT8UFTFREguPFiJozkgLM52kQRypyPGAabO0I7R+nrey7jXvagfj/C1NB0mm39s4g5syaAcKAcAQCaB1DeKYiweU+dgkdPPRRMRq4sPeXjQ5fFNMQxCeaXeRlgoOguaryw71S+LnPbA+5BtCcogGUcYSIcyCLgCZ62dzV7eMDzvbcXX0A8j2p4RNGZ4NNnbADkJKiJmmH2MhrE8XF6chm/VWV10vDtqpyjPe+9/3gHQeZMc77PgqAFABFIBPyANoGAH7fXCrx2Y6eXCmRxeMIKJ5KiyASzah/gALDo69DkQyDzC8k/Hm/lTFHWEj+bSy9+oHwdx2QUBqoxtxI8BcIQvL2rfHAC4tsTAyjZy2wuwINaoCxHj608nlmyYK2lYQEwvekL8nNxQzkJqfdWvTIRWGipzULeK3amUxGYkWwSlj4I8wj+GSro+xpXwFrTk2k2meRWbK/08ZFdcu6igSSljP2DNndPz/7s4pjhchcypfLa3ZwpTK1GH77Ifydi5LDJok+Jjx3GaSbhuTQ7kZcVVLBUxUx4f0QvhfhS87L5YffQ6PGSltenbn3RBpYsriBjT7BH5id155HiYDdLQJrAtSgCSf9IsD5carCsJEOBxFVF/pVGM6Ls0O8MEaTiiVXaFh+coEx+OpI/JTqLuD+najYExZ0/PkJyOUZPS36mKRqBApEMaLwtLe3tzrZ7fxsSZR0TTz0MDVe0BjAJGVqKuuFJjgz4gkzlS/lZckQu6V+KElcIqoEP9PrZbJyC9VJ1Y2G4VM2MUiJMRWbo24uFST2WxYRdWNiItXB0ivRKonZXC6QFxhF+3aO9X9oKUyxqMvrpSBmMaEkLlk/XjyHXIxNjmlPaoVq4tM2bdnlubXZq1Q25KA5i8FfpE6pbM50SjdExcZ95NnV0vYHNc7kD1MrSJw+FVU+hINnGGci4EKxtD4vV4nVaIAfXBStzY4Y1NgWPkGDFiVokEJ1Yj3SLOa1x8p+0fCCqR1DY60FWqjRnqVyVcFIMf8Zwy7kW54kJfmxbEI+C3mqU2XSCuuM7CHNiqrVljeI09hZ2iusv00BfmTVKkXlBr2sBF4lLFLoJGi5zIaUySSoTiEo2gXLSvQGcXmNMrNIr7JptVa9Pl+rVdt0VnmIFg6Ry0NgbQj4ZC+EB4QkIX2vT8VB3uTOXWJtBRqoCclWOatho6YoWps1g4dN1KKFCcrixK9sm0DAtH2DoOdMRMTPeyL+fr26EEABtO0uX9MWJ8hnTX00AALUxFfQDNdRTK86pfIf8PEvog186qw0kP3/ld6JORClAAQPXkyvcqj/exCKLyX19NT4KikuG45vRPLU2HglO34SCJOhuKsgPor3MVJPUuUO3VB9DQEpejkAQrkqcI4kSekB93hCMlHmUaZSXMmcHiebfb4sosCUNKpM0xgCScp8GcHkyGyS2G9qZ2CBR7sGuExdNWiDaVIG06wrtzIOGBe3rhCdNXHDdOchscihHcbOo02zUg6ddYHxwMXo0KJNm3ZKfdCsXHky19YWKMq5dEN7NehcUn/MwmQeHXrpPFbSe6BNz5VZilGO5VvIzelsj2zh0KRrHuqma8Azi0KMulbsqmqHLgxaC6ew3JHdNJI6XLufJDOrHQ7TqJsuJJb00sFB1ltDwFGs/bcRG/5C3mEt1Tg=";
