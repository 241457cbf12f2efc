import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatLeadQuery, isFiltered, type LeadQuery, pageLengths, withoutPlace } from "~/domain/leads/lead-query";
import type { ShownLead } from "~/domain/leads/lead-row";
import type { SavedView } from "~/domain/leads/saved-views.server";
import { AdminPage } from "~/office/shell/page";
import type { Problem } from "~/platform/http/form.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Icon } from "~/ui/icon";
import { useRememberedList } from "./back-to-leads";
import { Board, type BoardData } from "./board";
import { bulkField } from "./bulk-fields";
import { BulkForm } from "./bulk-form";
import { LeadFilters, type Offered } from "./lead-filters";
import { LeadTable } from "./lead-table";
import { SavedViews } from "./saved-views";

export type LeadListData = {
  query: LeadQuery;
  ignored: readonly string[];
  offered: Offered;
  views: readonly SavedView[];
  staffId: string;
  defaultView: string | undefined;
  formKey: string;
  table: { leads: readonly ShownLead[]; total: number; next: string | undefined; previous: string | undefined } | undefined;
  board: BoardData | undefined;
};

/** The leads, as a table or as a board, by the query. */
export function LeadListPage({ problem, ...data }: LeadListData & { problem: Problem | undefined }) {
  const { query, ignored, offered, views, staffId, defaultView, formKey, table, board } = data;
  const here = formatLeadQuery(query);
  useRememberedList(here);
  const as = (view: LeadQuery["view"]) => adminPaths.leadsWith(formatLeadQuery({ ...withoutPlace(query), view }));
  return (
    <AdminPage
      title="Leads"
      beside={
        <ButtonLink kind="line" href={adminPaths.addLead}>
          <Icon name="plus" />
          Add lead
        </ButtonLink>
      }
    >
      {problem ? <ErrorSummary errors={Object.entries(problem.errors).map(([id, message]) => ({ id: bulkField(id), message }))} /> : null}
      <div className="tools lead-tools">
        <nav className="tabs" aria-label="View">
          <Link to={as("table")} aria-current={query.view === "table" ? "true" : undefined}>
            <Icon name="list" />
            Table
          </Link>
          <Link to={as("board")} aria-current={query.view === "board" ? "true" : undefined}>
            <Icon name="columns" />
            Board
          </Link>
        </nav>
        <SavedViews query={query} views={views} staffId={staffId} defaultView={defaultView} />
        <p className="tools">
          <Link className="link tlink" to={adminPaths.leadImport}>
            Import
          </Link>
          <Link className="link tlink" to={adminPaths.leadExport(formatLeadQuery(withoutPlace(query)))}>
            Export these
          </Link>
          <Link className="link tlink" to={adminPaths.leadTrash}>
            Trash
          </Link>
        </p>
        {table ? (
          <p className="push soft num" role="status">
            {table.leads.length < table.total ? `${table.leads.length} of ` : ""}
            {table.total.toLocaleString("en-US")} {table.total === 1 ? "lead" : "leads"}
          </p>
        ) : null}
        {board ? (
          <p className="push soft num" role="status">
            {board.open.toLocaleString("en-US")} open{board.openWorth ? `, ${board.openWorth}` : ""}
          </p>
        ) : null}
      </div>
      <LeadFilters key={here} query={query} offered={offered} />
      {ignored.length > 0 ? <p className="late">Not used, because it could not be read: {ignored.join(", ")}.</p> : null}
      {board ? <Board {...board} query={query} owners={offered.owners} /> : null}
      {table ? (
        table.leads.length === 0 ? (
          <div className="empty">
            <p>
              {isFiltered(query)
                ? "No lead fits these filters."
                : query.after || query.before
                  ? "Nothing on this page any more."
                  : "No leads yet. A request appears here as soon as it is sent, a call when you add it."}
            </p>
            {here ? (
              <ButtonLink kind="line" href={adminPaths.leadsWith(formatLeadQuery({ rows: query.rows }))}>
                {isFiltered(query) ? "Clear filters" : "First page"}
              </ButtonLink>
            ) : (
              <ButtonLink kind="line" href={adminPaths.addLead}>
                Add a lead
              </ButtonLink>
            )}
          </div>
        ) : (
          <>
            <BulkForm query={query} owners={offered.owners} formKey={formKey} problem={problem} />
            <LeadTable leads={table.leads} query={query} selected={problem?.values.lead ?? []} />
            <Pages query={query} total={table.total} next={table.next} previous={table.previous} />
            <p className="fine">Times are Houston’s. “est.” is the middle of their ballpark, or of the budget they gave.</p>
          </>
        )
      ) : null}
    </AdminPage>
  );
}

type PagesProps = { query: LeadQuery; total: number; next: string | undefined; previous: string | undefined };

function Pages({ query, total, next, previous }: PagesProps) {
  if (total <= pageLengths[0]) return null;
  const at = (place: Partial<LeadQuery>) => adminPaths.leadsWith(formatLeadQuery({ ...withoutPlace(query), ...place }));
  return (
    <nav className="tools" aria-label="Pages">
      {previous ? (
        <>
          <Link className="link tlink" to={at({})}>
            First page
          </Link>
          <Link className="link tlink" to={at({ before: previous })} rel="prev">
            Previous {query.rows}
          </Link>
        </>
      ) : null}
      {next ? (
        <Link className="link tlink" to={at({ after: next })} rel="next">
          Next {query.rows}
        </Link>
      ) : null}
      {pageLengths
        .filter((rows) => rows !== query.rows)
        .map((rows) => (
          <Link key={rows} className="link tlink" to={at({ rows })}>
            {rows} a page
          </Link>
        ))}
    </nav>
  );
}
