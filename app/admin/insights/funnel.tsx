import type { FunnelRow } from "~/domain/insights/insights";
import { formatCount } from "./format-numbers";

/** Funnel from visit to won, one row per step, with the same figures in a table below. Bars start at the form step. */
export function Funnel({ rows }: { rows: readonly FunnelRow[] }) {
  const maxCount = Math.max(1, ...rows.filter(({ bar }) => bar).map(({ count }) => count));
  const visits = rows.find(({ bar }) => !bar);
  const times = visits ? Math.round(visits.count / maxCount) : 0;
  return (
    <>
      <ol className="funnel">
        {rows.map(({ key, label, count, share, cut, bar }) => (
          <li key={key} data-cut={cut ? "" : undefined}>
            <span>{label}</span>
            <span>{bar && count > 0 ? <i style={{ inlineSize: `${Math.max(0.75, (count / maxCount) * 100)}%` }} /> : null}</span>
            <b>{formatCount(count)}</b>
            <small>{share}</small>
          </li>
        ))}
      </ol>
      <p className="fine-print">
        {times >= 3 ? `The chart starts at the form. Visits would be ${times} times as long. ` : ""} Lines separate website steps from your
        team’s. Contacted, Visit booked, and Quoted count every lead that got that far.
      </p>
      <details className="behind">
        <summary>View as table</summary>
        <table className="breakdown-table">
          <caption className="visually-hidden">From visit to signed job</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col" className="number">
                Count
              </th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, count, share }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="number">{formatCount(count)}</td>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
