import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { createProject } from "~/domain/projects/project-kind.server";
import { formatProjectListQuery, isOrdered, listedProjects, readProjectListQuery } from "~/domain/projects/project-list";
import {
  listedProjectsOf,
  moveProject,
  projectCountsQuery,
  projectListQuery,
  projectOrderQuery,
} from "~/domain/projects/project-list.server";
import { gateContext } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { ProjectListPage } from "~/office/projects/project-list-page";
import { recordListForm } from "~/platform/content/record-list-form.server";
import { noCounts } from "~/platform/content/record-state";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Catalog | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { db, read, now } = app;
  const query = readProjectListQuery(new URL(args.request.url).searchParams);
  const at = now();
  const [rows, [counts], order, context] = await Promise.all([
    read(projectListQuery(db, at, query)),
    read(projectCountsQuery(db, at, query)),
    isOrdered(query) ? read(projectOrderQuery(db, query.page)) : [],
    gateContext(app),
  ]);
  return {
    query,
    projects: await listedProjectsOf(db, rows, context),
    order: order.map(({ id }) => id),
    counts: counts ?? noCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / listedProjects)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "content:write");
  const parsed = await parseForm(recordListForm, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key, id, before } = parsed.value;
  const by = { staff, address, requestId };
  if (intent === "move") {
    const query = formatProjectListQuery(readProjectListQuery(new URL(args.request.url).searchParams));
    if (id) await moveProject(db, id, before ?? "", { by, now: now() });
    waitUntil(announce(live, { kind: "office-changed", id: "projects" }));
    return redirect(`${adminPaths.projectsWith(query)}#${id ?? ""}`, 303);
  }
  const own = key ?? newId();
  await createProject(db, { id: own, by, now: now() });
  return redirect(adminPaths.project(own), 303);
}

export default function Projects() {
  return <ProjectListPage {...useLoaderData<typeof loader>()} />;
}
