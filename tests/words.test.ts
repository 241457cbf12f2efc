import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findWordViolations } from "./words";

/** Published copy and seeds have rules of their own (copy-rules.test.ts). */
const skipped =
  /^app\/content\/copy\/|^scripts\/seed\/(?!seed\.)|\.d\.ts$|common-passwords|^tests\/words/;

const allowed = readFileSync("tests/words-allow.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()));

test("comments, titles, screen texts, names, and documents use standard English", () => {
  const files = execFileSync("git", ["ls-files", "app", "tests", "scripts", "docs", "README.md"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !skipped.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    findWordViolations(file, readFileSync(file, "utf8")).filter(
      ({ text }) =>
        !allowed.some(
          ([path = "", exception = ""]) => file.includes(path) && text.includes(exception),
        ),
    ),
  );
  expect(found.map(({ place }) => place)).toEqual([]);
});

test("every exception names a path, a text, and a reason", () => {
  expect(
    allowed.filter((parts) => parts.length !== 3 || parts.some((part) => part === "")),
  ).toEqual([]);
});

test.each(
  readFileSync("tests/fixtures/old-words.txt", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(" | ")),
)("findWordViolations reports an old %s", (_, source = "") => {
  expect(findWordViolations("app/example.ts", source)).not.toEqual([]);
});
