import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPermissive, licensesPage, packagesOf, problemsOf } from "./licenses.mjs";

const packages = packagesOf(JSON.parse(readFileSync("package-lock.json", "utf8")));

test("problemsOf finds no shipped package with an unknown or restrictive license", () => {
  expect(packages.filter(({ ships }) => ships).length).toBeGreaterThan(20);
  expect(problemsOf(packages)).toEqual([]);
});

test("docs/licenses.md matches the lock file", () => {
  expect(readFileSync("docs/licenses.md", "utf8")).toBe(licensesPage(packages));
});

test("isPermissive accepts one choice of OR, requires all parts of AND, and rejects a missing license", () => {
  expect(["MIT", "(MIT OR GPL-3.0)", "(Apache-2.0 AND MIT)"].map(isPermissive)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ["GPL-3.0-only", "Apache-2.0 AND LGPL-3.0-or-later", "SEE LICENSE IN x", "unknown"].map(
      isPermissive,
    ),
  ).toEqual(Array(4).fill(false));
  const lock = (own: object) =>
    packagesOf({ packages: { "": {}, "node_modules/a": { version: "1.0.0", ...own } } });
  expect(problemsOf(lock({ license: "AGPL-3.0" }))).toEqual(["a 1.0.0 ships under AGPL-3.0"]);
  expect(problemsOf(lock({ license: "AGPL-3.0", dev: true }))).toEqual([]);
  expect(problemsOf(lock({ dev: true }))).toEqual(["a 1.0.0 names no license"]);
});
