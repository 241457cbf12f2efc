import { type DocumentSource, partSql } from "~/platform/search/documents";

/** A file as the search reads it. */
export const fileDocuments: DocumentSource = {
  kind: "file",
  select: `select files.id as key, files.name as title, files.content_type as codes, files.alt || ${partSql} || files.tags as text from files where files.deleted_at is null`,
};
