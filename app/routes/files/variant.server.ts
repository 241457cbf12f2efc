import { type CropColumns, toStoredPixelCrop } from "~/platform/files/crop";
import type { FileRow, VariantFormat } from "~/platform/files/file";
import { cachedAtEdge } from "~/platform/http/cache/edge-cache";

/** `whole` skips the crop. */
export type ImageVariant = { width: number | undefined; format: VariantFormat; whole?: boolean };

/**
 * Creates an image in another size or format with Cloudflare Images; returns null on failure.
 * Caches public variants at the edge by version, private ones never, because they could not be
 * deleted there.
 */
export async function createImageVariant(
  file: Pick<FileRow, "id" | "fullPath" | "version" | "visibility" | keyof CropColumns>,
  { width, format, whole = false }: ImageVariant,
  {
    images,
    bucket,
    siteUrl,
    waitUntil,
  }: {
    images: ImagesBinding;
    bucket: R2Bucket;
    siteUrl: URL;
    waitUntil: (work: Promise<unknown>) => void;
  },
): Promise<Response | null> {
  const key = new URL(
    `/files/variants/${file.id}/${file.version}/${whole ? "whole-" : ""}${width ?? "full"}.${format}`,
    siteUrl,
  ).toString();
  const resize = async () => {
    const original = await bucket.get(file.fullPath);
    if (!original) return null;
    const trim = whole ? undefined : toStoredPixelCrop(file);
    const input = images.input(original.body);
    const transformed = (trim ? input.transform({ trim }) : input).transform(
      width ? { width } : {},
    );
    const made = (await transformed.output({ format: `image/${format}` })).response();
    const bytes = await made.arrayBuffer();
    if (!made.ok || bytes.byteLength === 0) return null;
    const response = new Response(bytes, {
      headers: {
        "Content-Type": `image/${format}`,
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
    return { response, keep: true };
  };
  const made =
    file.visibility === "public"
      ? cachedAtEdge(key, waitUntil, resize)
      : resize().then((one) => one?.response ?? null);
  return made.catch((error: unknown) => {
    console.error("variant", error instanceof Error ? error.name : "failed");
    return null;
  });
}
