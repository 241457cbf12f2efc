import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { parseFormStep, recordFormStep } from "~/domain/leads/intake/form-steps.server";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { methodNotAllowedResponse, redactError } from "~/platform/http/errors";
import { formErrorResponse } from "~/platform/http/forms/form.server";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { getDeps } from "~/request/deps.server";

const stepLimits = { bodyBytes: 1024, fileBytes: 0, textBytes: 256, parts: 8 };

/**
 * Records the step a visitor has reached. Responds 204, also if it is not counted, or 400, 413 or
 * 415 for an invalid body.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = getDeps(context);
  const { success } = await app.limits.upload
    .limit({ key: `steps ${rateLimitKey(app.ip)}` })
    .catch(() => ({ success: true }));
  const values = await parseMultipart(request, stepLimits).catch(formErrorResponse);
  if (values instanceof Response) return values;
  const reached = parseFormStep(values.variant?.at(-1) ?? null, values.step?.at(-1) ?? null);
  if (success && reached) {
    app.waitUntil(
      recordFormStep(app.db, reached.variant, reached.step, app.now()).catch((error: unknown) =>
        console.error("steps", redactError(error)),
      ),
    );
  }
  return new Response(null, { status: 204 });
}

export function loader() {
  throw methodNotAllowedResponse("POST");
}
