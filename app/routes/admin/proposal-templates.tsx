import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadRecordList } from "~/admin/records/handle-record-action.server";
import { RecordListPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { templateRecord } from "~/domain/proposals/templates/template-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Proposal templates");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  const { rows, ...list } = await loadRecordList(templateRecord, deps);
  return { ...list, items: rows.map((row) => templateRecord.toListItem(row, new Date(list.now))) };
}

export default function ProposalTemplates() {
  return (
    <RecordListPage
      {...useLoaderData<typeof loader>()}
      title="Proposal templates"
      noun="template"
      intro="Start a proposal from a template, or add a group of lines to one."
      empty="No templates yet. Save a proposal as a template, or add a template here."
      pathOf={adminPaths.proposalTemplate}
    />
  );
}
