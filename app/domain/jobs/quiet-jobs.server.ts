import { adminPaths } from "~/admin-paths";
import { buildStaffAlertEmails } from "~/domain/proposals/proposal-emails";
import { houstonMonday } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { boardJobsQuery } from "./job-board.server";
import { quietDaysOf } from "./job-marks";

/**
 * Emails the owners the jobs without an update for seven days, at most once a week each. Returns
 * the number of those jobs.
 */
export async function alertAboutQuietJobs(
  db: Db,
  { siteUrl, owners, now }: { siteUrl: URL; owners: readonly string[]; now: Date },
): Promise<number> {
  const jobs = (await boardJobsQuery(db, now)).flatMap((job) => {
    const publishedAt = job.publishedAt === null ? null : new Date(job.publishedAt);
    const days = quietDaysOf({ ...job, publishedAt }, now);
    return days === undefined ? [] : [{ name: job.name || job.reference, days }];
  });
  if (jobs.length === 0) return 0;
  const emails = buildStaffAlertEmails(owners, {
    kind: "job-alert",
    dedupeKey: `quiet-jobs:${houstonMonday(now)}`,
    title:
      jobs.length === 1
        ? "One job has no fresh update"
        : `${jobs.length} jobs have no fresh update`,
    lines: [
      ...jobs.map(({ name, days }) => `${name}: no update for ${days} days`),
      "An update tells homeowners the next date, or the day by which you write again.",
    ],
    url: new URL(adminPaths.jobs, siteUrl).toString(),
    label: "View jobs",
  });
  const [first, ...rest] = emails.map((email) => enqueueEmailStatement(db, email, now));
  if (first) await db.batch([first, ...rest]);
  return jobs.length;
}
