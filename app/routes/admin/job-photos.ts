import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { addJobPhotos } from "~/admin/jobs/add-job-photos.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Adds photos to a job. Returns JSON to a page that uploads one by one, else redirects to the job. */
export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return addJobPhotos(app, args.params.id ?? "", args.request);
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowedResponse("POST");
}
