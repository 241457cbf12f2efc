import { Form, Link, useLocation } from "@remix-run/react";
import { CancelVisits, type VisitToCancel } from "~/admin/leads/cancel-visits";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { Button } from "~/ui/button";

type BulkVisitsProps = {
  /** Fields of the form that was sent. */
  values: Readonly<Record<string, readonly string[]>>;
  visits: readonly (VisitToCancel & { isSpam: boolean })[];
};

const buttons: Readonly<Record<string, string>> = {
  move: "Move to stage",
  spam: "Mark as spam",
  trash: "Move to trash",
};

/** Names the booked visits of the leads that a bulk change closes, before it does. */
export function BulkVisitsPage({ values, visits }: BulkVisitsProps) {
  const { search } = useLocation();
  const deed = values.do?.at(-1) ?? "";
  const becomesSpam = (deed === "move" ? values.to?.at(-1) : deed) === "spam";
  const isSpam = becomesSpam || visits.every((visit) => visit.isSpam);
  const count = new Set(values.lead).size;
  const fields = Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value]));
  return (
    <AdminPage
      title="Booked visits"
      above={
        <Link className="text-link" to={`${adminPaths.leads}${search}`}>
          Leads
        </Link>
      }
    >
      <Form method="post" action={`${adminPaths.leads}${search}`} className="stack measure">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="asked" value="yes" />
        <p role="status">{`${count === 1 ? "1 lead is" : `${count} leads are`} selected. Nothing has changed yet.`}</p>
        <CancelVisits visits={visits} customer={isSpam ? undefined : ""} isCanceled isTold />
        <div className="tools">
          <Button kind="ink">{buttons[deed] ?? "Apply"}</Button>
          <Link className="text-link target-link" to={`${adminPaths.leads}${search}`}>
            Make no changes
          </Link>
        </div>
      </Form>
    </AdminPage>
  );
}
