import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import {
  innerTextOf,
  isHidden,
  labeledControl,
  labelsOf,
  nameOf,
  normalize,
  referenced,
  roleOf,
  textOf,
  withRole,
} from "./accessible";
import {
  controlsOf,
  controlValue,
  formOf,
  isCheckable,
  isChecked,
  isDisabled,
  isSubmitter,
  isTextField,
  optionValue,
  setChecked,
  typeOf,
} from "./controls";
import type { FilePayload, HtmlElement } from "./html";

/** Page of a locator. */
type Visitor = {
  activate(element: HtmlElement): Promise<void>;
  submit(form: HtmlElement, submitter: HtmlElement | undefined): Promise<void>;
  facade(): Page;
};

type Text = string | RegExp;
type TextOptions = { exact?: boolean };
type RoleOptions = {
  name?: Text;
  exact?: boolean;
  checked?: boolean;
  level?: number;
  disabled?: boolean;
  expanded?: boolean;
  includeHidden?: boolean;
};
export type FilterOptions = {
  hasText?: Text;
  hasNotText?: Text;
  has?: HttpLocator;
  hasNot?: HttpLocator;
  visible?: boolean;
};
type Find = () => HtmlElement[];

/**
 * True if the text contains the expected one in any case, or equals it if exact, or matches the
 * expression.
 */
function matchesText(text: string, expected: Text, exact = false): boolean {
  if (typeof expected !== "string")
    return new RegExp(expected.source, expected.flags.replace(/[gy]/g, "")).test(text);
  const [actual, wanted] = [normalize(text), normalize(expected)];
  return exact ? actual === wanted : actual.toLowerCase().includes(wanted.toLowerCase());
}

const unique = (elements: HtmlElement[]) => [...new Set(elements)];

/** Returns the locator methods of a page or locator; `scopes` finds the elements to search. */
export function locatorsOf(scopes: Find, visitor: Visitor, label: string) {
  const inside = (
    find: (scope: HtmlElement) => HtmlElement | readonly HtmlElement[],
    description: string,
  ) => new HttpLocator(() => unique(scopes().flatMap(find)), visitor, `${label}.${description}`);
  const hasAttributeText =
    (attribute: string) =>
    (expected: Text, { exact }: TextOptions = {}) =>
      inside(
        (scope) =>
          scope
            .descendants()
            .filter(
              (element) =>
                matchesText(element.getAttribute(attribute) ?? "", expected, exact) &&
                element.hasAttribute(attribute),
            ),
        `[${attribute}=${expected}]`,
      );
  return {
    locator(target: string | HttpLocator, options: FilterOptions = {}): HttpLocator {
      if (target === "..")
        return inside((scope) => scope.parent ?? [], "locator(..)").filter(options);
      const found =
        typeof target === "string"
          ? inside((scope) => scope.querySelectorAll(target), `locator(${target})`)
          : inside(
              (scope) =>
                target.elements().filter((element) => scope !== element && scope.contains(element)),
              `locator(${target})`,
            );
      return Object.keys(options).length === 0 ? found : found.filter(options);
    },
    getByRole(role: string, options: RoleOptions = {}): HttpLocator {
      const { name, exact, checked, level, disabled, expanded, includeHidden } = options;
      const isWanted = (element: HtmlElement) =>
        (name === undefined || matchesText(nameOf(element), name, exact)) &&
        (checked === undefined || isChecked(element) === checked) &&
        (level === undefined ||
          Number(element.getAttribute("aria-level") ?? element.localName.slice(1)) === level) &&
        (disabled === undefined || isDisabled(element) === disabled) &&
        (expanded === undefined || (element.getAttribute("aria-expanded") === "true") === expanded);
      const find = (scope: HtmlElement) =>
        includeHidden
          ? scope.descendants().filter((element) => roleOf(element) === role)
          : withRole(scope, role);
      return inside((scope) => find(scope).filter(isWanted), `getByRole(${role}, ${name})`);
    },
    getByText(expected: Text, { exact }: TextOptions = {}): HttpLocator {
      const isMatch = (element: HtmlElement): boolean =>
        !/^(script|style|noscript|head)$/.test(element.localName) &&
        !element.closest("head") &&
        matchesText(textOf(element), expected, exact);
      const find = (scope: HtmlElement) =>
        scope
          .descendants()
          .filter((element) => isMatch(element) && !element.children.some(isMatch));
      return inside(find, `getByText(${expected})`);
    },
    getByLabel(expected: Text, { exact }: TextOptions = {}): HttpLocator {
      const labels = (element: HtmlElement): string[] => {
        const references = referenced(element, "aria-labelledby");
        if (references.length > 0) return references.map(textOf);
        const label = element.getAttribute("aria-label");
        return label?.trim() ? [label] : labelsOf(element).map(textOf);
      };
      const isMatch = (element: HtmlElement) =>
        labels(element).some((text) => matchesText(text, expected, exact));
      return inside((scope) => scope.descendants().filter(isMatch), `getByLabel(${expected})`);
    },
    getByPlaceholder: hasAttributeText("placeholder"),
    getByAltText: hasAttributeText("alt"),
    getByTitle: hasAttributeText("title"),
  };
}

