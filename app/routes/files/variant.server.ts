import type { FileRow, VariantFormat } from "~/platform/files/file";
import { edgeCached } from "~/platform/http/edge-cache";

export type Variant = { width: number | undefined; format: VariantFormat };

/** A picture in another size or format, made by the platform's image service and kept in the edge cache by its version; null when that
 *  fails, and the original has to do. The local simulator knows width only. */
export async function makeVariant(
  images: ImagesBinding,
  bucket: R2Bucket,
  file: Pick<FileRow, "id" | "fullPath" | "version">,
  { width, format }: Variant,
  siteUrl: URL,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const key = new URL(`/files/variants/${file.id}/${file.version}/${width ?? "full"}.${format}`, siteUrl).toString();
  return edgeCached(key, waitUntil, async () => {
    const original = await bucket.get(file.fullPath);
    if (!original) return null;
    const asked = images.input(original.body).transform(width ? { width } : {});
    const made = (await asked.output({ format: `image/${format}` })).response();
    const bytes = await made.arrayBuffer();
    if (!made.ok || bytes.byteLength === 0) return null;
    const response = new Response(bytes, {
      headers: { "Content-Type": `image/${format}`, "Cache-Control": "public, max-age=31536000, immutable" },
    });
    return { response, keep: true };
  }).catch((error: unknown) => {
    console.error("variant", error instanceof Error ? error.name : "failed");
    return null;
  });
}
