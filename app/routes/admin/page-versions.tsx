import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageEditor } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { VersionsPage } from "~/office/studio/versions-page";
import { textPage } from "~/site/texts/pages.server";
import { loadVersions, studioAction } from "~/studio.server";

export const meta: MetaFunction = () => [{ title: "Version history | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { record: _, ...versions } = await loadVersions(app, pageEditor, args.params.page ?? "", args.request);
  return { ...versions, title: textPage(args.params.page ?? "")?.title ?? "Page" };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return studioAction(app, pageEditor, args.params.page ?? "", args.request);
}

export default function PageVersions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />;
}
