import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosaveAction } from "~/content/autosave-action.server";
import { runWithEditor } from "~/content/editors.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Throws a 405: the route only accepts the POST of an editor's autosave. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  throw methodNotAllowedResponse("POST");
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { kind = "", id = "" } = args.params;
  const answer = runWithEditor(kind, (editor) => autosaveAction(app, editor, id, args.request));
  if (!answer) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return answer;
}
