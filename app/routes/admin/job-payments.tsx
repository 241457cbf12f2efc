import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadJobStages } from "~/admin/jobs/job-stages-view.server";
import { loadLeadHead } from "~/admin/leads/head/load-lead-head.server";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { loadPaymentsPanel } from "~/admin/payments/load-payments-panel.server";
import { PaymentsPage } from "~/admin/payments/payments-page";
import { submitPaymentForm } from "~/admin/payments/submit-payment.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { revalidateAfterConflict } from "~/admin/shell/revalidate-after-conflict";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/payments.css?url";

export const meta = () => adminMeta("Payments");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const shouldRevalidate = revalidateAfterConflict;

const jobOf = (request: Request) => new URL(request.url).searchParams.get("job") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const id = args.params.id ?? "";
  const jobId = jobOf(args.request);
  const [panel, head, job] = await Promise.all([
    loadPaymentsPanel(app, id, jobId),
    loadLeadHead(app, id),
    loadJobStages(app.db, id, jobId),
  ]);
  if (!head) throw redirectForLead(id, await findMergedOrTrashed(app.db, id));
  if (!panel) throw notFoundResponse("Job");
  return { panel, head, job };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "payments:write");
  const job = { leadId: args.params.id ?? "", jobId: jobOf(args.request) };
  return submitPaymentForm(app, job, args.request);
}

export default function JobPayments() {
  const { panel, head, job } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <PaymentsPage
      data={panel}
      head={head}
      job={job}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
    />
  );
}
