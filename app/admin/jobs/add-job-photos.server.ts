import { adminPaths } from "~/admin-paths";
import { addJobPhotoRows } from "~/domain/jobs/job-items.server";
import { jobQuery } from "~/domain/jobs/job-queries.server";
import { storeStaffPhotos } from "~/domain/leads/intake/staff-photos.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import type { StaffDeps } from "~/request/require-staff.server";

/** Adds the photos of a form to the job in the query, as JSON or with a redirect. */
export async function addJobPhotos(app: StaffDeps, leadId: string, request: Request) {
  const { db, bucket, actor, broadcast, redirectTo } = app;
  const jobId = new URL(request.url).searchParams.get("job") ?? "";
  const [[lead], [found]] = await Promise.all([leadQuery(db, leadId), jobQuery(db, jobId)]);
  if (!lead || found?.job.leadId !== leadId) throw notFoundResponse("Job");
  const result = await storeStaffPhotos(bucket, jobId, {
    readForm: (limits, onFile) => parseMultipart(request, limits, onFile),
    attach: (stored) => addJobPhotoRows(db, { jobId, stored }, { by: actor, now: app.now() }),
  });
  if (result.added > 0) broadcast({ kind: "lead-changed", id: leadId });
  if (request.headers.get("Accept") === "application/json")
    return Response.json(result, {
      status: result.status,
      headers: { "Cache-Control": cachePolicy.staff },
    });
  const some = result.added > 0 ? "lead-photos-some" : "lead-photos-none";
  return redirectTo(
    `${adminPaths.job(leadId, jobId)}#photos`,
    result.problem === "" ? "lead-photos-added" : some,
  );
}
