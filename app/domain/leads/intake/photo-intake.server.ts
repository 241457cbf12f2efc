import { newId } from "~/lib/ids";
import { withTimeout } from "~/lib/with-timeout";
import { buildUploadFileId, type NewFile, storeFile } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import type { FilePart } from "~/platform/http/forms/form-stream.server";
import { quoteLimits } from "./quote-form";

/** Timeout for storing one photo, in milliseconds. */
const timeoutMs = 20_000;

/**
 * Stores the photos of one form as they arrive. Refuses an invalid photo with a message; if the
 * bucket fails, photos are lost but not the form.
 */
export class PhotoIntake {
  readonly stored: NewFile[] = [];
  readonly refused: string[] = [];
  lost = 0;
  private count = 0;
  private isDown = false;

  constructor(
    private readonly bucket: R2Bucket,
    private readonly maxPhotos: number = quoteLimits.photos,
    private readonly accept?: readonly string[],
  ) {}

  /**
   * Stores one photo. `scope` is the submission's id and makes the file id idempotent; "" if it is
   * unknown.
   */
  async take(part: FilePart, scope: string): Promise<void> {
    const name = part.name.slice(0, 120) || "A photo";
    if (part.size === 0) return void this.refused.push(`“${name}” is empty. Choose another file.`);
    this.count += 1;
    if (this.count > this.maxPhotos) return;
    if (part.crowdedOut) {
      this.lost += 1;
      return;
    }
    if (!part.bytes)
      return void this.refused.push(
        `“${name}” is over 10 MB. Choose a smaller file, or email it to us later.`,
      );
    if (this.isDown) {
      this.lost += 1;
      return;
    }
    try {
      const id = scope ? await buildUploadFileId(scope, part.bytes) : newId();
      const upload = {
        bytes: part.bytes,
        name: part.name,
        visibility: "private" as const,
        id,
        ...(this.accept ? { accept: this.accept } : {}),
      };
      const file = await withTimeout(timeoutMs, "R2", storeFile(this.bucket, upload));
      part.release?.();
      if (!file)
        this.refused.push(
          this.accept?.includes("pdf")
            ? `“${name}” isn’t a PDF or photo we can open. Use PDF, JPEG, PNG, WebP, HEIC or AVIF.`
            : `“${name}” isn’t a photo we can open. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels.`,
        );
      else if (!this.stored.some((other) => other.id === file.id)) this.stored.push(file);
    } catch (error) {
      console.error("photo", redactError(error));
      this.isDown = true;
      this.lost += 1;
    }
  }

  /**
   * True if the visitor chose more photos than the limit. `already` is the number of photos stored
   * before.
   */
  tooMany(already: number): boolean {
    return this.count + already > this.maxPhotos;
  }
}
