import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import {
  auditCountQuery,
  formatAuditQuery,
  parseAuditFilter,
  streamAuditCsv,
} from "~/domain/audit/audit-log.server";
import { toHoustonDay } from "~/lib/dates";
import { auditStatement } from "~/platform/audit/audit.server";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "audit:read");
  return redirect(adminPaths.auditWith(new URL(args.request.url).searchParams.toString()));
}

/** Exports the audit log as a file and records the export in it. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now } = await requireStaff(args, "audit:read", {
    freshProof: adminPaths.audit,
  });
  const auditFilter = parseAuditFilter(new URL(args.request.url).searchParams);
  const moment = now();
  const [rows] = await auditCountQuery(db, auditFilter);
  const query = formatAuditQuery(auditFilter);
  const changes = {
    rows: [null, rows?.count ?? 0],
    ...(query && { filter: [null, query] }),
  } satisfies Record<string, [unknown, unknown]>;
  const entry = { action: "exported-audit", recordKind: "audit", recordId: "log", changes };
  await auditStatement(db, actor, entry, moment);
  return new Response(streamAuditCsv(db, auditFilter), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${toHoustonDay(moment)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
