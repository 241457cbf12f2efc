import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { FieldError } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export type BrokenLinkRow = {
  path: string;
  hits: number;
  lastAt: Date;
  /** URL of the page with the broken link; "" if unknown. */
  referrer: string;
  /** Page of this site with the broken link, and where to edit its text. */
  own: { path: string; editor: string | undefined } | undefined;
  suggestion: string | undefined;
};

type BrokenLinksTableProps = {
  rows: readonly BrokenLinkRow[];
  /** Requests of bots and scanners, combined. */
  robots: { path: string; hits: number; lastAt: Date } | undefined;
  now: Date;
  formKey: string;
  problem: InvalidForm | undefined;
};

/** Paths visitors requested that return 404, each with a form to add a redirect. */
export function BrokenLinksTable({ rows, robots, now, formKey, problem }: BrokenLinksTableProps) {
  const failed = problem?.values.intent?.[0] === "send" ? problem : undefined;
  return (
    <DataTable
      className="dense-table redirect-table"
      caption="Broken links (404), most visited first"
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        {
          header: "URL",
          isRowHeader: true,
          cell: ({ path }) => <span className="url-path">{path}</span>,
        },
        { header: "Visits", isNumber: true, cardLabel: "Visits", cell: ({ hits }) => hits },
        { header: "Linked from", className: "wide-cell", cell: (row) => <From row={row} /> },
        {
          header: "Last visit",
          className: "nowrap wide-cell",
          cardLabel: "Last visit",
          cell: ({ lastAt }) => formatShortDateTime(lastAt, now),
        },
        {
          header: "Redirect to",
          className: "wide-cell",
          cell: (row, index) => (
            <RedirectLinkForm
              row={row}
              id={`send-${index}`}
              formKey={formKey}
              failed={failed?.values.from?.[0] === row.path ? failed : undefined}
            />
          ),
        },
        {
          header: "Dismiss",
          isHeaderHidden: true,
          className: "at-end",
          cell: ({ path }) => <Forget path={path} what={path} />,
        },
      ]}
    >
      {robots ? (
        <tr>
          <th scope="row">Bots and scanners</th>
          <td className="number" data-h="Visits">
            {robots.hits}
          </td>
          <td className="wide-cell muted">All bot requests combined</td>
          <td className="nowrap" data-h="Last visit">
            {formatShortDateTime(robots.lastAt, now)}
          </td>
          <td />
          <td className="at-end">
            <Forget path={robots.path} what="bots and scanners" />
          </td>
        </tr>
      ) : null}
    </DataTable>
  );
}

type RedirectLinkFormProps = {
  row: BrokenLinkRow;
  id: string;
  formKey: string;
  failed: InvalidForm | undefined;
};

/** Adds a redirect from a broken link. */
function RedirectLinkForm({
  row: { path, suggestion },
  id,
  formKey,
  failed,
}: RedirectLinkFormProps) {
  const error = failed && (failed.errors.to ?? failed.errors.from);
  return (
    <>
      <Form method="post" action={adminPaths.redirects} className="tools" preventScrollReset>
        <HiddenFields values={{ intent: "send", key: `${formKey}-send`, from: path }} />
        <label className="visually-hidden" htmlFor={id}>
          Redirect {path} to
        </label>
        <input
          className="field-input"
          id={id}
          name="to"
          placeholder="/"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={failed?.values.to?.[0] ?? suggestion ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button kind="line">
          Add redirect<span className="visually-hidden">: {path}</span>
        </Button>
      </Form>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}

function From({ row: { path, referrer, own } }: { row: BrokenLinkRow }) {
  if (own) {
    return (
      <>
        Your page <span className="url-path">{own.path}</span>
        {own.editor ? (
          <small>
            <Link className="text-link" to={own.editor}>
              Edit page<span className="visually-hidden"> to fix the link to {path}</span>
            </Link>
          </small>
        ) : null}
      </>
    );
  }
  if (referrer === "") return <span className="muted">Unknown</span>;
  return (
    <span className="url-path">{referrer.replace(/^https?:\/\//, "").replace(/\/$/, "")}</span>
  );
}

function Forget({ path, what }: { path: string; what: string }) {
  return (
    <Form method="post" action={adminPaths.redirects} className="tools" preventScrollReset>
      <HiddenFields values={{ intent: "forget", from: path }} />
      <button className="text-link target-link" type="submit">
        Dismiss<span className="visually-hidden"> {what}</span>
      </button>
    </Form>
  );
}
