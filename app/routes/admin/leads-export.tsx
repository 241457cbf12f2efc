import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExportPage } from "~/admin/leads/list/export-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { listExportedLeadIds } from "~/domain/leads/list/lead-export.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/import.css?url";

export const meta = () => adminMeta("Export leads");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireStaff(args, "leads:export", { freshProof: true });
  const query = new URL(args.request.url).searchParams;
  const ids = await listExportedLeadIds(db, query);
  return { count: ids.length, query: query.toString(), isAll: query.size === 0 };
}

export default function LeadsExport() {
  return <ExportPage {...useLoaderData<typeof loader>()} />;
}
