/* Imports between the files of app/, read from the source. `node tests/imports.mjs` prints them by
   folder; the architecture test uses the rest. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The layers, lowest first: an import goes to a lower layer or stays in its own subject. Each
 * folder of app/ belongs to one layer; files at the root of app/ are the lists of URLs, which every
 * layer may read, and entry points that no file imports.
 */
const floors = [
  { name: "lib", holds: ["lib", "paths", "admin-paths"] },
  { name: "schema", holds: ["schema"] },
  { name: "platform", holds: ["platform"] },
  { name: "domain", holds: ["domain"] },
  { name: "ui", holds: ["ui"] },
  { name: "request", holds: ["request"] },
  { name: "content", holds: ["content"] },
  { name: "site and admin", holds: ["site", "admin"] },
  { name: "routes", holds: ["routes"] },
  { name: "entry points", holds: [] },
];

/** @typedef {{ file: string, text: string, imports: string[] }} SourceFile a file relative to app/ with the files it imports */

/**
 * Returns the layer of a file, 0 for lib; `file` is relative to app/.
 * @param {string} file
 */
export function floorOf(file) {
  const top = file.includes("/") ? file.slice(0, file.indexOf("/")) : file.replace(/\.tsx?$/, "");
  const found = floors.findIndex(({ holds }) => holds.includes(top));
  return found === -1 ? floors.length - 1 : found;
}

/**
 * Returns the subject of a file, the folders it may import freely: "domain/leads", "platform/http", "site" (all its folders), "lib".
 * @param {string} file
 */
export function subjectOf(file) {
  const parts = file.split("/");
  if (parts.length === 1) return file;
  return parts[0] === "domain" || parts[0] === "platform" ? parts.slice(0, 2).join("/") : parts[0];
}

/**
 * Every source file of app/ that is not a test, relative to app/, with its imports, types included.
 * @returns {SourceFile[]}
 */
export function readImports() {
  const names = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const sourceFiles = new Set(names);
  return names.map((file) => {
    const text = readFileSync(`app/${file}`, "utf8");
    const sources = [
      ...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"((?:~\/|\.\.?\/)[^"?]+)[^"]*"/g),
    ].map((match) => match[1]);
    const imports = sources.flatMap((source) => {
      const bare = source.startsWith("~/")
        ? source.slice(2)
        : path.posix.join(path.posix.dirname(file), source);
      return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].filter((name) =>
        sourceFiles.has(name),
      );
    });
    return { file, text, imports: [...new Set(imports)] };
  });
}

/**
 * Returns groups of files that import each other in a circle.
 * @param {readonly SourceFile[]} files
 * @returns {string[][]}
 */
export function circles(files) {
  const graph = new Map(files.map(({ file, imports }) => [file, imports]));
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const { file } of files) if (!index.has(file)) visit(file);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = new Map();
  for (const { file, imports } of readImports()) {
    for (const other of imports) {
      const from = path.posix.dirname(file);
      const to = path.posix.dirname(other);
      if (from === to) continue;
      const arrows = counts.get(from) ?? new Map();
      const up = floorOf(other) > floorOf(file);
      arrows.set(to, {
        count: (arrows.get(to)?.count ?? 0) + 1,
        up: up || (arrows.get(to)?.up ?? false),
      });
      counts.set(from, arrows);
    }
  }
  let up = 0;
  const rows = [...counts].sort(
    ([a], [b]) => floorOf(`${b}/x`) - floorOf(`${a}/x`) || a.localeCompare(b),
  );
  for (const [from, arrows] of rows) {
    const to = [...arrows].map(([folder, { count, up: rises }]) => {
      if (rises) up += 1;
      return `${rises ? "UP " : ""}${folder === "." ? "(root)" : folder} ${count}`;
    });
    console.log(`${from === "." ? "(root)" : from}\n   ${to.sort().join(", ")}`);
  }
  console.log(`\n${up} arrows up`);
}
