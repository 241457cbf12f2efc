import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatShortDesign, parseShortDesign } from "~/domain/pergola/design-key";
import { qrCodeSvg } from "~/lib/qr.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";

/** Serves /ar.svg?{design}, the code that opens a design on a phone. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { siteUrl } = getDeps(context);
  const design = parseShortDesign(new URL(request.url).search.slice(1));
  if (!design) throw notFoundResponse("Design");
  const address = new URL(paths.designOnPhone(formatShortDesign(design)), siteUrl).href;
  return new Response(qrCodeSvg(address), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": cachePolicy.upload,
      "X-Robots-Tag": "noindex",
    },
  });
}
