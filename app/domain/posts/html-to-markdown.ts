import { decodeEntities } from "~/lib/html-entities";
import { tableMarkdown } from "./insert";

/* Converts clipboard HTML to Markdown: keeps headings, lists, links, bold, italic and tables, drops
   other formatting. Uses its own tag parser, so that it runs outside the browser too and never
   hands pasted HTML to the browser. */

type Element = { name: string; attributes: string; children: Node[] };
type Node = string | Element;

/** Maximum nesting depth; deeper elements are added at this depth. */
const deepest = 120;
const empty = new Set([
  "br",
  "hr",
  "img",
  "meta",
  "link",
  "input",
  "col",
  "wbr",
  "area",
  "base",
  "source",
]);
const dropped = new Set([
  "style",
  "script",
  "head",
  "title",
  "noscript",
  "template",
  "svg",
  "button",
  "select",
  "textarea",
  "iframe",
]);
const blocks = new Set(
  "p div section article header footer main aside nav ul ol li table thead tbody tfoot tr td th h1 h2 h3 h4 h5 h6 blockquote pre figure hr dl dt dd address center body html form".split(
    " ",
  ),
);
/** Open elements that each start tag closes. */
const closes: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  tr: ["tr", "td", "th"],
  td: ["td", "th"],
  th: ["td", "th"],
  p: ["p"],
};

/** Parses HTML into a tree. Never throws, even for unbalanced tags. */
function parseHtml(html: string): Element {
  const root: Element = { name: "#root", attributes: "", children: [] };
  const open: Element[] = [root];
  const last = () => open.at(-1) ?? root;
  const tokens =
    /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<![^>]*>|<\?[^>]*>|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+|<)/gi;
  for (const [, slash, tag, attributes = "", text] of html.matchAll(tokens)) {
    if (text !== undefined) {
      last().children.push(decodeEntities(text));
      continue;
    }
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { name, attributes, children: [] };
    const shut = closes[name];
    // a list in an item, or a table in a cell, leaves its ancestors open
    const border = open.findLastIndex((one) => ["ul", "ol", "table"].includes(one.name));
    const at = shut
      ? open.findIndex((one, index) => index > Math.max(border, 0) && shut.includes(one.name))
      : -1;
    if (at > 0) open.length = at;
    last().children.push(element);
    if (!empty.has(name) && !attributes.endsWith("/") && open.length < deepest) open.push(element);
  }
  return root;
}

function readAttribute({ attributes }: Element, name: string): string {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    "i",
  ).exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? "");
}

/** Escapes Markdown syntax in running text. */
const escapeText = (text: string) => text.replace(/[\\*_`[\]]/g, "\\$&");
/** Escapes Markdown syntax at the start of a line. */
const escapeStart = (text: string) =>
  text.replace(
    /^(\s*)(#{1,6}\s|[-+>]\s?|\d+[.)]\s)/,
    (_, space: string, sign: string) => `${space}${sign.replace(/[-#+>.)]/, "\\$&")}`,
  );

const isBold = (element: Element) => {
  const weight = /font-weight\s*:\s*(\w+)/i
    .exec(readAttribute(element, "style"))?.[1]
    ?.toLowerCase();
  if (weight) return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  return element.name === "b" || element.name === "strong";
};
const isItalic = (element: Element) => {
  const style = /font-style\s*:\s*(\w+)/i.exec(readAttribute(element, "style"))?.[1]?.toLowerCase();
  return style
    ? style === "italic" || style === "oblique"
    : element.name === "i" || element.name === "em";
};
const isHidden = (element: Element) =>
  dropped.has(element.name) ||
  /display\s*:\s*none|mso-hide|mso-list\s*:\s*Ignore/i.test(readAttribute(element, "style"));

/** Wraps the text in a sign, with spaces at its ends outside: "** a**" would not be bold. */
function wrapInSign(sign: string, text: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words ? `${before}${sign}${words}${sign}${after}` : text;
}

const allowedLink = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const escapeHref = (href: string) =>
  href.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

type Look = { bold: boolean; italic: boolean };

function inlineToMarkdown(
  nodes: readonly Node[],
  look: Look = { bold: false, italic: false },
): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node.replace(/[\s\u00a0]+/g, " "));
      if (isHidden(node)) return "";
      if (node.name === "br") return "\n";
      if (node.name === "img") return "";
      const [bold, italic] = [isBold(node) && !look.bold, isItalic(node) && !look.italic];
      let text = inlineToMarkdown(node.children, {
        bold: look.bold || bold,
        italic: look.italic || italic,
      });
      if (node.name === "a") {
        const href = readAttribute(node, "href").trim();
        if (allowedLink.test(href) && text.trim())
          text = text.replace(
            /^(\s*)([\s\S]*?)(\s*)$/,
            (_, a, words, z) => `${a}[${words}](${escapeHref(href)})${z}`,
          );
      }
      if (italic) text = wrapInSign("_", text);
      if (bold) text = wrapInSign("**", text);
      return text;
    })
    .join("")
    .replace(/\*\*(\s*)\*\*/g, "$1");
}

