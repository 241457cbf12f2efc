import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { startPhotoDraft } from "~/admin/jobs/start-photo-draft.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Starts a catalog draft with a photo of a job that the homeowner allowed. */
export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return startPhotoDraft(app, args.params.id ?? "", args.request);
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowedResponse("POST");
}
