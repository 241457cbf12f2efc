import { formatJobError, jobLabel } from "~/domain/health/job-labels";
import { backupJob, type JobState, minuteJobs, nightJob } from "~/domain/health/operations";
import { formatShortDateTime } from "~/lib/dates";
import { DataTable } from "~/ui/content/data-table";

/** Renders the jobs, collapsed while every nightly job succeeded. */
export function JobsTable({ jobs, now }: { jobs: readonly JobState[]; now: number }) {
  if (jobs.length === 0) return <p className="muted">No jobs have run yet.</p>;
  const isMain = ({ name, lastError }: JobState) =>
    [...minuteJobs, nightJob, backupJob].includes(name) || lastError !== "";
  const parts = jobs.filter((job) => !isMain(job));
  return (
    <>
      <JobTable jobs={jobs.filter(isMain)} caption="Jobs and their last successful run" now={now} />
      {parts.length > 0 ? (
        <details className="health-more">
          <summary>
            {parts.length} nightly {parts.length === 1 ? "task" : "tasks"} completed
          </summary>
          <JobTable jobs={parts} caption="Nightly tasks and their last successful run" now={now} />
        </details>
      ) : null}
    </>
  );
}

function JobTable({
  jobs,
  caption,
  now,
}: {
  jobs: readonly JobState[];
  caption: string;
  now: number;
}) {
  return (
    <DataTable
      className="figures-table health-jobs"
      caption={caption}
      rows={jobs}
      rowKey={({ name }) => name}
      columns={[
        { header: "Job", isRowHeader: true, cell: ({ name }) => jobLabel(name) },
        {
          header: "Status",
          cardLabel: "Status",
          className: ({ lastError, late }) => (lastError || late ? "overdue" : undefined),
          cell: ({ lastError, late }) =>
            lastError ? `Failed: ${formatJobError(lastError)}` : late ? "Overdue" : "OK",
        },
        {
          header: "Last run",
          cardLabel: "Last run",
          cell: ({ finishedAt }) =>
            finishedAt === null
              ? "Never"
              : formatShortDateTime(new Date(finishedAt), new Date(now)),
        },
      ]}
    />
  );
}
