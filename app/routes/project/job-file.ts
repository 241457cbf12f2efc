import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireAccessLink } from "~/request/require-access-link.server";
import { servePrivateFile } from "~/routes/files/private-file.server";
import { findJobFile } from "~/site/job/job-file.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";

/** Serves a file of a job while the office shows it. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job", "reader"]);
  const file = await findJobFile(app, await findJobOfLink(app), args.params.item ?? "");
  return servePrivateFile(app, file, args.request);
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
