import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { FieldDiff } from "~/platform/records/revisions.server";
import { Button } from "~/ui/button";

const causes: Readonly<Record<string, string>> = {
  published: "Published",
  restored: "Restored",
  draft: "Draft",
  conflict: "Set aside in a conflict",
  scheduled: "Scheduled",
};

type VersionRow = { version: number; cause: string; at: number; by: string };

type VersionsPageProps = {
  title: string;
  back: string;
  now: number;
  rows: readonly VersionRow[];
  /** Cursors of the next and the current page of the list; null at the ends. */
  older: number | null;
  before: number | null;
  total: number;
  /** Selected version, and its differences from the draft. */
  selected: { version: number; diff: readonly FieldDiff[] } | null;
  base: string;
};

/**
 * Renders the versions of a record, and the differences of the selected one from the current draft.
 * Restoring fills the draft, never the published page.
 */
export function VersionsPage({
  title,
  back,
  now,
  rows,
  older,
  before,
  total,
  selected,
  base,
}: VersionsPageProps) {
  return (
    <AdminPage
      title="Version history"
      above={
        <Link className="text-link" to={back}>
          {title}
        </Link>
      }
    >
      <div className="page-columns editor">
        <div>
          {selected ? (
            <section className="panel" aria-labelledby="diff-t">
              <header>
                <h2 id="diff-t">Version {selected.version} compared with your draft</h2>
              </header>
              {selected.diff.length === 0 ? (
                <p>No differences.</p>
              ) : (
                <p className="muted text-diff">
                  <ins>Underlined</ins>: only in version {selected.version}. <del>Struck out</del>:
                  only in your draft.
                </p>
              )}
              {selected.diff.map((diff) => (
                <Diff key={diff.field} diff={diff} />
              ))}
              {selected.diff.length > 0 ? (
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="version" value={selected.version} />
                  <input type="hidden" name="base" value={base} />
                  <Button name="do" value="restore-version">
                    Restore version {selected.version}
                  </Button>
                </Form>
              ) : null}
            </section>
          ) : (
            <p className="muted">
              {total === 0
                ? "No versions yet. Each time you publish, a version is saved here."
                : "Choose a version to compare it with your draft."}
            </p>
          )}
        </div>
        <div className="editor-side">
          <section className="panel" aria-labelledby="list-t">
            <header>
              <h2 id="list-t">Versions</h2>
              <span className="muted">{total}</span>
            </header>
            <ol className="ruled-list editor-versions">
              {rows.map(({ version, cause, at, by }) => (
                <li key={version}>
                  <Link
                    className="text-link target-link"
                    to={versionsHref({ version, before })}
                    preventScrollReset
                    aria-current={version === selected?.version || undefined}
                  >
                    Version {version}
                  </Link>
                  <span className="muted">
                    {causes[cause] ?? cause}, {by || "System"},{" "}
                    {lowerRelativeDay(formatShortDateTime(new Date(at), new Date(now)))}
                  </span>
                </li>
              ))}
            </ol>
            {before === null ? null : (
              <Link
                className="text-link target-link"
                to={versionsHref({ version: selected?.version })}
                preventScrollReset
              >
                Newest versions
              </Link>
            )}{" "}
            {older === null ? null : (
              <Link
                className="text-link target-link"
                to={versionsHref({ version: selected?.version, before: older })}
                preventScrollReset
              >
                Older versions
              </Link>
            )}
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

/** Returns the URL of this page with the given parameters, skipping null ones. */
function versionsHref(parts: Readonly<Record<string, number | null | undefined>>): string {
  const queryEntries = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `?${new URLSearchParams(queryEntries)}`;
}

function Diff({ diff }: { diff: FieldDiff }) {
  return (
    <section>
      <h3>{diff.label}</h3>
      {diff.kind === "text" ? (
        <p className="conflict-text text-diff">
          {diff.parts.map(({ text, state }, index) => {
            const key = `${index}${state}`;
            if (state === "added") return <ins key={key}>{text}</ins>;
            if (state === "gone") return <del key={key}>{text}</del>;
            return <span key={key}>{text}</span>;
          })}
        </p>
      ) : null}
      {diff.kind === "value" ? (
        <p className="text-diff">
          <del>{diff.was || "empty"}</del> → <ins>{diff.is || "empty"}</ins>
        </p>
      ) : null}
      {diff.kind === "list" ? (
        <ul className="ruled-list editor-versions">
          {diff.added.map((words) => (
            <li key={`a ${words}`}>Added: {words}</li>
          ))}
          {diff.gone.map((words) => (
            <li key={`g ${words}`}>Removed: {words}</li>
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
