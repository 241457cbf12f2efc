import { renderMarkdown } from "./domain/posts/markdown.server";
import { projectKind } from "./domain/projects/project-kind.server";
import type { ContentKind } from "./platform/content/content-kind";

/* The kinds of records that have working copies and planned changes, with what they need from other subjects. */

export const projectContent = projectKind({ renderStory: (markdown) => renderMarkdown(markdown).html, slugStatements: () => [] });

/** The kind of that name; undefined when there is none. */
export function contentKind(kind: string): ContentKind<object> | undefined {
  return kind === projectContent.kind ? projectContent : undefined;
}
