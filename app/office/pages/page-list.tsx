import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatRowMoment } from "~/lib/dates";
import { Icon } from "~/ui/icon";

export type ListedPage = {
  name: string;
  title: string;
  path: string;
  texts: number;
  changed: number;
  /** How many originals changed underneath. */
  outdated: number;
  /** The last change, in UTC milliseconds, and who made it. */
  last: { at: number; by: string } | null;
  /** A working copy waits to be published. */
  hasDraft: boolean;
  /** This person may change it. */
  isOpen: boolean;
};

/** A text that a search found. */
export type FoundText = { page: string; pageTitle: string; path: string; label: string; text: string };

type PageListProps = { pages: readonly ListedPage[]; query: string; found: readonly FoundText[] | null; most: number; now: number };

/** Every page of the website with how much of it staff have changed, and a search over all texts. */
export function PageList({ pages, query, found, most, now }: PageListProps) {
  const outdated = pages.filter((page) => page.outdated > 0);
  return (
    <>
      <div className="tools">
        <Form className="srch" action={adminPaths.pages} role="search" aria-label="Search the texts of all pages">
          <label>
            <span className="vh">Search the texts of all pages</span>
            <input className="in" type="search" name="q" defaultValue={query} placeholder="Search all texts" autoComplete="off" />
          </label>
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </Form>
        <p className="push soft">Times are Houston’s (CT).</p>
      </div>
      {found ? <Found found={found} query={query} most={most} /> : null}
      {outdated.length > 0 && !found ? (
        <div className="due">
          <b>
            {outdated.length === 1 ? "The original changed under a text of" : "Originals changed under texts of"}{" "}
            {outdated.map(({ title }) => title).join(", ")}
          </b>
          <span>Visitors read yours until you choose.</span>
        </div>
      ) : null}
      {found ? null : (
        <ul className="pgs">
          {pages.map((page) => (
            <li key={page.name} data-ov={page.changed > 0 ? "" : undefined}>
              {page.isOpen ? (
                <Link to={adminPaths.page(page.name)} prefetch="intent">
                  <PageRow page={page} now={now} />
                </Link>
              ) : (
                <div>
                  <PageRow page={page} now={now} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PageRow({ page, now }: { page: ListedPage; now: number }) {
  const { title, path, texts, changed, outdated, last, hasDraft, isOpen } = page;
  return (
    <>
      <b>{title}</b>
      <small className="pgs-a">{path}</small>
      <span className="pgs-n num">{changed === 0 ? `${texts} texts` : `${changed} of ${texts} changed`}</span>
      <small className="pgs-w">
        {last ? `${last.by || "Somebody"}, ${formatRowMoment(new Date(last.at), new Date(now))}` : isOpen ? "As in the original" : null}
        {isOpen ? null : last ? "; owner only" : "Owner only"}
      </small>
      {hasDraft ? <small className="pgs-t">Changes wait to be published</small> : null}
      {outdated > 0 ? (
        <small className="why">
          {outdated} {outdated === 1 ? "original" : "originals"} changed
        </small>
      ) : null}
    </>
  );
}

function Found({ found, query, most }: { found: readonly FoundText[]; query: string; most: number }) {
  if (found.length === 0) {
    return (
      <div className="empty">
        <p>No text has “{query}” in it.</p>
        <Link className="btn btn--line" to={adminPaths.pages}>
          All pages
        </Link>
      </div>
    );
  }
  return (
    <section aria-labelledby="found">
      <div className="tools">
        <h2 id="found">
          {found.length > most ? `The first ${most} texts` : `${found.length} ${found.length === 1 ? "text" : "texts"}`} with “{query}”
        </h2>
        <Link className="link tlink push" to={adminPaths.pages}>
          All pages
        </Link>
      </div>
      <ul className="pgs">
        {found.slice(0, most).map(({ page, pageTitle, path, label, text }) => (
          <li key={`${page} ${path}`}>
            <Link to={`${adminPaths.page(page)}#t.${path}`}>
              <b>{pageTitle}</b>
              <small className="pgs-a">{label}</small>
              <span className="pgs-t">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
