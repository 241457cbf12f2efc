import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadSaveTemplate } from "~/admin/proposals/load-save-template.server";
import { SaveTemplatePage } from "~/admin/proposals/save-template-page";
import { submitSaveTemplate } from "~/admin/proposals/submit-save-template.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Save as template");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return loadSaveTemplate(app, args.params.id ?? "", args.request.url);
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return submitSaveTemplate(app, args.params.id ?? "", args.request);
}

export default function SaveTemplate() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return <SaveTemplatePage data={page} problem={problem} />;
}
