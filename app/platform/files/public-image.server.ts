import { withTimeout } from "~/lib/with-timeout";
import { redactError } from "~/platform/http/errors";
import { type PrepareFileResult, prepareFile } from "./files.server";
import { jpegOrientation, stripJpegMetadata } from "./jpeg";

/** Converts an image to JPEG, rotated clockwise by the degrees. Returns undefined if it fails. */
export type ToJpeg = (
  bytes: Uint8Array<ArrayBuffer>,
  rotate: 0 | 90 | 180 | 270,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Timeout of the image service, in milliseconds. */
const timeoutMs = 20_000;

/** Returns a JPEG converter that uses Cloudflare Images. The local simulator cannot read HEIC. */
export function createJpegConverter(images: ImagesBinding): ToJpeg {
  return async (bytes, rotate) => {
    try {
      const input = images.input(new Blob([bytes]).stream());
      const made = (
        await withTimeout(
          timeoutMs,
          "Images",
          input.transform({ rotate }).output({ format: "image/jpeg", quality: 90 }),
        )
      ).response();
      return made.ok ? new Uint8Array(await made.arrayBuffer()) : undefined;
    } catch (error) {
      console.error("jpeg", redactError(error));
      return undefined;
    }
  };
}

/**
 * Rotation in degrees that makes an image of that Exif orientation upright. Mirrored orientations
 * have none.
 */
const turns: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };

/**
 * Prepares an image for visitors: validates it, strips metadata, and converts HEIC and rotated
 * photos to upright JPEG. If the conversion fails, keeps the original format and orientation.
 */
export async function preparePublicImage(
  bytes: Uint8Array<ArrayBuffer>,
  toJpeg: ToJpeg,
): Promise<PrepareFileResult> {
  const prepared = prepareFile(bytes);
  if (!prepared.ok) return prepared;
  const { extension } = prepared.kind;
  if (extension === "heic") return (await convertToJpeg(prepared.bytes, 0, toJpeg)) ?? prepared;
  const rotate = extension === "jpg" ? turns[jpegOrientation(prepared.bytes)] : undefined;
  const bare = rotate && stripJpegMetadata(prepared.bytes.slice(), false);
  if (!rotate || !bare) return prepared;
  const made = await convertToJpeg(bare, rotate, toJpeg);
  const isUpright =
    made?.pixels?.width === prepared.pixels?.width &&
    made?.pixels?.height === prepared.pixels?.height;
  return made && isUpright ? made : prepared;
}

async function convertToJpeg(
  bytes: Uint8Array<ArrayBuffer>,
  rotate: 0 | 90 | 180 | 270,
  toJpeg: ToJpeg,
) {
  const made = await toJpeg(bytes, rotate);
  const prepared = made && prepareFile(made, ["jpg"]);
  return prepared?.ok ? prepared : undefined;
}
