import { redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { notFound } from "~/platform/http/errors";

/** The answer for a lead that is not among the others: throw it. The way to the one it was taken into, to its place in the trash, or
 *  "not found". */
export function wayToLead(id: string, went: { state: "merged"; into: string } | { state: "deleted" } | undefined): Response {
  if (!went) return notFound("Lead");
  return redirect(went.state === "merged" ? adminPaths.lead(went.into) : adminPaths.leadManage(id), 302);
}
