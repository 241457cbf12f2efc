import { Link } from "@remix-run/react";
import { shortMonthLabel } from "~/domain/insights/period";
import {
  hasFigures,
  type MonthComparison,
  type MonthFigures,
} from "~/domain/insights/year-over-year";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import { formatCount, formatShortDollars } from "./format-numbers";
import { leadListPath } from "./lead-list-path";

type MonthsPanelProps = {
  /** Newest first. */
  months: readonly MonthComparison[];
  /** Key of the selected service, or "". */
  service: string;
};

/** Months that show without opening the rest. */
const maxMonths = 6;

/** Renders what happened in each month, with the same days of last year below each figure. */
export function MonthsPanel({ months, service }: MonthsPanelProps) {
  if (months.length === 0) return null;
  const hasLastYear = months.some(({ lastYear }) => hasFigures(lastYear));
  const table = { service, hasLastYear };
  return (
    <Panel
      id="by-month"
      title="Month by month"
      beside={hasLastYear ? <span className="muted">Last year shown below</span> : undefined}
    >
      <MonthsTable {...table} caption="Month by month" months={months.slice(0, maxMonths)} />
      {months.length > maxMonths ? (
        <details className="behind">
          <summary>Earlier months</summary>
          <MonthsTable {...table} caption="Earlier months" months={months.slice(maxMonths)} />
        </details>
      ) : null}
      {hasLastYear && months.some(({ isSoFar }) => isSoFar) ? (
        <p className="fine-print">This month is compared with the same days last year.</p>
      ) : null}
    </Panel>
  );
}

function MonthsTable({
  caption,
  months,
  service,
  hasLastYear,
}: MonthsPanelProps & { caption: string; hasLastYear: boolean }) {
  const figureColumn = (
    header: string,
    of: (figures: MonthFigures) => string,
    pathOf?: (month: MonthComparison) => string | undefined,
  ) => ({
    header,
    isNumber: true,
    cell: (month: MonthComparison) => {
      const path = pathOf?.(month);
      const figure = of(month.figures);
      return (
        <>
          {path ? (
            <Link className="text-link" to={path}>
              {figure}
            </Link>
          ) : (
            figure
          )}
          {hasLastYear ? (
            <small>
              <span className="visually-hidden">Last year: </span>
              <span>{of(month.lastYear)}</span>
            </small>
          ) : null}
        </>
      );
    },
  });
  return (
    <DataTable
      className="dense-table breakdown-table"
      caption={caption}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          header: "Month",
          isRowHeader: true,
          cell: ({ month, isSoFar }) => (
            <>
              {shortMonthLabel(month)}
              {isSoFar ? <small>so far</small> : null}
            </>
          ),
        },
        figureColumn(
          "Requests",
          ({ requests }) => formatCount(requests),
          ({ figures, firstDay, lastDay }) =>
            figures.requests > 0
              ? leadListPath({ from: firstDay, until: lastDay, service })
              : undefined,
        ),
        figureColumn("Replied", ({ replied }) => formatCount(replied)),
        figureColumn("Visits", ({ visits }) => formatCount(visits)),
        figureColumn("Signed", ({ signed }) => formatCount(signed)),
        figureColumn("Value", ({ valueCents }) => formatShortDollars(valueCents)),
      ]}
    />
  );
}
