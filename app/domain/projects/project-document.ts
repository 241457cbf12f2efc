import { type DocumentSource, partSql } from "~/platform/search/documents";

/** A project as the search reads it. */
export const projectDocuments: DocumentSource = {
  kind: "project",
  select: `select projects.id as key, projects.title as title, projects.slug || ' ' || projects.service || ' ' || projects.features as codes,
  projects.summary || ${partSql} || projects.place || ${partSql} || projects.story as text from projects where projects.deleted_at is null`,
};
