import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosave } from "~/content/actions.server";
import { runWithEditor } from "~/content/editors.server";
import { methodNotAllowed } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Accepts only the posts of an editor's autosave. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  throw methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { kind = "", id = "" } = args.params;
  const answer = runWithEditor(kind, (editor) => autosave(app, editor, id, args.request));
  if (!answer) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return answer;
}
