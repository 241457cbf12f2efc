import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawingTokens, duskTokens, staticDrawingSvg, whiteTokens } from "./static-drawing.server";
import { isStaticDrawingName, type StaticDrawingName, staticDrawings } from "./static-drawings";

const names = Object.keys(staticDrawings).filter(isStaticDrawingName);

test("a plate is one SVG file that needs nothing else", () => {
  for (const name of names) {
    const svg = staticDrawingSvg(name);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"/,
    );
    expect(svg.includes("@font-face{font-family:L;src:url(data:font/woff2;base64,d09GMg")).toBe(
      svg.includes("<text"),
    );
    expect(svg.match(/(?:url|href)\(?["']?(?!data:|#)\w/g)).toBeNull();
    expect(svg).not.toContain("@container");
  }
});

test("a plate has the shape its page keeps free", () => {
  for (const name of names)
    expect(staticDrawingSvg(name)).toContain(`viewBox="0 0 ${staticDrawings[name].join(" ")}"`);
});

test("the colors inside plates are those of the site", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const dusk = tokens.slice(tokens.indexOf(".theme-dusk {"));
  const raw = (name: string, from = tokens): string => {
    const value = new RegExp(`${name}: ([^;]+);`).exec(from)?.[1] ?? "";
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference ? raw(reference) : value;
  };
  for (const [token, value] of Object.entries(drawingTokens))
    expect([token, raw(token)]).toEqual([token, value]);
  for (const [token, value] of Object.entries(duskTokens))
    expect([token, raw(token, dusk)]).toEqual([token, value]);
  const card =
    readFileSync("app/styles/forms.css", "utf8").split(".choice .drawing-svg {")[1] ?? "";
  const white = { ...drawingTokens, ...whiteTokens };
  for (const token of ["--pg-paper", "--pg-paper2"] as const)
    expect([token, raw(token, card)]).toEqual([token, white[token]]);
});

test("every custom property that drawings use is given", () => {
  const used = names.flatMap((name) =>
    [...staticDrawingSvg(name).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]),
  );
  // a page gives the drawing's own width; a plate is shown at its own
  for (const name of new Set(used))
    expect([
      ...Object.keys(drawingTokens),
      "--f-sans",
      "--u",
      "--px",
      "--from",
      "--most",
      "--shown",
    ]).toContain(name);
});

test("only plates have addresses", () => {
  expect(isStaticDrawingName("attached")).toBe(true);
  expect(isStaticDrawingName("constructor")).toBe(false);
  const unknown: StaticDrawingName[] = names.filter((name) => !Object.hasOwn(staticDrawings, name));
  expect(unknown).toEqual([]);
});

/** Corners of the straight lines and faces of a drawing. */
function cornersOf(svg: string): { x: number; y: number }[] {
  const corners: { x: number; y: number }[] = [];
  for (const [, path = ""] of svg.matchAll(/ d="(M[\d .,lmz-]+)"/g)) {
    let at = { x: 0, y: 0 };
    for (const [, command = "", numbers = ""] of path.matchAll(/([Mlm])([^Mlmz]*)/g)) {
      const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
      for (let index = 0; index + 1 < values.length; index += 2) {
        const [x = 0, y = 0] = values.slice(index, index + 2);
        at = command === "M" ? { x, y } : { x: at.x + x, y: at.y + y };
        corners.push(at);
      }
    }
  }
  return corners;
}

test("the drawings of the catalog's header fit their frames", () => {
  const headers = names.filter((name) => name.startsWith("head-"));
  expect(headers).toHaveLength(4);
  for (const name of headers) {
    const [width, height] = staticDrawings[name];
    const corners = cornersOf(staticDrawingSvg(name));
    expect(corners.length).toBeGreaterThan(50);
    expect(corners.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([]);
  }
});
