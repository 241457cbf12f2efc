import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuditPage } from "~/admin/audit/audit-page";
import { toAuditEntryView } from "~/admin/audit/audit-view";
import { adminMeta } from "~/admin/shell/admin-meta";
import {
  auditCountQuery,
  auditEntriesQuery,
  auditFilterOptionsQuery,
  formatAuditQuery,
  parseAuditFilter,
} from "~/domain/audit/audit-log.server";
import { parseListCursor, toListPage } from "~/platform/db/list-cursor.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/audit.css?url";

export const meta = () => adminMeta("Audit log");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, recentlyVerified } = await requireStaff(args, "audit:read");
  const query = new URL(args.request.url).searchParams;
  const auditFilter = parseAuditFilter(query);
  const after = parseListCursor(query.get("before"));
  const [actions, people] = auditFilterOptionsQuery(db);
  const [rows, [total], actionRows, peopleRows] = await Promise.all([
    read(auditEntriesQuery(db, auditFilter, after, pageLength + 1)),
    read(auditCountQuery(db, auditFilter)),
    read(actions),
    read(people),
  ]);
  const { page, next } = toListPage(rows, pageLength, ({ at }) => at);
  const names = new Map(peopleRows.map(({ id, name }) => [id, name]));
  return {
    now: now().getTime(),
    recentlyVerified,
    filter: auditFilter,
    query: formatAuditQuery(auditFilter),
    isFirst: after === undefined,
    total: total?.count ?? 0,
    entries: page.map((row) => toAuditEntryView(row, names)),
    next,
    actions: actionRows.map(({ action }) => action),
    people: peopleRows,
  };
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
