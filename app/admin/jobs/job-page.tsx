import { Link } from "@remix-run/react";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import type { PaymentsPanelData } from "~/admin/payments/load-payments-panel.server";
import { PaymentsSummary } from "~/admin/payments/payments-summary";
import { AdminPage } from "~/admin/shell/admin-page";
import { useSubmitCount } from "~/admin/shell/use-submit-count";
import { adminPaths } from "~/admin-paths";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { AsBuiltPanel, CarePanel } from "./care-panel";
import { CrewPanel, JobVisitsPanel } from "./crew-panel";
import { DecisionsPanel } from "./decisions-panel";
import { EquipmentPanel, WarrantyPanel } from "./equipment-panel";
import { JobLinksPanel, PageSummaryPanel } from "./homeowner-panels";
import type { JobPanelProps } from "./job-form";
import { JobStages, MoveJob } from "./job-stages";
import type { JobPageData } from "./load-job.server";
import { PapersPanel } from "./papers-panel";
import { JobPhotosPanel } from "./photos-panel";
import { PunchPanel } from "./punch-panel";
import { SubcontractorsPanel } from "./subcontractors-panel";
import { UpdatePanel } from "./update-panel";

/** Renders the job of a signed contract: its stages, photos, papers, punch list and equipment. */
export function JobPage({
  head,
  payments,
  ...panel
}: JobPanelProps & { head: LeadHeadData; payments: PaymentsPanelData | undefined }) {
  const { data, problem } = panel;
  const { lead, otherJobs } = data;
  return (
    <AdminPage
      title="Job"
      back={{ to: adminPaths.lead(lead.id), label: lead.name || "Unnamed lead" }}
      about={<LeadFacts head={head} />}
      head={
        <LeadHead
          head={head}
          current="job"
          stages={<JobStages data={data} />}
          move={<MoveJob {...panel} />}
          isQuiet
        />
      }
    >
      {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
      <JobFacts data={data} />
      {otherJobs.length > 0 ? (
        <p className="row-wrap">
          <span>Other contracts of this lead:</span>
          {otherJobs.map(({ href, label }) => (
            <Link key={href} className="text-link target-link" to={href}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
      <div className="columns columns-2" key={useSubmitCount()}>
        <div className="stacked space-6">
          <UpdatePanel {...panel} />
          <JobPhotosPanel {...panel} />
          <DecisionsPanel {...panel} />
          <PunchPanel {...panel} />
          <PapersPanel {...panel} />
          <CarePanel {...panel} />
          <SubcontractorsPanel {...panel} />
        </div>
        <aside className="stacked space-6" aria-label="Payments, homeowner, crew and equipment">
          {payments ? <PaymentsSummary data={payments} /> : null}
          <PageSummaryPanel {...panel} />
          <JobLinksPanel {...panel} />
          <JobVisitsPanel {...panel} />
          <CrewPanel {...panel} />
          <AsBuiltPanel {...panel} />
          <EquipmentPanel {...panel} />
          <WarrantyPanel {...panel} />
        </aside>
      </div>
    </AdminPage>
  );
}

/** Renders the contract in one line, and the reasons to wait. */
function JobFacts({ data: { job, contract, dayOfWork } }: { data: JobPageData }) {
  const { sum, changeOrderCount: count, cancelUntil, isCountersigned } = contract;
  const change = count === 1 ? "1 change order" : `${count} change orders`;
  const facts = [
    `Contract ${contract.reference}${sum && `, ${sum}`}${count > 0 ? ` with ${change}` : ""}`,
    contract.signedOn && `Signed ${contract.signedOn}`,
    `${job.stageLabel} since ${job.since}`,
    dayOfWork,
  ];
  const waits = [
    cancelUntil && `They can cancel until midnight on ${cancelUntil}.`,
    isCountersigned ? "" : "The contract isn’t countersigned yet.",
  ].filter(Boolean);
  return (
    <>
      <p className="muted tabular">{facts.filter(Boolean).join(". ")}. All times Central.</p>
      {job.isEnded ? (
        <section className="notice-band" data-bad="" aria-labelledby="h-band">
          <h2 id="h-band">The contract was canceled</h2>
          <p>The job has ended. Its papers and photos stay here.</p>
        </section>
      ) : waits.length > 0 ? (
        <section className="notice-band" aria-labelledby="h-band">
          <h2 id="h-band">
            {job.earlyStartReason ? "Started early" : "Don’t schedule crews or order materials yet"}
          </h2>
          <p>{waits.join(" ")}</p>
          {job.earlyStartReason ? <p>{`Reason: “${job.earlyStartReason}”`}</p> : null}
        </section>
      ) : null}
    </>
  );
}
