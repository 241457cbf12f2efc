import { controlValue, isCheckable, selectedOptions, typeOf } from "./controls";
import type { HtmlElement } from "./html";

/* Roles, names, and texts of elements as Playwright computes them, without styles. */

export const normalize = (text: string) =>
  text.replaceAll("\u200b", "").trim().replaceAll(/\s+/g, " ");

const unrendered = new Set(["head", "script", "style", "template", "datalist", "source", "track"]);

/** True for an open details element. */
export const isOpen = (details: HtmlElement) =>
  details.state.isOpen ?? details.hasAttribute("open");

/** Details elements whose content the stylesheets always show on wide screens. */
const openOnWideScreens = ".sidebar details, .filter-fold";

/** True if the element's markup, or an ancestor's, hides it. Stylesheets are not read. */
export function isHidden(element: HtmlElement): boolean {
  return element.ancestors().some((ancestor, index, path) => {
    const name = ancestor.localName;
    if (unrendered.has(name) || ancestor.hasAttribute("hidden") || ancestor.hasAttribute("popover"))
      return true;
    if (
      (name === "input" && typeOf(ancestor) === "hidden") ||
      (name === "dialog" && !ancestor.hasAttribute("open"))
    )
      return true;
    if (
      /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)/.test(
        ancestor.getAttribute("style") ?? "",
      )
    )
      return true;
    if (
      name !== "details" ||
      index === 0 ||
      isOpen(ancestor) ||
      ancestor.matches(openOnWideScreens)
    )
      return false;
    return path[index - 1] !== ancestor.children.find(({ localName }) => localName === "summary");
  });
}

/** True if assistive technology ignores the element. */
const isHiddenForRoles = (element: HtmlElement) =>
  isHidden(element) ||
  element.ancestors().some((ancestor) => ancestor.getAttribute("aria-hidden") === "true");

const skipped = new Set(["script", "style", "noscript"]);

/** Returns the text of an element, of a button its label, without scripts and styles. */
export function textOf(element: HtmlElement): string {
  const text = texts.get(element) ?? readText(element);
  texts.set(element, text);
  return text;
}

const texts = new WeakMap<HtmlElement, string>();

function readText(element: HtmlElement): string {
  if (element.localName === "input" && ["submit", "button", "reset"].includes(typeOf(element)))
    return controlValue(element);
  return element.nodes
    .map((node) =>
      typeof node === "string" ? node : skipped.has(node.localName) ? "" : textOf(node),
    )
    .join("");
}

