import { Form, Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import { type ProposalState, proposalStateLabel } from "~/domain/proposals/proposal-states";
import { type RoutedKind, recordPath, routedPages } from "~/domain/redirects/redirect-rules";
import { type VisitKind, visitKindLabel } from "~/domain/visits/visit";
import { formatElapsed, formatShortDateTime, toHoustonDay } from "~/lib/dates";
import { paths } from "~/paths";
import { formatExcerpt } from "~/platform/search/documents";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

type Hit = { key: string; title: string; excerpt: string };
type SearchPageProps = {
  q: string;
  /** UTC milliseconds. */
  now: number;
  seesLeads: boolean;
  /** Maximum number of hits shown per kind; the query loads one more. */
  maxResults: number;
  /** True if nothing matches exactly and the leads are names one typo away. */
  isClose: boolean;
  leads: readonly (Hit & { status: LeadStage; since: number })[];
  /** `at` in UTC milliseconds. */
  visits: readonly (Hit & { kind: VisitKind; at: number })[];
  /** `stage` as its label. */
  jobs: readonly (Hit & { leadId: string; stage: string })[];
  /** The latest version of each; `key` is its id. */
  proposals: readonly (Hit & {
    leadId: string;
    kind: "proposal" | "change-order";
    number: number;
    state: ProposalState;
  })[];
  /** Records with pages of their own, by kind. */
  records: readonly {
    kind: RoutedKind;
    hits: readonly (Hit & { slug: string; isPublished: number })[];
  }[];
  files: readonly (Hit & { name: string; size: number })[];
};

/** Renders the search results by kind. */
export function SearchPage(props: SearchPageProps) {
  const { q, now, seesLeads, maxResults, isClose, leads, visits, jobs, proposals, records, files } =
    props;
  const all = [leads, visits, jobs, proposals, ...records.map(({ hits }) => hits), files];
  const total = all.reduce((sum, hits) => sum + Math.min(maxResults, hits.length), 0);
  const isMore = all.some((hits) => hits.length > maxResults);
  const group = { maxResults };
  const recordGroups = records.map(({ kind, hits }) => (
    <Group
      {...group}
      key={kind}
      title={`${routedPages[kind].name}s`}
      hits={hits}
      render={(hit) => <Published hit={hit} to={recordPath(kind, hit.slug)} />}
    />
  ));
  return (
    <AdminPage title="Search" searches={false}>
      <Form
        className="tools"
        action={adminPaths.search}
        role="search"
        aria-label="Search everything"
      >
        <label className="search-field">
          <span className="visually-hidden">Search everything</span>
          <Icon name="search" />
          <input
            className="field-input"
            type="search"
            name="q"
            defaultValue={q}
            key={q}
            data-search=""
            autoComplete="off"
            maxLength={100}
          />
        </label>
        <Button kind="ink">Search</Button>
      </Form>
      {q ? (
        <p className="muted" role="status">
          {isClose
            ? `No results for “${q}”. ${total === 1 && !isMore ? "This lead is" : "These leads are"} close.`
            : `${total === 0 ? "No results" : `${total}${isMore ? "+" : ""} ${total === 1 && !isMore ? "result" : "results"}`} for “${q}”.`}
          <span className="script-only hide-with-bottom-bar">
            {" "}
            Press <kbd>/</kbd> anywhere to search.
          </span>
        </p>
      ) : null}
      <div className="columns columns-2">
        <div className="stack spaced-6">
          <Group
            {...group}
            title="Leads"
            hits={leads}
            beside={
              <Link
                className="text-link"
                to={adminPaths.leadsWith(new URLSearchParams({ q }).toString())}
              >
                View all matching leads
              </Link>
            }
            render={({ key, status, since, ...hit }) => (
              <Link to={adminPaths.lead(key)}>
                <Words
                  {...hit}
                  aside={`${stageLabels[status]}, ${formatElapsed(new Date(since), new Date(now))}`}
                />
              </Link>
            )}
          />
          <Group
            {...group}
            title="Visits"
            hits={visits}
            render={({ key, kind, at, ...hit }) => (
              <Link
                to={`${adminPaths.calendarWith(`day=${toHoustonDay(new Date(at))}&visit=${encodeURIComponent(key)}`)}#move`}
              >
                <Words
                  {...hit}
                  aside={`${visitKindLabel(kind)}, ${formatShortDateTime(new Date(at), new Date(now))}`}
                />
              </Link>
            )}
          />
          <Group
            {...group}
            title="Jobs"
            hits={jobs}
            render={({ key, leadId, stage, ...hit }) => (
              <Link to={adminPaths.job(leadId, key)}>
                <Words {...hit} aside={stage} />
              </Link>
            )}
          />
          <Group
            {...group}
            title="Proposals"
            hits={proposals}
            render={({ key, leadId, kind, number, state, ...hit }) => (
              <Link to={adminPaths.proposalVersion(leadId, key)}>
                <Words
                  {...hit}
                  aside={`${kind === "change-order" ? "Change order, version" : "Version"} ${number}, ${proposalStateLabel(state).toLowerCase()}`}
                />
              </Link>
            )}
          />
          {recordGroups.slice(0, 1)}
        </div>
        <div className="stack spaced-6">
          {recordGroups.slice(1)}
          <Group
            {...group}
            title="Library"
            hits={files}
            render={({ key, name, size, ...hit }) => (
              <a href={paths.file(key, name)}>
                <Words {...hit} aside={`${(size / 1_000_000).toFixed(1)} MB`} />
              </a>
            )}
          />
          <Panel
            id="search-help"
            title={q && total === 0 ? "Can’t find it?" : "What you can search"}
          >
            {seesLeads ? (
              <>
                <p>Leads by name, phone, email, address, message, or note.</p>
                <p>Jobs by paper or serial number. Visits and proposals by their lead.</p>
              </>
            ) : null}
            <p>Projects, posts, and images.</p>
            <p>
              Results match every word, including the start of a word.
              {seesLeads ? " Dashes in phone numbers don’t matter." : ""}
            </p>
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

type GroupProps<H extends Hit> = {
  title: string;
  hits: readonly H[];
  maxResults: number;
  beside?: ReactNode;
  render: (hit: H) => ReactNode;
};

function Group<H extends Hit>({ title, hits, maxResults, beside, render }: GroupProps<H>) {
  if (hits.length === 0) return null;
  return (
    <Panel id={`found-${title.toLowerCase()}`} title={title} beside={beside}>
      <ul className="link-list result-list">
        {hits.slice(0, maxResults).map((hit) => (
          <li key={hit.key}>{render(hit)}</li>
        ))}
      </ul>
      {hits.length > maxResults ? <p className="muted">Showing the newest {maxResults}.</p> : null}
    </Panel>
  );
}

function Published({
  hit: { isPublished, title, excerpt },
  to,
}: {
  hit: Hit & { isPublished: number };
  to: string;
}) {
  const content = (
    <Words
      title={title}
      excerpt={stripMarkdown(excerpt)}
      aside={isPublished ? "Published" : "Not published"}
    />
  );
  return isPublished ? <a href={to}>{content}</a> : <div>{content}</div>;
}

/** Returns an excerpt without the Markdown of links, headings, and emphasis. */
function stripMarkdown(excerpt: string): string {
  return excerpt.replace(/\]\([^)]*(?:\)|$)/g, "").replace(/!?\[|\*\*|^#+ | #+ |`/gm, " ");
}

function Words({ title, excerpt, aside }: { title: string; excerpt: string; aside: string }) {
  return (
    <>
      <b>
        <Marked text={title} />
      </b>
      <span>{aside}</span>
      <small>
        <Marked text={formatExcerpt(excerpt)} />
      </small>
    </>
  );
}

/** Highlights the match between \u0002 and \u0003. */
function Marked({ text }: { text: string }) {
  return text.split("\u0002").map((piece, at) => {
    const [found = "", rest] = piece.split("\u0003");
    const place = `${at} ${piece.length}`;
    return rest === undefined ? (
      <Fragment key={place}>{piece}</Fragment>
    ) : (
      <Fragment key={place}>
        <mark>{found}</mark>
        {rest}
      </Fragment>
    );
  });
}
