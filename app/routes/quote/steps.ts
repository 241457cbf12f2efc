import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { countStep, readStep } from "~/domain/leads/form-steps.server";
import { loggable, methodNotAllowed } from "~/platform/http/errors";

/** A page tells which step its visitor has reached. Always 204: nobody waits for the answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = deps(context);
  const { success } = await app.limits.upload.limit({ key: `steps ${app.address}` }).catch(() => ({ success: true }));
  const body = new URLSearchParams((await request.text()).slice(0, 200));
  const reached = readStep(body.get("variant"), body.get("step"));
  if (success && reached) {
    app.waitUntil(
      countStep(app.db, reached.variant, reached.step, app.now()).catch((error: unknown) => console.error("steps", loggable(error))),
    );
  }
  return new Response(null, { status: 204 });
}

export function loader() {
  throw methodNotAllowed("POST");
}
