import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createDesignModel } from "~/domain/pergola/design-model.server";
import { staticDrawingSvg } from "~/domain/pergola/static-drawing.server";
import { isStaticDrawingName } from "~/domain/pergola/static-drawings";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { serveModelFile } from "~/site/yard/model-file.server";

/**
 * Serves /drawings/{name}.svg, a drawing used as an image, and /drawings/{design}.glb and .usdz, the
 * model of a design for a viewer on a phone.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  if (/\.(?:glb|usdz)$/.test(file))
    return serveModelFile(request, getDeps(context), file, createDesignModel);
  const name = file.replace(/\.svg$/, "");
  if (!isStaticDrawingName(name) || file !== `${name}.svg`) throw notFoundResponse("Drawing");
  return new Response(staticDrawingSvg(name), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": cachePolicy.plain },
  });
}
