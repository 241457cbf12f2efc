import type { ReactNode } from "react";
import type { Figures } from "~/domain/insights/insights";
import { formatPercentage, shareOf } from "~/domain/insights/percentages";
import { Panel } from "~/ui/admin/panel";
import { formatCount, formatShortDollars } from "./format-numbers";

type BreakdownRow = Figures & { key: string; name: ReactNode };

type BreakdownTableProps = {
  id: string;
  title: string;
  beside?: ReactNode;
  rows: readonly BreakdownRow[];
  /** Label and totals of the rows that are not listed. */
  others?: { name: string; figures: Figures } | undefined;
  /** Text shown instead of an empty table. */
  empty: string;
  note?: ReactNode;
  /** Extra column between the bar and the lead count. */
  extra?: { label: string; of: (key: string) => string } | undefined;
};

/** Rows that phones show before "Show all", including the last row. */
const maxPhoneRows = 6;

/** Lead counts by one attribute: one row per value, with a bar. */
export function BreakdownTable({ id, title, beside, rows, others, empty, note, extra }: BreakdownTableProps) {
  const maxLeads = Math.max(1, ...rows.map(({ leads }) => leads));
  const rest = others && others.figures.leads > 0 ? [{ ...others.figures, key: "", name: others.name, isRest: true }] : [];
  return (
    <Panel id={id} title={title} beside={beside ? <span className="muted">{beside}</span> : undefined}>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <>
          <table className="breakdown-table breakdown-table--stacked" id={`${id}-all`}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="bar-cell">
                  <span className="visually-hidden">Share of leads</span>
                </th>
                {extra ? (
                  <th scope="col" className="number">
                    {extra.label}
                  </th>
                ) : null}
                <th scope="col" className="number">
                  Leads
                </th>
                <th scope="col" className="number">
                  Quoted
                </th>
                <th scope="col" className="number">
                  Won
                </th>
                <th scope="col" className="number">
                  Still open
                </th>
                <th scope="col" className="number">
                  Value won
                </th>
              </tr>
            </thead>
            <tbody>
              {[...rows.map((row) => ({ ...row, isRest: false })), ...rest].map((row) => (
                <tr key={row.isRest ? "the rest" : row.key}>
                  <th scope="row">{row.name}</th>
                  <td className="bar-cell">{row.isRest ? null : <i style={{ inlineSize: `${(row.leads / maxLeads) * 100}%` }} />}</td>
                  {extra ? (
                    <td className="number" data-h={extra.label}>
                      {row.isRest ? "" : extra.of(row.key)}
                    </td>
                  ) : null}
                  <td className="number" data-h="Leads">
                    {formatCount(row.leads)}
                  </td>
                  <PercentageCell label="Quoted" part={row.quoted} whole={row.leads} />
                  <PercentageCell label="Won" part={row.won} whole={row.leads} />
                  <td className="number" data-h="Still open">
                    {formatCount(row.open)}
                  </td>
                  <td className="number" data-h="Value won">
                    {formatShortDollars(row.wonCents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length + rest.length > maxPhoneRows ? (
            <p className="breakdown-all">
              <a className="text-link target-link" href={`#${id}-all`}>
                Show all {rows.length + rest.length}
                <span className="visually-hidden">: {title}</span>
              </a>
            </p>
          ) : null}
        </>
      )}
      {note ? <p className="fine-print">{note}</p> : null}
    </Panel>
  );
}

/** Percentage with its count below; "too few" if the sample is too small. */
export function PercentageCell({ part, whole, label }: { part: number; whole: number; label: string }) {
  const rate = shareOf(part, whole);
  return (
    <td className="number" data-h={label} data-figure="">
      {rate === "too-few" ? <span className="too-few">too few</span> : formatPercentage(rate)}
      <small>{formatCount(part)}</small>
    </td>
  );
}
