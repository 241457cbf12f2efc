import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isInsuranceCertificate } from "~/domain/settings/insurance-certificate.server";
import { type Ability, roleCan } from "~/domain/staff/abilities";
import { type FileRow, parseVariantFormat, parseVariantWidth } from "~/platform/files/file";
import { findFile, verifyFileSignature } from "~/platform/files/files.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import {
  buildFileHeaders,
  matchesEtag,
  parseRange,
} from "~/platform/http/requests/serve-file.server";
import { type Deps, getDeps } from "~/request/deps.server";
import { createImageVariant } from "./variant.server";

/**
 * Serves a stored file with ranges and ETags: public ones cached for good if `v` is their version,
 * private ones for signed URLs or staff who may read leads. `w` and `f` select an image's width and
 * format; `whole` skips its crop, for staff who may edit.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const { pathname, searchParams: query } = new URL(request.url);
  const file = await findFile(app.db, params.id ?? "");
  // an id in another spelling (%61 for a) would be a URL that the file usage search misses
  if (
    !file ||
    !pathname.startsWith(`/files/${file.id}/`) ||
    !(await canRead(app, request, file, query))
  )
    throw notFoundResponse("File");
  const headers = buildFileHeaders(file);
  const uploadPolicy =
    query.get("v") === String(file.version) ? cachePolicy.upload : cachePolicy.uploadNow;
  const whole = query.has("whole") && file.crop !== null;
  if (whole && !(await hasStaffAbility(app, request, "content:write")))
    throw notFoundResponse("File");
  headers.set(
    "Cache-Control",
    file.visibility === "public" && !whole ? uploadPolicy : cachePolicy.signedFile,
  );
  headers.set("X-Robots-Tag", file.visibility === "public" ? "noimageai" : "noindex");

  const width = parseVariantWidth(query.get("w"));
  const format = parseVariantFormat(query.get("f"));
  const reencoded =
    file.visibility === "public" && (isIsoMedia(file) || (file.crop !== null && !whole));
  if ((width || format || reencoded) && file.contentType.startsWith("image/")) {
    const tag = `"${file.id}-${file.version}-${width ?? "full"}-${format ?? "jpeg"}${whole ? "-whole" : ""}"`;
    headers.set("ETag", tag);
    if (matchesEtag(request.headers.get("If-None-Match"), tag))
      return new Response(null, { status: 304, headers });
    const variant = { width, format: format ?? formatOf(file), whole };
    const made = await createImageVariant(file, variant, app);
    if (made) {
      headers.set("Content-Type", made.headers.get("Content-Type") ?? file.contentType);
      headers.delete("Accept-Ranges");
      return new Response(made.body, { headers });
    }
    if (reencoded) throw notFoundResponse("Picture");
    headers.delete("ETag");
  }
  return serveOriginal(request, app.bucket, file, headers);
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}

async function serveOriginal(
  request: Request,
  bucket: R2Bucket,
  file: FileRow,
  headers: Headers,
): Promise<Response> {
  const tag = `"${file.id}-${file.version}"`;
  headers.set("ETag", tag);
  if (matchesEtag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("If-Range");
  const range =
    ifRange && ifRange !== tag ? undefined : parseRange(request.headers.get("Range"), file.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const object = await bucket.get(file.fullPath, range ? { range } : {});
  if (!object) throw notFoundResponse("File");
  headers.set("Content-Length", String(range ? range.length : file.size));
  if (range)
    headers.set(
      "Content-Range",
      `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`,
    );
  return new Response(object.body, { status: range ? 206 : 200, headers });
}

async function canRead(
  app: Deps,
  request: Request,
  file: FileRow,
  query: URLSearchParams,
): Promise<boolean> {
  if (file.visibility === "public") return true;
  if (await verifyFileSignature(app.config.secret, file.id, query, app.now())) return true;
  if (file.contentType === "application/pdf" && (await isInsuranceCertificate(app.db, file.id)))
    return true;
  return hasStaffAbility(app, request, "leads:read");
}

async function hasStaffAbility(app: Deps, request: Request, ability: Ability): Promise<boolean> {
  const { staff, mustAddTwoStep = false } = await app.currentSession(request);
  return staff !== null && !mustAddTwoStep && roleCan(staff.role, ability);
}

/**
 * True for HEIC and AVIF, whose metadata cannot be stripped in place, so visitors only get
 * re-encoded copies.
 */
function isIsoMedia({ contentType }: FileRow): boolean {
  return contentType === "image/heic" || contentType === "image/avif";
}

/** Returns the format of a resized image: its own, or JPEG if browsers do not support it. */
function formatOf({ contentType }: FileRow) {
  if (contentType === "image/webp") return "webp";
  return contentType === "image/avif" ? "avif" : "jpeg";
}
