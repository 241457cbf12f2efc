import { JobStages } from "~/admin/jobs/job-stages";
import type { JobStagesData } from "~/admin/jobs/job-stages-view.server";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import { AdminPage } from "~/admin/shell/admin-page";
import { useSubmitCount } from "~/admin/shell/use-submit-count";
import { adminPaths } from "~/admin-paths";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import type { PaymentProps } from "./payment-form";
import { PaymentsPanels } from "./payments-panel";

/** Renders the payments of a job as a page of their own. */
export function PaymentsPage({
  head,
  job,
  ...props
}: PaymentProps & { head: LeadHeadData; job: JobStagesData }) {
  const { data, problem } = props;
  return (
    <AdminPage
      title="Payments"
      back={{ to: adminPaths.job(head.lead.id, data.jobId), label: "Job" }}
      about={<LeadFacts head={head} />}
      head={<LeadHead head={head} current="job" stages={<JobStages data={job} />} isQuiet />}
    >
      {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
      <div className="form-width" key={useSubmitCount()}>
        <PaymentsPanels {...props} />
      </div>
    </AdminPage>
  );
}
