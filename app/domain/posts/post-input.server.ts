import { isIsoDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { slugFromForm } from "~/lib/slug";
import { readTexts } from "~/platform/records/draft-text";
import { parsePublishTimes } from "~/platform/records/record-values.server";
import { appendInsert, buildInsert, insertKinds } from "./insert";
import {
  maxSources,
  maxTags,
  type PostRecord,
  parsePostRecord,
  type SourceEntry,
  slugifyTag,
} from "./post-record.server";
import { postTexts } from "./post-texts";

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Parses the post editor's form into a record, with an error message per field. Keeps input that
 * the record can store and the original value of an invalid date; `put` names the block that a form
 * without JavaScript appends to the text, and the publish checks report missing fields.
 */
export function parsePostForm(
  values: Values,
  original: PostRecord,
  now: Date,
): { data: PostRecord; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const last = (name: string) => (values[name]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
  const readLine = (name: string) => last(name).trim().replace(/\s+/g, " ");
  const texts = readTexts(postTexts, values, errors);
  const { title } = texts;
  let { body } = texts;
  const put = insertKinds.find((kind) => kind === last("put"));
  if (put) {
    const made = buildInsert(put, last);
    if ("text" in made) body = appendInsert(body, put, made.text);
    else errors[made.field] = made.message;
  }
  const cover = readLine("cover");
  const data = parsePostRecord({
    ...texts,
    slug: slugFromForm({ slug: texts.slug.toLowerCase(), title }, original),
    body,
    tags: parseTagInput(readLine("tags"), errors),
    sources: parseSources(values, errors),
    pictureSlug: cover && !cover.startsWith("file:") ? cover : null,
    fileId: cover.startsWith("file:") ? cover.slice("file:".length) : null,
    ...parsePublishTimes(values, readLine, { original, now, errors }),
  });
  return { data, errors };
}

function parseTagInput(text: string, errors: Record<string, string>): string[] {
  const tagInputs = text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const unreadable = tagInputs.find((word) => slugifyTag(word) === undefined);
  if (unreadable !== undefined)
    errors.tags = `“${unreadable}” isn’t a valid tag. Tags start with a letter and use letters and numbers.`;
  const tags = [...new Set(tagInputs.flatMap((word) => slugifyTag(word) ?? []))];
  if (tags.length > maxTags)
    errors.tags = `Too many tags: ${tags.length}. The limit is ${maxTags}.`;
  return tags;
}

/**
 * Returns the sources in row order, after applying the button: `source-remove` is an id,
 * `source-add` adds an empty one.
 */
function parseSources(values: Values, errors: Record<string, string>): SourceEntry[] {
  const last = (name: string) => (values[name]?.at(-1) ?? "").trim().replace(/\s+/g, " ");
  const removed = last("source-remove");
  const sourceIds = [...new Set(values.source ?? [])]
    .filter((id) => /^[a-z0-9]{1,60}$/.test(id) && id !== removed)
    .slice(0, maxSources);
  const rows = sourceIds.map((id) => {
    const entry = {
      id,
      title: last(`source-title.${id}`),
      url: last(`source-url.${id}`),
      readOn: last(`source-read.${id}`),
    };
    if (entry.readOn && !isIsoDay(entry.readOn))
      errors[`source-read.${id}`] = "Enter the date you accessed it.";
    return entry;
  });
  // skip empty rows
  const written = rows.filter(({ title, url, readOn }) => title || url || readOn);
  if (last("source-add") === "" || written.length >= maxSources) return written;
  return [...written, { id: newId(), title: "", url: "", readOn: "" }];
}
