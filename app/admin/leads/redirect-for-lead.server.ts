import { redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { notFoundResponse } from "~/platform/http/errors";

/** The answer for a lead that is not among the others: throw it. The way to the one it was taken into, to its place in the trash, or
 *  "not found". */
export function redirectForLead(id: string, went: { state: "merged"; into: string } | { state: "deleted" } | undefined): Response {
  if (!went) return notFoundResponse("Lead");
  return redirect(went.state === "merged" ? adminPaths.lead(went.into) : adminPaths.leadCleanup(id), 302);
}
