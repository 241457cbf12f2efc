import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getRefusedRows } from "~/domain/leads/import/import-files.server";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/**
 * Returns the refused rows of an import as CSV: the file's columns and the reason. Throws a 404 if
 * they have expired.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { bucket, now } = await requireStaff(args, "leads:write");
  const refusedRows = await getRefusedRows(
    bucket,
    new URL(args.request.url).searchParams.get("file") ?? "",
    now(),
  );
  if (!refusedRows) throw notFoundResponse("import file");
  return new Response(refusedRows.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="refused-rows.csv"',
      "Cache-Control": "no-store",
    },
  });
}
