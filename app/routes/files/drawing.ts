import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isVisitor } from "~/domain/insights/page-visits";
import { recordFormStep } from "~/domain/leads/intake/form-steps.server";
import { createDesignModel } from "~/domain/pergola/design-model.server";
import { staticDrawingSvg } from "~/domain/pergola/static-drawing.server";
import { isStaticDrawingName } from "~/domain/pergola/static-drawings";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { matchesEtag, parseRange } from "~/platform/http/requests/serve-file.server";
import { type Deps, getDeps } from "~/request/deps.server";

/**
 * Serves /drawings/{name}.svg, a drawing used as an image, and /drawings/{design}.glb and .usdz, the
 * model of a design for a viewer on a phone. Models are cached for good; 429 after 60 a minute from
 * one network.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  if (/\.(?:glb|usdz)$/.test(file)) return serveModel(request, getDeps(context), file);
  const name = file.replace(/\.svg$/, "");
  if (!isStaticDrawingName(name) || file !== `${name}.svg`) throw notFoundResponse("Drawing");
  return new Response(staticDrawingSvg(name), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": cachePolicy.plain },
  });
}

async function serveModel(request: Request, app: Deps, file: string): Promise<Response> {
  // a failing limiter allows every request
  const { success } = await app.limits.model
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success)
    return new Response(
      "That’s 60 models in the last minute, which is our limit. Try again soon.",
      {
        status: 429,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
      },
    );
  const model = createDesignModel(file);
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

/** Counts a design that a visitor has seen in the yard, without the design or the person. */
function countOpening(request: Request, { db, waitUntil, realNow }: Deps): void {
  if (!isVisitor(request.headers)) return;
  const counting = recordFormStep(db, "designer", "seen", realNow());
  waitUntil(counting.catch((error: unknown) => console.error("yard", redactError(error))));
}
