import { expect as base } from "@playwright/test";
import { descriptionOf, isHidden, nameOf, normalize, textOf } from "./accessible";
import { controlValue, isChecked, isDisabled } from "./controls";
import type { HtmlElement } from "./html";
import { describe, HttpLocator } from "./locator";
import { HttpPage } from "./page";

type Expected = string | RegExp;
type Result = { pass: boolean; message: () => string };

function result(pass: boolean, locator: unknown, expectation: string, received: unknown): Result {
  return {
    pass,
    message: () => `${locator}\nExpected: ${expectation}\nReceived: ${String(received)}`,
  };
}

/** Returns a matcher of the one located element. */
const ofElement =
  (expectation: string, test: (element: HtmlElement) => boolean) =>
  (locator: HttpLocator): Result => {
    const element = locator.one();
    return result(test(element), locator, expectation, describe(element));
  };

const isText = (actual: string, expected: Expected, isPart: boolean) => {
  if (typeof expected !== "string") return expected.test(actual);
  return isPart
    ? normalize(actual).includes(normalize(expected))
    : normalize(actual) === normalize(expected);
};

const isValue = (actual: string | null, expected: Expected) =>
  actual !== null && (typeof expected === "string" ? actual === expected : expected.test(actual));

/** Returns a matcher of a text of the one located element. */
const ofText =
  (kind: string, read: (element: HtmlElement) => string | null) =>
  (locator: HttpLocator, expected: Expected): Result => {
    const actual = read(locator.one());
    return result(isValue(actual, expected), locator, `${kind} ${expected}`, actual);
  };

/** True if the texts contain the expected ones in this order. */
function containsInOrder(texts: readonly string[], expected: readonly Expected[]): boolean {
  let at = 0;
  for (const text of texts)
    if (at < expected.length && isText(text, expected[at] ?? "", true)) at += 1;
  return at === expected.length;
}

const matchers = {
  // an element that is not there is not visible, like in a browser
  toBeVisible(locator: HttpLocator, { visible = true }: { visible?: boolean } = {}): Result {
    const isVisible = locator.elements().length > 0 && !isHidden(locator.one());
    return result(
      isVisible === visible,
      locator,
      "visible",
      locator.elements().map(describe).join("\n") || "no element",
    );
  },
  toBeHidden(locator: HttpLocator): Result {
    const isVisible = locator.elements().length > 0 && !isHidden(locator.one());
    return result(!isVisible, locator, "hidden", locator.elements().map(describe).join("\n"));
  },
  toBeAttached(locator: HttpLocator): Result {
    return result(
      locator.elements().length > 0,
      locator,
      "attached",
      `${locator.elements().length} elements`,
    );
  },
  toBeChecked: ofElement("checked", isChecked),
  toBeDisabled: ofElement("disabled", isDisabled),
  toBeEnabled: ofElement("enabled", (element) => !isDisabled(element)),
  toHaveCount(locator: HttpLocator, expected: number): Result {
    const elements = locator.elements();
    return result(
      elements.length === expected,
      locator,
      `${expected} elements`,
      `${elements.length}\n${elements.map(describe).join("\n")}`,
    );
  },
  toHaveText(locator: HttpLocator, expected: Expected | readonly Expected[]): Result {
    if (typeof expected === "string" || expected instanceof RegExp) {
      const text = textOf(locator.one());
      return result(isText(text, expected, false), locator, `text ${expected}`, text);
    }
    const texts = locator.elements().map(textOf);
    const isEqual =
      texts.length === expected.length &&
      expected.every((one, index) => isText(texts[index] ?? "", one, false));
    return result(isEqual, locator, `texts ${expected.join(" | ")}`, texts.join(" | "));
  },
  toContainText(locator: HttpLocator, expected: Expected | readonly Expected[]): Result {
    if (typeof expected === "string" || expected instanceof RegExp) {
      const text = textOf(locator.one());
      return result(isText(text, expected, true), locator, `text with ${expected}`, text);
    }
    const texts = locator.elements().map(textOf);
    return result(
      containsInOrder(texts, expected),
      locator,
      `texts with ${expected.join(" | ")}`,
      texts.join(" | "),
    );
  },
  toHaveValue: ofText("value", controlValue),
  toHaveAccessibleName: ofText("name", nameOf),
  toHaveAccessibleDescription: ofText("description", descriptionOf),
  toHaveAttribute(locator: HttpLocator, name: string, expected?: Expected): Result {
    const element = locator.one();
    const actual = element.getAttribute(name);
    const pass =
      typeof expected === "string" || expected instanceof RegExp
        ? isValue(actual, expected)
        : actual !== null;
    return result(pass, locator, `attribute ${name} ${expected ?? ""}`, actual);
  },
  toHaveClass(locator: HttpLocator, expected: Expected): Result {
    const actual = locator.one().getAttribute("class") ?? "";
    return result(isValue(actual, expected), locator, `class ${expected}`, actual);
  },
  toHaveURL(page: HttpPage, expected: Expected | ((url: URL) => boolean)): Result {
    const url = page.url();
    const pass =
      typeof expected === "function"
        ? expected(new URL(url))
        : isValue(
            url,
            typeof expected === "string" ? new URL(expected, page.baseURL).href : expected,
          );
    return result(pass, "page", `URL ${expected}`, url);
  },
  async toHaveTitle(page: HttpPage, expected: Expected): Promise<Result> {
    const title = await page.title();
    return result(isText(title, expected, false), "page", `title ${expected}`, title);
  },
};

const unsupported = [
  "toBeFocused",
  "toBeInViewport",
  "toBeEditable",
  "toBeEmpty",
  "toHaveCSS",
  "toHaveJSProperty",
  "toHaveScreenshot",
  "toMatchAriaSnapshot",
];
const refusals = Object.fromEntries(
  unsupported.map((name) => [
    name,
    () => {
      throw new Error(`${name} needs a browser: tag the test @nojs`);
    },
  ]),
);

const overHttp = base.extend({ ...refusals, ...matchers });

const isHttp = (actual: unknown) => actual instanceof HttpLocator || actual instanceof HttpPage;

/** Playwright's `expect`, which also takes pages and locators of visitors over HTTP. */
export const expect: typeof base = new Proxy(base, {
  apply: (target, self, [actual, message]) =>
    Reflect.apply(isHttp(actual) ? overHttp : target, self, [actual, message]),
});
