import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { createProject } from "~/domain/projects/project-kind.server";
import { moveProject, projectListQuery, projectsPerListPage } from "~/domain/projects/project-list.server";
import { projectListForm } from "~/domain/projects/project-list-input.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { ProjectListPage } from "~/office/projects/project-list-page";
import { parseForm } from "~/platform/http/form.server";

export const meta: MetaFunction = () => [{ title: "Catalog | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const states = ["all", "draft", "live", "scheduled", "ended", "trash"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const state = states.find((one) => one === query.get("state")) ?? "all";
  const text = (query.get("q") ?? "").slice(0, 40);
  const page = Math.max(1, Math.min(200, Number(query.get("page")) || 1));
  const rows = await read(projectListQuery(db, { state, text, page }, now()));
  return {
    state,
    text,
    page,
    hasMore: rows.length > projectsPerListPage,
    newKey: newId(),
    now: now().getTime(),
    rows: rows.slice(0, projectsPerListPage).map(({ publishAt, unpublishAt, deletedAt, hasChanges, ...row }) => ({
      ...row,
      hasChanges: hasChanges === 1,
      publishAt: publishAt?.getTime() ?? null,
      unpublishAt: unpublishAt?.getTime() ?? null,
      deletedAt: deletedAt?.getTime() ?? null,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "content:write");
  const parsed = await parseForm(projectListForm, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key, id, before } = parsed.value;
  const by = { staff, address, requestId };
  if (intent === "move") {
    if (id) await moveProject(db, id, before || null, { by, now: now() });
    return redirect(`${adminPaths.projects}#${id ?? ""}`, 303);
  }
  const own = key ?? newId();
  await createProject(db, { id: own, by, now: now() });
  return redirect(adminPaths.project(own), 303);
}

export default function Projects() {
  return <ProjectListPage {...useLoaderData<typeof loader>()} />;
}
