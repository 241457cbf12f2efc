import { type DocumentSource, partSeparatorSql } from "~/platform/search/documents";

export const fileSearchSource: DocumentSource = {
  kind: "file",
  select: `select files.id as key, files.name as title, files.content_type as codes, files.alt || ${partSeparatorSql} || files.tags as text from files where files.deleted_at is null`,
};
