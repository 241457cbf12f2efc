import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { auditExport, exportedLeads, leadsCsv, streamOf } from "~/domain/leads/lead-export.server";
import { ownPasswordProblem } from "~/domain/staff/own-password.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { methodNotAllowed } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { formOrProblem } from "~/platform/http/form.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, config } = await requireStaff(args, "leads:read");
  const sent = await formOrProblem(args.request);
  if (!sent.ok) return new Response(sent.problem.errors[""], { status: sent.status });
  const last = (name: string) => sent.values[name]?.at(-1) ?? "";
  const moment = now();
  const query = new URLSearchParams(last("query"));
  const wrong = await ownPasswordProblem(db, config.APP_SECRET, staff.id, last("own_password"), moment);
  if (wrong) {
    return redirect(adminPaths.leadExport(query.toString()), { status: 303, headers: { "Set-Cookie": setFlash("not-your-password") } });
  }
  const ids = await exportedLeads(db, query);
  await auditExport(db, { staff, address, requestId }, { count: ids.length, query: query.toString() }, moment);
  return new Response(streamOf(leadsCsv(db, ids)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${houstonDay(moment)}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
