import { Link } from "@remix-run/react";
import type { MonthRow } from "~/domain/insights/build-insights";
import { type Period, shortMonthLabel } from "~/domain/insights/period";
import { DataTable } from "~/ui/content/data-table";
import { percentageColumns } from "./breakdown";
import { formatCount, formatMedian, formatPipeline, formatShortDollars } from "./format-numbers";

/** Renders the leads, stages and reply times by month. */
export function MonthsTable({ months, period }: { months: readonly MonthRow[]; period: Period }) {
  const isWhole = (month: string) => period.firstDay <= `${month}-01`;
  return (
    <DataTable
      className="figures-table"
      caption="By month"
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          header: "Month",
          isRowHeader: true,
          cell: ({ month }) => (
            <>
              <Link className="text-link" to={`?when=${month}`}>
                {shortMonthLabel(month)}
              </Link>
              {isWhole(month) ? null : <small>partial</small>}
            </>
          ),
        },
        { header: "Leads", cardLabel: "Leads", cell: ({ leads }) => formatCount(leads) },
        ...percentageColumns,
        { header: "Still open", cardLabel: "Still open", cell: ({ open }) => formatCount(open) },
        {
          header: "Value won",
          cardLabel: "Value won",
          cell: ({ wonCents }) => formatShortDollars(wonCents),
        },
        {
          header: "Pipeline",
          cardLabel: "Pipeline",
          cell: ({ pipeline }) => formatPipeline(pipeline),
        },
        {
          header: "Median response",
          cardLabel: "Median response",
          cell: ({ median }) => formatMedian(median),
        },
        {
          header: "Median follow-up",
          cardLabel: "Median follow-up",
          cell: ({ laterMedian }) => formatMedian(laterMedian),
        },
      ]}
    />
  );
}
