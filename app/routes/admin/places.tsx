import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadRecordList } from "~/admin/records/handle-record-action.server";
import { RecordListPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { localPageRecord } from "~/domain/permits/local-page-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Places");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { rows, ...list } = await loadRecordList(localPageRecord, deps);
  return {
    ...list,
    items: rows.map((place) => localPageRecord.toListItem(place, new Date(list.now))),
    intro:
      "A place has a page while it has three verified facts from its permit offices, a project, and 120 words.",
    empty: "No places yet. Places with facts, a project, and text of their own show up here.",
  };
}

export default function LocalPages() {
  return (
    <RecordListPage
      {...useLoaderData<typeof loader>()}
      title="Places"
      noun="place"
      pathOf={adminPaths.place}
    />
  );
}
