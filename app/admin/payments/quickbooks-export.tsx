import { adminPaths } from "~/admin-paths";
import { Button } from "~/ui/button";
import { Field, FieldGrid } from "~/ui/forms/field";

/** Renders the form that downloads invoices and payments of all jobs for QuickBooks. */
export function QuickBooksExport({ today }: { today: string }) {
  return (
    <details className="behind">
      <summary>Export for QuickBooks</summary>
      <form method="get" action={adminPaths.quickBooksFile("invoices.csv")} className="stack">
        <FieldGrid>
          <Field name="from" type="date" label="From" defaultValue={`${today.slice(0, 4)}-01-01`} />
          <Field name="until" type="date" label="Until" defaultValue={today} />
        </FieldGrid>
        <p className="help-text">
          Import invoices under Settings, Import data. Upload payments under Transactions, Bank
          transactions.
        </p>
        <div className="tools">
          <Button kind="line">Download invoices</Button>
          <Button kind="line" formAction={adminPaths.quickBooksFile("payments.csv")}>
            Download payments
          </Button>
        </div>
      </form>
    </details>
  );
}
