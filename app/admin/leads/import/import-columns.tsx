import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { importFields } from "~/domain/leads/import/import-columns";
import { importStages } from "~/domain/leads/import/import-stages";
import type { ColumnsView } from "~/domain/leads/import/import-view";
import { stageLabels } from "~/domain/leads/lead";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Checkbox } from "~/ui/forms/choice";

export type ImportColumnsProps = {
  hash: string;
  name: string;
  isStored?: boolean;
  view: ColumnsView;
};

/** Renders step 2: maps columns to fields, stage words to stages, and sets the date format. */
export function ImportColumns({ hash, name, isStored = false, view }: ImportColumnsProps) {
  const { columns, stages, dates, rowCount, blankLines } = view;
  const matched = columns.filter(({ field }) => field !== "").length;
  return (
    <>
      <p>
        <b>{name || "Untitled file"}</b>{" "}
        <span className="muted">
          {formatRowCount(rowCount)}, {view.delimiter}
          {blankLines > 0
            ? `, ${blankLines} blank ${blankLines === 1 ? "line" : "lines"} skipped`
            : ""}
          .
        </span>{" "}
        <Link className="text-link target-link" to={adminPaths.leadImport}>
          Choose another file
        </Link>
      </p>
      <Form method="post" action={adminPaths.leadImport}>
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
            className="import-table"
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
                cell: ({ head, field }, at) => (
                  <>
                    <label className="visually-hidden" htmlFor={`c${at}`}>
                      {head} goes to
                    </label>
                    <select
                      className="field-input"
                      id={`c${at}`}
                      name={`c${at}`}
                      defaultValue={field}
                    >
                      {importFields.map(({ key, label }) => (
                        <option key={key} value={key}>
                          {label}
                        </option>
                      ))}
                      <option value="">Don’t import</option>
                    </select>
                  </>
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
              className="import-table"
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
                      <label className="visually-hidden" htmlFor={`s${at}`}>
                        Stage for {word || "(blank)"}
                      </label>
                      <select
                        className="field-input"
                        id={`s${at}`}
                        name={`s${at}`}
                        defaultValue={stage}
                      >
                        {importStages.map((one) => (
                          <option key={one} value={one}>
                            {stageLabels[one]}
                          </option>
                        ))}
                      </select>
                    </>
                  ),
                },
              ]}
            />
          </Panel>
        ) : null}
        {dates.length > 0 ? (
          <Panel
            id="dates"
            title="Dates"
            beside={
              <span className="muted tabular">{view.dayFirst ? "Day first" : "Month first"}</span>
            }
          >
            <DataTable
              className="import-table"
              caption="Dates"
              rows={dates}
              rowKey={({ example }) => example}
              columns={[
                { header: "In your file", isRowHeader: true, cell: ({ example }) => example },
                { header: "Read as", className: "wide-cell", cell: ({ readAs }) => readAs },
                { header: "Rows", isNumber: true, cell: ({ count }) => count },
              ]}
            />
            <details className="behind" open={view.dayFirst}>
              <summary>Day first instead</summary>
              <Checkbox
                name="dayfirst"
                value="yes"
                defaultChecked={view.dayFirst}
                label={`Read dates day first.${
                  view.oneWayCount > 0
                    ? ` ${view.oneWayCount} ${view.oneWayCount === 1 ? "date only works" : "dates only work"} ${view.dayFirst ? "day" : "month"} first.`
                    : ""
                }`}
              />
            </details>
          </Panel>
        ) : null}
        <div className="import-save-bar">
          <p className="muted">Nothing is imported yet.</p>
          <Button name="intent" value="review">
            Review import
          </Button>
        </div>
      </Form>
    </>
  );
}

function formatRowCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
