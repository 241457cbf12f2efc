import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const folders = ["app", "scripts", "tests", "docs", "migrations", "imagery"];
const inProject = new RegExp(String.raw`(?<![\w/.-])(?:${folders.join("|")})/[\w./-]*\w`, "g");
/** A file named relative to a folder that is left out, such as `ui/button.tsx`. */
const cut = /`(?!https?:)([\w-]+\/[\w./-]+\.(?:tsx?|mjs|css|json|sql))`/g;

test("every file and folder named in the documents exists at its full path", () => {
  const references = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const paths = [...(text.match(inProject) ?? []), ...[...text.matchAll(cut)].map(([, path = ""]) => path)];
    return paths.map((path) => ({ document, path }));
  });
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ path }) => !existsSync(path))).toEqual([]);
});
