import { asc } from "drizzle-orm";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { visibleUntilMs } from "~/platform/db/visibility";
import { defineRecord } from "~/platform/records/define-record.server";
import {
  isVisibleAt,
  parsedText,
  publishSwitch,
  TextError,
  text,
} from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import { places } from "~/schema";
import { parseTexts } from "./json-texts.server";
import {
  hasLocalPage,
  type LocalPageConditions,
  maxLocalPages,
  minLocalPageFacts,
  minLocalPageLength,
} from "./local-page-gate";
import { listPickNames } from "./local-page-picks";

type LocalPageRow = typeof places.$inferSelect;

const slugMessage = "Use lowercase letters, numbers, and single hyphens, like the-woodlands.";

const zipsField = parsedText<LocalPageRow, string>("zips", {
  label: "ZIP codes",
  help: "Separate with commas. Put the one in the center of the area first.",
  parse: (typed) => {
    const entries = typed.split(/[\s,]+/).filter(Boolean);
    return entries.every((zip) => /^\d{5}$/.test(zip))
      ? JSON.stringify([...new Set(entries)])
      : new TextError("Enter 5-digit ZIP codes, like 77381, 77382.");
  },
  format: (json) => parseTexts(json).join(", "),
});

/** Ordered list of choices in one column of JSON: one select for each, drawn by the page. */
function pickField(column: "offices" | "factKeys", label: string): RowField<LocalPageRow> {
  const inputs = listPickNames(column);
  const get = (row: Partial<LocalPageRow>) => parseTexts(row[column] ?? "[]");
  const set = (values: readonly string[]) => ({
    [column]: JSON.stringify([...new Set(values.filter(Boolean))]),
  });
  return {
    name: column,
    label,
    inputs,
    serialize: (row) => JSON.stringify(get(row)),
    parseOriginal: (text) => set(parseTexts(text)),
    parseInputs: (typed) => {
      const wrong = inputs.find((input) => !/^[a-z0-9-]{0,80}$/.test(typed(input)));
      return wrong
        ? { mistakes: [{ input: wrong, message: "Choose one from the list." }] }
        : { to: set(inputs.map(typed)) };
    },
    format: (row) => get(row).join(", "),
    controls: [{ kind: "custom", name: column, label }],
    inputValues: (row) => {
      const values = row ? get(row) : [];
      return Object.fromEntries(inputs.map((input, at) => [input, values[at] ?? ""]));
    },
  };
}

/**
 * Places with a page of their own. `conditions` are those of the submitted texts, `count` the
 * places outside the trash.
 */
export const localPageRecord = defineRecord<
  LocalPageRow,
  {
    findConditions: (row: Pick<LocalPageRow, "body" | "zips" | "offices">) => LocalPageConditions;
    count: number;
  }
>({
  kind: "place",
  noun: "place",
  table: places,
  title: places.name,
  rows: (db) => db.select().from(places).$dynamic(),
  order: [asc(places.name)],
  fields: (now) => [
    text("name", { label: "Name", max: 80, required: "Enter a name, like The Woodlands." }),
    text("slug", {
      label: "URL slug",
      max: 60,
      required: slugMessage,
      help: "You can’t edit it after saving.",
      validate: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : slugMessage),
    }),
    text("title", { label: "Title", max: 80, required: "Enter a title.", translated: true }),
    text("lede", { label: "Intro", max: 300, required: "Enter an intro.", translated: true }),
    text("body", {
      label: "Body",
      max: 8000,
      required: "Enter the text.",
      translated: true,
      rows: 16,
      normalize: normalizeFactTokens,
      help: `Markdown, at least ${minLocalPageLength} words. {fact:key} inserts a fact.`,
    }),
    zipsField,
    pickField("offices", "Permit offices"),
    pickField("factKeys", "Facts of the place"),
    text("seoTitle", { label: "SEO title", max: 60, translated: true }),
    text("seoDescription", { label: "Meta description", max: 160, translated: true }),
    publishSwitch("shown", { label: "Status", on: "Published", off: "Not published", now }),
  ],
  fixedFields: ["slug"],
  layout: [
    ["name", "slug", "title", "lede", "body"],
    ["zips", "offices", "factKeys", "seoTitle", "seoDescription", "shown"],
  ],
  taken: { slug: "A place with this slug already exists, possibly in trash. Use another slug." },
  validate: (
    { publishAt = null, unpublishAt = null, body = "", zips = "[]", offices = "[]" },
    { now, findConditions, count },
    { before },
  ) => {
    const errors: Record<string, string> = {};
    if (!before && count >= maxLocalPages)
      errors[""] = `You can have up to ${maxLocalPages} place pages. Move one to trash first.`;
    if (!isVisibleAt({ publishAt, unpublishAt }, now)) return errors;
    const conditions = findConditions({ body, zips, offices });
    if (!hasLocalPage(conditions)) {
      errors.shown = `Can’t publish yet. The page needs ${minLocalPageFacts} verified facts from its offices (now ${conditions.factCount}), a project (now ${conditions.projectTitle || "none"}), and ${minLocalPageLength} words (now ${conditions.wordCount}).`;
    } else if (conditions.overdue.length > 0)
      errors.shown = `Check these facts first: ${conditions.overdue.join(" ")}`;
    return errors;
  },
  visibleUntil: visibleUntilMs,
  state: (row, now) => (isVisibleAt(row, now) ? "Published" : "Not published"),
  newState: "Not visible until you publish",
  listItem: ({ name, lede, zips }) => ({
    title: name,
    text: lede,
    detail: parseTexts(zips).join(", "),
    isLate: false,
  }),
});
