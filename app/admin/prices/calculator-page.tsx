import { Link } from "@remix-run/react";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { type RecordActionData, RecordFields } from "~/admin/records/record-page";
import { AdminPage } from "~/admin/shell/admin-page";
import { invalidFormByName, LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import type { PlanDifference } from "~/domain/financing/plan-differences";
import { paths } from "~/paths";
import type { FieldControl } from "~/platform/records/record-form-data";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { FieldGrid } from "~/ui/forms/field";
import { PlanDifferencesNote } from "./plan-differences-note";

type CalculatorPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  groups: readonly { title: string; controls: readonly FieldControl[] }[];
  values: Readonly<Record<string, string>>;
  /** True until staff confirm the rates. */
  isSample: boolean;
  planDifferences: readonly PlanDifference[];
  actionData: RecordActionData | undefined;
};

/** Start values and limits of the financing calculator, or their conflicts. */
export function CalculatorPage({
  now,
  formKey,
  groups,
  values,
  isSample,
  planDifferences,
  actionData,
}: CalculatorPageProps) {
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={now}
        action={adminPaths.calculator}
        back="Back to financing calculator"
      />
    );
  }
  return (
    <AdminPage
      title="Financing calculator"
      back={{ to: `${adminPaths.prices}#plans`, label: "Prices and plans" }}
    >
      <PlanDifferencesNote
        items={planDifferences}
        linkFor={({ planId, planName }) => ({
          to: adminPaths.plan(planId),
          label: `View ${planName}`,
        })}
      />
      <LiveForm
        name="calculator"
        intent="save"
        action={adminPaths.calculator}
        formKey={formKey}
        originalValues={values}
        problem={actionData?.problem}
        draft="calculator"
        label="Financing calculator"
      >
        {(fields) => (
          <div className="stack spaced-6 calculator-form">
            <p className="muted">
              Entries outside these limits are adjusted, and visitors see a note.{" "}
              <Anchor className="text-link" href={paths.financing}>
                View calculator
              </Anchor>
            </p>
            <ErrorSummary
              errors={toSummaryErrors(invalidFormByName(actionData?.problem, "calculator")?.errors)}
            />
            {groups.map(({ title, controls }) => (
              <section key={title} className="panel" aria-label={title}>
                <header>
                  <h2>{title}</h2>
                </header>
                <FieldGrid>
                  <RecordFields items={controls} fields={fields} />
                </FieldGrid>
              </section>
            ))}
            {isSample ? (
              <p className="fine-print">
                Visitors read that the APR is a sample until you confirm these rates.
              </p>
            ) : null}
            <div className="tools">
              <Button>Save calculator settings</Button>
              {isSample ? (
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
    </AdminPage>
  );
}
