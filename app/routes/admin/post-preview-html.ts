import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";
import { readPreviewBody, renderPostPreview } from "./post-preview.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  throw methodNotAllowedResponse("POST");
}

/**
 * Returns the preview of a text while staff write it. Changes nothing, so public pages stay cached.
 */
export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  args.context.staffChange = false;
  const body = await readPreviewBody(args.request);
  if (body === undefined) return Response.json({}, { status: 422 });
  return Response.json(await renderPostPreview(app, body));
}
