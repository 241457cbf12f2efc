import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { postSearchSource } from "~/domain/posts/post-document";
import { projectSearchSource } from "~/domain/projects/project-document";
import { fileSearchSource } from "~/platform/files/file-document";
import { indexMissingRecords } from "~/platform/search/search.server";

/** Indexes everything that is not indexed yet, a few hundred records a statement. */
export function indexEverything(db: D1Database): Promise<void> {
  return indexMissingRecords(db, [
    leadSearchSource,
    projectSearchSource,
    postSearchSource,
    fileSearchSource,
  ]);
}
