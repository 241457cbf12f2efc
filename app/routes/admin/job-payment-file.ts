import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadPaymentFile } from "~/admin/payments/load-payment-file.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Downloads a receipt, an invoice, or the ledger of a job. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const jobId = new URL(args.request.url).searchParams.get("job") ?? "";
  const { id: leadId = "", file: name = "" } = args.params;
  const file = await loadPaymentFile(app, { leadId, jobId, name });
  if (!file) throw notFoundResponse("File");
  return new Response(file.content, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `${file.contentType === "application/pdf" ? "inline" : "attachment"}; filename="${file.name}"`,
      "Cache-Control": cachePolicy.staff,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowedResponse("GET", "HEAD");
}
