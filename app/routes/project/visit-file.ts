import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildVisitCalendar } from "~/domain/leads/visits/visit-emails.server";
import { notFoundResponse } from "~/platform/http/errors";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { requireAccessLink } from "~/request/require-access-link.server";
import { loadLeadVisit } from "~/site/project/load-visit-page.server";

/** Calendar file of the booked visit. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner"]);
  const { visit, settings } = await loadLeadVisit(app);
  if (!visit) throw notFoundResponse("Visit");
  return new Response(buildVisitCalendar(visit, { settings, siteUrl: app.siteUrl, wording: app }), {
    headers: { ...privateLinkHeaders, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
