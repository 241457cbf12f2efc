import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { isIsoDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import {
  type DraftField,
  type DraftForm,
  draftFields,
  textField,
  textFields,
} from "~/platform/records/draft-fields.server";
import { listSchema, textSchema } from "~/platform/records/record-values.server";
import { appendInsert, buildInsert, insertKinds } from "./insert";
import { postTexts } from "./post-texts";

const maxTags = 6;
const maxSources = 30;
const tagShape = /^[a-z][a-z0-9-]{0,39}$/;

const source = z.object({
  id: z.string().min(1).max(60),
  title: textSchema({ max: 300 }),
  /** As typed: the public page links only http and https. */
  url: textSchema({ max: 600 }),
  /** Date the source was read, in Houston: "2026-11-12", or "". */
  readOn: z.string().refine(isIsoDay).catch(""),
});
type SourceEntry = z.output<typeof source>;

/**
 * Converts a word to a tag: "Hot tubs" to "hot-tubs". Returns undefined if it has no usable
 * characters.
 */
function slugifyTag(word: string): string | undefined {
  const tag = word
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return tagShape.test(tag) ? tag : undefined;
}

const bodyText = textField(postTexts.body, normalizeFactTokens);

/**
 * The text, with the block that a form without JavaScript appends: `put` names its kind.
 */
const body: DraftField<string> = {
  ...bodyText,
  read(form, name, before) {
    const text = bodyText.read(form, name, before);
    const last = (input: string) => (form.values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
    const put = insertKinds.find((kind) => kind === last("put"));
    if (!put) return text;
    const made = buildInsert(put, last);
    if ("text" in made) return appendInsert(text, put, made.text);
    form.errors[made.field] = made.message;
    return text;
  },
};

/** The first tag is the post's main topic. */
const tags: DraftField<string[]> = {
  label: "Tags",
  merge: "value",
  show: (value) => (Array.isArray(value) ? value.join(", ") : ""),
  schema: listSchema(z.string().regex(tagShape), maxTags),
  read({ line, errors }, name) {
    const entries = line(name)
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const unreadable = entries.find((word) => slugifyTag(word) === undefined);
    if (unreadable !== undefined)
      errors.tags = `“${unreadable}” isn’t a valid tag. Tags start with a letter and use letters and numbers.`;
    const read = [...new Set(entries.flatMap((word) => slugifyTag(word) ?? []))];
    if (read.length > maxTags)
      errors.tags = `Too many tags: ${read.length}. The limit is ${maxTags}.`;
    return read;
  },
};

const sources: DraftField<SourceEntry[]> = {
  label: "Sources",
  merge: "list",
  show: (item) => {
    const { title, url } = z
      .object({ title: z.string().catch(""), url: z.string().catch("") })
      .parse(item);
    return [title, url].filter(Boolean).join(", ");
  },
  schema: listSchema(source, maxSources),
  read: readSources,
};

/**
 * Returns the sources in row order, after applying the button: `source-remove` is an id,
 * `source-add` adds an empty one.
 */
function readSources({ values, line, errors }: DraftForm): SourceEntry[] {
  const removed = line("source-remove");
  const sourceIds = [...new Set(values.source ?? [])]
    .filter((id) => /^[a-z0-9]{1,60}$/.test(id) && id !== removed)
    .slice(0, maxSources);
  const rows = sourceIds.map((id) => {
    const entry = {
      id,
      title: line(`source-title.${id}`),
      url: line(`source-url.${id}`),
      readOn: line(`source-read.${id}`),
    };
    if (entry.readOn && !isIsoDay(entry.readOn))
      errors[`source-read.${id}`] = "Enter the date you accessed it.";
    return entry;
  });
  // skip empty rows
  const written = rows.filter(({ title, url, readOn }) => title || url || readOn);
  if (line("source-add") === "" || written.length >= maxSources) return written;
  return [...written, { id: newId(), title: "", url: "", readOn: "" }];
}

/** The cover: a built image by name, or "file:" and the id of an uploaded one. */
const coverField = (
  label: string,
  toValue: (cover: string) => string,
): DraftField<string | null> => ({
  label,
  merge: "value",
  schema: z.string().min(1).max(200).nullable().catch(null),
  read: ({ line }) => toValue(line("cover")) || null,
});
const uploaded = "file:";

export const postFields = draftFields({
  ...textFields(postTexts),
  body,
  tags,
  sources,
  pictureSlug: coverField("Cover image", (cover) => (cover.startsWith(uploaded) ? "" : cover)),
  fileId: coverField("Cover image (uploaded)", (cover) =>
    cover.startsWith(uploaded) ? cover.slice(uploaded.length) : "",
  ),
});
/** A complete post as its editor loads it. Times are UTC milliseconds. */
export type PostRecord = ReturnType<typeof postFields.read>;
