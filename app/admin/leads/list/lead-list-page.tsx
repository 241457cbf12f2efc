import { Link } from "@remix-run/react";
import { useRememberLeadList } from "~/admin/leads/back-to-leads";
import { type BoardData, LeadBoard } from "~/admin/leads/board/board";
import { AdminPage } from "~/admin/shell/admin-page";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import {
  isFiltered,
  type LeadQuery,
  pageSizes,
  serializeLeadQuery,
  withoutCursor,
} from "~/domain/leads/list/lead-query";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import type { SavedView } from "~/domain/leads/list/saved-views.server";
import { roleCan } from "~/domain/staff/abilities";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Icon } from "~/ui/icon";
import { bulkFieldId } from "./bulk-fields";
import { BulkForm } from "./bulk-form";
import { type FilterOptions, LeadFilters } from "./lead-filters";
import { LeadTable } from "./lead-table";
import { SavedViews } from "./saved-views";

type LeadTableData = {
  leads: readonly LeadRowView[];
  total: number;
  /** True if no lead matches exactly and the rows are names one typo away. */
  isClose: boolean;
  next: string | undefined;
  previous: string | undefined;
};

type LeadListData = {
  query: LeadQuery;
  ignored: readonly string[];
  offered: FilterOptions;
  views: readonly SavedView[];
  staffId: string;
  defaultView: string | undefined;
  formKey: string;
  table: LeadTableData | undefined;
  board: BoardData | undefined;
};

/** Renders the lead list as a table or a board, depending on the query. */
export function LeadListPage({
  problem,
  ...data
}: LeadListData & { problem: InvalidForm | undefined }) {
  const { query, ignored, offered, views, staffId, defaultView, formKey, table, board } = data;
  const here = serializeLeadQuery(query);
  useRememberLeadList(here);
  const role = useRole();
  const canExport = role !== undefined && roleCan(role, "leads:export");
  const viewHref = (view: LeadQuery["view"]) =>
    adminPaths.leadsWith(serializeLeadQuery({ ...withoutCursor(query), view }));
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
      {problem ? (
        <ErrorSummary
          errors={Object.entries(problem.errors).map(([id, message]) => ({
            id: bulkFieldId(id),
            message,
          }))}
        />
      ) : null}
      <div className="tools lead-tools">
        <nav className="tab-bar" aria-label="View">
          <Link to={viewHref("table")} aria-current={query.view === "table" ? "true" : undefined}>
            <Icon name="list" />
            Table
          </Link>
          <Link to={viewHref("board")} aria-current={query.view === "board" ? "true" : undefined}>
            <Icon name="columns" />
            Board
          </Link>
        </nav>
        <SavedViews query={query} views={views} staffId={staffId} defaultView={defaultView} />
        <p className="tools">
          <Link className="text-link target-link" to={adminPaths.leadImport}>
            Import
          </Link>
          {/* the export has only exact matches */}
          {table?.isClose || !canExport ? null : (
            <Link
              className="text-link target-link"
              to={adminPaths.leadExport(serializeLeadQuery(withoutCursor(query)))}
            >
              Export
            </Link>
          )}
          <Link className="text-link target-link" to={adminPaths.leadTrash}>
            Trash
          </Link>
        </p>
        {board ? (
          <p className="push-end muted tabular" role="status">
            {board.open.toLocaleString("en-US")} open{board.openWorth ? `, ${board.openWorth}` : ""}
          </p>
        ) : null}
      </div>
      <LeadFilters key={here} query={query} offered={offered}>
        {table ? (
          <p className="muted tabular" role="status">
            {table.leads.length < table.total ? `${table.leads.length} of ` : ""}
            {table.total.toLocaleString("en-US")} {totalUnit(table)}
          </p>
        ) : null}
      </LeadFilters>
      {ignored.length > 0 ? (
        <p className="overdue">Some filters couldn’t be applied: {ignored.join(", ")}.</p>
      ) : null}
      {table?.isClose ? (
        <p>
          No leads match “{query.q}”. {table.total === 1 ? "This one is" : "These are"} close.
        </p>
      ) : null}
      {board ? <LeadBoard {...board} query={query} owners={offered.owners} /> : null}
      {table ? (
        table.leads.length === 0 ? (
          <div className="empty">
            <p>
              {isFiltered(query)
                ? "No leads match these filters."
                : query.after || query.before
                  ? "No more leads."
                  : "No leads yet. New quote requests show up here. You can add leads from calls, too."}
            </p>
            {here ? (
              <ButtonLink
                kind="line"
                href={adminPaths.leadsWith(serializeLeadQuery({ rows: query.rows }))}
              >
                {isFiltered(query) ? "Clear filters" : "Back to first page"}
              </ButtonLink>
            ) : (
              <ButtonLink kind="line" href={adminPaths.addLead}>
                Add lead
              </ButtonLink>
            )}
          </div>
        ) : (
          <>
            <div className="stacked space-3 lead-list">
              <label className="select-mode">
                {/* outside every form: only CSS reads it */}
                <input type="checkbox" form="none" defaultChecked={problem !== undefined} />
                Select leads
              </label>
              <BulkForm query={query} owners={offered.owners} formKey={formKey} problem={problem} />
              <LeadTable leads={table.leads} query={query} selected={problem?.values.lead ?? []} />
            </div>
            <Pages query={query} total={table.total} next={table.next} previous={table.previous} />
            <p className="fine-print">
              All times Central. “Est.” means the midpoint of the ballpark or stated budget.
            </p>
          </>
        )
      ) : null}
    </AdminPage>
  );
}

function totalUnit({ total, isClose }: LeadTableData): string {
  if (isClose) return total === 1 ? "close match" : "close matches";
  return total === 1 ? "lead" : "leads";
}

type PagesProps = {
  query: LeadQuery;
  total: number;
  next: string | undefined;
  previous: string | undefined;
};

function Pages({ query, total, next, previous }: PagesProps) {
  if (total <= pageSizes[0]) return null;
  const cursorHref = (place: Partial<LeadQuery>) =>
    adminPaths.leadsWith(serializeLeadQuery({ ...withoutCursor(query), ...place }));
  return (
    <nav className="tools" aria-label="Pages">
      {previous ? (
        <>
          <Link className="text-link target-link" to={cursorHref({})}>
            Back to first page
          </Link>
          <Link className="text-link target-link" to={cursorHref({ before: previous })} rel="prev">
            Previous {query.rows}
          </Link>
        </>
      ) : null}
      {next ? (
        <Link className="text-link target-link" to={cursorHref({ after: next })} rel="next">
          Next {query.rows}
        </Link>
      ) : null}
      {pageSizes
        .filter((rows) => rows !== query.rows)
        .map((rows) => (
          <Link key={rows} className="text-link target-link" to={cursorHref({ rows })}>
            {rows} per page
          </Link>
        ))}
    </nav>
  );
}
