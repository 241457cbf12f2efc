import { Link } from "@remix-run/react";
import { homeownerColumn } from "~/admin/jobs/homeowner-column";
import { ListPanel, Panel } from "~/ui/admin/panel";
import { ScrollTable } from "~/ui/content/tables";
import type { MoneyDue } from "./load-money-due.server";
import { QuickBooksExport } from "./quickbooks-export";

/** Renders the money of all jobs: to return, overdue, and due. */
export function MoneyDuePanels({ data }: { data: MoneyDue }) {
  const { due, overdue, rows, refunds } = data;
  return (
    <>
      {refunds.length > 0 ? (
        <Panel id="money-refunds" title="Money to return">
          <ul className="ruled-list">
            {refunds.map(({ id, href, name, text, isOverdue }) => (
              <li key={id} className="stacked space-2">
                <Link className="text-link" to={href}>
                  {name}
                </Link>
                <p className={isOverdue ? "overdue" : "muted"}>{text}</p>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <ListPanel
        id="money-due"
        title="Payments due"
        count={due.count}
        order="longest due first"
        beside={
          <span className="tabular">
            <b translate="no">{due.amount}</b>
            {overdue.count > 0 ? (
              <span className="overdue">{` ${overdue.amount} overdue`}</span>
            ) : null}
          </span>
        }
      >
        <ScrollTable
          label="Payments due, by age"
          rows={rows}
          rowKey={({ id }) => id}
          wide
          columns={[
            homeownerColumn,
            { head: "Payment", cell: ({ payment }) => payment },
            { head: "State", cell: ({ state }) => state },
            {
              head: "Due since",
              cell: ({ since, isOverdue }) =>
                isOverdue ? <span className="overdue">{`${since}, overdue`}</span> : since,
            },
            { head: "Remaining", cell: ({ amount }) => amount, number: true },
          ]}
        />
      </ListPanel>
      {data.canExport ? <QuickBooksExport today={data.today} /> : null}
    </>
  );
}
