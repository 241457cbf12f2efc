import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isPartVisible } from "~/domain/jobs/job-parts";
import { subcontractorListFile } from "~/domain/jobs/subcontractor-attachment";
import { createSubcontractorPdf } from "~/domain/jobs/subcontractor-pdf.server";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { loadJobDeps } from "~/request/job-deps.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";

/** Opens the list of the subcontractors and suppliers of a job while the office shows it. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job", "reader"]);
  const { job } = await findJobOfLink(app);
  const pdf = isPartVisible(job, "subcontractors")
    ? await createSubcontractorPdf(await loadJobDeps(app), job.id)
    : undefined;
  if (!pdf) throw notFoundResponse("File");
  return new Response(pdf, {
    headers: {
      ...privateLinkHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${app.t(subcontractorListFile)}"`,
    },
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
