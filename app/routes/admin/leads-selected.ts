import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { selectedCsv } from "~/domain/leads/apply-bulk.server";
import { bulkFormLimits, parseBulk } from "~/domain/leads/bulk-input.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { refusedForm } from "~/platform/http/form.server";
import { readForm } from "~/platform/http/form-stream.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  return redirect(adminPaths.leads);
}

/** The selected leads as a file. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "leads:read", { freshProof: adminPaths.leads });
  const values = await readForm(args.request, bulkFormLimits).catch(refusedForm);
  if (values instanceof Response) return values;
  const parsed = parseBulk(values);
  if (!parsed.ok) return new Response(Object.values(parsed.problem.errors).join("\n"), { status: 422 });
  const moment = now();
  const csv = await selectedCsv(db, parsed.value.lead, { staff, address, requestId }, moment);
  const name = `leads-${houstonDay(moment)}.csv`;
  return new Response(csv, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
}
