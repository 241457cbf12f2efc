import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LoadedInput } from "~/admin/shell/loaded-input";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { PaymentsPanelData, PaymentView } from "./load-payments-panel.server";

export type PaymentProps = { data: PaymentsPanelData; problem: InvalidForm | undefined };
export type PaymentRowProps = PaymentProps & { payment: PaymentView };

/** Returns the problem of a form of a payment; undefined if another form was sent. */
export const problemOf = (problem: InvalidForm | undefined, name: string, of: string) =>
  problem?.values.form?.at(-1) === `${name}-${of}` ? problem : undefined;

/** Renders a form of a payment behind its title; it is open if it was not saved. */
export function PaymentForm({
  data,
  payment,
  problem,
  name,
  of = payment.id,
  title,
  children,
}: {
  data: PaymentsPanelData;
  payment: Pick<PaymentView, "id" | "version">;
  problem: InvalidForm | undefined;
  /** Name of the form: the value of `do`. */
  name: string;
  /** Id of the row with the form, by default of the payment. */
  of?: string;
  title: string;
  children: ReactNode;
}) {
  const failed = problemOf(problem, name, of);
  return (
    <details className="behind" open={failed !== undefined}>
      <summary>{title}</summary>
      <Form method="post" action={data.path} className="stack" noValidate preventScrollReset>
        <HiddenFields
          values={{
            key: `${data.formKey}-${name}`,
            do: name,
            form: `${name}-${of}`,
            payment: payment.id,
          }}
        />
        <LoadedInput name="was" value={payment.version} />
        {children}
      </Form>
    </details>
  );
}
