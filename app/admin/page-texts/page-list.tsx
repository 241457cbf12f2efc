import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { Icon } from "~/ui/icon";

type ListedPage = {
  name: string;
  title: string;
  path: string;
  texts: number;
  changed: number;
  /** Number of edited texts whose original has changed since. */
  outdated: number;
  /** Time and author of the last change, in UTC milliseconds. */
  last: { at: number; by: string } | null;
  /** True if a draft waits to be published. */
  hasDraft: boolean;
  /** True if the user may edit the page. */
  isOpen: boolean;
};

export type TextSearchHit = {
  page: string;
  pageTitle: string;
  path: string;
  label: string;
  text: string;
};

type PageListProps = {
  pages: readonly ListedPage[];
  query: string;
  matches: readonly TextSearchHit[] | null;
  maxResults: number;
  now: number;
};

/**
 * Renders the pages of the website with their number of edited texts, and a search over all texts.
 */
export function PageTextsList({ pages, query, matches, maxResults, now }: PageListProps) {
  const outdated = pages.filter((page) => page.outdated > 0);
  return (
    <>
      <div className="tools">
        <Form
          className="search-field"
          action={adminPaths.pages}
          role="search"
          aria-label="Search text on all pages"
        >
          <label>
            <span className="visually-hidden">Search text on all pages</span>
            <input
              className="field-input"
              type="search"
              name="q"
              defaultValue={query}
              placeholder="Search page text"
              autoComplete="off"
            />
          </label>
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </Form>
        <p className="push-end muted">All times Central.</p>
      </div>
      {matches ? <SearchResults found={matches} query={query} maxResults={maxResults} /> : null}
      {outdated.length > 0 && !matches ? (
        <div className="due-notice">
          <b>
            {outdated.length === 1 ? "Default text changed on" : "Default text changed on"}{" "}
            {outdated.map(({ title }) => title).join(", ")}
          </b>
          <span>Visitors still see your text. Review each one.</span>
        </div>
      ) : null}
      {matches ? null : (
        <ul className="link-list page-list">
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
      <small>{path}</small>
      <span className="page-list-count tabular">
        {changed === 0 ? `${texts} text fields` : `${changed} of ${texts} customized`}
      </span>
      <small className="page-list-when">
        {last
          ? `${last.by || "Someone"}, ${lowerRelativeDay(formatShortDateTime(new Date(last.at), new Date(now)))}`
          : isOpen
            ? "Default text"
            : null}
        {isOpen ? null : last ? ", owner only" : "Owner only"}
      </small>
      {hasDraft ? <small className="page-list-draft">Unpublished changes</small> : null}
      {outdated > 0 ? (
        <small className="reason">
          {outdated} {outdated === 1 ? "default" : "defaults"} changed
        </small>
      ) : null}
    </>
  );
}

function SearchResults({
  found,
  query,
  maxResults,
}: {
  found: readonly TextSearchHit[];
  query: string;
  maxResults: number;
}) {
  if (found.length === 0) {
    return (
      <div className="empty">
        <p>No text contains “{query}.”</p>
        <Link className="button button--line" to={adminPaths.pages}>
          All pages
        </Link>
      </div>
    );
  }
  return (
    <section aria-labelledby="found">
      <div className="tools">
        <h2 id="found">
          {found.length > maxResults
            ? `First ${maxResults} results`
            : `${found.length} ${found.length === 1 ? "result" : "results"}`}{" "}
          for “{query}”
        </h2>
        <Link className="text-link target-link push-end" to={adminPaths.pages}>
          All pages
        </Link>
      </div>
      <ul className="link-list page-list">
        {found.slice(0, maxResults).map(({ page, pageTitle, path, label, text }) => (
          <li key={`${page} ${path}`}>
            <Link to={`${adminPaths.page(page)}#t.${path}`}>
              <b>{pageTitle}</b>
              <small>{label}</small>
              <span className="page-list-draft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
