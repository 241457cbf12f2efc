import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { AccountPanel } from "./account-panel";
import { LedgerPanel } from "./ledger-panel";
import type { PaymentProps } from "./payment-form";
import { PaymentRow } from "./payment-row";

/** Renders the payments of a job: sums, schedule, and ledger. */
export function PaymentsPanels(props: PaymentProps) {
  const { data } = props;
  const { figures, toReturn, canceledOn } = data;
  const contractNote = canceledOn ? `Canceled ${canceledOn}` : figures.changes;
  return (
    <div className="stacked space-6" id="payments">
      {toReturn ? (
        <section className="notice-band" data-bad={toReturn.by ? "" : undefined}>
          <h2>
            {toReturn.by
              ? `Return ${toReturn.amount} by ${toReturn.by}`
              : `Return ${toReturn.amount}`}
          </h2>
          <p>
            {toReturn.by
              ? `The contract was canceled on ${canceledOn}. Return its payments within 10 days of the notice. Record each refund under its payment.`
              : "The homeowner paid more than the contract sum. Record the refund under its payment."}
          </p>
        </section>
      ) : null}
      <Panel
        id="h-payments"
        title="Payments"
        beside={<span className="muted">{data.reference}</span>}
      >
        <DetailList
          className="tabular"
          facts={[
            { label: "Contract sum", value: withNote(figures.contract, contractNote) },
            { label: "Paid", value: withNote(figures.paid, "") },
            { label: "Remaining", value: withNote(figures.open, figures.due) },
          ]}
        />
        {data.payments.length === 0 ? (
          <p className="muted">Payments from the contract show up here within a minute.</p>
        ) : (
          <ol className="ruled-list">
            {data.payments.map((payment) => (
              <PaymentRow key={payment.id} {...props} payment={payment} />
            ))}
          </ol>
        )}
      </Panel>
      <LedgerPanel {...props} />
      <AccountPanel {...props} />
    </div>
  );
}

const withNote = (amount: string, note: string) => (
  <>
    <b translate="no">{amount}</b>
    {note ? <small className="help-text">{note}</small> : null}
  </>
);
