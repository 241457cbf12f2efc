import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { Button } from "~/ui/button";

/** How many leads would leave, and the button that lets them. */
export function ExportPage({ count, query, isAll }: { count: number; query: string; isAll: boolean }) {
  const list = query ? `${adminPaths.leads}?${query}` : adminPaths.leads;
  return (
    <AdminPage
      title="Export leads"
      above={
        <Link className="link" to={list}>
          Leads
        </Link>
      }
    >
      <Panel id="export" title={`${count.toLocaleString("en-US")} ${count === 1 ? "lead" : "leads"}`}>
        <p className="measure">
          {isAll ? "Every lead but spam and the trash" : "The leads of the list you came from"}, every column, as a CSV file for Excel or
          Google Sheets. It holds people’s names, phones and addresses: keep it where only we can read it. The audit log notes who exported
          how many.
        </p>
        <form method="post" action={query ? `${adminPaths.leadExportFile}?${query}` : adminPaths.leadExportFile} className="stack">
          <div className="tools">
            <Button disabled={count === 0}>{count === 0 ? "Nothing to export" : "Export CSV"}</Button>
            <Link to={list}>Back to the list</Link>
          </div>
        </form>
      </Panel>
    </AdminPage>
  );
}
