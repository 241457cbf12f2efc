import { Form, Link } from "@remix-run/react";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { type RecordActionData, RecordFields } from "~/admin/records/record-page";
import { AdminPage } from "~/admin/shell/admin-page";
import { invalidFormByName, LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import type { FinancingPlan } from "~/domain/financing/plan";
import type { PlanDifference } from "~/domain/financing/plan-differences";
import {
  formatPlanIllustration,
  formatPlanTerms,
  samplePlanText,
} from "~/domain/financing/plan-text";
import type { RecordFormData } from "~/platform/records/record-form-data";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { FieldGrid } from "~/ui/forms/field";
import { PlanDifferencesNote } from "./plan-differences-note";

type PlanPageProps = {
  /** UTC milliseconds. */
  now: number;
  id: string;
  /** Undefined for a new plan. */
  plan: FinancingPlan | undefined;
  /** Publish state. */
  state: string;
  form: RecordFormData;
  formKey: string;
  actionData: RecordActionData | undefined;
  /** Loan of the plan's example, in cents. */
  loanCents: number;
  planDifferences: readonly PlanDifference[];
};

/** Form of a new or existing financing plan, with its public preview, or its conflicts. */
export function PlanPage({
  now,
  id,
  plan,
  state,
  form,
  formKey,
  actionData,
  loanCents,
  planDifferences,
}: PlanPageProps) {
  const [action, draft] = [adminPaths.plan(id), `plan-${id}`];
  if (actionData && "conflicts" in actionData && plan) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={now}
        action={action}
        draft={draft}
        back={`Back to ${plan.name}`}
      />
    );
  }
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const failed = invalidFormByName(problem, "plan");
  const elsewhere = failed ? undefined : problem;
  return (
    <AdminPage
      title={plan?.name ?? "New plan"}
      back={{ to: `${adminPaths.prices}#plans`, label: "Prices and plans" }}
    >
      {elsewhere ? <ErrorSummary errors={toSummaryErrors(elsewhere.errors)} /> : null}
      <PlanDifferencesNote
        items={planDifferences}
        linkFor={() => ({ to: adminPaths.calculator, label: "View calculator settings" })}
      />
      <div className="columns columns-2">
        <section className="panel" aria-labelledby="plan-h">
          <header>
            <h2 id="plan-h">Loan terms</h2>
          </header>
          <LiveForm
            key={id}
            name="plan"
            intent="save"
            action={action}
            formKey={formKey}
            originalValues={form.values}
            problem={problem}
            draft={draft}
            label="Plan"
          >
            {(fields) => (
              <div className="stack">
                <ErrorSummary errors={toSummaryErrors(failed?.errors)} />
                <FieldGrid>
                  <RecordFields items={form.columns.flat()} fields={fields} />
                </FieldGrid>
                {plan?.isSample ? (
                  <p className="fine-print">
                    Confirm the plan once it matches the lender’s letter. Then visitors no longer
                    see it as a sample.
                  </p>
                ) : null}
                <div className="tools">
                  <Button>{plan ? "Save plan" : "Add plan"}</Button>
                  {plan?.isSample ? (
                    <Button kind="line" name="confirm" value="yes">
                      Save and confirm
                    </Button>
                  ) : null}
                  <Link className="text-link target-link" to={`${adminPaths.prices}#plans`}>
                    Back to plans
                  </Link>
                </div>
              </div>
            )}
          </LiveForm>
        </section>
        {plan ? <AsRead plan={plan} state={state} loanCents={loanCents} action={action} /> : null}
      </div>
    </AdminPage>
  );
}

type AsReadProps = { plan: FinancingPlan; state: string; loanCents: number; action: string };

function AsRead({ plan, state, loanCents, action }: AsReadProps) {
  const illustrated = Math.min(Math.max(loanCents, plan.minCents), plan.maxCents);
  return (
    <section className="panel" aria-labelledby="read-h">
      <header>
        <h2 id="read-h">Preview</h2>
        <span className="muted">{state}</span>
      </header>
      <div className="note-box">
        <b>{plan.name}</b>
        {plan.isSample ? <p className="fine-print">{samplePlanText}</p> : null}
        <p>{formatPlanTerms(plan)}</p>
        <p className="muted">{formatPlanIllustration(plan, illustrated)}</p>
        {plan.note ? (
          <p className="fine-print quoted" dir="auto">
            {plan.note}
          </p>
        ) : null}
      </div>
      <p className="fine-print">
        As last saved. On the website, numbers use the visitor’s own loan amount.
      </p>
      <div className="tools">
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
