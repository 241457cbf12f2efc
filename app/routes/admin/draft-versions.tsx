import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VersionsPage } from "~/admin/editor/versions-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { editorAction } from "~/content/editor-action.server";
import { runWithEditor } from "~/content/editors.server";
import { loadVersions } from "~/content/load-versions.server";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/editor.css?url";

export const meta = () => adminMeta("Version history");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Returns the kind and the id in the path /admin/posts/one/versions. */
function parseVersionsPath(request: Request) {
  const [, , list = "", id = ""] = new URL(request.url).pathname.split("/").map(decodeURIComponent);
  return { kind: list.replace(/s$/, ""), id };
}

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { kind, id } = parseVersionsPath(args.request);
  const versions = await runWithEditor(kind, (editor) =>
    loadVersions(app, editor, id, args.request),
  );
  if (!versions) throw notFoundResponse("Page");
  return versions;
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { kind, id } = parseVersionsPath(args.request);
  const response = await runWithEditor(kind, (editor) =>
    editorAction(app, editor, id, args.request),
  );
  if (!response) throw notFoundResponse("Page");
  return response;
}

export default function DraftVersions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />;
}