/**
 * Converts inline text to a paragraph: keeps line breaks, and escapes Markdown syntax at line
 * starts.
 */
function toParagraph(text: string): string {
  return text
    .split("\n")
    .map((one) => escapeStart(one.replace(/ +/g, " ").trim()))
    .join("\n")
    .trim()
    .replace(/\n{2,}/g, "\n")
    .replace(/\n/g, "  \n");
}

const isBlock = (node: Node): node is Element =>
  typeof node !== "string" &&
  (blocks.has(node.name) || (node.name !== "a" && node.children.some((child) => isBlock(child))));

type WordItem = { level: number; ordered: boolean; content: readonly Node[] };

/**
 * Parses the list items of Word: paragraphs with list attributes, or in the browser a list for
 * every item, with its level as an attribute. Returns undefined for other elements.
 */
function parseWordItems(element: Element): WordItem[] | undefined {
  const item = parseWordListItem(element);
  if (item) return [{ ...item, content: element.children }];
  const [list, ...rest] = element.children.filter(
    (child) => typeof child !== "string" || child.trim() !== "",
  );
  if (element.name === "div" && list && rest.length === 0 && typeof list !== "string")
    return parseWordItems(list);
  if (!isList(element)) return undefined;
  const items = element.children.filter((child) => typeof child !== "string");
  const levels = items.map((child) => Number(readAttribute(child, "data-aria-level")));
  return items.length > 0 && levels.every((level) => level >= 1)
    ? items.map(({ children }, at) => ({
        level: levels[at] ?? 1,
        ordered: element.name === "ol",
        content: children,
      }))
    : undefined;
}

/** Parses a list item of Word, which writes list items as paragraphs with list attributes. */
function parseWordListItem(element: Element): Omit<WordItem, "content"> | undefined {
  const style = readAttribute(element, "style");
  if (element.name !== "p" || !/mso-list\s*:\s*l\d/i.test(style)) return undefined;
  const level = Number(/level(\d)/i.exec(style)?.[1] ?? 1);
  return { level, ordered: /^\(?[\da-z]{1,3}[.)]$/i.test(readWordListLabel(element)) };
}

/** Returns the label that Word prints before an item: "1." or a bullet. */
function readWordListLabel(element: Element): string {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (/mso-list\s*:\s*Ignore/i.test(readAttribute(child, "style")))
      return textContent(child).trim().split(/\s/)[0] ?? "";
    const inside = readWordListLabel(child);
    if (inside) return inside;
  }
  return "";
}

const textContent = (node: Node): string =>
  typeof node === "string" ? node : node.children.map(textContent).join("");

function toBlocks(nodes: readonly Node[]): string[] {
  const out: string[] = [];
  let run: Node[] = [];
  let items: string[] = [];
  /** Levels of the items around the current one. */
  let levels: number[] = [];
  const flush = () => {
    const text = toParagraph(inlineToMarkdown(run));
    run = [];
    if (text) out.push(text);
  };
  const flushItems = () => {
    if (items.length > 0) out.push(items.join("\n"));
    items = [];
    levels = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      if (items.length > 0 && typeof node === "string" && node.trim() === "") continue;
      flushItems();
      run.push(node);
      continue;
    }
    flush();
    const words = parseWordItems(node);
    if (words) {
      for (const { level, ordered, content } of words) {
        const text = toParagraph(
          inlineToMarkdown(content).replace(/^(?:[·•o§-]\s+|\s+)+(?=\S)/, ""),
        );
        if (!text) continue;
        // a level may be skipped, and a list may begin inside another
        levels = [...levels.filter((outer) => outer < level), level];
        const indent = "   ".repeat(levels.length - 1);
        items.push(`${indent}${ordered ? "1." : "-"} ${text.replace(/\s*\n/g, " ")}`);
      }
      continue;
    }
    flushItems();
    if (!isHidden(node)) out.push(...elementToBlocks(node));
  }
  flush();
  flushItems();
  return out;
}

