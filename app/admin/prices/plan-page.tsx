import { Form, Link } from "@remix-run/react";
import { invalidFormByName, LiveForm } from "~/admin/shell/live-form";
import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import { adminPaths } from "~/admin-paths";
import type { FinancingPlan } from "~/domain/financing/plan";
import { formatPlanIllustration, formatPlanTerms, samplePlanText } from "~/domain/financing/plan-text";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";

type PlanPageProps = {
  /** Undefined for a new plan. */
  plan: (FinancingPlan & { version: number; state: string }) | undefined;
  /** Values of the inputs, and as `was_…` their original values. */
  texts: Readonly<Record<string, string>>;
  formKey: string;
  problem: InvalidForm | undefined;
  /** Loan of the plan's example, in cents. */
  loanCents: number;
};

/** Form of a new or existing financing plan, with its public preview. */
export function PlanPage({ plan, texts, formKey, problem, loanCents }: PlanPageProps) {
  const action = plan ? adminPaths.plan(plan.id) : adminPaths.newPlan;
  const failed = invalidFormByName(problem, "plan");
  const elsewhere = failed ? undefined : problem;
  const errors = (of: InvalidForm | undefined) => Object.entries(of?.errors ?? {}).map(([id, message]) => ({ id, message }));
  return (
    <>
      {elsewhere ? <ErrorSummary errors={errors(elsewhere)} /> : null}
      <div className="columns columns-2">
        <section className="panel" aria-labelledby="plan-h">
          <header>
            <h2 id="plan-h">{plan ? "Loan terms" : "Loan terms"}</h2>
          </header>
          <LiveForm
            name="plan"
            intent="save"
            action={action}
            formKey={formKey}
            originalValues={texts}
            problem={problem}
            draft={`plan-${plan?.id ?? "new"}`}
            label="Plan"
          >
            {({ value, error }) => (
              <div className="stack">
                <ErrorSummary errors={errors(failed)} />
                <FieldGrid>
                  <Field
                    name="name"
                    label="Name"
                    full
                    autoComplete="off"
                    maxLength={80}
                    defaultValue={value("name")}
                    error={error("name")}
                  />
                  <Select
                    name="kind"
                    label="Type"
                    defaultValue={value("kind")}
                    error={error("kind")}
                    options={[
                      { value: "installment", label: "Fixed monthly payments" },
                      { value: "deferred-interest", label: "No interest if paid in full" },
                    ]}
                  />
                  <Field
                    name="promotion"
                    label="Interest-free months"
                    optional
                    inputMode="numeric"
                    autoComplete="off"
                    help="Only for no-interest plans."
                    defaultValue={value("promotion")}
                    error={error("promotion")}
                  />
                  <Field
                    name="apr"
                    label="APR (%)"
                    inputMode="decimal"
                    autoComplete="off"
                    help="From the lender’s letter, like 8.99."
                    defaultValue={value("apr")}
                    error={error("apr")}
                  />
                  <Field
                    name="term"
                    label="Term (months)"
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={value("term")}
                    error={error("term")}
                  />
                  <Field
                    name="least"
                    label="Minimum amount ($)"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={value("least")}
                    error={error("least")}
                  />
                  <Field
                    name="most"
                    label="Maximum amount ($)"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={value("most")}
                    error={error("most")}
                  />
                  <TextArea
                    name="note"
                    label="Disclosure"
                    optional
                    full
                    rows={3}
                    help="Shown below the plan’s numbers."
                    defaultValue={value("note")}
                    error={error("note")}
                  />
                  <LocalDateTimeFields
                    name="from"
                    label="Show from"
                    help="Central time. Leave blank to show now."
                    value={value}
                    error={error}
                  />
                  <LocalDateTimeFields
                    name="until"
                    label="Show until"
                    help="Central time. Leave blank for no end date."
                    value={value}
                    error={error}
                  />
                </FieldGrid>
                <div className="tools">
                  <Button>{plan ? "Save plan" : "Add plan"}</Button>
                  <Link className="text-link target-link" to={`${adminPaths.prices}#plans`}>
                    Back to plans
                  </Link>
                </div>
              </div>
            )}
          </LiveForm>
        </section>
        {plan ? <AsRead plan={plan} loanCents={loanCents} action={action} /> : null}
      </div>
    </>
  );
}

function AsRead({ plan, loanCents, action }: { plan: NonNullable<PlanPageProps["plan"]>; loanCents: number; action: string }) {
  const illustrated = Math.min(Math.max(loanCents, plan.minCents), plan.maxCents);
  return (
    <section className="panel" aria-labelledby="read-h">
      <header>
        <h2 id="read-h">Preview</h2>
        <span className="muted">{plan.state}</span>
      </header>
      <div className="plan-preview">
        <b>{plan.name}</b>
        {plan.isSample ? <p className="fine-print">{samplePlanText}</p> : null}
        <p>{formatPlanTerms(plan)}</p>
        <p className="muted">{formatPlanIllustration(plan, illustrated)}</p>
        {plan.note ? <p className="fine-print quoted">{plan.note}</p> : null}
      </div>
      <p className="fine-print">As last saved. On the website, numbers use the visitor’s own loan amount.</p>
      <div className="tools">
        {plan.isSample ? (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="version" value={plan.version} />
            <Button kind="line">Confirm plan</Button>
          </Form>
        ) : null}
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="delete" />
          <button className="text-link target-link" type="submit">
            Move to trash
          </button>
        </Form>
      </div>
    </section>
  );
}
