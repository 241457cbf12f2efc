import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUploadReport } from "~/admin/library/upload-report";
import { adminPaths } from "~/admin-paths";
import { addFile, type FileStore, type LibraryUpload } from "~/domain/files/add-file.server";
import { toUploadedFile, type UploadedFile } from "~/domain/files/file-record";
import { sha256Hex } from "~/platform/files/hash.server";
import { createJpegConverter } from "~/platform/files/public-image.server";
import {
  formatUploadRejection,
  maxImageBytes,
  maxImagesPerUpload,
  type UploadRejection,
} from "~/platform/files/staff-upload";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { formErrorResponse } from "~/platform/http/forms/form.server";
import {
  FormError,
  parseMultipart,
  readFileBody,
  type StreamLimits,
} from "~/platform/http/forms/form-stream.server";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { requireStaff } from "~/request/require-staff.server";

type Sender = Pick<LibraryUpload, "by" | "now">;

const formLimits: StreamLimits = {
  bodyBytes: (maxImagesPerUpload + 1) * maxImageBytes,
  fileBytes: maxImageBytes,
  textBytes: 16 * 1024,
  parts: maxImagesPerUpload + 20,
};

/**
 * Adds one image, sent as the request body (name in `X-File-Name`, SHA-256 in `X-Content-Hash`),
 * and returns JSON: the file, or {error} with 400, 413 or 422. Adds the images of a form and
 * redirects to its `back`, which shows the result.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, bucket, images, actor, now, broadcast } = await requireStaff(args, "content:write");
  const { request } = args;
  if (request.method !== "POST") throw methodNotAllowedResponse("POST");
  const store = { db, bucket, toJpeg: createJpegConverter(images) };
  const sender = { by: actor, now: now() };
  const isForm = /^multipart\/|^application\/x-www-form-urlencoded/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  const response = isForm
    ? await addFromForm(request, store, sender)
    : await addFromDevice(request, store, sender);
  broadcast({ kind: "office-changed", id: "files" });
  return response;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  throw methodNotAllowedResponse("POST");
}

async function addFromDevice(
  request: Request,
  store: FileStore,
  sender: Sender,
): Promise<Response> {
  const name = readName(request.headers.get("X-File-Name"));
  const storeUpload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const announced = request.headers.get("X-Content-Hash");
    if (announced && announced !== (await sha256Hex(bytes)))
      return toJsonResponse(400, { error: `${name} didn’t finish uploading. Try again.` });
    const added = await addFile(store, { bytes, name, ...sender });
    if (added.state === "refused")
      return toJsonResponse(422, { error: formatUploadRejection(added.reason, name) });
    return toJsonResponse(200, { file: toUploadedFile(added.file), isNew: added.isNew });
  };
  return readFileBody(request, maxImageBytes, storeUpload).catch((error: unknown) => {
    if (!(error instanceof FormError)) throw error;
    if (error.status === 413)
      return toJsonResponse(413, { error: formatUploadRejection("large", name) });
    if (error.status === 503) return toJsonResponse(503, { error: error.message });
    return toJsonResponse(400, { error: `${name} didn’t finish uploading. Try again.` });
  });
}

async function addFromForm(request: Request, store: FileStore, sender: Sender): Promise<Response> {
  const ids: string[] = [];
  const refused: { at: number; reason: UploadRejection }[] = [];
  let [same, at] = [0, 0];
  try {
    const values = await parseMultipart(request, formLimits, async ({ name, size, bytes }) => {
      at += 1;
      if (at > maxImagesPerUpload || !bytes || size === 0) {
        refused.push({ at, reason: at > maxImagesPerUpload ? "count" : bytes ? "empty" : "large" });
        return;
      }
      const added = await addFile(store, { bytes, name, ...sender });
      if (added.state === "refused") refused.push({ at, reason: added.reason });
      else if (!ids.includes(added.file.id)) ids.push(added.file.id);
      if (added.state === "added" && !added.isNew) same += 1;
    });
    const back = safeRedirect(values.back?.at(-1), adminPaths.files);
    return redirect(
      withUploadReport(back, { ids, same: Math.min(same, ids.length), refused }),
      303,
    );
  } catch (error) {
    return formErrorResponse(error);
  }
}

function toJsonResponse(
  status: number,
  body: { error: string } | { file: UploadedFile; isNew: boolean },
): Response {
  return Response.json(body, { status, headers: { "Cache-Control": cachePolicy.staff } });
}

function readName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? "").slice(0, 200) || "The image";
  } catch {
    return "The image";
  }
}
