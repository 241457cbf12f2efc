import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProjectListPage } from "~/admin/projects/project-list-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { loadCheckContext } from "~/content/editors.server";
import { createProject } from "~/domain/projects/project-kind.server";
import { canReorder, formatProjectListQuery, parseProjectListQuery, projectsPerAdminPage } from "~/domain/projects/project-list";
import {
  checkProjectRows,
  moveProject,
  projectCountsQuery,
  projectListQuery,
  projectOrderQuery,
} from "~/domain/projects/project-list.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { recordListFormSchema } from "~/platform/records/record-list-form.server";
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
  const [rows, [counts], order, context] = await Promise.all([
    read(projectListQuery(db, at, query)),
    read(projectCountsQuery(db, at, query)),
    canReorder(query) ? read(projectOrderQuery(db, query.page)) : [],
    loadCheckContext(app),
  ]);
  return {
    query,
    projects: await checkProjectRows(db, rows, context),
    order: order.map(({ id }) => id),
    counts: counts ?? emptyRecordCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / projectsPerAdminPage)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const parsed = await parseForm(recordListFormSchema, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key, id, before } = parsed.value;
  if (intent === "move") {
    const query = formatProjectListQuery(parseProjectListQuery(new URL(args.request.url).searchParams));
    if (id) await moveProject(db, id, before ?? "", { by: actor, now: now() });
    broadcast({ kind: "office-changed", id: "projects" });
    return redirectTo(`${adminPaths.projectsWith(query)}#${id ?? ""}`);
  }
  const projectId = key ?? newId();
  await createProject(db, { id: projectId, by: actor, now: now() });
  return redirectTo(adminPaths.project(projectId));
}

export default function Projects() {
  return <ProjectListPage {...useLoaderData<typeof loader>()} />;
}
