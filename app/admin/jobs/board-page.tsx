import { MoneyDuePanels } from "~/admin/payments/money-due-panel";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { EmptyList } from "~/ui/admin/empty-list";
import { ListPanel } from "~/ui/admin/panel";
import { ScrollTable } from "~/ui/content/tables";
import { homeownerColumn } from "./homeowner-column";
import type { JobBoardData } from "./load-board.server";

/** Renders the jobs by stage, with their late and waiting marks. */
export function JobBoardPage({
  data: { stages, total, overdueCount, money },
}: {
  data: JobBoardData;
}) {
  return (
    <AdminPage title="Jobs">
      {total === 0 ? (
        <EmptyList action={{ href: adminPaths.leads, label: "Go to Leads" }}>
          No jobs yet. A job opens when everyone has signed a contract.
        </EmptyList>
      ) : overdueCount > 0 ? (
        <p className="overdue">
          {overdueCount === 1 ? "1 job needs attention." : `${overdueCount} jobs need attention.`}
        </p>
      ) : null}
      <MoneyDuePanels data={money} />
      {stages.map(({ stage, label, jobs }) => (
        <ListPanel
          key={stage}
          id={`stage-${stage}`}
          title={label}
          count={jobs.length}
          order="longest first"
        >
          <StageTable label={`${label}, jobs`} jobs={jobs} />
        </ListPanel>
      ))}
    </AdminPage>
  );
}

type StageJobs = JobBoardData["stages"][number]["jobs"];

function StageTable({ label, jobs }: { label: string; jobs: StageJobs }) {
  return (
    <ScrollTable
      label={label}
      rows={jobs}
      rowKey={({ id }) => id}
      plain
      wide
      columns={[
        homeownerColumn,
        { head: "Contract", cell: ({ facts }) => facts },
        { head: "In stage since", cell: ({ since }) => since },
        {
          head: "Latest update",
          wraps: true,
          cell: ({ headline }) => headline || <span className="muted">No update yet</span>,
        },
        { head: "Next date", cell: ({ next }) => next || "–" },
        {
          head: "Needs attention",
          wraps: true,
          cell: ({ marks }) => (
            <div>
              {marks.map(({ text, isOverdue }) => (
                <p key={text} className={isOverdue ? "overdue" : "muted"}>
                  {text}
                </p>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
