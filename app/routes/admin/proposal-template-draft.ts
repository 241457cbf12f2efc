import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosaveTemplate } from "~/admin/proposals/template-editor.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Throws a 405: the route only accepts the POST of the template editor's autosave. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowedResponse("POST");
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return autosaveTemplate(app, args.params.id ?? "", args.request);
}
