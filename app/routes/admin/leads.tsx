import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isLeadStatus } from "~/domain/leads/lead";
import { listedLead } from "~/domain/leads/lead-view";
import { cursorAfter, leadPage, statusCounts } from "~/domain/leads/leads.server";
import { requireStaff } from "~/guard.server";
import { LeadTable } from "~/office/leads/lead-table";
import { AdminPage } from "~/office/shell/page";

export const meta: MetaFunction = () => [{ title: "Leads | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const wanted = query.get("status");
  const status = isLeadStatus(wanted) ? wanted : undefined;
  const q = (query.get("q") ?? "").trim().slice(0, 100);
  const before = query.get("before") ?? undefined;
  const [rows, counts] = await Promise.all([read(leadPage(db, { status, q, before }, pageLength)), read(statusCounts(db))]);
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  return {
    now: now().getTime(),
    status,
    q,
    isFirst: before === undefined,
    leads: page.map(listedLead),
    next: rows.length > pageLength && last ? cursorAfter(last) : undefined,
    counts,
  };
}

export default function LeadsPage() {
  return (
    <AdminPage title="Leads">
      <LeadTable {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
