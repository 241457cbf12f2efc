import ts from "typescript";

/** Class names in the selectors of a stylesheet. */
export function stylesheetClasses(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(/[{};]/)
    .filter((part) => !part.trimStart().startsWith("@"))
    .flatMap((part) =>
      part.includes("url(")
        ? []
        : [...part.replace(/\[[^\]]*\]|"[^"]*"/g, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)],
    )
    .map(([, name = ""]) => name);
}

/** Declarations of each rule of a stylesheet, such as `gap: 1rem`, without nested rules. */
export function stylesheetBodies(css: string): string[][] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\{([^{}]*)\}/g)].map(([, body = ""]) =>
    body
      .replace(/"[^"]*"|url\([^)]*\)/g, '""')
      .split(";")
      .map((part) => part.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  );
}

/**
 * Classes that an element and its ancestors need, for each selector of a stylesheet: those outside
 * `:is()`, `:not()` and `:has()`.
 */
export function selectorClasses(css: string): string[][] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(/[{};]/)
    .filter((part) => part.includes(".") && !/^\s*@|url\(|:\s/.test(part))
    .flatMap((part) => withoutParentheses(part.replace(/\[[^\]]*\]/g, "")).split(","))
    .map(stylesheetClasses)
    .filter((classes) => classes.length > 0);
}

function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, "");
  return shorter === text ? text : withoutParentheses(shorter);
}

/** Attributes, properties, parameters and constants that hold classes. */
const classHolder = /^(?:className|class|cls|\w+Class|\w+ClassName)$/;
/** Functions whose argument at that position is a list of classes. */
const classArguments: Readonly<Record<string, number>> = {
  pathElement: 0,
  groupElement: 0,
  disc: 2,
  addRootClassScript: 0,
};
const classLists = /^(?:classNames|document\.documentElement\.classList\.\w+|classList\.\w+)$/;

/** A class name in code; `isPrefix` if an expression completes it, as in `ratio-${ratio}`. */
export type CodeClass = { name: string; isPrefix: boolean };

/**
 * Class names in class attributes, class constants, calls that take classes, and HTML in strings.
 */
export function codeClasses(file: string, code: string): CodeClass[] {
  const found: CodeClass[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const add = (text: string, isOpen = false) => {
    for (const [name] of text.matchAll(/-?[A-Za-z_][\w-]*/g))
      found.push({ name, isPrefix: isOpen && name.endsWith("-") && text.endsWith(name) });
  };
  const addExpression = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node.head.text, true);
      for (const { expression, literal } of node.templateSpans) {
        addExpression(expression);
        add(literal.text, !ts.isTemplateTail(literal));
      }
    } else if (ts.isConditionalExpression(node)) {
      addExpression(node.whenTrue);
      addExpression(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
        addExpression(node.left);
      addExpression(node.right);
    } else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      addExpression(node.expression);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(addExpression);
    else if (ts.isArrowFunction(node)) addExpression(node.body);
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      addExpression(node.expression.expression);
  };
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
      classHolder.test(node.name.getText())
    )
      addExpression(node.initializer);
    if (
      (ts.isParameter(node) || ts.isBindingElement(node) || ts.isVariableDeclaration(node)) &&
      classHolder.test(node.name.getText())
    )
      addExpression(node.initializer);
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      const name = callee.slice(callee.lastIndexOf(".") + 1);
      const attribute = ts.findAncestor(
        node,
        (parent) => ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent),
      );
      const isOther =
        attribute !== undefined && !classHolder.test(attribute.getText().split(/\W/)[0] ?? "");
      if (classLists.test(callee) && !isOther) node.arguments.forEach(addExpression);
      if (Object.hasOwn(classArguments, name))
        addExpression(node.arguments[classArguments[name] ?? 0]);
      if (name === "attrSet" && node.arguments[0]?.getText() === '"class"')
        addExpression(node.arguments[1]);
    }
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      for (const [, classes = ""] of node.text.matchAll(/\bclass="([^"]*)/g)) add(classes);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
