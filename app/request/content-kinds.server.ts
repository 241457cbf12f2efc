import { renderMarkdown } from "~/domain/posts/markdown.server";
import { postDraft } from "~/domain/posts/post-draft.server";
import { projectDraft } from "~/domain/projects/project-draft.server";
import { changeSlugStatements } from "~/domain/redirects/record-paths.server";
import type { ContentKind, ContentTable } from "~/platform/records/content-kind";
import type { RoutedKind } from "~/schema";

/* The kinds of records with drafts and scheduled changes, and their dependencies from other
   domains. */

const deps = {
  renderMarkdown: (markdown: string) => renderMarkdown(markdown).html,
  slugStatements: changeSlugStatements,
};

export const projectContentKind = projectDraft.toContentKind(deps);
export const postContentKind = postDraft.toContentKind(deps);

/** Tables of the kinds of records with drafts and a page of their own. */
export const recordTables: readonly ContentTable<RoutedKind>[] = [
  projectDraft.records,
  postDraft.records,
];

const contentKinds: readonly ContentKind<object>[] = [projectContentKind, postContentKind];

/** Returns the content kind with that name; undefined if unknown. */
export function contentKindByName(name: string): ContentKind<object> | undefined {
  return contentKinds.find(({ kind }) => kind === name);
}