function elementToBlocks(node: Element): string[] {
  const heading = /^h([1-6])$/.exec(node.name)?.[1];
  if (heading) {
    // bold in a heading adds nothing, and levels below the third are not used
    const text = toParagraph(inlineToMarkdown(node.children, { bold: true, italic: true })).replace(
      / *\n/g,
      " ",
    );
    return text ? [`${Number(heading) <= 2 ? "##" : "###"} ${text}`] : [];
  }
  if (node.name === "ul" || node.name === "ol") {
    const list = listToMarkdown(node, 0);
    return list.length > 0 ? [list.join("\n")] : [];
  }
  if (node.name === "table") {
    const rows = listRows(node);
    if (rows.length === 0) return [];
    const wide = rows.some((row) => row.length > 1);
    return wide ? [tableMarkdown(rows)] : toBlocks(node.children.flatMap(listCells));
  }
  if (node.name === "blockquote") {
    const inside = toBlocks(node.children).join("\n\n");
    return inside ? [inside.replace(/^/gm, "> ").replace(/^> $/gm, ">")] : [];
  }
  if (node.name === "hr") return [];
  return toBlocks(node.children);
}

function isList(node: Node): boolean {
  return typeof node !== "string" && (node.name === "ul" || node.name === "ol");
}

function listToMarkdown(list: Element, depth: number): string[] {
  const lines: string[] = [];
  const sign = list.name === "ol" ? "1." : "-";
  const indent = " ".repeat(depth);
  for (const child of list.children) {
    if (typeof child === "string" || isHidden(child)) continue;
    // some editors put a nested list next to its item
    if (isList(child)) {
      lines.push(...listToMarkdown(child, depth + 3));
      continue;
    }
    const words = toBlocks(child.children.filter((node) => !isList(node)))
      .join(" ")
      .replace(/\s*\n/g, " ");
    if (words) lines.push(`${indent}${sign} ${words}`);
    for (const inner of child.children) {
      if (typeof inner !== "string" && isList(inner))
        lines.push(...listToMarkdown(inner, depth + (words ? 3 : 0)));
    }
  }
  return lines;
}

function listCells(node: Node): Node[] {
  if (typeof node === "string") return [];
  return node.name === "td" || node.name === "th"
    ? [{ ...node, name: "div" }]
    : node.children.flatMap(listCells);
}

function listRows(node: Element): string[][] {
  return node.children.flatMap((child) => {
    if (typeof child === "string" || isHidden(child)) return [];
    if (child.name !== "tr") return listRows(child);
    const cells = child.children.flatMap((cell) =>
      typeof cell !== "string" && (cell.name === "td" || cell.name === "th")
        ? [toBlocks(cell.children).join(" ").replace(/\s*\n/g, " ")]
        : [],
    );
    return cells.some(Boolean) ? [cells] : [];
  });
}

/** Converts clipboard HTML to Markdown; returns "" if nothing in it is supported. */
export function htmlToMarkdown(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i.exec(html)?.[1];
  // in a copied table only the rows are inside the fragment marks, the table itself is outside
  const inside =
    fragment === undefined || /^\s*<(?:tr|td|th|li|col)\b/i.test(fragment) ? html : fragment;
  return toBlocks(parseHtml(inside).children).join("\n\n");
}

/** True if pasted HTML contains formatting; otherwise the plain text is enough. */
export function hasFormatting(html: string): boolean {
  return /<(?:h[1-6]|ul|ol|li|table|a|b|strong|i|em|blockquote)\b|font-weight\s*:\s*(?:bold|[6-9]00)|mso-list|<p\b[\s\S]*<p\b/i.test(
    html,
  );
}
