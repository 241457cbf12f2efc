import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadPayments } from "~/domain/payments/load-payments.server";
import { createPaymentPdf } from "~/domain/payments/payment-file.server";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { loadPaymentDeps } from "~/request/payment-deps.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";

/** Opens a receipt or invoice of the job of a link. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job"]);
  const { job } = await findJobOfLink(app);
  const loaded = await loadPayments(app.db, job.id);
  const { file = "" } = args.params;
  const pdf = loaded && (await createPaymentPdf(loaded, file, await loadPaymentDeps(app)));
  if (!pdf) throw notFoundResponse("File");
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
