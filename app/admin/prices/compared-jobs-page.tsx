import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { JobsMode } from "~/domain/ballparks/job-bands";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { DetailList } from "~/ui/admin/detail-list";
import { EmptyList } from "~/ui/admin/empty-list";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { ComparedGroup, ComparedJobsData } from "./load-compared-jobs.server";

type Problem = InvalidForm | undefined;

const modeLabels: Record<JobsMode, string> = {
  nothing: "Nothing about jobs",
  sentence: "The price book’s range and a sentence",
  range: "A range drawn from the jobs",
};

/** Renders the signed jobs against the ballparks that were shown, with the rates that would fit. */
export function ComparedJobsPage({ data, problem }: { data: ComparedJobsData; problem: Problem }) {
  return (
    <AdminPage
      title="Ballpark and contract"
      back={{ to: adminPaths.prices, label: "Prices and plans" }}
    >
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <Panel
        id="visitors"
        title="Our jobs in ballparks"
        beside={
          <Link className="text-link target-link" to={adminPaths.settingsSection("ballpark")}>
            Change
          </Link>
        }
      >
        <p>{modeLabels[data.mode]}</p>
        <p className="muted">
          Under 5 similar jobs, visitors read nothing about jobs. Every ballpark says that it isn’t
          an offer.
        </p>
      </Panel>
      {data.groups.length === 0 ? (
        <EmptyList>
          No signed jobs with a drawing in the last 18 months. Contracts of leads that used the
          designer show up here.
        </EmptyList>
      ) : null}
      {data.groups.map((group) => (
        <div key={group.key} className="columns columns-2">
          <JobsPanel group={group} formKey={data.formKey} problem={problem} />
          <GroupPanel group={group} />
        </div>
      ))}
      <Panel id="counting" title="What counts as similar">
        <ul className="ruled-list row-list">
          <li>The same rate of the roof, and a contract signed in the last 18 months.</li>
          <li>A drawing from the designer, so that the ballpark of that day is known.</li>
          <li>A floor between two thirds and one and a half times the visitor’s.</li>
          <li>
            The first contract of the lead, without change orders. Canceled contracts and jobs left
            out don’t count.
          </li>
          <li>
            A range drawn from jobs uses the lowest and highest ratio of the contract to the
            midpoint of the price book’s range. With 7 or more jobs, it uses the second lowest and
            second highest.
          </li>
          <li>Both ends are rounded to $50. The range is at least 20% wide.</li>
        </ul>
      </Panel>
    </AdminPage>
  );
}

function JobsPanel({
  group,
  formKey,
  problem,
}: {
  group: ComparedGroup;
  formKey: string;
  problem: Problem;
}) {
  return (
    <Panel
      id={`jobs-${group.key}`}
      title={group.label}
      beside={<span className="muted">{`${group.countedCount} counted`}</span>}
    >
      <p className="fine-print">Bar: ballpark shown. Dot: contract.</p>
      <ol className="ruled-list history">
        {group.rows.map((row) => (
          <li key={row.id}>
            <span>
              <Link className="text-link target-link" to={row.href}>
                {row.reference}
              </Link>
            </span>
            <svg aria-hidden="true">
              <line x1="0" x2="100%" y1="27" y2="27" />
              <rect
                x={`${row.bar.from}%`}
                y="21"
                width={`${Math.max(0.5, row.bar.to - row.bar.from)}%`}
                height="12"
              />
              {row.leftOutReason ? null : <circle cx={`${row.bar.mark}%`} cy="27" r="7" />}
            </svg>
            <span className="visually-hidden">{`Ballpark ${row.low} to ${row.high}`}</span>
            <div className="history-row">
              <p>
                <b className="tabular">{row.contract}</b>{" "}
                <small>
                  {row.leftOutReason
                    ? `Left out: ${row.leftOutReason}`
                    : `${row.position}${row.isCounted ? "" : ". Not counted: no rate that day"}`}
                  {`. ${row.facts}`}
                </small>
              </p>
              <LeaveOut row={row} formKey={formKey} problem={problem} />
            </div>
          </li>
        ))}
      </ol>
      <details className="behind">
        <summary>View as table</summary>
        <ScrollTable
          label={`${group.label}, jobs`}
          rows={group.rows}
          rowKey={({ id }) => id}
          columns={[
            { head: "Request", cell: ({ reference }) => reference },
            { head: "Low", number: true, cell: ({ low }) => low },
            { head: "High", number: true, cell: ({ high }) => high },
            { head: "Contract", number: true, cell: ({ contract }) => contract },
            { head: "Counted", cell: ({ isCounted }) => (isCounted ? "Yes" : "No") },
          ]}
        />
      </details>
    </Panel>
  );
}

