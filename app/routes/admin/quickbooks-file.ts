import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  quickBooksInvoicesCsv,
  quickBooksPaymentsCsv,
} from "~/domain/payments/quickbooks-csv.server";
import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

const files = new Map([
  ["invoices.csv", quickBooksInvoicesCsv],
  ["payments.csv", quickBooksPaymentsCsv],
]);

/**
 * Downloads the invoices or payments of all jobs for QuickBooks. `from` and `until` are days, by
 * default from the start of the year until today.
 */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "payments:write");
  const name = args.params.file ?? "";
  const create = files.get(name);
  if (!create) throw notFoundResponse("File");
  const { searchParams } = new URL(args.request.url);
  const today = toHoustonDay(app.now());
  const dayOf = (param: string, fallback: string) => {
    const day = searchParams.get(param) ?? "";
    return isIsoDay(day) ? day : fallback;
  };
  const days = { from: dayOf("from", `${today.slice(0, 4)}-01-01`), until: dayOf("until", today) };
  return new Response(await create(app.db, days), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="quickbooks-${days.from}-${days.until}-${name}"`,
      "Cache-Control": cachePolicy.staff,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args, "payments:write");
  throw methodNotAllowedResponse("GET", "HEAD");
}
