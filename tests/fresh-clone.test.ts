import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../package.json";

/** Packages that a program imports, directly and through its own files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export) (?:[^"';]* from )?"([^"]+)"/gm)].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return packagesOf(path.join(path.dirname(file), name), seen);
    return name.startsWith("node:") ? [] : [`${file}: ${name}`];
  });
}

test("every npm command starts in a fresh clone: its packages are installed before they are imported", () => {
  const programs = Object.values(scripts).flatMap((command) => /^node (\S+)$/.exec(command)?.[1] ?? []);
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.flatMap((file) => packagesOf(file))).toEqual([]);
});
