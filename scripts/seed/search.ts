import { leadDocuments } from "~/domain/leads/lead-document";
import { postDocuments } from "~/domain/posts/post-document";
import { projectDocuments } from "~/domain/projects/project-document";
import { fileDocuments } from "~/platform/files/file-document";
import { missingDocumentsSql } from "~/platform/search/documents";

/** Statements that index everything that is not indexed yet. */
export function searchSql(): string {
  return [leadDocuments, projectDocuments, postDocuments, fileDocuments]
    .flatMap(missingDocumentsSql)
    .map((statement) => `${statement};\n`)
    .join("");
}
