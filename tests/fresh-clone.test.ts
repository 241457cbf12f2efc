import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../package.json";

/** Packages that a program imports, directly and through its own files. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export) (?:[^"';]* from )?"([^"]+)"/gm)].flatMap(
    ([, name = ""]) => {
      if (name.startsWith(".")) return packagesOf(path.join(path.dirname(file), name), seen);
      return name.startsWith("node:") ? [] : [`${file}: ${name}`];
    },
  );
}

test("every npm command starts in a fresh clone: its packages are installed before they are imported", () => {
  const programs = Object.values(scripts).flatMap(
    (command) => /^node (\S+)$/.exec(command)?.[1] ?? [],
  );
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.flatMap((file) => packagesOf(file))).toEqual([]);
});

test("every relative import of the scripts names a file, also one made while a script runs", () => {
  const files = readdirSync("scripts", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:mjs|ts)$/.test(file),
  );
  const missing = files.flatMap((file) => {
    const text = readFileSync(path.join("scripts", file), "utf8");
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"?]*)[^"]*"/g)].flatMap(
      ([, name = ""]) => {
        const target = path.join("scripts", path.dirname(file), name);
        return [target, `${target}.ts`, `${target}.tsx`].some((candidate) => existsSync(candidate))
          ? []
          : [`${file}: ${name}`];
      },
    );
  });
  expect(files.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
