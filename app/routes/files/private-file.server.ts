import { type FileRow, parseVariantWidth } from "~/platform/files/file";
import { notFoundResponse } from "~/platform/http/errors";
import { buildFileHeaders } from "~/platform/http/requests/serve-file.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import { createImageVariant } from "./variant.server";

/**
 * Serves a file that a private link opens now. The query's `w` selects the width of a photo. Never
 * cached, because the office can hide it again. Throws a 404 without a file.
 */
export async function servePrivateFile(
  app: LinkDeps,
  file: FileRow | undefined,
  request: Request,
): Promise<Response> {
  if (!file) throw notFoundResponse("File");
  const headers = buildFileHeaders(file);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.delete("Accept-Ranges");
  const width = parseVariantWidth(new URL(request.url).searchParams.get("w"));
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
