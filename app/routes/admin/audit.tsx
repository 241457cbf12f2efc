import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AuditPage } from "~/admin/audit/audit-page";
import { toAuditEntryView } from "~/admin/audit/audit-view";
import { adminMeta } from "~/admin/shell/admin-meta";
import {
  auditCountQuery,
  auditEntriesQuery,
  auditFilterOptionsQuery,
  formatAuditCursor,
  formatAuditQuery,
  parseAuditCursor,
  parseAuditFilter,
} from "~/domain/audit/audit-log.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/audit.css?url";

export const meta = () => adminMeta("Audit log");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, recentlyVerified } = await requireStaff(args, "audit:read");
  const query = new URL(args.request.url).searchParams;
  const auditFilter = parseAuditFilter(query);
  const after = parseAuditCursor(query.get("before"));
  const [actions, people] = auditFilterOptionsQuery(db);
  const [rows, [total], actionRows, peopleRows] = await Promise.all([
    read(auditEntriesQuery(db, auditFilter, after, pageLength + 1)),
    read(auditCountQuery(db, auditFilter)),
    read(actions),
    read(people),
  ]);
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  const names = new Map(peopleRows.map(({ id, name }) => [id, name]));
  return {
    now: now().getTime(),
    recentlyVerified,
    filter: auditFilter,
    query: formatAuditQuery(auditFilter),
    isFirst: after === undefined,
    total: total?.count ?? 0,
    entries: page.map((row) => toAuditEntryView(row, names)),
    next: rows.length > pageLength && last ? formatAuditCursor(last) : undefined,
    actions: actionRows.map(({ action }) => action),
    people: peopleRows,
  };
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
