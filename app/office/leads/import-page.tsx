import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { importFields, type PlannedRow } from "~/domain/leads/import-columns";
import { formatMoment } from "~/lib/dates";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";

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
type Waiting = {
  hash: string;
  name: string;
  heads: readonly string[];
  example: readonly string[];
  mapping: readonly string[];
  counts: { new: number; joins: number; refused: number };
  refused: readonly PlannedRow[];
  joins: readonly PlannedRow[];
  importedAt: Date | undefined;
};
type ImportPageProps = {
  past: readonly Past[];
  file: Waiting | undefined;
  isLost: boolean;
  error: string | undefined;
  stays: readonly { id: string; name: string }[] | undefined;
};

/** Reads leads from a file: choose it, say what its columns are, see what would happen, then let it happen. */
export function ImportPage({ past, file, isLost, error, stays }: ImportPageProps) {
  const problem = error ?? (isLost ? "That file is no longer here. Choose it again." : undefined);
  return (
    <AdminPage
      title="Import leads"
      above={
        <Link className="link" to={adminPaths.leads}>
          Leads
        </Link>
      }
    >
      {problem ? <ErrorSummary errors={[{ id: file ? "" : "csv", message: problem }]} /> : null}
      {stays ? <Stays leads={stays} /> : null}
      {file ? <Plan file={file} /> : <Upload />}
      <PastImports past={past} />
    </AdminPage>
  );
}

function Upload() {
  return (
    <Panel id="upload" title="Choose a file">
      <Form method="post" action={adminPaths.leadImport} encType="multipart/form-data" className="stack">
        <Field
          name="csv"
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          required
          help="Up to 5,000 rows and 2 MB, with the names of the columns in the first line. Nothing is written yet."
        />
        <div className="tools">
          <Button>Look at it</Button>
        </div>
      </Form>
    </Panel>
  );
}

function Plan({ file }: { file: Waiting }) {
  const { hash, name, heads, example, mapping, counts, importedAt } = file;
  const good = counts.new + counts.joins;
  const options = [{ value: "", label: "Leave out" }, ...importFields.map(({ key, label }) => ({ value: key, label }))];
  return (
    <>
      <Panel id="columns" title={`Columns of ${name || "the file"}`}>
        <Form method="get" action={adminPaths.leadImport} className="stack">
          <input type="hidden" name="file" value={hash} />
          <div className="columns-map">
            {heads.map((head, at) => (
              <Select
                key={`${at} ${head}`}
                name={`c${at}`}
                label={head || `Column ${at + 1}`}
                defaultValue={mapping[at]}
                options={options}
                help={example[at] ? `First row: ${example[at].slice(0, 40)}` : undefined}
              />
            ))}
          </div>
          <div className="tools">
            <Button kind="line">Look again</Button>
          </div>
        </Form>
      </Panel>
      <Panel id="dry-run" title="What would happen">
        {importedAt ? (
          <p>
            <strong>This very file was imported already</strong> ({formatMoment(new Date(importedAt), new Date())}). Importing it again
            changes nothing.
          </p>
        ) : null}
        <dl className="kv">
          <div>
            <dt>New</dt>
            <dd>{counts.new.toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>Join a lead</dt>
            <dd>{counts.joins.toLocaleString("en-US")}, with the same phone or e-mail</dd>
          </div>
          <div>
            <dt>Refused</dt>
            <dd>{counts.refused.toLocaleString("en-US")}</dd>
          </div>
        </dl>
        <Rows title="Refused" rows={file.refused} all={counts.refused} />
        <Rows title="Join a lead that is here" rows={file.joins} all={counts.joins} />
        <Form method="post" action={adminPaths.leadImport} className="stack">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="file" value={hash} />
          {mapping.map((field, at) => (
            <input key={at} type="hidden" name={`c${at}`} value={field} />
          ))}
          <div className="tools">
            <Button disabled={good === 0}>
              {good === 0 ? "Nothing to import" : `Import ${good.toLocaleString("en-US")} ${good === 1 ? "row" : "rows"}`}
            </Button>
            <Link to={adminPaths.leadImport}>Another file</Link>
          </div>
          <p className="help">No e-mails are sent, no reply clock runs, no consent is assumed. You can undo it for 24 hours.</p>
        </Form>
      </Panel>
    </>
  );
}

function Rows({ title, rows, all }: { title: string; rows: readonly PlannedRow[]; all: number }) {
  if (rows.length === 0) return null;
  return (
    <details open={rows.length <= 20}>
      <summary>
        {title} ({all > rows.length ? `first ${rows.length} of ${all.toLocaleString("en-US")}` : all})
      </summary>
      <table className="dt">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">{title === "Refused" ? "Reason" : "Lead"}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="num">{row.row}</td>
              <td>{row.name || "No name"}</td>
              <td data-state={row.state}>
                {row.state === "refused" ? row.reason : null}
                {row.state === "joins" ? <Link to={adminPaths.lead(row.leadId)}>{row.leadName}</Link> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Stays({ leads }: { leads: readonly { id: string; name: string }[] }) {
  return (
    <Panel id="stays" title="Undone. These stay: somebody has worked on them since">
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
    <Panel id="past" title="Imported before">
      <table className="dt">
        <caption className="vh">Imported files, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">Rows</th>
            <th scope="col">
              <span className="vh">Undo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {past.map(({ id, fileName, created, joined, refused, at, undoneAt, by, canUndo }) => (
            <tr key={id}>
              <td>{fileName || "A file"}</td>
              <td>
                {formatMoment(new Date(at), new Date())}
                {by ? `, ${by}` : ""}
              </td>
              <td>
                {created} new, {joined} joined, {refused} refused
              </td>
              <td>
                {undoneAt ? (
                  <span className="soft">Undone</span>
                ) : canUndo ? (
                  <Form method="post" action={adminPaths.leadImport}>
                    <input type="hidden" name="intent" value="undo" />
                    <input type="hidden" name="import" value={id} />
                    <Button kind="line" small>
                      Undo<span className="vh"> the import of {fileName}</span>
                    </Button>
                  </Form>
                ) : (
                  <span className="soft">Stays</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
