import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`);
const rootFiles = [
  "server.ts",
  "load-context.ts",
  "vite.config.ts",
  "env.d.ts",
  "worker-configuration.d.ts",
];

/** Exports of a source file. */
function exportsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (
      !ts.canHaveModifiers(statement) ||
      !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const isDeclaration =
      ts.isFunctionDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isClassDeclaration(statement);
    return isDeclaration && statement.name ? [statement.name.text] : [];
  });
}

test("every export of app is used by another file", { timeout: 120_000 }, () => {
  const usedNames = new Map<string, Set<string>>();
  const exported: { file: string; name: string }[] = [];
  for (const file of [...["app", "tests", "scripts"].flatMap(listFiles), ...rootFiles]) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      false,
    );
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node))
        usedNames.set(node.text, (usedNames.get(node.text) ?? new Set()).add(file));
      ts.forEachChild(node, visit);
    };
    visit(source);
    // Remix reads the exports of routes, drizzle those of the schema
    if (
      /^app\/(?!routes\/|schema\/|root|entry|routes\.ts)/.test(file) &&
      !/\.test\.tsx?$/.test(file)
    )
      exported.push(...exportsOf(source).map((name) => ({ file, name })));
  }
  expect(exported.length).toBeGreaterThan(2_000);
  const unused = exported.filter(({ file, name }) =>
    [...(usedNames.get(name) ?? [])].every((user) => user === file),
  );
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
