import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ComparedJobsPage } from "~/admin/prices/compared-jobs-page";
import { loadComparedJobs } from "~/admin/prices/load-compared-jobs.server";
import { submitLeftOutJob } from "~/admin/prices/submit-left-out-job.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";

export const meta = () => adminMeta("Ballpark and contract");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "prices:write");
  return loadComparedJobs(app);
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "prices:write");
  return submitLeftOutJob(app, args.request);
}

export default function ComparedJobs() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <ComparedJobsPage
      data={useLoaderData<typeof loader>()}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
    />
  );
}
