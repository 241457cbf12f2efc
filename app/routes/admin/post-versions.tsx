import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VersionsPage } from "~/admin/editor/versions-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { editorAction } from "~/content/editor-action.server";
import { postEditor } from "~/content/editors.server";
import { loadVersions } from "~/content/load-versions.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/editor.css?url";

export const meta = () => adminMeta("Version history");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { record, ...versions } = await loadVersions(
    app,
    postEditor,
    args.params.id ?? "",
    args.request,
  );
  return { ...versions, title: record.title || "Post" };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return editorAction(app, postEditor, args.params.id ?? "", args.request);
}

export default function PostVersions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />;
}
