import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatBytes, maxDatabaseBytes } from "~/domain/health/health";
import { jobLabel } from "~/domain/health/job-labels";
import {
  backupJob,
  type HealthProblem,
  type JobState,
  maxBackupAgeMs,
  minuteJobs,
  nightJob,
  type OperationsState,
} from "~/domain/health/operations";
import { formatElapsed, formatShortDateTime, formatShortIsoDay, lowerRelativeDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";

type Night = { night: string; finishedAt: Date; rows: number; objects: number; bytes: number };

type HealthPageProps = {
  /** UTC milliseconds. */
  now: number;
  problems: readonly HealthProblem[];
  operations: OperationsState;
  /** Server requests of the last 24 hours. */
  day: { requests: number; errors: number };
  /** Sorted by mean response time, slowest first. */
  pages: readonly { page: string; requests: number; errors: number; meanMs: number; worstMs: number }[];
  databaseBytes: number | null;
  /** Newest first; undefined if file storage does not respond. */
  nights: readonly Night[] | undefined;
  tested: { at: Date; detail: string; by: string | null } | undefined;
  problem: { values: Readonly<Record<string, string[]>>; errors: Readonly<Record<string, string>> } | undefined;
};

/** Renders the site health: problems first, then jobs, queues, and server figures. */
export function HealthPage({ now, problems, operations, day, pages, databaseBytes, nights, tested, problem }: HealthPageProps) {
  return (
    <AdminPage title="Health">
      <div className="tools">
        <p className="muted">As of {lowerRelativeDay(formatShortDateTime(new Date(now), new Date(now)))}. All times Central.</p>
      </div>
      <ProblemList problems={problems} />
      <Figures day={day} databaseBytes={databaseBytes} nights={nights} now={now} />
      <div className="columns columns-2">
        <Panel id="slow" title="Slowest pages" beside={<span className="muted">Last 24 hours</span>}>
          <SlowestPages pages={pages} />
        </Panel>
        <div className="columns">
          <Waiting operations={operations} now={now} />
          <Backups nights={nights} tested={tested} problem={problem} now={now} />
        </div>
      </div>
      <Panel id="jobs" title="Jobs" beside={<span className="muted">Last successful run</span>}>
        <Jobs jobs={operations.jobs} now={now} />
      </Panel>
    </AdminPage>
  );
}

function ProblemList({ problems }: { problems: readonly HealthProblem[] }) {
  if (problems.length === 0) return <p className="health-ok">All systems are working.</p>;
  return (
    <Panel id="wrong" title="Issues" beside={<span className="muted">Owners are emailed once per issue</span>}>
      <ul className="problems">
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Figures({ day, databaseBytes, nights, now }: Pick<HealthPageProps, "day" | "databaseBytes" | "nights" | "now">) {
  const backup = buildBackupFigure(nights, now);
  return (
    <div className="metrics">
      <div className="metric">
        <span>Server requests, last 24 hours</span>
        <b>{day.requests.toLocaleString("en-US")}</b>
        <span>Approximate</span>
      </div>
      <div className="metric">
        <span>Errors</span>
        <b>{formatErrorRate(day.errors, day.requests)}</b>
        <span>{day.errors === 0 ? "None" : `${day.errors.toLocaleString("en-US")} requests`}</span>
      </div>
      <div className="metric">
        <span>Last successful backup</span>
        <b>{backup.age}</b>
        <span className={backup.isOverdue ? "overdue" : undefined}>{backup.note}</span>
      </div>
      <div className="metric">
        <span>Database</span>
        <b>{databaseBytes === null ? "Unknown" : formatBytes(databaseBytes)}</b>
        <span>{databaseBytes === null ? "" : `${formatErrorRate(databaseBytes, maxDatabaseBytes)} of 10 GB`}</span>
      </div>
    </div>
  );
}

function buildBackupFigure(nights: HealthPageProps["nights"], now: number): { age: string; note: string; isOverdue: boolean } {
  if (!nights) return { age: "Unknown", note: "File storage isn’t responding", isOverdue: true };
  const [newest] = nights;
  if (!newest) return { age: "None", note: "First backup runs tonight", isOverdue: false };
  const age = now - newest.finishedAt.getTime();
  const at = formatShortDateTime(newest.finishedAt, new Date(now));
  if (age < 60_000) return { age: "Just now", note: at, isOverdue: false };
  return { age: formatElapsed(newest.finishedAt, new Date(now)), note: `ago, ${at}`, isOverdue: age > maxBackupAgeMs };
}

function SlowestPages({ pages }: Pick<HealthPageProps, "pages">) {
  if (pages.length === 0) return <p className="muted">No data yet.</p>;
  return (
    <DataTable
      className="figures-table health-slow"
      caption="Slowest pages of the last 24 hours"
      rows={pages}
      rowKey={({ page }) => page}
      columns={[
        { header: "Page", isRowHeader: true, cell: ({ page }) => (page === "other" ? "Unknown URLs" : page) },
        { header: "Requests", cardLabel: "Requests", cell: ({ requests }) => requests.toLocaleString("en-US") },
        {
          header: "Errors",
          cardLabel: "Errors",
          className: ({ errors }) => (errors > 0 ? "overdue" : undefined),
          cell: ({ errors }) => errors,
        },
        { header: "Average", cardLabel: "Average", cell: ({ meanMs }) => formatDurationMs(meanMs) },
        { header: "Slowest", cardLabel: "Slowest", cell: ({ worstMs }) => formatDurationMs(worstMs) },
      ]}
    />
  );
}

function Waiting({
  operations: { database, storage, journal, refused, unreadable, emails },
  now,
}: Pick<HealthPageProps, "operations" | "now">) {
  const oldest = journal.oldest === null ? "" : `, up to ${formatElapsed(new Date(journal.oldest), new Date(now))}`;
  return (
    <Panel id="waits" title="Queues">
      <dl className="detail-list health-figures">
        <Row name="Database" late={database !== "ok"}>
          {database === "ok" ? "Connected" : "Not responding"}
        </Row>
        <Row name="File storage" late={storage !== "ok"}>
          {storage === "ok" ? "Connected" : "Not responding"}
        </Row>
        <Row name="Request queue" late={refused + unreadable > 0}>
          {journal.waiting === 0 ? "Empty" : `${journal.waiting} waiting${oldest}`}
          {refused > 0 ? `, ${refused} rejected` : ""}
          {unreadable > 0 ? `, ${unreadable} unreadable` : ""}
        </Row>
        <Row name="Outbox" late={emails.overdue > 0}>
          {emails.overdue === 0 ? "On schedule" : `${emails.overdue} delayed`}
        </Row>
        <Row name="Failed emails" late={emails.dead > 0}>
          {emails.dead === 0 ? (
            "None"
          ) : (
            <Link className="text-link" to={`${adminPaths.outbox}?state=dead`}>
              {emails.dead} {emails.dead === 1 ? "email" : "emails"}
            </Link>
          )}
        </Row>
      </dl>
    </Panel>
  );
}

function Row({ name, late, children }: { name: string; late: boolean; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={late ? "overdue" : undefined}>{children}</dd>
    </div>
  );
}

function Backups({ nights, tested, problem, now }: Pick<HealthPageProps, "nights" | "tested" | "problem" | "now">) {
  const newest = nights?.[0];
  const oldest = nights?.at(-1);
  const error = problem?.errors.detail;
  return (
    <Panel id="backups" title="Backups" beside={<span className="muted">Nightly</span>}>
      <dl className="detail-list health-figures">
        <Row name="Last successful" late={nights === undefined}>
          {nights === undefined ? "File storage isn’t responding" : null}
          {newest ? (
            <>
              {formatShortDateTime(newest.finishedAt, new Date(now))}
              <br />
              <span className="muted">
                {newest.rows.toLocaleString("en-US")} rows, {newest.objects.toLocaleString("en-US")} files, {formatBytes(newest.bytes)}
              </span>
            </>
          ) : nights ? (
            "None yet"
          ) : null}
        </Row>
        {nights && oldest && nights.length > 1 ? (
          <Row name="History" late={false}>
            {nights.length} nightly backups since {formatShortIsoDay(oldest.night)}
          </Row>
        ) : null}
        <Row name="Last restore test" late={false}>
          {tested ? (
            <>
              {formatShortDateTime(tested.at, new Date(now))}
              {tested.by ? `, ${tested.by}` : ""}
              {tested.detail ? (
                <>
                  <br />
                  <span className="muted">{tested.detail}</span>
                </>
              ) : null}
            </>
          ) : (
            "Never"
          )}
        </Row>
      </dl>
      <Form method="post" action={adminPaths.health} className="health-test">
        <label htmlFor="detail">
          <span>What you restored, and where</span>
          <input
            className="field-input"
            id="detail"
            name="detail"
            maxLength={200}
            defaultValue={problem?.values.detail?.[0] ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "detail-error" : undefined}
          />
          {error ? (
            <span className="error" id="detail-error">
              {error}
            </span>
          ) : null}
        </label>
        <Button kind="line">Log restore test</Button>
      </Form>
    </Panel>
  );
}

/** Renders the jobs, collapsed while every nightly job succeeded. */
function Jobs({ jobs, now }: { jobs: OperationsState["jobs"]; now: number }) {
  if (jobs.length === 0) return <p className="muted">No jobs have run yet.</p>;
  const isMain = ({ name, lastError }: JobState) => [...minuteJobs, nightJob, backupJob].includes(name) || lastError !== "";
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

function JobTable({ jobs, caption, now }: { jobs: readonly JobState[]; caption: string; now: number }) {
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
          cell: ({ lastError, late }) => (lastError ? `Failed: ${lastError}` : late ? "Overdue" : "OK"),
        },
        {
          header: "Last run",
          cardLabel: "Last run",
          cell: ({ finishedAt }) => (finishedAt === null ? "Never" : formatShortDateTime(new Date(finishedAt), new Date(now))),
        },
      ]}
    />
  );
}

function formatErrorRate(part: number, of: number): string {
  if (part === 0 || of === 0) return "0%";
  const percent = (part / of) * 100;
  return percent < 0.1 ? "Under 0.1%" : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** Milliseconds as "120 ms" or "1.4 s". */
function formatDurationMs(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
