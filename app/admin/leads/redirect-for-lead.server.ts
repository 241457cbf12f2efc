import { redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { notFoundResponse } from "~/platform/http/errors";

/**
 * Returns the response to throw for a lead that was not found: a redirect to the merged lead or to
 * the trash, else a 404.
 */
export function redirectForLead(
  id: string,
  destination: { state: "merged"; into: string } | { state: "deleted" } | undefined,
): Response {
  if (!destination) return notFoundResponse("Lead");
  return redirect(
    destination.state === "merged" ? adminPaths.lead(destination.into) : adminPaths.leadCleanup(id),
    302,
  );
}
