import { isChecked, isDisabled } from "./controls";
import type { HtmlElement } from "./html";

type Test = (element: HtmlElement, scope: HtmlElement | undefined) => boolean;
type Step = { combinator: string; test: Test };

const compiled = new Map<string, Test>();

/**
 * True if the CSS selector matches the element; `:scope` and leading combinators refer to `scope`.
 * Throws on unknown syntax.
 */
export function matchesSelector(
  element: HtmlElement,
  selector: string,
  scope?: HtmlElement,
): boolean {
  const test = compiled.get(selector) ?? compileList(selector);
  compiled.set(selector, test);
  return test(element, scope);
}

/** Splits a list at the separators outside of brackets and quotes. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of text) {
    if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (/[([]/.test(character)) depth += 1;
    else if (/[)\]]/.test(character)) depth -= 1;
    if (!quote && depth === 0 && separator.test(character)) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function compileList(list: string): Test {
  const tests = splitOutside(list, /,/).map((selector) => compileComplex(selector.trim()));
  return (element, scope) => tests.some((test) => test(element, scope));
}

function compileComplex(selector: string): Test {
  const steps: Step[] = [];
  let rest = selector;
  while (rest) {
    const [whole, mark = ""] = /^\s*([>+~]?)\s*/.exec(rest) ?? [""];
    rest = rest.slice(whole.length);
    const combinator = mark || (whole || steps.length > 0 ? " " : "");
    const length = compoundLength(rest);
    if (length === 0) throw new Error(`Unknown selector: ${selector}`);
    steps.push({
      combinator: steps.length === 0 && !mark ? "" : combinator,
      test: compileCompound(rest.slice(0, length)),
    });
    rest = rest.slice(length);
  }
  return (element, scope) => matchesSteps(element, steps, steps.length - 1, scope);
}

function compoundLength(text: string): number {
  return splitOutside(text, /[\s>+~]/)[0]?.length ?? 0;
}

function matchesSteps(
  element: HtmlElement,
  steps: readonly Step[],
  index: number,
  scope: HtmlElement | undefined,
): boolean {
  const step = steps[index];
  if (!step?.test(element, scope)) return false;
  if (step.combinator === "") return true;
  const candidates = related(element, step.combinator);
  if (index === 0) return candidates.some((candidate) => candidate === scope);
  return candidates.some((candidate) => matchesSteps(candidate, steps, index - 1, scope));
}

function related(element: HtmlElement, combinator: string): HtmlElement[] {
  const siblings = element.parent?.children ?? [];
  const before = siblings.slice(0, siblings.indexOf(element));
  if (combinator === " ") return element.ancestors().slice(1);
  if (combinator === ">") return element.parent ? [element.parent] : [];
  return combinator === "+" ? before.slice(-1) : before;
}

const part =
  /^(?:(\*|[a-z][\w-]*)|#((?:[\w-]|\\.)+)|\.((?:[\w-]|\\.)+)|\[\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*("[^"]*"|'[^']*'|[^\]\s]+)\s*(i)?\s*)?\])/i;

function compileCompound(text: string): Test {
  const tests: Test[] = [];
  let rest = text;
  while (rest) {
    if (rest.startsWith(":")) {
      const [name = "", argument] = readPseudo(rest);
      tests.push(compilePseudo(name, argument));
      rest = rest.slice(1 + name.length + (argument === undefined ? 0 : argument.length + 2));
      continue;
    }
    const found = part.exec(rest);
    if (!found) throw new Error(`Unknown selector: ${text}`);
    const [whole, tag, id, className, attribute, operator, quoted, flag] = found;
    rest = rest.slice(whole.length);
    const unescaped = (name: string) => name.replaceAll(/\\(.)/g, "$1");
    if (tag) tests.push((element) => tag === "*" || element.localName === tag.toLowerCase());
    if (id) tests.push((element) => element.id === unescaped(id));
    if (className)
      tests.push((element) => tokens(element.getAttribute("class")).includes(unescaped(className)));
    if (attribute)
      tests.push(
        compileAttribute(
          attribute,
          operator,
          quoted?.replaceAll(/^["']|["']$/g, "") ?? "",
          flag !== undefined,
        ),
      );
  }
  return (element, scope) => tests.every((test) => test(element, scope));
}

function readPseudo(text: string): [name: string, argument: string | undefined] {
  const name = /^:([\w-]+)/.exec(text)?.[1] ?? "";
  if (text[name.length + 1] !== "(") return [name, undefined];
  let depth = 0;
  for (let at = name.length + 1; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return [name, text.slice(name.length + 2, at)];
  }
  throw new Error(`Unknown selector: ${text}`);
}

const tokens = (text: string | null) => (text ?? "").split(/\s+/);

function compileAttribute(
  name: string,
  operator: string | undefined,
  value: string,
  ignoreCase: boolean,
): Test {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const expected = fold(value);
  return (element) => {
    const actual = element.getAttribute(name.toLowerCase());
    if (actual === null) return false;
    const text = fold(actual);
    if (operator === undefined) return true;
    if (operator === "=") return text === expected;
    if (operator === "~=") return tokens(text).includes(expected);
    if (operator === "|=") return text === expected || text.startsWith(`${expected}-`);
    if (expected === "") return false;
    if (operator === "^=") return text.startsWith(expected);
    return operator === "$=" ? text.endsWith(expected) : text.includes(expected);
  };
}

/** States that a visitor without scripts, focus, and pointer never causes. */
const neverMatched = new Set(["focus", "focus-within", "focus-visible", "hover", "active"]);

function compilePseudo(name: string, argument: string | undefined): Test {
  if (neverMatched.has(name)) return () => false;
  if (argument !== undefined && (name === "is" || name === "where")) return compileList(argument);
  if (argument !== undefined && name === "not") {
    const test = compileList(argument);
    return (element, scope) => !test(element, scope);
  }
  if (argument !== undefined && name === "has") {
    const list = splitOutside(argument, /,/).map((selector) => selector.trim());
    const relative = list.map((selector) =>
      compileComplex(/^[>+~]/.test(selector) ? selector : `:scope ${selector}`),
    );
    return (element) => {
      const near = [...element.descendants(), ...(element.parent?.children ?? [])];
      return relative.some((test) => near.some((other) => test(other, element)));
    };
  }
  const position = (element: HtmlElement) => element.parent?.children.indexOf(element) ?? 0;
  const ofType = (element: HtmlElement) =>
    element.parent?.children.filter(({ localName }) => localName === element.localName) ?? [];
  if (argument !== undefined && name === "nth-child")
    return (element) => position(element) + 1 === Number(argument);
  const simple: Readonly<Record<string, Test>> = {
    scope: (element, scope) => element === scope,
    root: (element) => element.localName === "html",
    checked: isChecked,
    disabled: isDisabled,
    enabled: (element) => !isDisabled(element),
    required: (element) => element.hasAttribute("required"),
    empty: (element) => element.nodes.length === 0,
    "first-child": (element) => position(element) === 0,
    "last-child": (element) => element.parent?.children.at(-1) === element,
    "only-child": (element) => element.parent?.children.length === 1,
    "first-of-type": (element) => ofType(element)[0] === element,
    "last-of-type": (element) => ofType(element).at(-1) === element,
    target: (element) => element.id !== "" && element.root.state.target === element.id,
  };
  const test = argument === undefined ? simple[name] : undefined;
  if (!test) throw new Error(`Unknown selector: :${name}`);
  return test;
}
