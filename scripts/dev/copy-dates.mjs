/**
 * Maintains app/site/seo/copy-dates.json: a hash and the day of the last change for every module of page copy. The sitemap reads its dates.
 * The file is committed, because a checkout has no file dates.
 * node scripts/dev/copy-dates.mjs           dates changed modules with today
 * node scripts/dev/copy-dates.mjs --check   exits with 1 if the file is outdated
 * The hash covers strings, numbers and text between tags, not names, comments, imports and formatting.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");
const file = path.join(root, "app/site/seo/copy-dates.json");
const copyFolder = "app/content/copy";

/** Pages whose copy is in their components. */
const others = {
  quote: ["app/site/quote/quote-form-steps.tsx", "app/domain/leads/intake/quote-form.ts"],
};

/** Returns every text of a source file, in order. */
function wordsOf(name) {
  const source = ts.createSourceFile(
    name,
    readFileSync(path.join(root, name), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const texts = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node))
      return;
    if (ts.isStringLiteral(node) || ts.isNumericLiteral(node) || ts.isTemplateLiteralToken(node))
      texts.push(node.text);
    else if (ts.isJsxText(node) && node.text.trim() !== "")
      texts.push(node.text.trim().replace(/\s+/g, " "));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const copies = readdirSync(path.join(root, copyFolder))
  .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
  .map((name) => [name.replace(/\.ts$/, ""), [`${copyFolder}/${name}`]]);
const previous = JSON.parse(readFileSync(file, "utf8"));
const today = new Date().toISOString().slice(0, 10);
const dates = {};
for (const [name, files] of [...copies, ...Object.entries(others)].sort(([one], [other]) =>
  one.localeCompare(other),
)) {
  const texts = files.flatMap(wordsOf);
  if (texts.length === 0) continue;
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  dates[name] = { date: previous[name]?.hash === hash ? previous[name].date : today, hash };
}

const stale = [...new Set([...Object.keys(dates), ...Object.keys(previous)])].filter(
  (name) => dates[name]?.hash !== previous[name]?.hash,
);
if (process.argv.includes("--check")) {
  if (stale.length > 0) {
    console.error(
      `The words of ${stale.join(", ")} have changed: run node scripts/dev/copy-dates.mjs and commit app/site/seo/copy-dates.json.`,
    );
    process.exit(1);
  }
} else if (stale.length > 0) {
  const lines = Object.entries(dates).map(
    ([name, entry]) =>
      `  ${JSON.stringify(name)}: { "date": "${entry.date}", "hash": "${entry.hash}" }`,
  );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  console.log(`copy dates: ${stale.join(", ")}`);
}