/**
 * Locator on an HTTP page, with Playwright's methods. The page changes only by actions, so nothing
 * waits.
 */
export class HttpLocator {
  private readonly locators;
  readonly getByRole;
  readonly getByText;
  readonly getByLabel;
  readonly getByPlaceholder;
  readonly getByAltText;
  readonly getByTitle;
  readonly locator;

  constructor(
    readonly elements: Find,
    private readonly visitor: Visitor,
    private readonly label: string,
  ) {
    this.locators = locatorsOf(elements, visitor, label);
    ({
      getByRole: this.getByRole,
      getByText: this.getByText,
      getByLabel: this.getByLabel,
      getByPlaceholder: this.getByPlaceholder,
      getByAltText: this.getByAltText,
      getByTitle: this.getByTitle,
      locator: this.locator,
    } = this.locators);
  }

  toString = () => this.label;
  page = () => this.visitor.facade();

  private derive = (find: (elements: HtmlElement[]) => HtmlElement[], label: string) =>
    new HttpLocator(() => find(this.elements()), this.visitor, `${this.label}.${label}`);

  first = () => this.derive((elements) => elements.slice(0, 1), "first()");
  last = () => this.derive((elements) => elements.slice(-1), "last()");
  nth = (index: number) =>
    this.derive(
      (elements) => elements.slice(index, index === -1 ? undefined : index + 1),
      `nth(${index})`,
    );
  and = (other: HttpLocator) =>
    this.derive(
      (elements) => elements.filter((element) => other.elements().includes(element)),
      `and(${other})`,
    );

  or = (other: HttpLocator) =>
    this.derive((elements) => {
      const order =
        elements[0]?.root.descendants() ?? other.elements()[0]?.root.descendants() ?? [];
      const both = new Set([...elements, ...other.elements()]);
      return order.filter((element) => both.has(element));
    }, `or(${other})`);

  filter = ({ hasText, hasNotText, has, hasNot, visible }: FilterOptions = {}) =>
    this.derive(
      (elements) =>
        elements.filter((element) => {
          const holds = (other: HttpLocator) =>
            other.elements().some((inner) => inner !== element && element.contains(inner));
          return (
            (hasText === undefined || matchesText(textOf(element), hasText)) &&
            (hasNotText === undefined || !matchesText(textOf(element), hasNotText)) &&
            (has === undefined || holds(has)) &&
            (hasNot === undefined || !holds(hasNot)) &&
            (visible === undefined || isHidden(element) !== visible)
          );
        }),
      "filter()",
    );

  /** Returns the located element; throws unless there is exactly one. */
  one = (): HtmlElement => {
    const elements = this.elements();
    const [element] = elements;
    if (element && elements.length === 1) return element;
    throw new Error(
      `${this.label} finds ${elements.length} elements${elements.map((found) => `\n  ${describe(found)}`).join("")}`,
    );
  };

  private visible = (): HtmlElement => {
    const element = this.one();
    if (isHidden(element)) throw new Error(`${this.label} is not visible: ${describe(element)}`);
    return element;
  };

  /** Returns the enabled control that the locator or its label names. */
  private control = (): HtmlElement => {
    const element = this.visible();
    const control = element.localName === "label" ? (labeledControl(element) ?? element) : element;
    if (isDisabled(control)) throw new Error(`${this.label} is disabled`);
    return control;
  };

  click = async () => this.visitor.activate(this.visible());
  dispatchEvent = async (type: string) => {
    if (type !== "click") throw new Error(`${type} needs a browser: tag the test @nojs`);
    await this.visitor.activate(this.one());
  };

  check = async () => {
    const control = this.control();
    if (!isCheckable(control)) throw new Error(`${this.label} is not a checkbox`);
    setChecked(control, true);
  };
  uncheck = async () => setChecked(this.control(), false);
  setChecked = async (isNowChecked: boolean) => setChecked(this.control(), isNowChecked);

