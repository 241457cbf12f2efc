import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools.mjs";

/* What browsers load of permits, packets and the yard, by the list that `npm run build` writes. */

type Chunk = { file: string; sources: string[]; imports: string[]; dynamicImports: string[] };
const chunks: readonly Chunk[] = JSON.parse(
  readFileSync(path.join(root, "build/client-chunks.json"), "utf8"),
);
const chunkByFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));

/** Code of permits, packets and PDF files, with their ZIP codes. */
const isOfPermits = (source: string) =>
  /^app\/(?:domain\/(?:permits|packets|pergola\/scale)|site\/(?:permits|packet)|platform\/pdf)\/|^app\/content\/copy\/permits\.|^app\/lib\/zip-|node_modules\/(?:pdfkit|fontkit)\//.test(
    source,
  );
const ownRoutes = ["permits", "place", "packet"].map((name) => `app/routes/site/${name}.tsx`);

/** Returns the sources of a chunk and of all chunks that it loads, at once or later. */
function loadedSources(chunk: Chunk): Set<string> {
  const loaded = new Set([chunk]);
  for (const { imports, dynamicImports } of loaded) {
    for (const file of [...imports, ...dynamicImports]) {
      const next = chunkByFile.get(file);
      if (next) loaded.add(next);
    }
  }
  return new Set([...loaded].flatMap(({ sources }) => sources));
}

/** Returns the sources that a chunk loads at once. */
function startSources(chunk: Chunk): Set<string> {
  const started = new Set([chunk]);
  for (const { imports } of started) {
    for (const file of imports) {
      const next = chunkByFile.get(file);
      if (next) started.add(next);
    }
  }
  return new Set([...started].flatMap(({ sources }) => sources));
}

const pages = chunks.flatMap((chunk) => {
  const route = chunk.sources.find((source) =>
    /^app\/(?:root\.tsx|entry\.client\.tsx|routes\/(?!admin\/).+\.tsx)$/.test(source),
  );
  return route
    ? [{ route, permitSources: [...loadedSources(chunk)].filter(isOfPermits).sort() }]
    : [];
});

test("public pages load no code of permits, packets and PDF files, except the pages about them", () => {
  const others = pages.filter(({ route }) => !ownRoutes.includes(route));
  expect(others.length).toBeGreaterThan(25);
  expect(others.filter(({ permitSources }) => permitSources.length > 0)).toEqual([]);
});

test("the pages of permits and packets load only their own views", () => {
  const permitPages = pages.filter(({ route }) => ownRoutes.includes(route));
  expect(
    Object.fromEntries(permitPages.map(({ route, permitSources }) => [route, permitSources])),
  ).toEqual({
    "app/routes/site/packet.tsx": ["packet-form.tsx", "packet-sheets.tsx"].map(
      (name) => `app/site/packet/${name}`,
    ),
    "app/routes/site/permits.tsx": ["app/content/copy/permits.ts"],
    "app/routes/site/place.tsx": [],
  });
});

test("the designer starts without the yard's views and the comparison of roofs, and loads them later", () => {
  const route = "app/routes/site/designer.tsx";
  const designer = chunks.find(({ sources }) => sources.includes(route));
  const loadedLater = (sources: Set<string>) =>
    [...sources].filter((source) =>
      /\/(?:yard-view|yard-links|design-key|compared-roofs|roof-table|roof-comparison)\.tsx?$|\/copy\/which-roof\./.test(
        source,
      ),
    );
  expect(designer && loadedLater(startSources(designer))).toEqual([]);
  expect(designer && loadedLater(loadedSources(designer))).toHaveLength(7);
});
