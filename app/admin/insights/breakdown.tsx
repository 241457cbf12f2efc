import type { ReactNode } from "react";
import type { Figures } from "~/domain/insights/insights";
import { computeShare, formatPercentage } from "~/domain/insights/percentages";
import { shortStageLabels } from "~/domain/leads/lead";
import { type DataColumn, DataTable } from "~/ui/content/data-table";
import { formatCount, formatShortDollars } from "./format-numbers";

type BreakdownRow = Figures & { key: string; name: ReactNode };

type BreakdownTableProps = {
  id: string;
  title: string;
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

/** Renders the lead counts by one attribute: one row per value, with a bar. */
export function BreakdownTable({
  id,
  title,
  rows,
  others,
  empty,
  note,
  extra,
}: BreakdownTableProps) {
  const maxLeads = Math.max(1, ...rows.map(({ leads }) => leads));
  const rest =
    others && others.figures.leads > 0
      ? [{ ...others.figures, key: "", name: others.name, isRest: true }]
      : [];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <>
          <DataTable
            className="dense-table breakdown-table breakdown-table--stacked"
            attributes={{ id: `${id}-all` }}
            caption={title}
            rows={[...rows.map((row) => ({ ...row, isRest: false })), ...rest]}
            rowKey={({ isRest, key }) => (isRest ? "the rest" : key)}
            columns={[
              { header: "Name", isRowHeader: true, cell: ({ name }) => name },
              {
                header: "Share of leads",
                isHeaderHidden: true,
                headerClassName: "bar-cell",
                className: "bar-cell",
                cell: ({ isRest, leads }) =>
                  isRest ? null : <i style={{ inlineSize: `${(leads / maxLeads) * 100}%` }} />,
              },
              extra && {
                header: extra.label,
                isNumber: true,
                cardLabel: extra.label,
                cell: ({ isRest, key }) => (isRest ? "" : extra.of(key)),
              },
              {
                header: "Leads",
                isNumber: true,
                cardLabel: "Leads",
                cell: ({ leads }) => formatCount(leads),
              },
              ...percentageColumns
                .slice(2)
                .map((column) => ({ ...column, headerClassName: "number" })),
              {
                header: "Still open",
                isNumber: true,
                cardLabel: "Still open",
                cell: ({ open }) => formatCount(open),
              },
              {
                header: "Value won",
                isNumber: true,
                cardLabel: "Value won",
                cell: ({ wonCents }) => formatShortDollars(wonCents),
              },
            ]}
          />
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
    </section>
  );
}

/**
 * Columns of the stages after the first contact: percentages of the leads with their counts, "–" if
 * there are too few.
 */
export const percentageColumns: readonly DataColumn<
  Pick<Figures, "leads" | "reached" | "visit" | "quoted" | "won">
>[] = (
  [
    [shortStageLabels.contacted, "reached"],
    [shortStageLabels["visit-booked"], "visit"],
    [shortStageLabels.quoted, "quoted"],
    [shortStageLabels.won, "won"],
  ] as const
).map(([label, stage]) => ({
  header: label,
  cardLabel: label,
  className: "number",
  isFigure: true,
  cell: (row) => {
    const rate = computeShare(row[stage], row.leads);
    return (
      <>
        {rate === "too-few" ? <span className="muted">–</span> : formatPercentage(rate)}
        <small>{formatCount(row[stage])}</small>
      </>
    );
  },
}));
