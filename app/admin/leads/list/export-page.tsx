import { Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";

/** Renders the count of the leads in the export, and the download button. */
export function ExportPage({
  count,
  query,
  isAll,
}: {
  count: number;
  query: string;
  isAll: boolean;
}) {
  const list = query ? `${adminPaths.leads}?${query}` : adminPaths.leads;
  return (
    <AdminPage
      title="Export leads"
      above={
        <Link className="text-link" to={list}>
          Leads
        </Link>
      }
    >
      <Panel
        id="export"
        title={`${count.toLocaleString("en-US")} ${count === 1 ? "lead" : "leads"}`}
      >
        <p className="measure">
          {isAll ? "All leads except spam and trash" : "The leads in your current list"}, with every
          column, as a CSV for Excel or Google Sheets. The file holds personal data, so store it
          securely. Exports are recorded in the audit log.
        </p>
        <form
          method="post"
          action={query ? `${adminPaths.leadExportFile}?${query}` : adminPaths.leadExportFile}
          className="stack"
        >
          <div className="tools">
            <Button disabled={count === 0}>
              {count === 0 ? "No leads to export" : "Export CSV"}
            </Button>
            <Link to={list}>Back to leads</Link>
          </div>
        </form>
      </Panel>
    </AdminPage>
  );
}
