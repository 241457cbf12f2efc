import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { handleListAction } from "~/admin/editor/handle-list-action.server";
import { ProjectListPage } from "~/admin/projects/project-list-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { loadChecks } from "~/content/editors.server";
import { projectDraft } from "~/domain/projects/project-draft.server";
import {
  canReorder,
  formatProjectListQuery,
  parseProjectListQuery,
  projectsPerAdminPage,
} from "~/domain/projects/project-list";
import {
  checkProjectRows,
  moveProject,
  projectCountsQuery,
  projectListQuery,
  projectOrderQuery,
} from "~/domain/projects/project-list.server";
import { newId } from "~/lib/ids";
import { emptyRecordCounts } from "~/platform/records/record-state";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/record-list.css?url";

export const meta = () => adminMeta("Catalog");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { db, read, now } = app;
  const query = parseProjectListQuery(new URL(args.request.url).searchParams);
  const at = now();
  const [rows, [counts], order, check] = await Promise.all([
    read(projectListQuery(db, at, query)),
    read(projectCountsQuery(db, at, query)),
    canReorder(query) ? read(projectOrderQuery(db, query.page)) : [],
    loadChecks(app),
  ]);
  return {
    query,
    projects: await checkProjectRows(db, rows, check),
    order: order.map(({ id }) => id),
    counts: counts ?? emptyRecordCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / projectsPerAdminPage)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return handleListAction(app, args.request, {
    topic: "projects",
    listPath: (query) =>
      adminPaths.projectsWith(formatProjectListQuery(parseProjectListQuery(query))),
    recordPath: adminPaths.project,
    add: (id, change) => projectDraft.create(app.db, id, {}, change),
    move: (id, before, change) => moveProject(app.db, id, before, change),
  });
}

export default function Projects() {
  return <ProjectListPage {...useLoaderData<typeof loader>()} />;
}
