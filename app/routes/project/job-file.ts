import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseVariantWidth } from "~/platform/files/file";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { buildFileHeaders } from "~/platform/http/requests/serve-file.server";
import { requireAccessLink } from "~/request/require-access-link.server";
import { createImageVariant } from "~/routes/files/variant.server";
import { findJobFile } from "~/site/job/job-file.server";
import { findJobOfLink } from "~/site/job/load-job-page.server";

/**
 * Serves a file of a job while the office shows it. `w` selects the width of a photo. Never cached,
 * because the office can hide it again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["job"]);
  const file = await findJobFile(app, await findJobOfLink(app), args.params.item ?? "");
  if (!file) throw notFoundResponse("File");
  const headers = buildFileHeaders(file);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.delete("Accept-Ranges");
  const width = parseVariantWidth(new URL(args.request.url).searchParams.get("w"));
  if (file.contentType.startsWith("image/")) {
    const format = file.contentType === "image/webp" ? "webp" : "jpeg";
    const made = await createImageVariant(file, { width: width ?? 2000, format }, app);
    if (made) {
      headers.set("Content-Type", made.headers.get("Content-Type") ?? file.contentType);
      return new Response(made.body, { headers });
    }
  }
  const object = await app.bucket.get(file.fullPath);
  if (!object) throw notFoundResponse("File");
  return new Response(object.body, { headers });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
