import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { requireAccessLink } from "~/request/require-access-link.server";
import { buildCrewCalendar } from "~/site/crew/crew-calendar.server";
import { findCrewJob } from "~/site/crew/load-crew-page.server";

/** The visits of a job for calendar programs: kind and address, no name and no phone. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["crew"]);
  return new Response(await buildCrewCalendar(app, await findCrewJob(app)), {
    headers: { ...privateLinkHeaders, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
