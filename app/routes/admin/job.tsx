import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JobPage } from "~/admin/jobs/job-page";
import { loadJobPage } from "~/admin/jobs/load-job.server";
import { submitJobForm } from "~/admin/jobs/submit-job.server";
import { loadLeadHead } from "~/admin/leads/head/load-lead-head.server";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { loadPaymentsPanel } from "~/admin/payments/load-payments-panel.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { revalidateAfterConflict } from "~/admin/shell/revalidate-after-conflict";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/lead.css?url";

export const meta = () => adminMeta("Job");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const shouldRevalidate = revalidateAfterConflict;

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const id = args.params.id ?? "";
  const [page, head] = await Promise.all([
    loadJobPage(app, id, new URL(args.request.url).searchParams),
    loadLeadHead(app, id),
  ]);
  if (!page || !head) throw redirectForLead(id, await findMergedOrTrashed(app.db, id));
  return { ...page, head, payments: await loadPaymentsPanel(app, id, page.job.id) };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return submitJobForm(app, args.params.id ?? "", args.request);
}

export default function Job() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <JobPage
      data={page}
      head={page.head}
      payments={page.payments}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
    />
  );
}
