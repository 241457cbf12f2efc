import { projectContent } from "./content-kinds.server";
import { duplicateProject, restoreProject, takeDownProject, trashProject } from "./domain/projects/project-actions.server";
import { projectFromForm } from "./domain/projects/project-form.server";
import { draftSlug } from "./domain/projects/project-kind.server";
import type { ProjectRecord } from "./domain/projects/project-record.server";
import { paths } from "./paths";
import type { StudioEditor } from "./studio.server";

/* What the studio can edit: each kind with its form, its gate and its addresses. */

export const projectEditor: StudioEditor<ProjectRecord> = {
  kind: projectContent,
  parse: projectFromForm,
  path: paths.admin.project,
  list: { path: paths.admin.projects, label: "Catalog" },
  publicPath: ({ live }) => paths.project(live.data.slug || draftSlug("")),
  check: async () => [],
  takeDown: ({ db, staff, address, requestId, now }, id) => takeDownProject(db, id, { by: { staff, address, requestId }, now: now() }),
  trash: ({ db, staff, address, requestId, now }, id) => trashProject(db, id, { by: { staff, address, requestId }, now: now() }),
  restore: ({ db, staff, address, requestId, now }, id) => restoreProject(db, id, { by: { staff, address, requestId }, now: now() }),
  duplicate: ({ db, staff, address, requestId, now }, _id, record) =>
    duplicateProject(db, projectContent, record, { by: { staff, address, requestId }, now: now() }),
};

/** Runs something with the editor of a kind; undefined when there is none of that name. */
export function withEditor<T>(kind: string, use: <Data extends object>(editor: StudioEditor<Data>) => T): T | undefined {
  if (kind === "project") return use(projectEditor);
  return undefined;
}
