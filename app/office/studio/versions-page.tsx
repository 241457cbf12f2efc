import { Form, Link } from "@remix-run/react";
import { formatRowMoment } from "~/lib/dates";
import { AdminPage } from "~/office/shell/page";
import type { FieldDiff } from "~/platform/content/revisions.server";
import { Button } from "~/ui/button";

const causes: Readonly<Record<string, string>> = {
  published: "Published",
  restored: "Restored",
  draft: "Draft",
  conflict: "Given up in a conflict",
  scheduled: "Scheduled",
};

export type VersionRow = { version: number; cause: string; at: number; by: string };

type VersionsPageProps = {
  title: string;
  back: string;
  now: number;
  rows: readonly VersionRow[];
  /** The version looked at, and what the working copy would change into. */
  shown: { version: number; diff: readonly FieldDiff[] } | null;
  base: string;
};

/** Every version of a record, and what one of them says differently from what its editor has now. Restoring fills the working copy, never the
 *  website. */
export function VersionsPage({ title, back, now, rows, shown, base }: VersionsPageProps) {
  return (
    <AdminPage
      title="Earlier versions"
      above={
        <Link className="link" to={back}>
          {title}
        </Link>
      }
    >
      <div className="st-ed">
        <div>
          {shown ? (
            <section className="panel" aria-labelledby="diff-t">
              <header>
                <h2 id="diff-t">Version {shown.version} against the editor</h2>
              </header>
              {shown.diff.length === 0 ? (
                <p>They are the same.</p>
              ) : (
                <p className="soft diff">
                  <ins>Underlined</ins>: what version {shown.version} says. <del>Struck out</del>: what the editor says.
                </p>
              )}
              {shown.diff.map((diff) => (
                <Diff key={diff.field} diff={diff} />
              ))}
              {shown.diff.length > 0 ? (
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="version" value={shown.version} />
                  <input type="hidden" name="base" value={base} />
                  <Button name="do" value="restore-version">
                    Fill the editor with version {shown.version}
                  </Button>
                </Form>
              ) : null}
            </section>
          ) : (
            <p className="soft">
              {rows.length === 0
                ? "There is none yet. Each publication becomes a version that can be compared and restored."
                : "Choose a version to see what it says differently from the editor."}
            </p>
          )}
        </div>
        <div className="st-side">
          <section className="panel" aria-labelledby="list-t">
            <header>
              <h2 id="list-t">Versions</h2>
              <span className="soft">{rows.length}</span>
            </header>
            <ol className="st-list">
              {rows.map(({ version, cause, at, by }) => (
                <li key={version}>
                  <Link
                    className="link tlink"
                    to={`?version=${version}`}
                    preventScrollReset
                    aria-current={version === shown?.version || undefined}
                  >
                    Version {version}
                  </Link>
                  <span className="soft">
                    {causes[cause] ?? cause}, {by || "schedule"}, {formatRowMoment(new Date(at), new Date(now))}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

function Diff({ diff }: { diff: FieldDiff }) {
  return (
    <section>
      <h3>{diff.label}</h3>
      {diff.kind === "text" ? (
        <p className="txt diff">
          {diff.parts.map(({ text, state }, index) => {
            const key = `${index}${state}`;
            if (state === "added") return <ins key={key}>{text}</ins>;
            if (state === "gone") return <del key={key}>{text}</del>;
            return <span key={key}>{text}</span>;
          })}
        </p>
      ) : null}
      {diff.kind === "value" ? (
        <p className="diff">
          <del>{diff.was || "nothing"}</del> → <ins>{diff.is || "nothing"}</ins>
        </p>
      ) : null}
      {diff.kind === "list" ? (
        <ul className="st-list">
          {diff.added.map((words) => (
            <li key={`a ${words}`}>Added: {words}</li>
          ))}
          {diff.gone.map((words) => (
            <li key={`g ${words}`}>Gone: {words}</li>
          ))}
          {diff.changed.map(([was, is]) => (
            <li key={`c ${was} ${is}`}>
              Changed: {was} → {is}
            </li>
          ))}
          {diff.moved.map((words) => (
            <li key={`m ${words}`}>Moved: {words}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
