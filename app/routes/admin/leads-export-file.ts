import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import {
  exportAuditStatement,
  listExportedLeadIds,
  streamLeadsCsv,
  toStream,
} from "~/domain/leads/list/lead-export.server";
import { toHoustonDay } from "~/lib/dates";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:export");
  throw methodNotAllowedResponse("POST");
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now } = await requireStaff(args, "leads:export", {
    freshProof: adminPaths.leadExport(new URL(args.request.url).searchParams.toString()),
  });
  const query = new URL(args.request.url).searchParams;
  const moment = now();
  const ids = await listExportedLeadIds(db, query);
  await exportAuditStatement(db, actor, { count: ids.length, query: query.toString() }, moment);
  return new Response(toStream(streamLeadsCsv(db, ids)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${toHoustonDay(moment)}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
