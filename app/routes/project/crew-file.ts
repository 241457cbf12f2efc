import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findCrewFile } from "~/domain/jobs/crew-job.server";
import { findFile } from "~/platform/files/files.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireAccessLink } from "~/request/require-access-link.server";
import { servePrivateFile } from "~/routes/files/private-file.server";
import { findCrewJob } from "~/site/crew/load-crew-page.server";

/** Serves a paper for the crew, or a photo of the crew. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["crew"]);
  const { job } = await findCrewJob(app);
  const id = await findCrewFile(app.db, job.id, args.params.item ?? "");
  return servePrivateFile(app, id ? await findFile(app.db, id) : undefined, args.request);
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