  fill = async (value: string) => {
    const control = this.control();
    if (!isTextField(control) || control.hasAttribute("readonly"))
      throw new Error(`${this.label} cannot be filled in`);
    const type = typeOf(control);
    if ((type === "number" || type === "range") && Number.isNaN(Number(value)))
      throw new Error(`${value} is no number`);
    control.state.value =
      control.localName === "textarea"
        ? value.replaceAll("\r\n", "\n")
        : value.replaceAll(/[\r\n]/g, "");
    if (type === "email" || type === "url") control.state.value = control.state.value.trim();
  };
  clear = () => this.fill("");

  selectOption = async (choice: string | { label?: string; value?: string; index?: number }) => {
    const control = this.control();
    const options = control.querySelectorAll("option");
    const isChosen = (option: HtmlElement, index: number) => {
      const label = option.getAttribute("label") ?? normalize(textOf(option));
      if (typeof choice === "string") return optionValue(option) === choice || label === choice;
      return (
        (choice.value === undefined || optionValue(option) === choice.value) &&
        (choice.label === undefined || label === choice.label) &&
        (choice.index === undefined || index === choice.index)
      );
    };
    const option = options.find(isChosen);
    if (!option || isDisabled(option))
      throw new Error(`${this.label} has no option ${JSON.stringify(choice)}`);
    control.state.selected = new Set([option]);
  };

  setInputFiles = async (files: string | FilePayload | readonly (string | FilePayload)[]) => {
    const element = this.one();
    const control = element.localName === "label" ? (labeledControl(element) ?? element) : element;
    if (typeOf(control) !== "file" || isDisabled(control))
      throw new Error(`${this.label} is not a file field`);
    const list: readonly (string | FilePayload)[] =
      typeof files === "string" || "buffer" in files ? [files] : files;
    if (list.length > 1 && !control.hasAttribute("multiple"))
      throw new Error(`${this.label} takes one file`);
    control.state.files = list.map((file) => (typeof file === "string" ? readPayload(file) : file));
  };

  press = async (key: string) => {
    const element = this.visible();
    if (key !== "Enter") throw new Error(`${key} needs a browser: tag the test @nojs`);
    const isField = isTextField(element) && element.localName !== "textarea";
    if (!isField) return this.visitor.activate(element);
    const form = formOf(element);
    if (!form) return;
    const button = controlsOf(form).find(isSubmitter);
    if (button && isDisabled(button)) return;
    await this.visitor.submit(form, button);
  };

  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));
  textContent = async () => this.one().textContent;
  innerText = async () => innerTextOf(this.one());
  inputValue = async () => {
    const element = this.one();
    return controlValue(
      element.localName === "label" ? (labeledControl(element) ?? element) : element,
    );
  };
  getAttribute = async (name: string) => this.one().getAttribute(name);
  allTextContents = async () => this.elements().map((element) => element.textContent);
  allInnerTexts = async () => this.elements().map(innerTextOf);
  isVisible = async () => this.elements().length > 0 && !isHidden(this.one());
  isHidden = async () => !(await this.isVisible());
  isChecked = async () => isChecked(this.one());
  isEnabled = async () => !isDisabled(this.one());
  waitFor = async ({
    state = "visible",
  }: {
    state?: "attached" | "detached" | "visible" | "hidden";
  } = {}) => {
    const isAttached = this.elements().length > 0;
    const isVisible = isAttached && !isHidden(this.one());
    if (
      !{ attached: isAttached, detached: !isAttached, visible: isVisible, hidden: !isVisible }[
        state
      ]
    )
      throw new Error(`${this.label} is not ${state}`);
  };
  blur = async () => void this.one();
  scrollIntoViewIfNeeded = async () => void this.one();
  evaluate = async <Result, Argument>(
    read: (element: HtmlElement, argument: Argument) => Result,
    argument: Argument,
  ) => read(this.one(), argument);
  evaluateAll = async <Result, Argument>(
    read: (elements: HtmlElement[], argument: Argument) => Result,
    argument: Argument,
  ) => read(this.elements(), argument);
}

const types: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".csv": "text/csv",
  ".heic": "image/heic",
};

const readPayload = (file: string): FilePayload => ({
  name: path.basename(file),
  mimeType: types[path.extname(file)] ?? "application/octet-stream",
  buffer: readFileSync(file),
});

/** Returns the start tag and the text of an element, for messages. */
export function describe(element: HtmlElement): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
  return `<${element.localName}${attributes.slice(0, 200)}> ${normalize(textOf(element)).slice(0, 160)}`;
}
