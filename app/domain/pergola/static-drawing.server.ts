import css from "~/styles/drawings.css?raw";
import { draw } from "./drawing";
import { lettering } from "./lettering.server";
import { type StaticDrawingName, staticDrawings } from "./static-drawings";

/** The values of app/styles/tokens.css that drawings use, on the light ground; a test compares. */
export const drawingTokens = {
  "--sun": "#ffbc42",
  "--oak": "#2c5b41",
  "--bg": "#f4f5f1",
  "--pg-paper": "#f4f5f1",
  "--pg-paper2": "#e8eae4",
  "--pg-slab": "#ffffff",
} as const;

/** What is different on dusk. */
export const duskTokens = { "--bg": "#0e181f", "--pg-paper": "#1b2b35", "--pg-paper2": "#101c24", "--pg-slab": "#2b404c" } as const;

const lines = { light: "#121a1c", dusk: "#ffffff" } as const;

/** A drawing as a file of its own: the site's drawing styles and lettering travel inside it, because a picture can fetch neither. */
export function staticDrawingSvg(name: StaticDrawingName): string {
  const plate = staticDrawings[name];
  const ground = "ground" in plate ? plate.ground : "light";
  const tokens = Object.entries({ ...drawingTokens, ...(ground === "dusk" && duskTokens) }).map(([token, value]) => `${token}:${value};`);
  const style = [
    `@font-face{font-family:L;src:url(data:font/woff2;base64,${lettering})}`,
    `:root{color:${lines[ground]};--f-sans:L,Arial,sans-serif;${tokens.join("")}}`,
    compact(css).replaceAll("@container", "@media"),
    lettered(plate.options.w),
  ].join("");
  return draw(plate, name).replace(/^<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${style}</style>`);
}

/** Plates side by side differ in width, but not in the size of their lettering: 13 px on the screen, by the rule of drawings.css. */
function lettered(units: number): string {
  const from = (px: number) => `:root .pg-text{--from:${px}}`;
  const size = (px: string) =>
    `:root .pg-text{--px:min(${units}/var(--from),${units}*${px});font-size:max(16px,13px*var(--px));translate:none}`;
  const rules = [
    `${from(440)}@media (max-width:440px){${from(260)}}@media (max-width:260px){${from(130)}}`,
    ...["tan(atan2(1px,100vw))", "(1px/100vw)"].map((px) => `@supports (width:calc(1px*${px})){${size(px)}}`),
  ];
  return `@layer components{${rules.join("")}}`;
}

/** Without comments and without the white space that nobody reads. */
function compact(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":");
}
