import { asc, getTableColumns, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { normalizeSearch } from "~/lib/text";
import { insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import { defineDraft } from "~/platform/records/define-draft.server";
import { posts, postTags } from "~/schema";
import { renderMarkdown } from "./markdown.server";
import { postFields } from "./post-fields.server";
import { postRecords } from "./posts.server";

// leaves out the rendered copies of the text that only public pages need
const {
  bodyHtml: _html,
  contents: _contents,
  searchText: _search,
  ...editedColumns
} = getTableColumns(posts);
/** Columns of a post that staff edit. */
export const editedPostColumns = editedColumns;

/** Posts as records with drafts. */
export const postDraft = defineDraft({
  records: postRecords,
  fields: postFields,
  rows: (db, condition) => db.select(editedColumns).from(posts).where(condition),
  items: (db, ids) =>
    db
      .select({ recordId: postTags.postId, tag: postTags.tag })
      .from(postTags)
      .where(inJsonArray(postTags.postId, ids))
      .orderBy(asc(sql`rowid`)),
  itemStatements: (db, postId, { tags }, condition) =>
    tags.map((tag) => insertWhere(db, postTags, { postId, tag }, condition)),
  stored: ({ sources }, tags) => {
    const list = parseJson(sources);
    return {
      tags: tags.map(({ tag }) => tag),
      // lists stored without ids get them by position
      sources: Array.isArray(list)
        ? list.map((entry: unknown, index) =>
            typeof entry === "object" ? { id: `s${index + 1}`, url: "", ...entry } : entry,
          )
        : [],
    };
  },
  columns: ({ title, summary, body, sources }) => {
    const { html, headings, minutes, searchText } = renderMarkdown(body);
    return {
      bodyHtml: html,
      contents: JSON.stringify(headings),
      sources: JSON.stringify(
        sources.map(({ id, title: name, url, readOn }) => ({
          id,
          title: name,
          url,
          ...(readOn && { readOn }),
        })),
      ),
      searchText: normalizeSearch(`${title} ${summary} ${searchText}`),
      readingMinutes: minutes,
    };
  },
  images: ({ fileId, pictureAlt }) => [{ fileId, alt: pictureAlt }],
});
