import { type CropColumns, storedCrop } from "~/platform/files/crop";
import type { FileRow, VariantFormat } from "~/platform/files/file";
import { cachedAtEdge } from "~/platform/http/edge-cache";

/** `whole`: without its crop. */
export type ImageVariant = { width: number | undefined; format: VariantFormat; whole?: boolean };

/** A picture in another size or format, made by the platform's image service and kept in the edge cache by its version, a private one not
 *  at all: nobody could delete it there. Null when that fails, and the original has to do. The local simulator knows width only; `scripts/cutting-images.ts` cuts for it. */
export async function createImageVariant(
  images: ImagesBinding,
  bucket: R2Bucket,
  file: Pick<FileRow, "id" | "fullPath" | "version" | "visibility" | keyof CropColumns>,
  { width, format, whole = false }: ImageVariant,
  siteUrl: URL,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const key = new URL(
    `/files/variants/${file.id}/${file.version}/${whole ? "whole-" : ""}${width ?? "full"}.${format}`,
    siteUrl,
  ).toString();
  const make = async () => {
    const original = await bucket.get(file.fullPath);
    if (!original) return null;
    const trim = whole ? undefined : storedCrop(file);
    const input = images.input(original.body);
    const asked = (trim ? input.transform({ trim }) : input).transform(width ? { width } : {});
    const made = (await asked.output({ format: `image/${format}` })).response();
    const bytes = await made.arrayBuffer();
    if (!made.ok || bytes.byteLength === 0) return null;
    const response = new Response(bytes, {
      headers: { "Content-Type": `image/${format}`, "Cache-Control": "public, max-age=31536000, immutable" },
    });
    return { response, keep: true };
  };
  const made = file.visibility === "public" ? cachedAtEdge(key, waitUntil, make) : make().then((one) => one?.response ?? null);
  return made.catch((error: unknown) => {
    console.error("variant", error instanceof Error ? error.name : "failed");
    return null;
  });
}
