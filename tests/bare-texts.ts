import ts from "typescript";

/** Attributes of components and elements that visitors read or hear. */
const readAttributes =
  /^(?:label|aria-label|aria-description|placeholder|alt|title|help|caption|summary|heading|hint|empty)$/;

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text);

/** Texts that an expression can be: literals of templates, conditions and their branches. */
function literalsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsOf(node.left), ...literalsOf(node.right)];
  if (ts.isTemplateExpression(node)) return [node];
  return [];
}

const textOf = (node: ts.Expression): string => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join(" ")
    : "";
};

/**
 * Returns the texts of a component that no dictionary translates, each with its line: text between
 * tags, and attributes that visitors read.
 */
export function findBareTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const oneLine = text.replace(/\s+/g, " ").trim();
    if (hasLetters(oneLine)) found.push(`${file}:${line}: ${oneLine.slice(0, 60)}`);
  };
  const addLiterals = (expression: ts.Expression | undefined) => {
    for (const literal of expression ? literalsOf(expression) : []) add(literal, textOf(literal));
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      addLiterals(node.expression);
    if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText())) {
      const value = node.initializer;
      addLiterals(
        value &&
          (ts.isJsxExpression(value)
            ? value.expression
            : ts.isStringLiteral(value)
              ? value
              : undefined),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
