import { redirect } from "@remix-run/cloudflare";
import { isVisitor } from "~/domain/insights/page-visits";
import { recordFormStep } from "~/domain/leads/intake/form-steps.server";
import { formatDesignQuery } from "~/domain/pergola/design";
import { parseDesignKey } from "~/domain/pergola/design-key";
import type { createDesignModel } from "~/domain/pergola/design-model.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { matchesEtag, parseRange } from "~/platform/http/requests/serve-file.server";
import type { Deps } from "~/request/deps.server";
import { failedModelField } from "./yard-device";

/**
 * Serves the model of a design, cached for good. Throws a 404 for any other name. A model that is not
 * made (429 after 60 a minute from one network, 500) redirects a page's visitor to the drawing, which
 * says so in place of the button.
 */
export async function serveModelFile(
  request: Request,
  app: Deps,
  file: string,
  createModel: typeof createDesignModel,
): Promise<Response> {
  // a failing limiter allows every request
  const { success } = await app.limits.model
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success)
    return notMadeResponse(request, file, {
      status: 429,
      text: "That’s 60 models in the last minute, which is our limit. Try again soon.",
    });
  let model: ReturnType<typeof createDesignModel>;
  try {
    model = createModel(file);
  } catch (error) {
    console.error("model", redactError(error));
    return notMadeResponse(request, file, {
      status: 500,
      text: "We couldn’t make the view of this design. Try again in a minute.",
    });
  }
  if (!model) throw notFoundResponse("Drawing");
  const { bytes, contentType } = model;
  const headers = new Headers({
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${file}"`,
    "Cache-Control": cachePolicy.upload,
    "X-Robots-Tag": "noindex",
    "Accept-Ranges": "bytes",
    ETag: `"${file}"`,
  });
  if (matchesEtag(request.headers.get("If-None-Match"), `"${file}"`))
    return new Response(null, { status: 304, headers });
  const range = parseRange(request.headers.get("Range"), bytes.length);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (request.method === "GET" && (range?.offset ?? 0) === 0) countOpening(request, app);
  if (!range) return new Response(bytes, { headers });
  const end = range.offset + range.length;
  headers.set("Content-Range", `bytes ${range.offset}-${end - 1}/${bytes.length}`);
  return new Response(bytes.slice(range.offset, end), { status: 206, headers });
}

/**
 * Answers a viewer with the status and its reason; a browser, which asks for HTML, with the way to the
 * drawing.
 */
function notMadeResponse(
  request: Request,
  file: string,
  { status, text }: { status: number; text: string },
): Response {
  const design = parseDesignKey(file.replace(/\.\w+$/, ""));
  if (design && /\btext\/html\b/.test(request.headers.get("Accept") ?? ""))
    return redirect(`${paths.designerWith(formatDesignQuery(design))}&${failedModelField}`, {
      status: 303,
      headers: { "Cache-Control": "no-store" },
    });
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
}

/** Counts a design that a visitor has seen in the yard, without the design or the person. */
function countOpening(request: Request, { db, waitUntil, realNow }: Deps): void {
  if (!isVisitor(request.headers)) return;
  const counting = recordFormStep(db, "designer", "seen", realNow());
  waitUntil(counting.catch((error: unknown) => console.error("yard", redactError(error))));
}
