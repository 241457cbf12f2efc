import { isFactToken } from "~/domain/facts/facts";
import { isIsoDay } from "~/lib/dates";
import { isNonText, joinTextPath } from "./page-text";

type TextKind = "line" | "paragraph" | "item" | "date";

/** One editable string of a page's copy. */
export type TextField = {
  /** "suits.items.2" */
  path: string;
  kind: TextKind;
  /** Section of the page: the first key of the path, "" for the page head. */
  group: string;
  label: string;
  original: string;
  /** Minimum and maximum length in characters. */
  minLength: number;
  maxLength: number;
  /** Placeholders such as "{count}". A changed text must contain all of them and no others. */
  blanks: readonly string[];
};

/** Returns every readable string of a page's copy, in copy order. */
export function listTextFields(copy: unknown, basePath = ""): TextField[] {
  if (typeof copy === "string") return [toTextField(basePath, copy)];
  if (typeof copy !== "object" || copy === null) return [];
  return Object.entries(copy).flatMap(([key, part]: [string, unknown]) =>
    isNonText(key, part) ? [] : listTextFields(part, joinTextPath(basePath, key)),
  );
}

/** Placeholder of the business name. Every page text may contain it. */
export const businessPlaceholder = "{business}";

/** Returns the names in curly brackets, without fact tokens and the business name. */
export function findPlaceholders(text: string): string[] {
  return (text.match(/\{[^{}]*\}/g) ?? []).filter(
    (blank) => blank !== businessPlaceholder && !isFactToken(blank),
  );
}

function toTextField(path: string, original: string): TextField {
  const keys = path.split(".");
  const key = keys.at(-1) ?? "";
  const kind = guessTextKind(key, original);
  const group = keys.length > 1 ? (keys[0] ?? "") : "";
  return {
    path,
    kind,
    group,
    label: buildFieldLabel(keys, group),
    original,
    ...textLengthLimits(path, key, kind, original),
    blanks: findPlaceholders(original),
  };
}

/** Minimum length of a string for a multi-line field, in characters. */
const longLine = 70;
const prose = new Set(["text", "lede", "intro", "description", "legal", "note"]);

function guessTextKind(key: string, original: string): TextKind {
  if (isIsoDay(original)) return "date";
  if (original.length > longLine || (prose.has(key) && original.length > longLine / 2))
    return "paragraph";
  return /^\d+$/.test(key) ? "item" : "line";
}

function textLengthLimits(
  path: string,
  key: string,
  kind: TextKind,
  original: string,
): { minLength: number; maxLength: number } {
  if (kind === "date") return { minLength: 10, maxLength: 10 };
  if (/(?:^|\.)meta\.title$/.test(path)) return { minLength: 10, maxLength: 60 };
  if (/(?:^|\.)meta\.description$/.test(path)) return { minLength: 70, maxLength: 160 };
  const room = Math.ceil((original.length * 1.5) / 10) * 10;
  if (key === "label" || key === "button" || key === "crumb")
    return { minLength: 1, maxLength: Math.max(40, room) };
  return { minLength: 1, maxLength: Math.max(kind === "paragraph" ? 160 : 60, room) };
}

/** Labels for keys whose name is unclear to staff. */
const names: Readonly<Record<string, string>> = {
  h1: "Heading",
  title: "Heading",
  lede: "Subheading",
  crumb: "Breadcrumb name",
  papers: "Link to the drawings",
  parent: "Parent page name",
  pull: "Lead sentence",
  intro: "Introduction",
  description: "Meta description",
  label: "Link",
  primary: "Button",
  secondary: "Secondary link",
  alt: "Alt text",
  caption: "Caption",
  term: "Term",
  we: "What we do",
  you: "What you do",
  fits: "Good fit",
  second: "Secondary link",
  updated: "Last updated",
  legal: "Fine print",
  chatMessage: "Starting chat message",
  line: "Sentence",
  kind: "Type",
  freeStanding: "Freestanding",
  draw: "Designer button",
  openDesigner: "Designer link",
  redraw: "Update button",
  louver: "Louver angle",
  cantileverRoofs: "Cantilever note",
  roofSection: "Heading without louvers",
  faces: "Open side",
  ask: "Quote button",
  show: "Apply button",
  clear: "Clear link",
  some: "Text for newest reviews",
  related: "Related heading",
  corrected: "Adjusted design note",
  absent: "No prices note",
  unpriced: "Not priced note",
  leftOut: "Not included heading",
  leftOutText: "Not included text",
  nothing: "No area note",
  none: "No plans note",
  rule: "Calculation note",
  sketch: "Concept note",
  faqTitle: "FAQs heading",
  feed: "Feed link",
  cut: "Long search note",
  tooMany: "Too many searches note",
  one: "Text for 1 article",
  many: "Text for more articles",
  names: "Topic name",
  any: "Any topic",
  inline: "Within the article",
  orders: "Sort option",
  paragraphs: "Paragraph",
};
/** Lists whose name adds nothing to the entry's number. */
const lists = new Set([
  "items",
  "rows",
  "parts",
  "notes",
  "layers",
  "stages",
  "states",
  "facts",
  "pictures",
  "links",
  "sections",
]);
/** Objects around a few texts that need no label of their own. */
const boxes = new Set(["link", "picture"]);

