import ts from "typescript";
import { expect, test } from "vitest";
import { readImports } from "./imports.mjs";

/* Pages that change without a reload: React updates a text node that a translator has replaced
   without an effect, unless the text is the only child of its element (decision 67). */
const interactive =
  /^(?:site\/(?:designer|estimators|financing|kitchens|project|proposal|quote)|ui\/forms)\/.*(?<!server|test)\.tsx$/;
const files = readImports().filter(({ file }) => interactive.test(file));

/** True if an expression can be a text: it contains no JSX and is not children or a render call. */
function isValue(expression: ts.Expression): boolean {
  let isText = true;
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
      isText = false;
    else ts.forEachChild(node, visit);
  };
  visit(expression);
  return isText && !/^(?:children$|render)/.test(expression.getText());
}

/** True for `t("…")`: the text of one language, which changes only with the page. */
const isTranslation = (expression: ts.Expression) =>
  ts.isCallExpression(expression) &&
  expression.expression.getText() === "t" &&
  expression.arguments.length === 1 &&
  expression.arguments.every(ts.isStringLiteralLike);

/** Lines on which a value is beside other text of the same element. */
function findMixedTexts({ file, text }: (typeof files)[number]): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const kindOf = (child: ts.JsxChild) => {
    if (ts.isJsxText(child)) return child.text.trim() === "" ? "space" : "text";
    if (!ts.isJsxExpression(child) || !child.expression) return "element";
    if (ts.isStringLiteralLike(child.expression) || isTranslation(child.expression)) return "text";
    return isValue(child.expression) ? "value" : "element";
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.map(kindOf).filter((kind) => kind !== "space");
      if (
        kinds.some(
          (kind, at) => kind === "value" && [kinds[at - 1], kinds[at + 1]].includes("text"),
        )
      )
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("a value that can change is the only text of its element, so that a translated page shows it", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(findMixedTexts)).toEqual([]);
});
