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
        <PaymentBar payments={data.payments} />
        <dl className="figure payment-figures">
          <Figure label="Contract sum" amount={figures.contract} note={contractNote} />
          <Figure label="Paid" amount={figures.paid} />
          <Figure label="Remaining" amount={figures.open} note={figures.due} />
        </dl>
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

/** Renders the schedule as a bar with a part for each payment, as wide as its share. */
function PaymentBar({ payments }: Pick<PaymentProps["data"], "payments">) {
  const drawn = payments.filter(({ state }) => state !== "canceled");
  const sum = drawn.reduce((all, { amountCents }) => all + amountCents, 0);
  if (sum === 0) return null;
  const percent = (cents: number) => `${(cents / sum) * 100}%`;
  return (
    <svg className="payment-bar" aria-hidden="true">
      <pattern id="payment-hatch" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
      </pattern>
      {drawn.map(({ id, state, amountCents }, at) => (
        <rect
          key={id}
          data-state={state}
          x={percent(drawn.slice(0, at).reduce((all, one) => all + one.amountCents, 0))}
          width={percent(amountCents)}
          height="100%"
        />
      ))}
    </svg>
  );
}

const Figure = ({ label, amount, note }: { label: string; amount: string; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b translate="no">{amount}</b>
      {note}
    </dd>
  </div>
);
