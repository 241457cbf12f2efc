import { controlValue } from "./controls";
import { matchesSelector } from "./selectors";

/* Written by hand, because linkedom 0.18 keeps the entities of a textarea, so that its form sends
   other text, has no `form`, `elements`, `labels` and `select.value`, matches neither `:target` nor
   what a visitor has checked, and accepts missing end tags; and dom-accessibility-api 0.7 needs
   styles to know what a closed `details` or `dialog` hides. */

/** File chosen in a file field, in Playwright's form. */
export type FilePayload = { name: string; mimeType: string; buffer: Buffer };

/** Input of a visitor that differs from the element's attributes. */
export type ElementState = {
  value?: string;
  isChecked?: boolean;
  isOpen?: boolean;
  selected?: ReadonlySet<HtmlElement>;
  files?: readonly FilePayload[];
  /** Fragment of the document's URL. */
  target?: string;
};

/** Element of a parsed page, with the read-only part of the DOM's interface that tests use. */
export class HtmlElement {
  readonly nodes: (HtmlElement | string)[] = [];
  parent: HtmlElement | undefined;
  readonly state: ElementState = {};
  noValidate: boolean;
  /* A parsed page does not change, so these are computed once. */
  private path: readonly HtmlElement[] | undefined;
  private below: readonly HtmlElement[] | undefined;
  private ids: ReadonlyMap<string, HtmlElement> | undefined;

  constructor(
    readonly localName: string,
    readonly attributes: ReadonlyMap<string, string>,
  ) {
    this.noValidate = attributes.has("novalidate");
  }

  get children(): HtmlElement[] {
    return this.nodes.filter((node) => typeof node !== "string");
  }

  get tagName(): string {
    return this.localName.toUpperCase();
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return controlValue(this);
  }

  get textContent(): string {
    return this.nodes.map((node) => (typeof node === "string" ? node : node.textContent)).join("");
  }

  get root(): HtmlElement {
    return this.ancestors().at(-1) ?? this;
  }

  get parentElement(): HtmlElement | null {
    return this.parent ?? null;
  }

  get nextElementSibling(): HtmlElement | null {
    const siblings = this.parent?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector);
  }

  closest(selector: string): HtmlElement | null {
    return this.ancestors().find((element) => element.matches(selector)) ?? null;
  }

  querySelector(selector: string): HtmlElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  querySelectorAll(selector: string): HtmlElement[] {
    return this.descendants().filter((element) => matchesSelector(element, selector, this));
  }

  contains(other: HtmlElement): boolean {
    return other.ancestors().includes(this);
  }

  /** Returns the element and its ancestors, the nearest first. */
  ancestors(): readonly HtmlElement[] {
    this.path ??= [this, ...(this.parent?.ancestors() ?? [])];
    return this.path;
  }

  /** Returns the elements below this one, in the order of the page. */
  descendants(): readonly HtmlElement[] {
    this.below ??= this.children.flatMap((child) => [child, ...child.descendants()]);
    return this.below;
  }

  /** Returns the first element of the page with the id. */
  byId(id: string): HtmlElement | undefined {
    const { root } = this;
    root.ids ??= new Map(
      root
        .descendants()
        .filter((element) => element.id !== "")
        .map((element) => [element.id, element] as const)
        .reverse(),
    );
    return root.ids.get(id);
  }
}

const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const rawElements = new Set(["script", "style"]);
/** Elements whose content is text with entities. */
const textElements = new Set(["textarea", "title"]);

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name === undefined)
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    const character = entities[name];
    if (character === undefined) throw new Error(`Unknown entity ${whole}`);
    return character;
  });
}

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Parses the HTML of a page, which must close every element explicitly, as React does; returns the
 * document, whose child is `html`. Throws if an end tag is missing.
 */
export function parseHtml(source: string): HtmlElement {
  const root = new HtmlElement("#document", new Map());
  let open = root;
  let at = 0;
  const append = (node: HtmlElement | string) => {
    if (node === "") return;
    open.nodes.push(node);
    if (typeof node !== "string") node.parent = open;
  };
  token.lastIndex = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    append(decode(source.slice(at, found.index)));
    at = token.lastIndex;
    const [whole, end, start, attributeText = ""] = found;
    if (end !== undefined) {
      if (open.localName !== end.toLowerCase())
        throw new Error(`${whole} ends <${open.localName}> at ${source.slice(at - 200, at)}`);
      open = open.parent ?? root;
    } else if (start !== undefined) {
      const name = start.toLowerCase();
      const element = new HtmlElement(name, readAttributes(attributeText));
      append(element);
      if (voidElements.has(name) || (attributeText.endsWith("/") && element.closest("svg")))
        continue;
      if (rawElements.has(name) || textElements.has(name)) {
        const closing = source.slice(at).search(new RegExp(`</${name}`, "i"));
        if (closing < 0) throw new Error(`<${name}> has no end`);
        const text = source.slice(at, at + closing);
        if (text)
          element.nodes.push(rawElements.has(name) ? text : decode(text.replace(/^\r?\n/, "")));
        at = source.indexOf(">", at + closing) + 1;
        token.lastIndex = at;
      } else open = element;
    }
  }
  append(decode(source.slice(at)));
  if (open !== root) throw new Error(`<${open.localName}> has no end`);
  return root;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ""));
  }
  return attributes;
}
