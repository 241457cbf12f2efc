import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireAccessLink } from "~/request/require-access-link.server";
import { addCrewPhotos } from "~/site/crew/add-crew-photos.server";
import { findCrewJob } from "~/site/crew/load-crew-page.server";

/**
 * Adds photos of the crew to a job. Returns JSON to the page that uploads them one by one, which has
 * the limit of all uploads, else redirects to the page.
 */
export async function action(args: ActionFunctionArgs) {
  const app = await requireAccessLink(args, ["crew"], { countsPosts: false });
  return addCrewPhotos(app, await findCrewJob(app), args.request);
}

export function loader() {
  throw methodNotAllowedResponse("POST");
}
