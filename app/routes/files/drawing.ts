import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { staticDrawingSvg } from "~/domain/pergola/static-drawing.server";
import { isStaticDrawingName } from "~/domain/pergola/static-drawings";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";

/** Serves /drawings/{name}.svg: a drawing used as an image. */
export function loader({ params }: LoaderFunctionArgs) {
  const name = params.file?.replace(/\.svg$/, "") ?? "";
  if (!isStaticDrawingName(name) || params.file !== `${name}.svg`)
    throw notFoundResponse("Drawing");
  return new Response(staticDrawingSvg(name), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": cachePolicy.plain },
  });
}
