import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { countStep, readStep } from "~/domain/leads/form-steps.server";
import { limitKey } from "~/lib/limit-key";
import { loggable, methodNotAllowed } from "~/platform/http/errors";
import { refusedForm } from "~/platform/http/form.server";
import { readForm } from "~/platform/http/form-stream.server";

const stepLimits = { bodyBytes: 1024, fileBytes: 0, textBytes: 256, parts: 8 };

/** A page tells which step its visitor has reached: 204, whether it is counted or not. 400, 413 or 415 for what no page of ours sends. */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = deps(context);
  const { success } = await app.limits.upload.limit({ key: `steps ${limitKey(app.address)}` }).catch(() => ({ success: true }));
  const values = await readForm(request, stepLimits).catch(refusedForm);
  if (values instanceof Response) return values;
  const reached = readStep(values.variant?.at(-1) ?? null, values.step?.at(-1) ?? null);
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
