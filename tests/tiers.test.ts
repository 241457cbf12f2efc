import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../playwright.config";
import { browserStages, dailyStages, otherStages } from "../scripts/dev/stages.mjs";

/* The tags of a browser test name the projects that run it (docs/development.md, Tests). */

const projects = config.projects ?? [];

/** Returns the names of the projects that run a test with the title, in order. */
function projectsOf(title: string): string[] {
  const matches = (pattern: RegExp | RegExp[] | undefined) =>
    pattern === undefined || [pattern].flat().some((one) => one.test(title));
  return projects.flatMap(({ name = "", grep, grepInvert }) =>
    matches(grep) && !(grepInvert && matches(grepInvert)) ? [name] : [],
  );
}

/** Returns the tags in the titles of the tests and groups, and of tags that are computed. */
function tagsOf(source: string): string[][] {
  const titles = [...source.matchAll(/\btest(?:\.describe)?\(\s*(["`])([^\n]*?)\1, /g)];
  const computed = [...source.matchAll(/"((?: @\w+)+|@\w+(?: @\w+)+)"/g)];
  return [...titles.map(([, , title = ""]) => title), ...computed.map(([, tags = ""]) => tags)].map(
    (text) => [...text.matchAll(/@(\w+)/g)].map(([, tag = ""]) => tag),
  );
}

test("every tag of a browser test is a project, and no test runs twice in a browser with scripts", () => {
  const files = readdirSync("tests/e2e").filter((file) => file.endsWith(".spec.ts"));
  const used = files.flatMap((file) =>
    tagsOf(readFileSync(`tests/e2e/${file}`, "utf8")).map((tags) => ({ file, tags })),
  );
  const wrong = used.filter(
    ({ tags }) =>
      tags.some((tag) => !browserStages.includes(tag)) ||
      (tags.includes("js") && tags.includes("journey")),
  );
  expect(
    wrong.map(({ file, tags }) => `${file}: @${tags.join(" @")}`),
    "docs/development.md lists the tags",
  ).toEqual([]);
  expect(used.filter(({ tags }) => tags.includes("journey")).length).toBeGreaterThan(60);
});

test.each([
  ["a test", ["js"]],
  ["a test @http", ["http"]],
  ["a test @journey", ["journey"]],
  ["a test @nojs", ["nojs"]],
  ["a test @js @http", ["http", "js"]],
  ["a test @js @nojs", ["js", "nojs"]],
  ["a test @journey @http", ["http", "journey"]],
  ["a test @journey @nojs", ["journey", "nojs"]],
])("%s runs in the projects of its tags, or in js without one", (title, expected) => {
  expect(projectsOf(title)).toEqual(expected);
});

test("every project of the browser tests is a stage of npm test or of the full run, not of both", () => {
  expect(projects.map(({ name }) => name)).toEqual(browserStages);
  const stages = [...dailyStages, ...otherStages];
  expect(stages.filter((name) => browserStages.includes(name))).toEqual(browserStages);
  expect(new Set(stages).size).toBe(stages.length);
});
