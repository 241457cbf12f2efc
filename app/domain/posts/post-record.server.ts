import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { isIsoDay } from "~/lib/dates";
import { isJsonObject, parseJson } from "~/lib/json";
import type { MergeStrategy } from "~/platform/records/content-kind";
import {
  listSchema,
  publishTimeStrategies,
  textSchema,
  textSchemas,
  textStrategies,
  timeSchema,
} from "~/platform/records/record-values.server";
import type { posts } from "~/schema";
import { postTexts } from "./post-texts";

const nothing = z.string().min(1).max(200).nullable().catch(null);

const source = z.object({
  id: z.string().min(1).max(60),
  title: textSchema({ max: 300 }),
  /** As typed: the public page links only http and https. */
  url: textSchema({ max: 600 }),
  /** Date the source was read, in Houston: "2026-11-12", or "". */
  readOn: z.string().refine(isIsoDay).catch(""),
});
export type SourceEntry = z.output<typeof source>;

export const maxTags = 6;
export const maxSources = 30;
const tagShape = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Converts a word to a tag: "Hot tubs" to "hot-tubs". Returns undefined if it has no usable
 * characters.
 */
export function slugifyTag(word: string): string | undefined {
  const tag = word
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return tagShape.test(tag) ? tag : undefined;
}

/** A complete post as its editor loads it. Times are UTC milliseconds. */
const postRecord = z.object({
  ...textSchemas(postTexts),
  body: textSchema(postTexts.body).transform(normalizeFactTokens),
  /** The first tag is the post's main topic. */
  tags: listSchema(z.string().regex(tagShape), maxTags),
  sources: listSchema(source, maxSources),
  /** A built image by name, or an uploaded file by id. */
  pictureSlug: nothing,
  fileId: nothing,
  publishAt: timeSchema,
  unpublishAt: timeSchema,
});
export type PostRecord = z.output<typeof postRecord>;

/**
 * Parses stored JSON into a record; missing or malformed fields get their defaults. Never throws.
 */
export function parsePostRecord(value: unknown): PostRecord {
  return postRecord.parse(isJsonObject(value) ? value : {});
}

/** Merge strategy and type of each field. */
export const postMergeStrategies: Readonly<Record<keyof PostRecord, MergeStrategy>> = {
  ...textStrategies(postTexts),
  tags: {
    label: "Tags",
    merge: "value",
    show: (value) => (Array.isArray(value) ? value.join(", ") : ""),
  },
  sources: {
    label: "Sources",
    merge: "list",
    show: (item) => {
      const { title, url } = z
        .object({ title: z.string().catch(""), url: z.string().catch("") })
        .parse(item);
      return [title, url].filter(Boolean).join(", ");
    },
  },
  pictureSlug: { label: "Cover image", merge: "value" },
  fileId: { label: "Cover image (uploaded)", merge: "value" },
  ...publishTimeStrategies,
};

type PostRow = Omit<typeof posts.$inferSelect, "bodyHtml" | "contents" | "searchText">;

/**
 * Returns the slug of a post before it is first published; no visitor would guess it, and no form
 * shows it.
 */
export const draftPostSlug = (id: string) => `draft-${id}`;

/** Converts a row and its ordered tags to an editor record. */
export function rowToPostRecord(row: PostRow, tags: readonly string[]): PostRecord {
  const stored = parseJson(row.sources);
  return parsePostRecord({
    ...row,
    slug: row.slug === draftPostSlug(row.id) ? "" : row.slug,
    tags,
    // lists stored without ids get them by position
    sources: Array.isArray(stored)
      ? stored.map((entry: unknown, index) =>
          typeof entry === "object" ? { id: `s${index + 1}`, url: "", ...entry } : entry,
        )
      : [],
    publishAt: row.publishAt?.getTime() ?? null,
    unpublishAt: row.unpublishAt?.getTime() ?? null,
  });
}
