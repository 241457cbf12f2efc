import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { verifyFormToken } from "~/domain/leads/intake/form-token.server";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { quoteLimits } from "~/domain/leads/intake/quote-form";
import { signUploadToken } from "~/domain/leads/intake/upload-token.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { FormError, readFileBody } from "~/platform/http/forms/form-stream.server";
import { getDeps } from "~/request/deps.server";

/**
 * Stores one photo, the request body, before the form is sent. Responds 200 with {token, name,
 * size}, or {error} with 400, 403, 413, 422, 429 or 503.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowedResponse("POST");
  const app = getDeps(context);
  const { success } = await app.limits.upload
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success)
    return toJsonResponse(429, { error: "Too many photos at once. Wait a minute and try again." });
  const scope = request.headers.get("X-Submission-Id")?.trim().toLowerCase() ?? "";
  if (
    !(await verifyFormToken(app.config.secret, scope, request.headers.get("X-Form-Token") ?? ""))
  ) {
    return toJsonResponse(403, {
      error: "This page has expired. Reload it; what you typed is saved.",
    });
  }
  const storePhoto = async (bytes: Uint8Array<ArrayBuffer>, release: () => void) => {
    if (bytes.length === 0)
      return toJsonResponse(400, { error: "The photo didn’t upload. Try again." });
    const intake = new PhotoIntake(app.bucket);
    await intake.take(
      {
        field: "photos",
        name: readName(request.headers.get("X-File-Name")),
        size: bytes.length,
        bytes,
        release,
      },
      scope,
    );
    const [file] = intake.stored;
    if (file)
      return toJsonResponse(200, {
        token: await signUploadToken(app.config.secret, file, app.now()),
        name: file.name,
        size: file.size,
      });
    if (intake.lost > 0)
      return toJsonResponse(503, { error: "We couldn’t save the photo. Try again in a minute." });
    return toJsonResponse(422, { error: intake.refused.join(" ") });
  };
  return readFileBody(request, quoteLimits.photoBytes, storePhoto).catch((error: unknown) => {
    if (!(error instanceof FormError)) throw error;
    if (error.status === 413)
      return toJsonResponse(413, { error: "This photo is over 10 MB. Choose a smaller one." });
    if (error.status === 503) return toJsonResponse(503, { error: error.message });
    return toJsonResponse(400, { error: "The photo didn’t upload. Try again." });
  });
}

export function loader() {
  throw methodNotAllowedResponse("POST");
}

function toJsonResponse(
  status: number,
  body: { error: string } | { token: string; name: string; size: number },
): Response {
  return Response.json(body, { status, headers: { "Cache-Control": cachePolicy.staff } });
}

function readName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").slice(0, 200);
  } catch {
    return "";
  }
}
