import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { ImportColumns, type ImportColumnsProps } from "./import-columns";
import { ImportResult, type ImportResultProps } from "./import-result";
import { ImportReview, type ImportReviewProps } from "./import-review";

type Past = {
  id: string;
  fileName: string;
  created: number;
  joined: number;
  refused: number;
  at: Date;
  undoneAt: Date | null;
  by: string | null;
  canUndo: boolean;
};
type ImportPageProps = {
  past: readonly Past[];
  /** Uploaded file that is not imported yet, with its stored column choices. */
  file: ImportColumnsProps | undefined;
  /** Finished import. */
  result: ImportResultProps | undefined;
  isLost: boolean;
  /** Messages by field id. */
  errors: Readonly<Record<string, string>>;
  stays: readonly { id: string; name: string }[] | undefined;
  /** Step that a form has led to; replaces `file`. */
  step:
    | ({ kind: "columns" } & ImportColumnsProps)
    | ({ kind: "review" } & ImportReviewProps)
    | undefined;
};

const steps = ["File", "Columns", "Review", "Result"] as const;

/** Imports leads from a file in four steps: file, columns, review, result. */
export function ImportPage({ past, file, result, isLost, errors, stays, step }: ImportPageProps) {
  const messages =
    isLost && !step ? { csv: "That file has expired. Upload it again.", ...errors } : errors;
  const hasErrors = Object.keys(errors).length > 0;
  const columns = step?.kind === "columns" ? step : file;
  const number = result ? 4 : step?.kind === "review" ? 3 : columns ? 2 : 1;
  const list = useRef<HTMLOListElement>(null);
  const stepKind = step?.kind;
  // a form that leads to another step in the same document leaves the scroll position at its end
  useEffect(() => {
    if (stepKind && !hasErrors) list.current?.focus();
  }, [stepKind, hasErrors]);
  return (
    <AdminPage
      title="Import leads"
      above={
        <Link className="text-link" to={adminPaths.leads}>
          Leads
        </Link>
      }
    >
      <ErrorSummary errors={toSummaryErrors(messages)} />
      {stays ? <ImportInProgress leads={stays} /> : null}
      <div className="stacked space-6 import-page">
        <ol className="import-steps" aria-label="Import steps" tabIndex={-1} ref={list}>
          {steps.map((name, at) => (
            <li key={name} aria-current={at + 1 === number ? "step" : undefined}>
              {at + 1}. {name}
            </li>
          ))}
        </ol>
        {result ? (
          <ImportResult {...result} />
        ) : step?.kind === "review" ? (
          <ImportReview {...step} />
        ) : columns ? (
          <ImportColumns key={step ? "again" : "first"} {...columns} errors={errors} />
        ) : (
          <Upload error={messages.csv} />
        )}
      </div>
      {number === 1 ? <PastImports past={past} /> : null}
      <p className="fine-print">All times Central.</p>
    </AdminPage>
  );
}

function Upload({ error }: { error: string | undefined }) {
  return (
    <Panel id="upload" title="Choose a file">
      <Form
        method="post"
        action={adminPaths.leadImport}
        encType="multipart/form-data"
        className="stack"
      >
        <Field
          name="csv"
          label="CSV file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          required
          error={error}
          help="Up to 5,000 rows and 2 MB. Put column names in the first row. You’ll review everything before it’s imported."
        />
        <div className="tools">
          <Button>Upload and review</Button>
        </div>
      </Form>
    </Panel>
  );
}

function ImportInProgress({ leads }: { leads: readonly { id: string; name: string }[] }) {
  return (
    <Panel id="stays" title="Import undone, except these leads someone has since edited">
      <ul className="problems">
        {leads.map(({ id, name }) => (
          <li key={id}>
            <Link to={adminPaths.lead(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PastImports({ past }: { past: readonly Past[] }) {
  if (past.length === 0) return null;
  return (
    <Panel id="past" title="Past imports">
      <DataTable
        className="data-table"
        caption="Past imports, newest first"
        rows={past}
        rowKey={({ id }) => id}
        columns={[
          {
            header: "File",
            cell: ({ id, fileName }) => (
              <Link to={`${adminPaths.leadImport}?import=${id}`}>
                {fileName || "Untitled file"}
              </Link>
            ),
          },
          {
            header: "Imported",
            cell: ({ at, by }) =>
              `${formatShortDateTime(new Date(at), new Date())}${by ? `, ${by}` : ""}`,
          },
          {
            header: "Rows",
            cell: ({ created, joined, refused }) =>
              `${created} new, ${joined} merged, ${refused} refused`,
          },
          {
            header: "Undo",
            isHeaderHidden: true,
            cell: ({ id, fileName, undoneAt, canUndo }) =>
              undoneAt ? (
                <span className="muted">Undone</span>
              ) : canUndo ? (
                <Form method="post" action={adminPaths.leadImport}>
                  <HiddenFields values={{ intent: "undo", import: id }} />
                  <Button kind="line" small>
                    Undo<span className="visually-hidden"> the import of {fileName}</span>
                  </Button>
                </Form>
              ) : (
                <span className="muted">Can’t be undone</span>
              ),
          },
        ]}
      />
    </Panel>
  );
}
