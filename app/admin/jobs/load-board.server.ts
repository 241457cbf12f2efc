import { loadMoneyDue } from "~/admin/payments/load-money-due.server";
import { adminPaths } from "~/admin-paths";
import { boardJobsQuery } from "~/domain/jobs/job-board.server";
import { listJobMarks } from "~/domain/jobs/job-marks";
import { jobStageLabel, jobStageOrder } from "~/domain/jobs/job-stages";
import { formatShortDay, formatShortIsoDay } from "~/lib/dates";
import type { StaffDeps } from "~/request/require-staff.server";

/** Returns the facts of a job on the board from which its marks follow. */
export const toBoardFacts = (row: Awaited<ReturnType<typeof boardJobsQuery>>[number]) => ({
  stage: row.stage,
  stageSince: row.stageSince,
  publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
  writeBy: row.writeBy ?? "",
  nextOn: row.nextOn ?? "",
  openDecisionCount: row.openDecisionCount,
  neededBy: row.neededBy ?? "",
  isCountersigned: row.countersignedAt !== null,
});

/** Loads the jobs by stage, with their late and waiting marks. */
export async function loadJobBoard(app: Pick<StaffDeps, "db" | "now" | "staff">) {
  const moment = app.now();
  const [jobs, money] = await Promise.all([boardJobsQuery(app.db, moment), loadMoneyDue(app)]);
  const rows = jobs.map((row) => ({
    id: row.id,
    stage: row.stage,
    href: adminPaths.job(row.leadId, row.id),
    name: row.name || "Unnamed lead",
    facts: `${row.reference}, ${row.zip}`,
    since: formatShortDay(row.stageSince),
    headline: row.headline ?? "",
    next: row.nextOn ? formatShortIsoDay(row.nextOn) : "",
    marks: listJobMarks(toBoardFacts(row), moment),
  }));
  return {
    money,
    total: rows.length,
    overdueCount: rows.filter(({ marks }) => marks.some(({ isOverdue }) => isOverdue)).length,
    stages: jobStageOrder.map((stage) => ({
      stage,
      label: jobStageLabel(stage),
      jobs: rows.filter((row) => row.stage === stage),
    })),
  };
}

export type JobBoardData = Awaited<ReturnType<typeof loadJobBoard>>;
