import { Link } from "@remix-run/react";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import type { PaymentsPanelData } from "./load-payments-panel.server";

/** Renders the payments and change orders of a job in short, with the link to their page. */
export function PaymentsSummary({
  data: { path, figures, payments, changeOrders, toReturn },
}: {
  data: PaymentsPanelData;
}) {
  return (
    <Panel
      id="h-payments"
      title="Payments"
      beside={
        <Link className="text-link target-link" to={path}>
          View payments
        </Link>
      }
    >
      {toReturn ? (
        <p className="overdue">
          {`Return ${toReturn.amount}${toReturn.by ? ` by ${toReturn.by}` : ""}.`}
        </p>
      ) : null}
      <DetailList
        className="tabular"
        facts={[
          { label: "Contract sum", value: figures.contract },
          { label: "Paid", value: figures.paid },
          { label: "Remaining", value: [figures.open, figures.due].filter(Boolean).join(". ") },
        ]}
      />
      <ul className="ruled-list">
        {payments.map(({ id, label, condition, amount, isOverdue, stateLabel }) => (
          <li key={id} className="stacked space-2">
            <p className="row-ends">
              <b>{label}</b>
              <span className="tabular" translate="no">
                {amount}
              </span>
            </p>
            <p className="row-ends">
              <span>{condition}</span>
              <span className={isOverdue ? "overdue" : "muted"}>
                {isOverdue ? "Overdue" : stateLabel}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {changeOrders.length > 0 ? (
        <>
          <h3>Change orders</h3>
          <ul className="ruled-list row-list">
            {changeOrders.map(({ id, reference, signedOn, amount }) => (
              <li key={id}>
                <span>{`${reference}, signed ${signedOn}`}</span>
                <span className="tabular" translate="no">
                  {amount}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
