import { Form } from "@remix-run/react";
import { costKinds } from "~/domain/payments/cost-kinds";
import { methodLabel, recordedMethods } from "~/domain/payments/payment-methods";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { type PaymentProps, problemOf } from "./payment-form";

/** Renders the construction account of a job: money received, costs, and the balance. */
export function AccountPanel({ data, problem }: PaymentProps) {
  const { account } = data;
  return (
    <Panel
      id="h-account"
      title={account.ending ? `Construction account ending ${account.ending}` : "Job account"}
      beside={
        account.lines.length > 0 ? (
          <a className="text-link target-link" href={account.csvHref}>
            Export CSV
          </a>
        ) : null
      }
    >
      {account.lines.length === 0 ? (
        <p className="muted">No money received or paid out yet.</p>
      ) : (
        <>
          <p className="tabular">{account.summary}</p>
          <ScrollTable
            label="Account, newest first"
            rows={account.lines}
            rowKey={({ id }) => id}
            wide
            columns={[
              { head: "Date", cell: ({ day }) => day },
              { head: "Source or payee", cell: ({ party }) => party },
              { head: "For", cell: ({ description }) => description },
              { head: "Amount", cell: ({ amount }) => amount, number: true },
              { head: "Balance", cell: ({ balance }) => balance, number: true },
            ]}
          />
        </>
      )}
      {data.canWrite ? <CostForm data={data} problem={problem} /> : null}
    </Panel>
  );
}

function CostForm({ data, problem }: PaymentProps) {
  const failed = problemOf(problem, "cost", data.jobId);
  const id = (name: string) => (failed ? name : `cost-${name}`);
  return (
    <details className="behind" open={failed !== undefined}>
      <summary>Add a cost</summary>
      <Form method="post" action={data.path} className="stack" noValidate preventScrollReset>
        <HiddenFields
          values={{ key: `${data.formKey}-cost`, do: "cost", form: `cost-${data.jobId}` }}
        />
        <FieldGrid>
          <Field
            {...submittedField(failed, "payee")}
            id={id("payee")}
            label="Paid to"
            maxLength={120}
          />
          <Select
            {...submittedField(failed, "kind", "direct-cost")}
            id={id("kind")}
            label="Kind"
            options={Object.entries(costKinds).map(([value, label]) => ({ value, label }))}
          />
          <Field
            {...submittedField(failed, "cost")}
            id={id("cost")}
            label="Amount ($)"
            inputMode="decimal"
            help="Enter a minus for money that came back, like -120.00."
          />
          <Field
            {...submittedField(failed, "day", data.today)}
            id={id("day")}
            type="date"
            label="Paid on"
          />
          <Select
            {...submittedField(failed, "method", "check")}
            id={id("method")}
            label="Method"
            options={recordedMethods.map((method) => ({
              value: method,
              label: methodLabel(method),
            }))}
          />
          <Field
            {...submittedField(failed, "reference")}
            id={id("reference")}
            label="Invoice, check number or note"
            optional
            maxLength={200}
          />
        </FieldGrid>
        <div className="tools">
          <Button kind="line">Save cost</Button>
        </div>
      </Form>
    </details>
  );
}
