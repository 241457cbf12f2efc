import { type DocumentSource, partSeparatorSql } from "~/platform/search/documents";

export const projectSearchSource: DocumentSource = {
  kind: "project",
  select: `select projects.id as key, projects.title as title, projects.slug || ' ' || projects.service || ' ' || projects.features as codes,
  projects.summary || ${partSeparatorSql} || projects.place || ${partSeparatorSql} || projects.story as text from projects where projects.deleted_at is null`,
};
