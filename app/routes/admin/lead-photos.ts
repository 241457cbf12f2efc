import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { addStaffPhotos } from "~/domain/leads/intake/staff-photos.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";

import { requireStaff } from "~/request/require-staff.server";

/**
 * Adds photos to a lead. Returns JSON to a page that uploads one by one; redirects a plain form to
 * the lead.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, bucket, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const { request } = args;
  const [lead] = await leadQuery(db, args.params.id ?? "");
  if (!lead) throw notFoundResponse("Lead");
  const result = await addStaffPhotos({ db, bucket }, lead.id, {
    readForm: (limits, onFile) => parseMultipart(request, limits, onFile),
    by: actor,
    now: now(),
  });
  if (result.added > 0) broadcast({ kind: "lead-changed", id: lead.id });
  if (request.headers.get("Accept") === "application/json") {
    return Response.json(result, {
      status: result.status,
      headers: { "Cache-Control": cachePolicy.staff },
    });
  }
  const flash =
    result.problem === ""
      ? "lead-photos-added"
      : result.added > 0
        ? "lead-photos-some"
        : "lead-photos-none";
  return redirectTo(`${adminPaths.lead(lead.id)}#photos`, flash);
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowedResponse("POST");
}
