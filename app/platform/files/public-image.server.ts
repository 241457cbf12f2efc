import { withTimeout } from "~/lib/with-timeout";
import { redactError } from "~/platform/http/errors";
import { type PrepareFileResult, validateAndStrip } from "./files.server";
import { jpegOrientation, stripJpegMetadata } from "./jpeg";

/** Makes a JPEG of a picture, turned clockwise by so many degrees; undefined when it cannot. */
export type ToJpeg = (bytes: Uint8Array<ArrayBuffer>, rotate: 0 | 90 | 180 | 270) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** How long the image service may take, milliseconds. */
const patience = 20_000;

/** The platform's image service as a maker of JPEGs. The local simulator cannot read HEIC. */
export function createJpegConverter(images: ImagesBinding): ToJpeg {
  return async (bytes, rotate) => {
    try {
      const input = images.input(new Blob([bytes]).stream());
      const made = (
        await withTimeout(patience, "Images", input.transform({ rotate }).output({ format: "image/jpeg", quality: 90 }))
      ).response();
      return made.ok ? new Uint8Array(await made.arrayBuffer()) : undefined;
    } catch (error) {
      console.error("jpeg", redactError(error));
      return undefined;
    }
  };
}

/** Turns by which a picture of that Exif orientation stands upright; the mirrored ones are no turn. */
const turns: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 };

/** Bytes for visitors: `validateAndStrip`, and what browsers do not show or a camera held sideways is made an upright JPEG. Where that fails the
 *  picture stays as it was sent, a photo with the one remark which way up it is. */
export async function preparePublicImage(bytes: Uint8Array<ArrayBuffer>, toJpeg: ToJpeg): Promise<PrepareFileResult> {
  const prepared = validateAndStrip(bytes);
  if (!prepared.ok) return prepared;
  const { extension } = prepared.kind;
  if (extension === "heic") return (await madeAnew(prepared.bytes, 0, toJpeg)) ?? prepared;
  const rotate = extension === "jpg" ? turns[jpegOrientation(prepared.bytes)] : undefined;
  const bare = rotate && stripJpegMetadata(prepared.bytes.slice(), false);
  if (!rotate || !bare) return prepared;
  const made = await madeAnew(bare, rotate, toJpeg);
  const isUpright = made?.pixels?.width === prepared.pixels?.width && made?.pixels?.height === prepared.pixels?.height;
  return made && isUpright ? made : prepared;
}

async function madeAnew(bytes: Uint8Array<ArrayBuffer>, rotate: 0 | 90 | 180 | 270, toJpeg: ToJpeg) {
  const made = await toJpeg(bytes, rotate);
  const prepared = made && validateAndStrip(made, ["jpg"]);
  return prepared?.ok ? prepared : undefined;
}
