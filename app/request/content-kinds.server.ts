import { renderMarkdown } from "~/domain/posts/markdown.server";
import { postKind } from "~/domain/posts/post-kind.server";
import { projectKind } from "~/domain/projects/project-kind.server";
import { changeSlugStatements } from "~/domain/redirects/record-paths.server";
import type { ContentKind } from "~/platform/records/content-kind";

/* The kinds of records with drafts and scheduled changes, and their dependencies from other
   domains. */

export const projectContentKind = projectKind({
  renderStory: (markdown) => renderMarkdown(markdown).html,
  slugStatements: (db, { id, condition, ...change }) =>
    changeSlugStatements(db, { kind: "project", recordId: id, when: condition, ...change }),
});

export const postContentKind = postKind({
  slugStatements: (db, { id, condition, ...change }) =>
    changeSlugStatements(db, { kind: "post", recordId: id, when: condition, ...change }),
});

/** Returns the content kind with that name; undefined if unknown. */
export function contentKindByName(kind: string): ContentKind<object> | undefined {
  if (kind === projectContentKind.kind) return projectContentKind;
  return kind === postContentKind.kind ? postContentKind : undefined;
}