function buildFieldLabel(keys: readonly string[], group: string): string {
  if (keys.join(".") === "meta.title") return "SEO title";
  const labeledKeys = group === "" ? keys : keys.slice(1);
  const labels: string[] = [];
  let number = "";
  for (const [at, key] of labeledKeys.entries()) {
    const isLast = at === labeledKeys.length - 1;
    if (/^\d+$/.test(key))
      number = number === "" ? String(Number(key) + 1) : `${number}.${Number(key) + 1}`;
    else if (isLast && key === "label" && labels.length > 0) continue;
    else if (!isLast && (boxes.has(key) || lists.has(key))) continue;
    else labels.push(names[key] ?? humanizeKey(key));
  }
  const fieldLabel =
    labels.length > 0
      ? labels.map((word, at) => (at === 0 ? word : lowerFirst(word))).join(", ")
      : "Text";
  return number === "" ? fieldLabel : `${number}. ${fieldLabel}`;
}

function humanizeKey(key: string): string {
  const spaced = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const groupNames: Readonly<Record<string, string>> = {
  "": "Page header",
  meta: "Search results",
  block: "Below the header",
  next: "Closing call to action",
  closing: "Closing call to action",
  hero: "Opening",
  picture: "Image",
  faq: "FAQs",
  estimator: "Estimator",
  teaser: "Designer summary",
  statement: "Statement",
  intro: "Introduction",
  rows: "Rows",
  doors: "Link cards",
  links: "Links",
  pictures: "Images",
  ways: "Contact options",
  sheet: "Drawing sheet",
  options: "Plans page",
  post: "Around posts",
  calls: "Calls to action in posts",
};

type TextGroup = { id: string; title: string; fields: TextField[] };

/**
 * Groups the fields by page section, top to bottom, search engine texts last. A section is labeled
 * with its heading if it has one.
 */
export function groupTextFields(fields: readonly TextField[]): TextGroup[] {
  const groups = new Map<string, TextField[]>([["", []]]);
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups]
    .filter(([, groupFields]) => groupFields.length > 0)
    .sort(([one], [other]) => Number(one === "meta") - Number(other === "meta"))
    .map(([id, groupFields]) => ({
      id: id || "head",
      title:
        groupNames[id] ??
        groupFields.find(({ path }) => path === `${id}.title`)?.original ??
        humanizeKey(id),
      fields: groupFields,
    }));
}

/** Returns the name of a text's field in the editor form. */
export const textFieldName = (path: string) => `t.${path}`;

/** Formats the kind and limits of a text, shown under its field. */
export function formatTextLimits({
  kind,
  original,
  minLength,
  maxLength,
  blanks,
}: Pick<TextField, "kind" | "original" | "minLength" | "maxLength" | "blanks">): string {
  if (kind === "date") return "Date, like 2026-11-30";
  const what = { line: "One line", item: "List item", paragraph: "Text" }[kind];
  const limit =
    minLength > 1 ? `${minLength} to ${maxLength} characters` : `up to ${maxLength} characters`;
  const filled = original.includes(businessPlaceholder) ? [...blanks, businessPlaceholder] : blanks;
  return `${what}, ${limit}${filled.length > 0 ? `. ${filled.join(" and ")} ${filled.length === 1 ? "is" : "are"} filled in automatically` : ""}`;
}
