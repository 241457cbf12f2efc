import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatClock, formatDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { Button } from "~/ui/button";
import { type DataColumn, DataTable } from "~/ui/content/data-table";
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

/** Row of the comparison; `values` are those to choose from. */
type ComparedRow = MergeRow & { values?: readonly [number, number] };

/**
 * Renders two leads for comparison: both sides, the merged result, and the buttons Merge and Not a
 * duplicate.
 */
export function MergePage({
  from,
  other,
  earlier,
  later,
  why,
  rows,
  values,
  formKey,
  undoUntil,
  problem,
  changed,
}: MergePageProps) {
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
          errors={[
            {
              id: "",
              message:
                "One of these leads changed after you opened the page. Review both and try again.",
            },
          ]}
        />
      ) : null}
      <p className="measure">
        {why}. The newer lead is merged into the older one. Nothing is deleted.
      </p>
      <Form method="post" action={adminPaths.leadMerge(from, other)} className="stack spaced-5">
        <HiddenFields
          values={{ key: formKey, was_earlier: earlier.version, was_later: later.version }}
        />
        <DataTable<ComparedRow>
          className="dense-table card-rows merge-table"
          caption="Both leads and the merged result"
          rows={
            values
              ? [
                  {
                    label: "Value",
                    earlier: "",
                    later: "",
                    stays: "Your choice",
                    why: "The values differ",
                    values,
                  },
                  ...rows,
                ]
              : rows
          }
          rowKey={(row) => (row.values ? "choice" : row.label)}
          rowAttributes={(row) => ({ "data-ask": row.values && "" })}
          columns={[
            {
              header: "Field",
              isHeaderHidden: true,
              isCorner: true,
              isRowHeader: true,
              attributes: (row) => ({ id: row.values && "merge-value" }),
              cell: ({ label }) => label,
            },
            sideColumn("Older", "earlier", earlier, problem),
            sideColumn("Newer", "later", later, problem),
            {
              header: "After merge",
              cardLabel: "After merge",
              headerClassName: "save-state",
              className: "save-state",
              cell: (row) => {
                const reason =
                  row.label === "Reference"
                    ? `Links to ${later.reference} will open this lead`
                    : row.why;
                return (
                  <>
                    {row.stays}
                    {reason ? <small>{reason}</small> : null}
                    {row.values && problem ? (
                      <FieldError id="value-error">{problem}</FieldError>
                    ) : null}
                  </>
                );
              },
            },
          ]}
        />
        <div className="tools">
          <Button name="intent" value="merge">
            Merge into {earlier.reference}
          </Button>
          <Button kind="line" name="intent" value="distinct" formNoValidate>
            Not a duplicate
          </Button>
        </div>
        <p className="help-text measure">
          You can undo this until {formatDay(undoUntil)}. New activity after the merge stays on{" "}
          {earlier.reference}.
        </p>
      </Form>
    </AdminPage>
  );
}

/** Column of one lead: its values, or the choice of the value in dollars. */
function sideColumn(
  header: string,
  side: "earlier" | "later",
  { createdAt }: Side,
  problem: string | undefined,
): DataColumn<ComparedRow> {
  return {
    header: (
      <>
        {header}
        <small>
          Received {formatDay(createdAt)}, {formatClock(createdAt)}
        </small>
      </>
    ),
    cardLabel: header,
    className: ({ dropped }) => dropped === side && "muted",
    cell: (row) =>
      row.values ? (
        <ValueChoice cents={row.values[side === "earlier" ? 0 : 1]} side={side} problem={problem} />
      ) : (
        row[side]
      ),
  };
}

function ValueChoice({
  cents,
  side,
  problem,
}: {
  cents: number;
  side: "earlier" | "later";
  problem: string | undefined;
}) {
  return (
    <label className="radio">
      <input
        type="radio"
        name="value"
        id={side === "earlier" ? "value" : undefined}
        value={cents}
        required
        aria-describedby={problem ? "merge-value value-error" : "merge-value"}
        aria-invalid={problem ? true : undefined}
      />
      <span>{formatDollars(cents)}</span>
    </label>
  );
}
