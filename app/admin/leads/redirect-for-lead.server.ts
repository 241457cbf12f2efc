import { redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { notFoundResponse } from "~/platform/http/errors";

/** Returns the response to throw for a missing lead: a redirect to the lead it was merged into or to the trash, or a 404. */
export function redirectForLead(id: string, went: { state: "merged"; into: string } | { state: "deleted" } | undefined): Response {
  if (!went) return notFoundResponse("Lead");
  return redirect(went.state === "merged" ? adminPaths.lead(went.into) : adminPaths.leadCleanup(id), 302);
}
