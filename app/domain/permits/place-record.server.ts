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
import { places } from "~/schema";
import {
  hasPlacePage,
  maxPlaces,
  minPlaceFacts,
  minPlaceWords,
  type PlaceConditions,
} from "./place-gate";
import { parseTexts } from "./places.server";

type PlaceRow = typeof places.$inferSelect;

const slugMessage = "Use lowercase letters, numbers, and single hyphens, like the-woodlands.";

/** Field with a list of words, one column of JSON. */
function listField(
  column: "zips" | "offices" | "factKeys",
  label: string,
  help: string,
  pattern: RegExp,
  message: string,
) {
  return parsedText<PlaceRow, string>(column, {
    ...{ label, help },
    parse: (typed) => {
      const entries = typed.split(/[\s,]+/).filter(Boolean);
      return entries.every((word) => pattern.test(word))
        ? JSON.stringify([...new Set(entries)])
        : new TextError(message);
    },
    format: (json) => parseTexts(json).join(", "),
  });
}

/**
 * Places with a page of their own. `conditions` are those of the submitted texts, `count` the
 * places outside the trash.
 */
export const placeRecord = defineRecord<
  PlaceRow,
  {
    findConditions: (row: Pick<PlaceRow, "body" | "zips" | "offices">) => PlaceConditions;
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
      ...{ label: "URL slug", max: 60, required: slugMessage },
      help: "You can’t edit it after saving.",
      validate: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : slugMessage),
    }),
    text("title", { label: "Title", max: 80, required: "Enter a title." }),
    text("lede", { label: "Intro", max: 300, required: "Enter an intro." }),
    text("body", {
      ...{
        label: "Body",
        max: 8000,
        required: "Enter the text.",
        rows: 16,
        normalize: normalizeFactTokens,
      },
      help: `Markdown, at least ${minPlaceWords} words. {fact:key} inserts a fact.`,
    }),
    listField(
      "zips",
      "ZIP codes",
      "Separate with commas. The first is the middle of the place.",
      /^\d{5}$/,
      "Enter 5-digit ZIP codes, like 77381, 77382.",
    ),
    listField(
      "offices",
      "Permit offices",
      "Slugs in the order homeowners need them.",
      /^[a-z0-9-]+$/,
      "Enter slugs, like the-woodlands-township, montgomery-county.",
    ),
    listField(
      "factKeys",
      "Facts of the place",
      "Keys of facts about rain, soil, and shade here.",
      /^[a-z0-9-]+$/,
      "Enter keys of facts, like rain-inches.",
    ),
    text("seoTitle", { label: "SEO title", max: 60 }),
    text("seoDescription", { label: "Meta description", max: 160 }),
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
    if (!before && count >= maxPlaces)
      errors[""] = `Places can have ${maxPlaces} pages at most. Move one to trash first.`;
    if (!isVisibleAt({ publishAt, unpublishAt }, now)) return errors;
    const conditions = findConditions({ body, zips, offices });
    if (!hasPlacePage(conditions)) {
      errors.shown = `Can’t publish yet. The page needs ${minPlaceFacts} verified facts (now ${conditions.factCount}), a project (now ${conditions.projectTitle || "none"}), and ${minPlaceWords} words (now ${conditions.wordCount}).`;
    } else if (conditions.overdueKeys.length > 0)
      errors.shown = `Review these facts first: ${conditions.overdueKeys.join(", ")}.`;
    return errors;
  },
  visibleUntil: visibleUntilMs,
  state: (row, now) => (isVisibleAt(row, now) ? "Published" : "Not published"),
  newState: "Not visible until you publish",
  listItem: ({ name, lede, zips, slug }) => ({
    title: name,
    text: lede,
    detail: `${slug}, ${parseTexts(zips).join(", ")}`,
    isLate: false,
  }),
});
