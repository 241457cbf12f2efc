import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { Destination } from "~/domain/redirects/redirect-rules";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Icon } from "~/ui/icon";
import { type BrokenLinkRow, BrokenLinksTable } from "./broken-links-table";
import { RedirectForm } from "./redirect-form";
import { type RedirectRow, RedirectTable } from "./redirect-table";

export type RedirectsData = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  query: { text: string; made: "hand" | "address" | undefined };
  redirects: readonly RedirectRow[];
  /** True if there are more rows. */
  hasMore: boolean;
  counts: { hand: number; address: number };
  missing: readonly BrokenLinkRow[];
  robots: { path: string; hits: number; lastAt: Date } | undefined;
  edited: { from: string; destination: Destination } | undefined;
};

const makers = [
  { made: undefined, label: "All" },
  { made: "hand", label: "Added manually" },
  { made: "address", label: "URL slug changes" },
] as const;

/** Redirects, and broken links without one. */
export function RedirectsPage({
  data,
  problem,
}: {
  data: RedirectsData;
  problem: InvalidForm | undefined;
}) {
  const { formKey, query, redirects, counts, missing, robots, edited } = data;
  const now = new Date(data.now);
  const total = counts.hand + counts.address;
  const isFiltered = query.text !== "" || query.made !== undefined;
  // named forms show their own errors; the small ones in the rows don't
  const ofPage = problem && !problem.values.form ? Object.values(problem.errors) : [];
  return (
    <>
      <ErrorSummary errors={ofPage.map((message) => ({ id: "", message }))} />
      <Panel id="redirect" title={edited ? "Edit redirect" : "New redirect"}>
        <RedirectForm formKey={formKey} problem={problem} edited={edited} />
      </Panel>
      <Panel
        id="in-use"
        title="Active redirects"
        beside={
          <span className="muted">
            {total} {total === 1 ? "redirect" : "redirects"}. All times Central.
          </span>
        }
      >
        {total === 0 ? (
          <div className="empty">
            <p>No redirects yet. Changing a URL slug adds one automatically. Add others above.</p>
          </div>
        ) : (
          <>
            <div className="tools">
              <nav className="segmented" aria-label="Filter by reason">
                {makers.map(({ made, label }) => (
                  <Link
                    key={label}
                    to={href({ ...query, made })}
                    aria-current={made === query.made ? "true" : undefined}
                    preventScrollReset
                  >
                    {label}
                  </Link>
                ))}
              </nav>
              <Form
                method="get"
                action={adminPaths.redirects}
                className="tools"
                role="search"
                preventScrollReset
              >
                {query.made ? <input type="hidden" name="made" value={query.made} /> : null}
                <div className="search-field">
                  <Icon name="search" />
                  <label className="visually-hidden" htmlFor="rd-q">
                    Search redirects
                  </label>
                  <input
                    key={query.text}
                    className="field-input"
                    id="rd-q"
                    type="search"
                    name="q"
                    placeholder="URL or title"
                    maxLength={100}
                    defaultValue={query.text}
                  />
                </div>
                <Button kind="line">Search</Button>
              </Form>
            </div>
            {redirects.length === 0 ? (
              <div className="empty">
                <p>No redirects match.</p>
                <Link className="text-link" to={adminPaths.redirects}>
                  Show all {total}
                </Link>
              </div>
            ) : (
              <RedirectTable rows={redirects} now={now} edited={edited?.from} />
            )}
            {data.hasMore ? (
              <p className="fine-print">
                Showing the {redirects.length} most used. Search to find others.
              </p>
            ) : null}
            {isFiltered && redirects.length > 0 ? (
              <p>
                <Link className="text-link" to={adminPaths.redirects}>
                  Show all {total}
                </Link>
              </p>
            ) : null}
          </>
        )}
      </Panel>
      <Panel id="missing" title="Broken links (404)">
        {missing.length === 0 && !robots ? (
          <div className="empty">
            <p>No broken links. URLs that visitors request and don’t find show up here.</p>
          </div>
        ) : (
          <BrokenLinksTable
            rows={missing}
            robots={robots}
            now={now}
            formKey={formKey}
            problem={problem}
          />
        )}
      </Panel>
    </>
  );
}

function href({ text, made }: RedirectsData["query"]): string {
  const search = new URLSearchParams({ ...(text && { q: text }), ...(made && { made }) });
  return search.size > 0 ? `${adminPaths.redirects}?${search}` : adminPaths.redirects;
}
