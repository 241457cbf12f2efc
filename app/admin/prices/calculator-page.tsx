import { Link } from "@remix-run/react";
import { invalidFormByName, LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { termsGroups } from "~/domain/financing/terms-fields";
import { paths } from "~/paths";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGrid } from "~/ui/forms/field";

type CalculatorPageProps = { texts: Readonly<Record<string, string>>; formKey: string; problem: InvalidForm | undefined };

const units = { dollars: "$", months: "months", percent: "%" } as const;

/** Start values and limits of the financing calculator. */
export function CalculatorPage({ texts, formKey, problem }: CalculatorPageProps) {
  const failed = invalidFormByName(problem, "calculator");
  return (
    <LiveForm
      name="calculator"
      intent="save"
      action={adminPaths.calculator}
      formKey={formKey}
      originalValues={texts}
      problem={problem}
      draft="calculator"
      label="Financing calculator"
    >
      {({ value, error }) => (
        <div className="stack calculator-form">
          <p className="muted">
            Entries outside these limits are adjusted, and visitors see a note.{" "}
            <Anchor className="text-link" href={paths.financing}>
              View calculator
            </Anchor>
          </p>
          <ErrorSummary errors={Object.entries(failed?.errors ?? {}).map(([id, message]) => ({ id, message }))} />
          {termsGroups.map(({ title, fields }) => (
            <section key={title} className="panel" aria-label={title}>
              <header>
                <h2>{title}</h2>
              </header>
              <FieldGrid>
                {fields.map(({ id, label, unit, help }) => (
                  <Field
                    key={id}
                    name={id}
                    label={`${label}${/month/i.test(label) ? "" : ` (${units[unit]})`}`}
                    help={help}
                    inputMode={id === "months" ? undefined : unit === "months" ? "numeric" : "decimal"}
                    autoComplete="off"
                    defaultValue={value(id)}
                    error={error(id)}
                  />
                ))}
              </FieldGrid>
            </section>
          ))}
          <div className="tools">
            <Button>Save calculator settings</Button>
            <Link className="text-link target-link" to={`${adminPaths.prices}#plans`}>
              Back to plans
            </Link>
          </div>
        </div>
      )}
    </LiveForm>
  );
}
