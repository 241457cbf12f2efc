import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatShortDesign, parseShortDesign } from "~/domain/pergola/design-key";
import { qrCodeSvg } from "~/lib/qr.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";

/** Serves /ar.svg?{design}, the code that opens a design on a phone; in Spanish with "&es". */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteUrl } = getDeps(context);
  const { search, searchParams } = new URL(request.url);
  const design = parseShortDesign(search.slice(1));
  if (!design) throw notFoundResponse("Design");
  const query = `${formatShortDesign(design)}${searchParams.has("es") ? "&es" : ""}`;
  const address = new URL(paths.designOnPhone(query), siteUrl).href;
  return new Response(qrCodeSvg(address), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": cachePolicy.upload,
      "X-Robots-Tag": "noindex",
    },
  });
}
