import { Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatBytes, maxDatabaseBytes } from "~/domain/health/health";
import type { HealthProblem, OperationsState } from "~/domain/health/operations";
import { formatElapsed, formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { DetailList } from "~/ui/admin/detail-list";
import { Metric } from "~/ui/admin/metric";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import { type BackupsData, BackupsPanel, buildBackupFigure } from "./backups-panel";
import { JobsTable } from "./jobs-table";

type HealthPageProps = {
  /** UTC milliseconds. */
  now: number;
  problems: readonly HealthProblem[];
  operations: OperationsState;
  /** Server requests of the last 24 hours. */
  day: { requests: number; errors: number };
  /** Sorted by mean response time, slowest first. */
  pages: readonly {
    page: string;
    requests: number;
    errors: number;
    meanMs: number;
    worstMs: number;
  }[];
  databaseBytes: number | null;
} & BackupsData;

/** Renders the site health: problems first, then jobs, queues, and server figures. */
export function HealthPage({
  now,
  problems,
  operations,
  day,
  pages,
  databaseBytes,
  nights,
  tested,
  problem,
}: HealthPageProps) {
  return (
    <AdminPage title="Health">
      <div className="tools">
        <p className="muted">
          As of {lowerRelativeDay(formatShortDateTime(new Date(now), new Date(now)))}. All times
          Central.
        </p>
      </div>
      <ProblemList problems={problems} />
      <Figures day={day} databaseBytes={databaseBytes} nights={nights} now={now} />
      <div className="columns columns-2">
        <Panel
          id="slow"
          title="Slowest pages"
          beside={<span className="muted">Last 24 hours</span>}
        >
          <SlowestPages pages={pages} />
        </Panel>
        <div className="columns">
          <Queues operations={operations} now={now} />
          <BackupsPanel nights={nights} tested={tested} problem={problem} now={now} />
        </div>
      </div>
      <Panel id="jobs" title="Jobs" beside={<span className="muted">Last successful run</span>}>
        <JobsTable jobs={operations.jobs} now={now} />
      </Panel>
    </AdminPage>
  );
}

function ProblemList({ problems }: { problems: readonly HealthProblem[] }) {
  if (problems.length === 0) return <p className="notice-band">All systems are working.</p>;
  return (
    <Panel
      id="wrong"
      title="Issues"
      beside={<span className="muted">Owners are emailed once per issue</span>}
    >
      <ul className="problems">
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Figures({
  day,
  databaseBytes,
  nights,
  now,
}: Pick<HealthPageProps, "day" | "databaseBytes" | "nights" | "now">) {
  const backup = buildBackupFigure(nights, now);
  return (
    <div className="metrics">
      <Metric label="Server requests, last 24 hours" value={day.requests.toLocaleString("en-US")}>
        Approximate
      </Metric>
      <Metric label="Errors" value={formatErrorRate(day.errors, day.requests)}>
        {day.errors === 0 ? "None" : `${day.errors.toLocaleString("en-US")} requests`}
      </Metric>
      <Metric label="Last successful backup" value={backup.age} isOverdue={backup.isOverdue}>
        {backup.note}
      </Metric>
      <Metric
        label="Database"
        value={databaseBytes === null ? "Unknown" : formatBytes(databaseBytes)}
      >
        {databaseBytes === null
          ? ""
          : `${formatErrorRate(databaseBytes, maxDatabaseBytes)} of 10 GB`}
      </Metric>
    </div>
  );
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
        {
          header: "Page",
          isRowHeader: true,
          cell: ({ page }) => (page === "other" ? "Unknown URLs" : page),
        },
        {
          header: "Requests",
          cardLabel: "Requests",
          cell: ({ requests }) => requests.toLocaleString("en-US"),
        },
        {
          header: "Errors",
          cardLabel: "Errors",
          className: ({ errors }) => (errors > 0 ? "overdue" : undefined),
          cell: ({ errors }) => errors,
        },
        { header: "Average", cardLabel: "Average", cell: ({ meanMs }) => formatDurationMs(meanMs) },
        {
          header: "Slowest",
          cardLabel: "Slowest",
          cell: ({ worstMs }) => formatDurationMs(worstMs),
        },
      ]}
    />
  );
}

function Queues({ operations, now }: Pick<HealthPageProps, "operations" | "now">) {
  const { database, storage, journal, refused, unreadable, emails } = operations;
  const oldest =
    journal.oldest === null
      ? ""
      : `, up to ${formatElapsed(new Date(journal.oldest), new Date(now))}`;
  const queue = [
    journal.waiting === 0 ? "Empty" : `${journal.waiting} waiting${oldest}`,
    refused > 0 && `${refused} rejected`,
    unreadable > 0 && `${unreadable} unreadable`,
  ];
  const failedEmails = (
    <Link className="text-link" to={`${adminPaths.outbox}?state=dead`}>
      {emails.dead} {emails.dead === 1 ? "email" : "emails"}
    </Link>
  );
  return (
    <Panel id="waits" title="Queues">
      <DetailList
        className="health-figures"
        facts={[
          {
            label: "Database",
            value: formatLink(database),
            className: database !== "ok" && "overdue",
          },
          {
            label: "File storage",
            value: formatLink(storage),
            className: storage !== "ok" && "overdue",
          },
          {
            label: "Request queue",
            value: queue.filter(Boolean).join(", "),
            className: refused + unreadable > 0 && "overdue",
          },
          {
            label: "Outbox",
            value: emails.overdue === 0 ? "On schedule" : `${emails.overdue} delayed`,
            className: emails.overdue > 0 && "overdue",
          },
          {
            label: "Failed emails",
            value: emails.dead === 0 ? "None" : failedEmails,
            className: emails.dead > 0 && "overdue",
          },
        ]}
      />
    </Panel>
  );
}

function formatLink(state: "ok" | "unreachable"): string {
  return state === "ok" ? "Connected" : "Not responding";
}

function formatErrorRate(part: number, of: number): string {
  if (part === 0 || of === 0) return "0%";
  const percent = (part / of) * 100;
  return percent < 0.1
    ? "Under 0.1%"
    : `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** Milliseconds as "120 ms" or "1.4 s". */
function formatDurationMs(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
