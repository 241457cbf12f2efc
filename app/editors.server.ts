import { pageTextKind, pageTextReasons } from "./domain/page-texts/page-text-kind.server";
import type { PageTextRecord } from "./domain/page-texts/page-text-record.server";
import { readTextForm } from "./domain/page-texts/text-form.server";
import { renderMarkdown } from "./domain/posts/markdown.server";
import { duplicateProject, restoreProject, takeDownProject, trashProject } from "./domain/projects/project-actions.server";
import { projectFromForm } from "./domain/projects/project-form.server";
import { draftSlug, projectKind } from "./domain/projects/project-kind.server";
import type { ProjectRecord } from "./domain/projects/project-record.server";
import { paths } from "./paths";
import type { ContentKind } from "./platform/content/content-kind";
import { textPage } from "./site/texts/pages.server";
import type { StudioEditor } from "./studio.server";

/* What the studio can edit: each kind with its form, its gate and its addresses. */

const project = projectKind({ renderStory: (markdown) => renderMarkdown(markdown).html, slugStatements: () => [] });

export const projectEditor: StudioEditor<ProjectRecord> = {
  kind: project,
  parse: projectFromForm,
  path: paths.admin.project,
  list: { path: paths.admin.projects, label: "Catalog" },
  publicPath: ({ live }) => paths.project(live.data.slug || draftSlug("")),
  check: async () => [],
  takeDown: ({ db, staff, address, requestId, now }, id) => takeDownProject(db, id, { by: { staff, address, requestId }, now: now() }),
  trash: ({ db, staff, address, requestId, now }, id) => trashProject(db, id, { by: { staff, address, requestId }, now: now() }),
  restore: ({ db, staff, address, requestId, now }, id) => restoreProject(db, id, { by: { staff, address, requestId }, now: now() }),
  duplicate: ({ db, staff, address, requestId, now }, id, record) =>
    duplicateProject(db, project, record, { by: { staff, address, requestId }, now: now() }),
};

const textFields = (page: string) => textPage(page)?.fields ?? [];

/** The texts of a page. Its form says in `page` whose texts it holds. */
export const pageEditor: StudioEditor<PageTextRecord> = {
  kind: pageTextKind((page) => textPage(page)?.fields),
  parse: (values, before) => ({ data: readTextForm(textFields(values.page?.at(-1) ?? ""), values, before), errors: {} }),
  path: paths.admin.page,
  list: { path: paths.admin.pages, label: "Pages" },
  publicPath: (_open, id) => textPage(id)?.path ?? paths.home,
  check: async (_app, id, record) => pageTextReasons(textFields(id), record),
  ability: (id) => textPage(id)?.ability ?? "content:write",
};

/** Runs something with the editor of a kind; undefined when there is none of that name. */
export function withEditor<T>(kind: string, use: <Data extends object>(editor: StudioEditor<Data>) => T): T | undefined {
  if (kind === "project") return use(projectEditor);
  if (kind === "page") return use(pageEditor);
  return undefined;
}

/** The kinds of records that have working copies and planned changes. */
export function contentKind(kind: string): ContentKind<object> | undefined {
  return withEditor<ContentKind<object>>(kind, (editor) => editor.kind);
}
