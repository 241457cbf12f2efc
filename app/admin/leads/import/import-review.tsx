import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { ReviewView } from "~/domain/leads/import/import-view";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export type ImportReviewProps = {
  hash: string;
  name: string;
  /** Hidden fields from the previous step. */
  carried: readonly (readonly [string, string])[];
  view: ReviewView;
};

/** Renders step 3: a preview of each row, with a checkbox for every merge. */
export function ImportReview({ hash, carried, view }: ImportReviewProps) {
  const { totals, matches, kept, refused } = view;
  const good = totals.created + totals.merged;
  return (
    <>
      <ImportTotals
        of={[
          ["New leads", totals.created],
          ["Merge", totals.merged],
          ["Kept as notes", totals.kept],
          ["Refused", totals.refused],
        ]}
      />
      <p>
        {formatRowCount(totals.rows)} in the file: {formatRowTotals(totals)}.
      </p>
      <Form method="post" action={adminPaths.leadImport} className="stacked space-6">
        <HiddenFields values={{ file: hash, reviewed: "yes", ...Object.fromEntries(carried) }} />
        {matches.length > 0 ? (
          <Panel
            id="matches"
            title="Same phone or email"
            beside={
              <span className="muted tabular">
                {formatRowCount(matches.length)}, {totals.merged.toLocaleString("en-US")} to merge
              </span>
            }
          >
            <DataTable
              className="dense-table card-rows import-table import-table--checks"
              caption="Rows with the phone or email of another lead"
              rows={matches}
              rowKey={({ row }) => row}
              columns={[
                {
                  header: "Merge",
                  className: "check-cell",
                  cell: ({ row, name, isTicked }) => (
                    <label>
                      <input type="checkbox" name="merge" value={row} defaultChecked={isTicked} />
                      <span className="visually-hidden">
                        Merge row {row}, {name}
                      </span>
                    </label>
                  ),
                },
                {
                  header: "Row",
                  isRowHeader: true,
                  cell: ({ row, name }) => (
                    <>
                      {name} <span className="muted">row {row}</span>
                    </>
                  ),
                },
                {
                  header: "With",
                  cell: ({ leadId, with: other }) =>
                    leadId ? <Link to={adminPaths.lead(leadId)}>{other}</Link> : other,
                },
                { header: "Phone or email", className: "muted", cell: ({ by }) => by },
                {
                  header: "Name",
                  cell: ({ agrees, names }) => (
                    <span className={agrees ? "import-agrees" : "overdue"}>{names}</span>
                  ),
                },
              ]}
            />
            <p className="help-text">
              Unchecked rows become separate leads marked Possible duplicate.
            </p>
            <div className="tools">
              <Button kind="line" small name="intent" value="review">
                Update counts
              </Button>
            </div>
          </Panel>
        ) : null}
        {kept.length > 0 ? (
          <Panel
            id="kept"
            title="Kept as notes"
            beside={<span className="muted tabular">{formatRowCount(totals.kept)}</span>}
          >
            <DataTable
              className="dense-table card-rows import-table"
              caption="Values kept as notes"
              rows={kept}
              rowKey={({ field }) => field}
              columns={[
                { header: "Field", isRowHeader: true, cell: ({ field }) => field },
                { header: "Values", className: "muted wide-cell", cell: ({ values }) => values },
                { header: "Rows", isNumber: true, cell: ({ count }) => count },
              ]}
            />
            <p className="help-text">
              These leads are imported. The text goes in a note
              {totals.unreadDates > 0
                ? ", and the field stays empty, except Received."
                : ", and the field stays empty."}
            </p>
            {totals.unreadDates > 0 ? (
              <p className="help-text">
                {formatRowCount(totals.unreadDates)} with a date we can’t read: Received becomes the
                day of import.
              </p>
            ) : null}
            {totals.unknownProjects > 0 ? (
              <p className="help-text">
                {formatRowCount(totals.unknownProjects)} with an unrecognized project.
              </p>
            ) : null}
          </Panel>
        ) : null}
        {refused.length > 0 ? (
          <RefusedRows hash={hash} count={refused.length} rows={refused} />
        ) : null}
        <div className="save-bar">
          <p className="save-state muted">
            No emails are sent. You can undo the import for 24 hours.
          </p>
          <Button kind="line" name="intent" value="columns">
            Back to columns
          </Button>
          <Button name="intent" value="import" disabled={good === 0}>
            {good === 0 ? "No rows to import" : `Import ${formatRowCount(good)}`}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** "3 new, 1 to merge, 2 refused, 1 imported before" */
function formatRowTotals({ created, merged, refused, before }: ReviewView["totals"]): string {
  const parts = [
    `${created.toLocaleString("en-US")} new`,
    `${merged.toLocaleString("en-US")} to merge`,
    `${refused.toLocaleString("en-US")} refused`,
  ];
  if (before > 0) parts.push(`${before.toLocaleString("en-US")} imported before, unchanged`);
  return parts.join(", ");
}

/** Renders the row of counts, each with an optional link below. */
export function ImportTotals({
  of,
}: {
  of: readonly (readonly [label: string, count: number, link?: { to: string; label: string }])[];
}) {
  return (
    <dl className="metrics">
      {of.map(([label, count, link]) => (
        <div key={label} className="metric">
          <dt>{label}</dt>
          <dd>
            {count.toLocaleString("en-US")}
            {link && count > 0 ? (
              <a className="text-link target-link" href={link.to}>
                {link.label}
              </a>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type RefusedRowsProps = {
  hash: string;
  count: number;
  rows: readonly { row: number; name: string; reason: string }[];
};

const maxListedRows = 200;

/** Renders the refused rows with reasons, and a link to download them as a file. */
export function RefusedRows({ hash, count, rows }: RefusedRowsProps) {
  return (
    <Panel
      id="refused"
      title="Refused"
      beside={<span className="muted tabular">{formatRowCount(count)}</span>}
    >
      <DataTable
        className="dense-table card-rows import-table"
        caption="Refused rows"
        rows={rows.slice(0, maxListedRows)}
        rowKey={({ row }) => row}
        columns={[
          { header: "Row", isRowHeader: true, cell: ({ row }) => `Row ${row}` },
          { header: "In your file", className: "wide-cell", cell: ({ name }) => name || "(blank)" },
          { header: "Reason", className: "wide-cell overdue", cell: ({ reason }) => reason },
        ]}
      />
      <p className="tools">
        <a className="button button--line" href={adminPaths.leadImportRefused(hash)} download>
          Download refused rows (CSV)
        </a>
        <span className="muted">
          Your columns plus the reason. Fix the rows, then import the file again.
        </span>
      </p>
    </Panel>
  );
}

/** "1 row", "115 rows". */
export function formatRowCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
