import { leadDocuments } from "~/domain/leads/lead-document";
import { postDocuments } from "~/domain/posts/post-document";
import { projectDocuments } from "~/domain/projects/project-document";
import { fileDocuments } from "~/platform/files/file-document";
import { indexMissing } from "~/platform/search/search.server";

/** Indexes everything that is not indexed yet, a few hundred records a statement. */
export function indexEverything(db: D1Database): Promise<void> {
  return indexMissing(db, [leadDocuments, projectDocuments, postDocuments, fileDocuments]);
}
