import { type DocumentSource, partSeparatorSql } from "~/platform/search/documents";

export const postSearchSource: DocumentSource = {
  kind: "post",
  select: `select posts.id as key, posts.title as title, posts.slug || ' ' || posts.author as codes,
  posts.summary || ${partSeparatorSql} || posts.body as text from posts where posts.deleted_at is null`,
};
