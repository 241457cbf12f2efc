import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retentionRules } from "../app/domain/settings/retention";

const page = readFileSync("docs/security.md", "utf8");
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+|V\d+) \| ([^|]+) \| (yes|partly|no|n\/a) \| (.+) \|$/gm),
].map(([, id = "", , met = "", why = ""]) => ({ id, met, why }));

/** The requirements of levels 1 and 2 of ASVS 5.0.0. Chapters V10 and V17 do not apply. */
const requiredIds =
  `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1
  4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5
  7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 V10 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2
  12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3
  16.5.1-3 V17`
    .split(/\s+/)
    .flatMap((range) => {
      const [, section = "", first = "", last = first] =
        /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      if (section === "") return [range];
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, at) => `${section}.${Number(first) + at}`,
      );
    });

test("docs/security.md answers every requirement of level 2 in order, with correct counts", () => {
  expect(rows.map(({ id }) => id)).toEqual(requiredIds);
  const count = (met: string) => rows.filter((row) => row.met === met).length;
  expect(page).toContain(
    `Met: ${count("yes")}. Partly: ${count("partly")}. Not: ${count("no")}. Does not apply: ${count("n/a")}.`,
  );
});

test("every test named in docs/security.md exists", () => {
  const references = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = "", name = ""]) => ({ file, name }),
  );
  expect(references.length).toBeGreaterThan(150);
  const isTitle = (name: string) =>
    new RegExp(
      `\\btest(?:\\.each\\([\\s\\S]*?\\))?\\(\\s*"${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?: @\\w+)*"`,
    );
  expect(
    references.filter(
      ({ file, name }) => !existsSync(file) || !isTitle(name).test(readFileSync(file, "utf8")),
    ),
  ).toEqual([]);
});

test("every unmet requirement has a reason, and no answer is empty", () => {
  expect(
    rows.filter(
      ({ met, why }) =>
        (met === "partly" || met === "no") && !/[a-z]{3}/.test(why.replace(/`[^`]+` "[^"]+"/g, "")),
    ),
  ).toEqual([]);
});

test("the retention table matches the code", () => {
  for (const { label, days, minDays } of Object.values(retentionRules))
    expect(page).toContain(`| ${label} | ${days} | ${minDays} |`);
});
