import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  auditChoices,
  auditCount,
  auditCursor,
  auditPage,
  auditQueryText,
  readAuditCursor,
  readAuditFilter,
} from "~/domain/audit/audit-log.server";
import { requireStaff } from "~/guard.server";
import { AuditPage } from "~/office/audit/audit-page";
import { auditEntryView } from "~/office/audit/audit-view";

export const meta: MetaFunction = () => [{ title: "Audit log | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, fresh } = await requireStaff(args, "audit:read");
  const query = new URL(args.request.url).searchParams;
  const wanted = readAuditFilter(query);
  const after = readAuditCursor(query.get("before"));
  const [actions, people] = auditChoices(db);
  const [rows, [total], actionRows, peopleRows] = await Promise.all([
    read(auditPage(db, wanted, after, pageLength + 1)),
    read(auditCount(db, wanted)),
    read(actions),
    read(people),
  ]);
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  const names = new Map(peopleRows.map(({ id, name }) => [id, name]));
  return {
    now: now().getTime(),
    fresh,
    wanted,
    query: auditQueryText(wanted),
    isFirst: after === undefined,
    total: total?.count ?? 0,
    entries: page.map((row) => auditEntryView(row, names)),
    next: rows.length > pageLength && last ? auditCursor(last) : undefined,
    actions: actionRows.map(({ action }) => action),
    people: peopleRows,
  };
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
