import type { ReactNode } from "react";
import { Panel } from "~/admin/today/today-page";
import type { Figures } from "~/domain/insights/insights";
import { formatPercentage, shareOf } from "~/domain/insights/percentages";
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
    <Panel id={id} title={title} beside={beside ? <span className="soft">{beside}</span> : undefined}>
      {rows.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <>
          <table className="bt bt--s" id={`${id}-all`}>
            <caption className="vh">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="bar-c">
                  <span className="vh">Share of leads</span>
                </th>
                {extra ? (
                  <th scope="col" className="n">
                    {extra.label}
                  </th>
                ) : null}
                <th scope="col" className="n">
                  Leads
                </th>
                <th scope="col" className="n">
                  Quoted
                </th>
                <th scope="col" className="n">
                  Won
                </th>
                <th scope="col" className="n">
                  Still open
                </th>
                <th scope="col" className="n">
                  Value won
                </th>
              </tr>
            </thead>
            <tbody>
              {[...rows.map((row) => ({ ...row, isRest: false })), ...rest].map((row) => (
                <tr key={row.isRest ? "the rest" : row.key}>
                  <th scope="row">{row.name}</th>
                  <td className="bar-c">{row.isRest ? null : <i style={{ inlineSize: `${(row.leads / maxLeads) * 100}%` }} />}</td>
                  {extra ? (
                    <td className="n" data-h={extra.label}>
                      {row.isRest ? "" : extra.of(row.key)}
                    </td>
                  ) : null}
                  <td className="n" data-h="Leads">
                    {formatCount(row.leads)}
                  </td>
                  <PercentageCell label="Quoted" part={row.quoted} whole={row.leads} />
                  <PercentageCell label="Won" part={row.won} whole={row.leads} />
                  <td className="n" data-h="Still open">
                    {formatCount(row.open)}
                  </td>
                  <td className="n" data-h="Value won">
                    {formatShortDollars(row.wonCents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length + rest.length > maxPhoneRows ? (
            <p className="bt-all">
              <a className="link tlink" href={`#${id}-all`}>
                Show all {rows.length + rest.length}
                <span className="vh">: {title}</span>
              </a>
            </p>
          ) : null}
        </>
      )}
      {note ? <p className="fine">{note}</p> : null}
    </Panel>
  );
}

/** Percentage with its count below; "too few" if the sample is too small. */
export function PercentageCell({ part, whole, label }: { part: number; whole: number; label: string }) {
  const rate = shareOf(part, whole);
  return (
    <td className="n" data-h={label} data-figure="">
      {rate === "too-few" ? <span className="few">too few</span> : formatPercentage(rate)}
      <small>{formatCount(part)}</small>
    </td>
  );
}
