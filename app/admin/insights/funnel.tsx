import type { FunnelRow } from "~/domain/insights/insights";
import { DataTable } from "~/ui/content/data-table";
import { formatCount } from "./format-numbers";

/**
 * Renders the funnel from visit to won, one row per step, with the same figures in a table below.
 * Visits have no bar, which would dwarf the others.
 */
export function Funnel({ rows }: { rows: readonly FunnelRow[] }) {
  const maxCount = Math.max(1, ...rows.filter(({ bar }) => bar).map(({ count }) => count));
  return (
    <>
      <ol className="ruled-list funnel">
        {rows.map(({ key, label, count, share, cut, bar }) => (
          <li key={key} data-cut={cut ? "" : undefined}>
            <span>{label}</span>
            <span>
              {bar && count > 0 ? (
                <i style={{ inlineSize: `${Math.max(0.75, (count / maxCount) * 100)}%` }} />
              ) : null}
            </span>
            <b>{formatCount(count)}</b>
            <small>{share}</small>
          </li>
        ))}
      </ol>
      <p className="fine-print">
        Lines separate the website’s steps from your team’s. Contacted, Visit booked, and Quoted
        count every lead that got that far.
      </p>
      <details className="behind">
        <summary>View as table</summary>
        <DataTable
          className="dense-table breakdown-table"
          caption="From visit to signed job"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { header: "Step", isRowHeader: true, cell: ({ label }) => label },
            { header: "Count", isNumber: true, cell: ({ count }) => formatCount(count) },
            { header: "Share", cell: ({ share }) => share },
          ]}
        />
      </details>
    </>
  );
}