const blocks = new Set(
  (
    "address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li " +
    "main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Returns the rendered text, with a line break between blocks. */
export function innerTextOf(element: HtmlElement): string {
  const read = (node: HtmlElement | string): string => {
    if (typeof node === "string") return node.replaceAll(/\s+/g, " ");
    if (node.localName === "br") return "\n";
    if (isHidden(node) || node.localName === "option") return "";
    const text = node.nodes.map(read).join("");
    return blocks.has(node.localName) ? `\n${text}\n` : text;
  };
  return element.nodes
    .map(read)
    .join("")
    .replaceAll(/ *\n[\n ]*/g, "\n")
    .trim();
}

const inputRoles: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
  email: "textbox",
  tel: "textbox",
  text: "textbox",
  url: "textbox",
};

const elementRoles: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  dd: "definition",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dt: "term",
  fieldset: "group",
  figure: "figure",
  hr: "separator",
  legend: "legend",
  li: "listitem",
  main: "main",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

/** Returns the ARIA role of an element, or undefined. */
export function roleOf(element: HtmlElement): string | undefined {
  const explicit = element.getAttribute("role")?.split(" ")[0];
  if (explicit) return explicit;
  const name = element.localName;
  const isInSection = () => element.parent?.closest("article, aside, main, nav, section") !== null;
  if (/^h[1-6]$/.test(name)) return "heading";
  if (name === "a" || name === "area") return element.hasAttribute("href") ? "link" : undefined;
  if (name === "img") return element.getAttribute("alt") === "" ? "presentation" : "img";
  if (name === "header") return isInSection() ? undefined : "banner";
  if (name === "footer") return isInSection() ? undefined : "contentinfo";
  if (name === "section" || name === "form")
    return hasExplicitName(element) ? (name === "form" ? "form" : "region") : undefined;
  if (name === "select") return element.hasAttribute("multiple") ? "listbox" : "combobox";
  if (name === "th") return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
  if (name === "input") {
    const role = inputRoles[typeOf(element)];
    return element.hasAttribute("list") && (role === "textbox" || role === "searchbox")
      ? "combobox"
      : role;
  }
  return elementRoles[name];
}

const hasExplicitName = (element: HtmlElement) =>
  element.hasAttribute("aria-label") ||
  element.hasAttribute("aria-labelledby") ||
  element.hasAttribute("title");

const namedByContent = new Set(
  "button cell checkbox columnheader gridcell heading link menuitem option radio row rowheader switch tab tooltip treeitem".split(
    " ",
  ),
);

/** Returns the elements an attribute refers to by id. */
export function referenced(element: HtmlElement, attribute: string): HtmlElement[] {
  const ids = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
  return ids.flatMap((id) => element.byId(id) ?? []);
}

const labelable = /^(button|input|meter|output|progress|select|textarea)$/;

/** Returns the label elements of a control. */
export function labelsOf(control: HtmlElement): HtmlElement[] {
  if (!labelable.test(control.localName) || typeOf(control) === "hidden") return [];
  const labels =
    pageLabels.get(control.root) ??
    control.root.descendants().filter(({ localName }) => localName === "label");
  pageLabels.set(control.root, labels);
  return labels.filter((label) => labeledControl(label) === control);
}

const pageLabels = new WeakMap<HtmlElement, readonly HtmlElement[]>();

/** Returns the control that a label names. */
export function labeledControl(label: HtmlElement): HtmlElement | undefined {
  const id = label.getAttribute("for");
  if (id !== null) return label.byId(id);
  return label
    .descendants()
    .find((element) => labelable.test(element.localName) && typeOf(element) !== "hidden");
}

/** Returns the accessible name of an element. */
export function nameOf(element: HtmlElement): string {
  const references = referenced(element, "aria-labelledby");
  if (references.length > 0)
    return normalize(references.map((other) => contentName(other, element)).join(" "));
  const label = element.getAttribute("aria-label");
  if (label?.trim()) return normalize(label);
  return normalize(
    nativeName(element) ||
      element.getAttribute("title") ||
      element.getAttribute("placeholder") ||
      "",
  );
}

function nativeName(element: HtmlElement): string {
  const type = typeOf(element);
  if (element.localName === "input" && ["submit", "reset", "button"].includes(type)) {
    return controlValue(element) || { submit: "Submit", reset: "Reset" }[type] || "";
  }
  if (labelable.test(element.localName)) {
    const labels = labelsOf(element);
    if (labels.length > 0) return labels.map((label) => contentName(label, element)).join(" ");
  }
  if (element.localName === "img" || type === "image") return element.getAttribute("alt") ?? "";
  const captions: Readonly<Record<string, string>> = {
    fieldset: "legend",
    table: "caption",
    figure: "figcaption",
    svg: "title",
  };
  const caption = element.children.find(
    ({ localName }) => localName === captions[element.localName],
  );
  if (caption) return contentName(caption, element);
  return namedByContent.has(roleOf(element) ?? "") || element.localName === "summary"
    ? contentName(element, undefined)
    : "";
}

/** Returns the name that an element's content gives, without the named control itself. */
function contentName(element: HtmlElement, named: HtmlElement | undefined): string {
  const label = element.getAttribute("aria-label");
  if (label?.trim() && element !== named) return label;
  const read = (node: HtmlElement | string): string => {
    if (typeof node === "string") return node;
    if (node === named || isHiddenForRoles(node)) return node.localName === "br" ? " " : "";
    if (node.getAttribute("aria-label")?.trim()) return ` ${node.getAttribute("aria-label")} `;
    if (node.localName === "img") return node.getAttribute("alt") ?? "";
    if (node.localName === "svg") return nameOf(node);
    if (node.localName === "select") return selectedOptions(node).map(textOf).join(" ");
    if (node.localName === "input")
      return isCheckable(node) || typeOf(node) === "file" ? "" : controlValue(node);
    if (node.localName === "textarea") return controlValue(node);
    if (node.localName === "br") return " ";
    const text = node.nodes.map(read).join("");
    // hidden text is positioned absolutely, which makes it a block
    return blocks.has(node.localName) || node.matches(".visually-hidden") ? ` ${text} ` : text;
  };
  if (element.localName === "img") return element.getAttribute("alt") ?? "";
  return element.nodes.map(read).join("");
}

/** Returns the accessible description of an element. */
export function descriptionOf(element: HtmlElement): string {
  return normalize(
    referenced(element, "aria-describedby")
      .map((other) => contentName(other, undefined))
      .join(" "),
  );
}

/** Returns the elements with the role that assistive technology finds below the scope. */
export function withRole(scope: HtmlElement, role: string): HtmlElement[] {
  return scope
    .descendants()
    .filter((element) => roleOf(element) === role && !isHiddenForRoles(element));
}
