import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { importFields } from "~/domain/leads/import/import-columns";
import { importStages } from "~/domain/leads/import/import-stages";
import type { ColumnsView } from "~/domain/leads/import/import-view";
import { stageLabels } from "~/domain/leads/lead";
import { formatAnd } from "~/lib/word-lists";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { SegmentedControl } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";

export type ImportColumnsProps = {
  hash: string;
  name: string;
  isStored?: boolean;
  view: ColumnsView;
  /** Messages by field id. */
  errors?: Readonly<Record<string, string>>;
};

/** Renders step 2: maps columns to fields, stage words to stages, and sets the date format. */
export function ImportColumns({
  hash,
  name,
  isStored = false,
  view,
  errors = {},
}: ImportColumnsProps) {
  const { columns, stages, dates, rowCount, blankLines, strayQuotes, order, orderExample } = view;
  const matched = columns.filter(({ field }) => field !== undefined && field !== "skip").length;
  return (
    <>
      <p>
        <b>{name || "Untitled file"}</b>{" "}
        <span className="muted">
          {[
            formatRowCount(rowCount),
            view.delimiter,
            blankLines > 0
              ? `${blankLines} blank ${blankLines === 1 ? "line" : "lines"} skipped`
              : "",
          ]
            .filter(Boolean)
            .join(", ")}
          .
        </span>{" "}
        <Link className="text-link target-link" to={adminPaths.leadImport}>
          Choose another file
        </Link>
      </p>
      {strayQuotes.length > 0 ? (
        <p>
          {formatRowCount(strayQuotes.length)} with an unmatched quotation mark, read as plain text:{" "}
          {listRows(strayQuotes)}. Check {strayQuotes.length === 1 ? "it" : "them"} after the
          import.
        </p>
      ) : null}
      <Form method="post" action={adminPaths.leadImport} className="stacked space-6">
        <input type="hidden" name="file" value={hash} />
        <Panel
          id="columns"
          title="Columns"
          beside={
            <span className="muted tabular">
              {matched} of {columns.length} matched{isStored ? ", as last time" : ""}
            </span>
          }
        >
          <DataTable
            className="dense-table card-rows import-table"
            caption="Columns"
            rows={columns}
            rowKey={({ head }, at) => `${at} ${head}`}
            columns={[
              { header: "Your column", isRowHeader: true, cell: ({ head }) => head },
              {
                header: "First values",
                className: "muted wide-cell",
                cell: ({ examples }) => examples,
              },
              {
                header: "Goes to",
                className: "wide-cell",
                cell: ({ head, field, looksLike }, at) => (
                  <MappingSelect
                    id={`c${at}`}
                    label={`${head} goes to`}
                    chosen={field}
                    help={looksLike ? `Looks like ${looksLike}` : undefined}
                    error={errors[`c${at}`]}
                    options={[...importFields, { key: "skip", label: "Don’t import" }]}
                  />
                ),
              },
            ]}
          />
        </Panel>
        {stages.length > 0 ? (
          <Panel
            id="stages"
            title="Stages"
            beside={
              <span className="muted tabular">{stages.length} in your file. Match each one.</span>
            }
          >
            <DataTable
              className="dense-table card-rows import-table"
              caption="Stages"
              rows={stages}
              rowKey={({ key }) => key}
              columns={[
                {
                  header: "In your file",
                  isRowHeader: true,
                  cell: ({ word }) => word || "(blank)",
                },
                { header: "Rows", isNumber: true, cell: ({ count }) => count },
                {
                  header: "Stage here",
                  className: "wide-cell",
                  cell: ({ word, key, stage }, at) => (
                    <>
                      <input type="hidden" name={`w${at}`} value={key} />
                      <MappingSelect
                        id={`s${at}`}
                        label={`Stage for ${word || "(blank)"}`}
                        chosen={stage}
                        error={errors[`s${at}`]}
                        options={importStages.map((key) => ({ key, label: stageLabels[key] }))}
                      />
                    </>
                  ),
                },
              ]}
            />
          </Panel>
        ) : null}
        {dates.length > 0 || orderExample ? (
          <Panel
            id="order"
            title="Dates"
            beside={
              order && !orderExample ? (
                <span className="muted">{order === "day" ? "Day first" : "Month first"}</span>
              ) : null
            }
          >
            <DataTable
              className="dense-table card-rows import-table"
              caption="Dates"
              rows={dates}
              rowKey={({ example }) => example}
              columns={[
                { header: "In your file", isRowHeader: true, cell: ({ example }) => example },
                { header: "Read as", className: "wide-cell", cell: ({ readAs }) => readAs },
                { header: "Rows", isNumber: true, cell: ({ count }) => count },
              ]}
            />
            {orderExample ? (
              <fieldset className="field" data-invalid={errors.order ? "" : undefined}>
                <legend>What does {orderExample.text} mean?</legend>
                <SegmentedControl
                  name="order"
                  chosen={order}
                  required
                  options={[
                    { value: "month", label: `${orderExample.month} (month first)` },
                    { value: "day", label: `${orderExample.day} (day first)` },
                  ]}
                />
                {errors.order ? <FieldError id="order-error">{errors.order}</FieldError> : null}
              </fieldset>
            ) : null}
          </Panel>
        ) : null}
        <div className="save-bar">
          <p className="save-state muted">Nothing is imported yet.</p>
          <Button name="intent" value="review">
            Review import
          </Button>
        </div>
      </Form>
    </>
  );
}

type MappingSelectProps = {
  id: string;
  label: string;
  chosen: string | undefined;
  help?: string | undefined;
  error: string | undefined;
  options: readonly { key: string; label: string }[];
};

/** Renders a select of a table cell; "Choose" without a choice, which the form then requires. */
function MappingSelect({ id, label, chosen, help, error, options }: MappingSelectProps) {
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        className="field-input"
        id={id}
        name={id}
        defaultValue={chosen ?? ""}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {chosen === undefined ? <option value="">Choose</option> : null}
        {options.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {help ? <p className="help-text">{help}</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** "row 2", "rows 2, 5 and 9", the first ten. */
function listRows(rows: readonly number[]): string {
  const firstRows = rows.slice(0, 10).map(String);
  const rest = rows.length - firstRows.length;
  const parts = rest > 0 ? [...firstRows, `${rest} more`] : firstRows;
  return `${rows.length === 1 ? "row" : "rows"} ${formatAnd(parts)}`;
}

function formatRowCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
