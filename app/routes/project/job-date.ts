import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { requireAccessLink } from "~/request/require-access-link.server";
import { buildJobDate } from "~/site/job/job-date.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";

/** Calendar entry of a date of the job that its homeowner sees. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job", "reader"]);
  const name = /^(.+)\.ics$/.exec(args.params.file ?? "")?.[1] ?? "";
  const calendar = await buildJobDate(app, await findJobOfLink(app), name);
  if (calendar === undefined) throw notFoundResponse("Date");
  return new Response(calendar, {
    headers: { ...privateLinkHeaders, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
