import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileByHashQuery } from "~/domain/files/add-file.server";
import { toUploadedFile } from "~/domain/files/file-record";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { requireStaff } from "~/request/require-staff.server";

/** Finds a file by its SHA-256. Returns {file}, null if the browser must upload the bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireStaff(args, "content:write");
  const sha = new URL(args.request.url).searchParams.get("sha") ?? "";
  const [file] = /^[0-9a-f]{64}$/.test(sha) ? await fileByHashQuery(db, sha) : [];
  const headers = { "Cache-Control": cachePolicy.staff };
  return Response.json(
    { file: file && !file.deletedAt ? toUploadedFile(file) : null },
    { headers },
  );
}
