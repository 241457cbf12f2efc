import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { auditCount, auditCsv, auditQueryText, readAuditFilter } from "~/domain/audit/audit-log.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { auditEntry } from "~/platform/audit/audit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "audit:read");
  return redirect(adminPaths.auditWith(new URL(args.request.url).searchParams.toString()));
}

/** The audit log as a file; that it was taken is an entry of its own. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "audit:read", { freshProof: adminPaths.audit });
  const wanted = readAuditFilter(new URL(args.request.url).searchParams);
  const moment = now();
  const [rows] = await auditCount(db, wanted);
  const query = auditQueryText(wanted);
  const changes = { rows: [null, rows?.count ?? 0], ...(query && { filter: [null, query] }) } satisfies Record<string, [unknown, unknown]>;
  const entry = { action: "exported-audit", recordKind: "audit", recordId: "log", changes };
  await auditEntry(db, { staff, address, requestId }, entry, moment);
  return new Response(auditCsv(db, wanted), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-${houstonDay(moment)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
