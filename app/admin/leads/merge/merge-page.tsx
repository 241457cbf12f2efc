import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatClock, formatDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldError } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { MergeRow } from "./merge-rows";

type Side = { id: string; name: string; reference: string; version: number; createdAt: Date };

type MergePageProps = {
  from: string;
  other: string;
  earlier: Side;
  later: Side;
  /** Reason for the match, as a sentence without its period. */
  why: string;
  rows: readonly MergeRow[];
  /** Values to choose from, in cents, earlier lead first. */
  values: readonly [number, number] | undefined;
  formKey: string;
  undoUntil: Date;
  problem: string | undefined;
  changed: boolean;
};

/** Renders two leads for comparison: both sides, the merged result, and the buttons Merge and Not a duplicate. */
export function MergePage({ from, other, earlier, later, why, rows, values, formKey, undoUntil, problem, changed }: MergePageProps) {
  const back = from === earlier.id ? earlier : later;
  return (
    <AdminPage
      title="Merge leads"
      above={
        <Link className="text-link" to={adminPaths.lead(back.id)}>
          {back.name}
        </Link>
      }
    >
      {problem ? <ErrorSummary errors={[{ id: "value", message: problem }]} /> : null}
      {changed ? (
        <ErrorSummary
          title="Leads weren’t merged"
          errors={[{ id: "", message: "One of these leads changed after you opened the page. Review both and try again." }]}
        />
      ) : null}
      <p className="measure">{why}. The newer lead is merged into the older one. Nothing is deleted.</p>
      <Form method="post" action={adminPaths.leadMerge(from, other)} className="stack merge-form">
        <HiddenFields values={{ key: formKey, was_earlier: earlier.version, was_later: later.version }} />
        <table className="merge-table">
          <caption className="visually-hidden">Both leads and the merged result</caption>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">Field</span>
              </td>
              <th scope="col">
                Older
                <small>
                  Received {formatDay(earlier.createdAt)}, {formatClock(earlier.createdAt)}
                </small>
              </th>
              <th scope="col">
                Newer
                <small>
                  Received {formatDay(later.createdAt)}, {formatClock(later.createdAt)}
                </small>
              </th>
              <th scope="col" className="save-state">
                After merge
              </th>
            </tr>
          </thead>
          <tbody>
            {values ? (
              <tr data-ask="">
                <th scope="row" id="merge-value">
                  Value
                </th>
                {values.map((cents, at) => (
                  <td key={cents} data-h={at === 0 ? "Older" : "Newer"}>
                    <label className="radio">
                      <input
                        type="radio"
                        name="value"
                        id={at === 0 ? "value" : undefined}
                        value={cents}
                        required
                        aria-describedby={problem ? "merge-value value-error" : "merge-value"}
                        aria-invalid={problem ? true : undefined}
                      />
                      <span>{formatDollars(cents)}</span>
                    </label>
                  </td>
                ))}
                <td className="save-state" data-h="After merge">
                  Your choice<small>The values differ</small>
                  {problem ? <FieldError id="value-error">{problem}</FieldError> : null}
                </td>
              </tr>
            ) : null}
            {rows.map(({ label, earlier: first, later: second, stays, why: reason, dropped }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-h="Older" className={dropped === "earlier" ? "dropped" : undefined}>
                  {first}
                </td>
                <td data-h="Newer" className={dropped === "later" ? "dropped" : undefined}>
                  {second}
                </td>
                <td className="save-state" data-h="After merge">
                  {stays}
                  {label === "Reference" ? (
                    <small>Links to {later.reference} will open this lead</small>
                  ) : reason ? (
                    <small>{reason}</small>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="tools">
          <Button name="intent" value="merge">
            Merge into {earlier.reference}
          </Button>
          <Button kind="line" name="intent" value="distinct" formNoValidate>
            Not a duplicate
          </Button>
        </div>
        <p className="help-text measure">
          You can undo this until {formatDay(undoUntil)}. New activity after the merge stays on {earlier.reference}.
        </p>
      </Form>
    </AdminPage>
  );
}
