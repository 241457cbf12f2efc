import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { jobQuery } from "~/domain/jobs/job-queries.server";
import { subcontractorListFile } from "~/domain/jobs/subcontractor-attachment";
import { createSubcontractorPdf } from "~/domain/jobs/subcontractor-pdf.server";
import { wordingIn } from "~/lib/spanish/texts";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { loadJobDeps } from "~/request/job-deps.server";
import { requireStaff } from "~/request/require-staff.server";

/** Opens the list of the subcontractors and suppliers of a job. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const jobId = new URL(args.request.url).searchParams.get("job") ?? "";
  const [found] = await jobQuery(app.db, jobId);
  if (!found || found.job.leadId !== args.params.id) throw notFoundResponse("File");
  const pdf = await createSubcontractorPdf(await loadJobDeps(app), jobId);
  if (!pdf) throw notFoundResponse("File");
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${wordingIn(found.language).t(subcontractorListFile)}"`,
      "Cache-Control": cachePolicy.staff,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowedResponse("GET", "HEAD");
}
