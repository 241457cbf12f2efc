import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";

/** Returns a stylesheet with all its imports inlined, as the build does. */
async function bundled(file: string): Promise<string> {
  const inline = (name: string): string =>
    readFileSync(name, "utf8").replace(/@import "([^"]+)";/g, (_, other: string) => inline(path.join(path.dirname(name), other)));
  const { code } = await transformWithEsbuild(inline(file), "site.css", { loader: "css", minify: true });
  return code;
}

test("the public stylesheet is at most 16 kB compressed", async () => {
  expect(gzipSync(await bundled("app/styles/site.css"), { level: 9 }).length).toBeLessThanOrEqual(16 * 1024);
});

test("the two fonts of a first view are at most 80 kB", () => {
  const fonts = readdirSync("public/fonts").filter((name) => name.endsWith(".woff2") && !/italic|accents/.test(name));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, name) => sum + statSync(`public/fonts/${name}`).size, 0)).toBeLessThanOrEqual(80_000);
});

test("every font in the stylesheets exists", () => {
  const fontFiles = [
    readFileSync("app/styles/fonts.css", "utf8"),
    readFileSync("app/root.tsx", "utf8"),
    readFileSync("app/routes/site/layout.tsx", "utf8"),
  ]
    .flatMap((text) => [...text.matchAll(/\/fonts\/([\w-]+\.woff2)/g)])
    .map((match) => match[1] ?? "");
  expect(fontFiles.length).toBeGreaterThan(4);
  for (const name of fontFiles) expect(readdirSync("public/fonts")).toContain(name);
});

test("no style selects a cell by its displayed label", () => {
  const sheets = readdirSync("app/styles", { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(20);
  expect(
    sheets.filter((name) => /\[(?:data-h|aria-label|title|alt|placeholder)[~|^$*]?=/.test(readFileSync(`app/styles/${name}`, "utf8"))),
  ).toEqual([]);
});
