import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { ReviewView } from "~/domain/leads/import/import-view";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";

export type ImportReviewProps = {
  hash: string;
  name: string;
  /** Hidden fields from the previous step. */
  carried: readonly (readonly [string, string])[];
  view: ReviewView;
};

/** Step 3: preview of each row, with a checkbox for every merge. */
export function ImportReview({ hash, carried, view }: ImportReviewProps) {
  const { totals, matches, kept, refused } = view;
  const good = totals.created + totals.merged;
  return (
    <>
      <ImportTotals
        of={[
          ["New leads", totals.created],
          ["Merge", totals.merged],
          ["Kept with notes", totals.kept],
          ["Refused", totals.refused],
        ]}
      />
      {totals.before > 0 ? <p>{formatRowCount(totals.before)} imported before. They stay as they are.</p> : null}
      <Form method="post" action={adminPaths.leadImport}>
        <input type="hidden" name="file" value={hash} />
        <input type="hidden" name="reviewed" value="yes" />
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
            <table className="import-table import-table--checks">
              <caption className="visually-hidden">Rows with the phone or email of another lead</caption>
              <thead>
                <tr>
                  <th scope="col">Merge</th>
                  <th scope="col">Row</th>
                  <th scope="col">With</th>
                  <th scope="col">Phone or email</th>
                  <th scope="col">Name</th>
                </tr>
              </thead>
              <tbody>
                {matches.map((match) => (
                  <tr key={match.row}>
                    <td className="check-cell">
                      <label>
                        <input type="checkbox" name="merge" value={match.row} defaultChecked={match.isTicked} />
                        <span className="visually-hidden">
                          Merge row {match.row}, {match.name}
                        </span>
                      </label>
                    </td>
                    <th scope="row">
                      {match.name} <span className="muted">row {match.row}</span>
                    </th>
                    <td>{match.leadId ? <Link to={adminPaths.lead(match.leadId)}>{match.with}</Link> : match.with}</td>
                    <td className="muted">{match.by}</td>
                    <td>
                      <span className={match.agrees ? "import-agrees" : "import-differs"}>{match.names}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="help-text">Unchecked rows become separate leads marked Possible duplicate.</p>
            <div className="tools">
              <Button kind="line" small name="intent" value="review">
                Update counts
              </Button>
            </div>
          </Panel>
        ) : null}
        {kept.length > 0 ? (
          <Panel id="kept" title="Kept as notes" beside={<span className="muted tabular">{formatRowCount(totals.kept)}</span>}>
            <table className="import-table">
              <caption className="visually-hidden">Values kept as notes</caption>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Values</th>
                  <th scope="col" className="number">
                    Rows
                  </th>
                </tr>
              </thead>
              <tbody>
                {kept.map(({ field, values, count }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td className="muted wide-cell">{values}</td>
                    <td className="number">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="help-text">The lead is imported. The field stays empty and the text goes in a note.</p>
          </Panel>
        ) : null}
        {refused.length > 0 ? <RefusedRows hash={hash} count={refused.length} rows={refused} /> : null}
        <div className="import-save-bar">
          <p className="muted">No emails are sent. You can undo for 24 hours.</p>
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

/** Row of counts, each with an optional link below. */
export function ImportTotals({ of }: { of: readonly (readonly [label: string, count: number, link?: { to: string; label: string }])[] }) {
  return (
    <dl className="totals">
      {of.map(([label, count, link]) => (
        <div key={label}>
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

type RefusedRowsProps = { hash: string; count: number; rows: readonly { row: number; name: string; reason: string }[] };

const maxListedRows = 200;

/** Refused rows with reasons, and a link to download them as a file. */
export function RefusedRows({ hash, count, rows }: RefusedRowsProps) {
  return (
    <Panel id="refused" title="Refused" beside={<span className="muted tabular">{formatRowCount(count)}</span>}>
      <table className="import-table">
        <caption className="visually-hidden">Refused rows</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">In your file</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxListedRows).map(({ row, name, reason }) => (
            <tr key={row}>
              <th scope="row">Row {row}</th>
              <td className="wide-cell">{name || "(blank)"}</td>
              <td className="wide-cell import-differs">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tools">
        <a className="button button--line" href={adminPaths.leadImportRefused(hash)} download>
          Download refused rows (CSV)
        </a>
        <span className="muted">Your columns plus the reason. Fix and import the file again.</span>
      </p>
    </Panel>
  );
}

/** "1 row", "115 rows". */
export function formatRowCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
