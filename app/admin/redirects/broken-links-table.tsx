import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";

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
    <table className="redirect-table">
      <caption className="visually-hidden">Broken links (404), most visited first</caption>
      <thead>
        <tr>
          <th scope="col">URL</th>
          <th scope="col" className="number">
            Visits
          </th>
          <th scope="col">Linked from</th>
          <th scope="col">Last visit</th>
          <th scope="col">Redirect to</th>
          <th scope="col">
            <span className="visually-hidden">Dismiss</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const rowForm = failed?.values.from?.[0] === row.path ? failed : undefined;
          const error = rowForm && (rowForm.errors.to ?? rowForm.errors.from);
          return (
            <tr key={row.path}>
              <th scope="row">
                <span className="url-path">{row.path}</span>
              </th>
              <td className="number" data-h="Times">
                {row.hits}
              </td>
              <td className="wide-cell">
                <From row={row} />
              </td>
              <td className="last-seen wide-cell" data-h="Last">
                {formatShortDateTime(row.lastAt, now)}
              </td>
              <td className="wide-cell">
                <Form method="post" action={adminPaths.redirects} className="tools" preventScrollReset>
                  <input type="hidden" name="intent" value="send" />
                  <input type="hidden" name="key" value={`${formKey}-send`} />
                  <input type="hidden" name="from" value={row.path} />
                  <label className="visually-hidden" htmlFor={`send-${index}`}>
                    Redirect {row.path} to
                  </label>
                  <input
                    className="field-input"
                    id={`send-${index}`}
                    name="to"
                    placeholder="/"
                    spellCheck={false}
                    autoComplete="off"
                    autoCapitalize="none"
                    defaultValue={rowForm?.values.to?.[0] ?? row.suggestion ?? ""}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `send-${index}-error` : undefined}
                  />
                  <Button kind="line">
                    Add redirect<span className="visually-hidden">: {row.path}</span>
                  </Button>
                </Form>
                {error ? <FieldError id={`send-${index}-error`}>{error}</FieldError> : null}
              </td>
              <td className="at-end">
                <Forget path={row.path} what={row.path} />
              </td>
            </tr>
          );
        })}
        {robots ? (
          <tr>
            <th scope="row">Bots and scanners</th>
            <td className="number" data-h="Times">
              {robots.hits}
            </td>
            <td className="wide-cell muted">All bot requests combined</td>
            <td className="last-seen" data-h="Last">
              {formatShortDateTime(robots.lastAt, now)}
            </td>
            <td />
            <td className="at-end">
              <Forget path={robots.path} what="bots and scanners" />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
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
  return <span className="url-path">{referrer.replace(/^https?:\/\//, "").replace(/\/$/, "")}</span>;
}

function Forget({ path, what }: { path: string; what: string }) {
  return (
    <Form method="post" action={adminPaths.redirects} className="tools" preventScrollReset>
      <input type="hidden" name="intent" value="forget" />
      <input type="hidden" name="from" value={path} />
      <button className="text-link target-link" type="submit">
        Dismiss<span className="visually-hidden"> {what}</span>
      </button>
    </Form>
  );
}
