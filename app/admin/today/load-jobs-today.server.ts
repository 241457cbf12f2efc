import { toBoardFacts } from "~/admin/jobs/load-board.server";
import { adminPaths } from "~/admin-paths";
import { boardJobsQuery } from "~/domain/jobs/job-board.server";
import { listJobMarks } from "~/domain/jobs/job-marks";
import { jobStageLabel } from "~/domain/jobs/job-stages";
import { duePaymentsQuery } from "~/domain/payments/money-due.server";
import { roleCan } from "~/domain/staff/abilities";
import { formatShortIsoDay, toHoustonDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import type { StaffDeps } from "~/request/require-staff.server";

/** Maximum number of jobs on Today; the board has all. */
const maxJobs = 8;

/**
 * Loads the running jobs that need something today: an update, or a late decision. Staff who record
 * payments also see due money.
 */
export async function loadJobsToday({
  db,
  read,
  now,
  staff,
}: Pick<StaffDeps, "db" | "read" | "now" | "staff">) {
  const moment = now();
  const [rows, money] = await Promise.all([
    read(boardJobsQuery(db, moment)),
    roleCan(staff.role, "payments:write") ? read(duePaymentsQuery(db)) : [],
  ]);
  const today = toHoustonDay(moment);
  const all = rows.flatMap((row) => {
    const due = money.filter(({ jobId, openCents }) => jobId === row.id && openCents > 0);
    const dueOn = due[0]?.dueOn ?? "";
    const isOverdue = dueOn !== "" && dueOn < today;
    const marks = [
      ...listJobMarks(toBoardFacts(row), moment).filter((mark) => mark.isOverdue),
      ...(due.length > 0
        ? [
            {
              text: `${formatDollars(due.reduce((sum, { openCents }) => sum + openCents, 0))} due${dueOn && ` since ${formatShortIsoDay(dueOn)}`}`,
              isOverdue,
            },
          ]
        : []),
    ];
    return marks.length === 0
      ? []
      : [
          {
            id: row.id,
            href: adminPaths.job(row.leadId, row.id),
            name: row.name || "Unnamed lead",
            stage: jobStageLabel(row.stage),
            marks,
          },
        ];
  });
  const lateFirst = all.toSorted(
    (one, other) =>
      Number(other.marks.some(({ isOverdue }) => isOverdue)) -
      Number(one.marks.some(({ isOverdue }) => isOverdue)),
  );
  return { total: all.length, rows: lateFirst.slice(0, maxJobs) };
}

export type JobsToday = Awaited<ReturnType<typeof loadJobsToday>>;