function LeaveOut({
  row,
  formKey,
  problem,
}: {
  row: ComparedGroup["rows"][number];
  formKey: string;
  problem: Problem;
}) {
  const failed = problem?.values.job?.at(-1) === row.id ? problem : undefined;
  const value = (name: string) => failed?.values[name]?.at(-1);
  return (
    <details className="behind" open={failed !== undefined}>
      <summary>
        {row.leftOutReason ? "Count" : "Leave out"}
        <span className="visually-hidden">{` ${row.reference}`}</span>
      </summary>
      <Form
        method="post"
        action={adminPaths.comparedJobs}
        className="stacked"
        preventScrollReset
        key={row.leftOutReason}
      >
        <HiddenFields
          values={{
            key: value("key") ?? formKey,
            job: row.id,
            was: value("was") ?? row.leftOutReason,
          }}
        />
        <Checkbox
          name="out"
          value="1"
          label="Leave out of ballparks"
          defaultChecked={failed ? value("out") !== undefined : row.leftOutReason !== ""}
        />
        <Field
          name="reason"
          id={`reason-${row.id}`}
          label="Reason"
          maxLength={200}
          defaultValue={value("reason") ?? row.leftOutReason}
          error={failed?.errors.reason}
        />
        <Button kind="line">Save</Button>
      </Form>
    </details>
  );
}

/** Renders the range of a roof with and without jobs, and the rates that would have held its contracts. */
function GroupPanel({ group }: { group: ComparedGroup }) {
  const { suggestion, examples, missingCount } = group;
  return (
    <Panel id={`rates-${group.key}`} title="Suggested rates">
      {suggestion ? (
        <>
          <p>
            {suggestion.isSame
              ? `The current rates are the narrowest that hold all ${suggestion.count} jobs.`
              : `These are the narrowest rates that would have held all ${suggestion.count} jobs.`}
          </p>
          <DetailList
            className="rate-facts"
            facts={[
              { label: "Rate today", value: suggestion.current },
              { label: "Suggested rate", value: suggestion.suggested },
              { label: "20 × 14 ft today", value: suggestion.before },
              { label: "20 × 14 ft suggested", value: suggestion.after },
            ]}
          />
          {suggestion.isSame ? null : (
            <div className="tools">
              <ButtonLink kind="line" href={suggestion.href}>
                Fill in price form
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <p className="muted">
          {missingCount > 0
            ? `Needs ${missingCount} more ${missingCount === 1 ? "job" : "jobs"}.`
            : "No rate of this roof would have held all jobs. Leave out jobs that aren’t typical."}
        </p>
      )}
      {examples ? (
        <DetailList
          className="rate-facts"
          facts={[
            {
              label: "Inside the range shown",
              value: `${group.insideCount} of ${group.countedCount}`,
            },
            { label: "Price book, 20 × 14 ft", value: examples.book },
            {
              label: "Drawn from jobs, 20 × 14 ft",
              value: examples.drawn
                ? `${examples.drawn}, ${examples.similarCount} similar jobs`
                : "Too few similar jobs",
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
