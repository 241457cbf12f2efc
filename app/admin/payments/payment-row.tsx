import { methodLabel, recordedMethods } from "~/domain/payments/payment-methods";
import type { PaymentState } from "~/domain/payments/payment-states";
import { formatAnd } from "~/lib/word-lists";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { PaymentForm, type PaymentRowProps, problemOf } from "./payment-form";

/** Renders a payment of the schedule with its state, and the forms that the state allows. */
export function PaymentRow(props: PaymentRowProps) {
  const { payment } = props;
  const { may } = payment;
  return (
    <li className="payment-row">
      <span className="proposal-state" data-state={stateMarks[payment.state]}>
        {payment.isOverdue ? <b className="overdue">Overdue</b> : payment.stateLabel}
      </span>
      <p className="row-ends">
        <b>{payment.label}</b>
        <b className="tabular" translate="no">
          {payment.amount}
        </b>
      </p>
      <p>{payment.condition}</p>
      {payment.notes.length > 0 ? (
        <p className="muted tabular">{payment.notes.map((note) => `${note}.`).join(" ")}</p>
      ) : null}
      {payment.refusal ? <p className="help-text">{payment.refusal}</p> : null}
      {may.due ? <DueForm {...props} /> : null}
      {may.request || may.remind ? <RequestForm {...props} /> : null}
      {may.record ? <MoneyForm {...props} name="record" /> : null}
      {may.refund ? <MoneyForm {...props} name="refund" /> : null}
    </li>
  );
}

/** State of a proposal with the same mark. */
const stateMarks = {
  "not-due": undefined,
  due: "asked",
  requested: "sent",
  processing: "sent",
  paid: "signed",
  failed: "expired",
  refunded: "replaced",
  canceled: "canceled",
} as const satisfies Record<PaymentState, string | undefined>;

/** Field ids of two rows differ, those of the invalid form are the names that its errors link to. */
const idOf = (failed: object | undefined, name: string, id: string) =>
  failed ? name : `${name}-${id}`;

function DueForm({ data, payment, problem }: PaymentRowProps) {
  const failed = problemOf(problem, "due", payment.id);
  return (
    <PaymentForm data={data} payment={payment} problem={problem} name="due" title="Mark due">
      <FieldGrid>
        <Field
          {...submittedField(failed, "event")}
          id={idOf(failed, "event", `due-${payment.id}`)}
          label="Event"
          help="Like “Frame delivered”."
          maxLength={200}
        />
        <Field
          {...submittedField(failed, "day", data.today)}
          id={idOf(failed, "day", `due-${payment.id}`)}
          type="date"
          label="Date"
        />
      </FieldGrid>
      <div className="tools">
        <Button kind="line">Mark due</Button>
      </div>
    </PaymentForm>
  );
}

/** Renders the form of a request, or of the reminder of an open one. */
function RequestForm({ data, payment, problem }: PaymentRowProps) {
  const name = payment.may.remind ? "remind" : "request";
  const failed = problemOf(problem, name, payment.id);
  const chosen = failed?.values.to ?? data.signers.map(({ id }) => id);
  return (
    <>
      <PaymentForm
        data={data}
        payment={payment}
        problem={problem}
        name={name}
        title={name === "remind" ? "Send reminder" : "Request payment"}
      >
        <FieldGroup
          id={idOf(failed, "to", `${name}-${payment.id}`)}
          label="To"
          error={failed?.errors.to}
        >
          {data.signers.map(({ id, name: person, email }) => (
            <Checkbox
              key={id}
              name="to"
              value={id}
              label={email ? `${person}, ${email}` : `${person}, no email`}
              disabled={email === ""}
              defaultChecked={email !== "" && chosen.includes(id)}
            />
          ))}
        </FieldGroup>
        <TextArea
          {...submittedField(failed, "message")}
          id={idOf(failed, "message", `${name}-${payment.id}`)}
          label="Message"
          optional
          rows={3}
          maxLength={2000}
          help="The email has the amount, the invoice number, earlier payments, and how to pay."
        />
        <div className="tools">
          <Button>{name === "remind" ? "Send reminder" : `Request ${payment.openLabel}`}</Button>
        </div>
      </PaymentForm>
      {name === "remind" ? (
        <PaymentForm
          data={data}
          payment={payment}
          problem={problem}
          name="withdraw"
          title="Withdraw request"
        >
          <p className="help-text">
            {`Invoice ${payment.invoice} is no longer open, and the payment is due again. No email is sent.`}
          </p>
          <div className="tools">
            <Button kind="line">Withdraw request</Button>
          </div>
        </PaymentForm>
      ) : null}
    </>
  );
}

/** Renders the form that records a payment or its refund. */
function MoneyForm({
  data,
  payment,
  problem,
  name,
}: PaymentRowProps & { name: "record" | "refund" }) {
  const failed = problemOf(problem, name, payment.id);
  const id = (field: string) => idOf(failed, field, `${name}-${payment.id}`);
  const isRefund = name === "refund";
  const people = formatAnd(
    data.signers.filter(({ email }) => email !== "").map((signer) => signer.name),
  );
  return (
    <PaymentForm
      data={data}
      payment={payment}
      problem={problem}
      name={name}
      title={isRefund ? "Record a refund" : "Record a payment"}
    >
      <FieldGrid>
        <Select
          {...submittedField(failed, "method", "check")}
          id={id("method")}
          label="Method"
          options={recordedMethods.map((method) => ({ value: method, label: methodLabel(method) }))}
        />
        <Field
          {...submittedField(failed, "amount", isRefund ? payment.paidAmount : payment.openAmount)}
          id={id("amount")}
          label="Amount ($)"
          inputMode="decimal"
        />
        <Field
          {...submittedField(failed, "day", data.today)}
          id={id("day")}
          type="date"
          label={isRefund ? "Returned on" : "Received on"}
        />
        {isRefund ? null : (
          <Field
            {...submittedField(failed, "source", data.signers[0]?.name)}
            id={id("source")}
            label="From"
            maxLength={120}
          />
        )}
        <Field
          {...submittedField(failed, "reference")}
          id={id("reference")}
          label={isRefund ? "Reason and check number" : "Check number or note"}
          optional={!isRefund}
          maxLength={200}
          full={isRefund}
        />
      </FieldGrid>
      {failed?.errors.amount && !isRefund ? (
        <Checkbox
          name="overpaid"
          value="1"
          label="The homeowner overpaid. Record the full amount."
          defaultChecked={failed.values.overpaid !== undefined}
        />
      ) : null}
      {people ? (
        <Checkbox
          name="mail"
          value="1"
          label={`Email a receipt to ${people}`}
          defaultChecked={failed ? failed.values.mail !== undefined : true}
        />
      ) : null}
      <div className="tools">
        <Button kind="line">{isRefund ? "Save refund" : "Save payment"}</Button>
      </div>
    </PaymentForm>
  );
}
