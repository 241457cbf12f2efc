import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import type { LineView } from "./load-payments-panel.server";
import { PaymentForm, type PaymentProps, problemOf } from "./payment-form";

/** Renders the ledger of a job, newest first, with the receipts and their corrections. */
export function LedgerPanel({ data, problem }: PaymentProps) {
  return (
    <Panel
      id="h-ledger"
      title="Ledger"
      beside={
        data.lines.length > 0 ? (
          <a className="text-link target-link" href={data.csvHref}>
            Export CSV
          </a>
        ) : null
      }
    >
      {data.lines.length === 0 ? (
        <p className="muted">No payments yet.</p>
      ) : (
        <ScrollTable
          label="Ledger, newest first"
          rows={data.lines}
          rowKey={({ id }) => id}
          wide
          columns={[
            { head: "Date", cell: ({ day }) => day },
            { head: "From", cell: ({ source }) => source },
            {
              head: "Method",
              cell: (line) => (
                <span>
                  {[line.what, line.reference].filter(Boolean).join(", ")}
                  <small className="help-text">{line.enteredBy}</small>
                </span>
              ),
            },
            { head: "For", cell: ({ payment }) => payment },
            {
              head: "Receipt",
              cell: (line) =>
                line.receipt ? (
                  <a className="text-link" href={line.receiptHref} translate="no">
                    {line.receipt}
                  </a>
                ) : (
                  "None"
                ),
            },
            { head: "Amount", cell: ({ amount }) => amount, number: true },
          ]}
        />
      )}
      <p className="help-text">Lines can’t be edited. A correction adds a line.</p>
      {data.canWrite && data.lines.some(({ correctable }) => correctable) ? (
        <details className="behind" open={problem?.values.do?.at(-1) === "correct"}>
          <summary>Correct a receipt</summary>
          {data.lines.map((line) => (
            <CorrectForm key={line.id} data={data} problem={problem} line={line} />
          ))}
        </details>
      ) : null}
    </Panel>
  );
}

function CorrectForm({ data, problem, line }: PaymentProps & { line: LineView }) {
  const payment = data.payments.find(({ id }) => id === line.correctable?.paymentId);
  if (!line.correctable || !payment) return null;
  const failed = problemOf(problem, "correct", line.id);
  const id = (name: string) => (failed ? name : `${name}-${line.id}`);
  return (
    <PaymentForm
      data={data}
      payment={payment}
      problem={problem}
      name="correct"
      of={line.id}
      title={`Receipt ${line.receipt}, ${line.amount}`}
    >
      <input type="hidden" name="line" value={line.id} />
      <FieldGrid>
        <Field
          {...submittedField(failed, "right", line.correctable.right)}
          id={id("right")}
          label="Correct amount ($)"
          inputMode="decimal"
          help="Enter 0 if no money was received."
        />
        <Field
          {...submittedField(failed, "reference")}
          id={id("reference")}
          label="Reason"
          maxLength={200}
        />
      </FieldGrid>
      <Checkbox
        name="mail"
        value="1"
        label="Email the corrected receipt"
        defaultChecked={failed ? failed.values.mail !== undefined : true}
      />
      <div className="tools">
        <Button kind="line">Save correction</Button>
      </div>
    </PaymentForm>
  );
}
