import { factsByKey } from "./domain/facts/facts";
import { allFacts } from "./domain/facts/facts.server";
import { checkPost } from "./domain/posts/check-post.server";
import { renderMarkdown } from "./domain/posts/markdown.server";
import { postFromForm } from "./domain/posts/post-input.server";
import { postKind } from "./domain/posts/post-kind.server";
import type { PostRecord } from "./domain/posts/post-record.server";
import { duplicatePost, restorePost, takeDownPost, trashPost } from "./domain/posts/post-write.server";
import { siteAnswers } from "./domain/posts/site-answers.server";
import { duplicateProject, restoreProject, takeDownProject, trashProject } from "./domain/projects/project-actions.server";
import { projectFromForm } from "./domain/projects/project-form.server";
import { draftSlug, projectKind } from "./domain/projects/project-kind.server";
import type { ProjectRecord } from "./domain/projects/project-record.server";
import type { StaffDeps } from "./guard.server";
import { newId } from "./lib/ids";
import { paths } from "./paths";
import type { ContentKind } from "./platform/content/content-kind";
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

const changeBy = ({ staff, address, requestId, now }: StaffDeps) => ({ by: { staff, address, requestId }, now: now() });

export const postEditor: StudioEditor<PostRecord> = {
  kind: postKind({ slugStatements: () => [] }),
  parse: postFromForm,
  path: paths.admin.post,
  list: { path: paths.admin.posts, label: "Blog" },
  publicPath: ({ live }) => paths.post(live.data.slug),
  check: async ({ db, siteUrl, now }, id, record) =>
    checkPost(db, id, record, {
      facts: factsByKey(await allFacts(db)),
      forbidden: [],
      origin: siteUrl.origin,
      answers: siteAnswers(db, now()),
      now: now(),
    }),
  takeDown: (app, id) => takeDownPost(app.db, id, changeBy(app)),
  trash: (app, id) => trashPost(app.db, id, changeBy(app)),
  restore: (app, id) => restorePost(app.db, id, changeBy(app)),
  duplicate: async (app, _id, record) => {
    const copy = newId();
    await duplicatePost(app.db, copy, record, changeBy(app));
    return copy;
  },
};

/** Runs something with the editor of a kind; undefined when there is none of that name. */
export function withEditor<T>(kind: string, use: <Data extends object>(editor: StudioEditor<Data>) => T): T | undefined {
  if (kind === "project") return use(projectEditor);
  if (kind === "post") return use(postEditor);
  return undefined;
}

/** The kinds of records that have working copies and planned changes. */
export function contentKind(kind: string): ContentKind<object> | undefined {
  return withEditor<ContentKind<object>>(kind, (editor) => editor.kind);
}
