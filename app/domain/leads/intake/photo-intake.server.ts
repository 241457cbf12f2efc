import { fillText, type Translate } from "~/lib/fill-text";
import { newId } from "~/lib/ids";
import { withTimeout } from "~/lib/with-timeout";
import { buildUploadFileId, type NewFile, storeFile } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import type { FilePart } from "~/platform/http/forms/form-stream.server";
import { type FileRejection, type IntakeRules, photoRules } from "./file-rejections";
import { quoteLimits } from "./quote-form";

/** Timeout for storing one photo, in milliseconds. */
const timeoutMs = 20_000;

/**
 * Stores the photos of one form as they arrive. Refuses an invalid photo with a message; if the
 * bucket fails, photos are lost but not the form.
 */
export class PhotoIntake {
  readonly stored: NewFile[] = [];
  private readonly rejections: { text: string; name: string }[] = [];
  lost = 0;
  private count = 0;
  private isDown = false;

  constructor(
    private readonly bucket: R2Bucket,
    private readonly maxPhotos: number = quoteLimits.photos,
    private readonly rules: IntakeRules = photoRules,
  ) {}

  /**
   * Stores one photo. `scope` is the submission's id and makes the file id idempotent; "" if it is
   * unknown.
   */
  async take(part: FilePart, scope: string): Promise<void> {
    const name = part.name.slice(0, 120) || "A photo";
    if (part.size === 0) return this.refuse("empty", name);
    this.count += 1;
    if (this.count > this.maxPhotos) return;
    if (part.crowdedOut) {
      this.lost += 1;
      return;
    }
    if (!part.bytes) return this.refuse("large", name);
    if (this.isDown) {
      this.lost += 1;
      return;
    }
    try {
      const id = scope ? await buildUploadFileId(scope, part.bytes) : newId();
      const storedFile = await this.rules.find?.(id);
      if (storedFile) return this.keep(storedFile);
      const upload = {
        bytes: part.bytes,
        name: part.name,
        visibility: "private" as const,
        id,
        accept: this.rules.accept,
      };
      const stored = storeFile(this.bucket, upload, (reason) => this.refuse(reason, name));
      const file = await withTimeout(timeoutMs, "R2", stored);
      part.release?.();
      if (file) this.keep(file);
    } catch (error) {
      console.error("photo", redactError(error));
      this.isDown = true;
      this.lost += 1;
    }
  }

  private keep(file: NewFile): void {
    if (!this.stored.some((other) => other.id === file.id)) this.stored.push(file);
  }

  private refuse(reason: FileRejection, name: string): void {
    this.rejections.push({ text: this.rules.explain(reason, name), name });
  }

  /** Messages about refused photos, in English. */
  get refused(): string[] {
    return this.explainRefused(fillText);
  }

  /** Returns the messages about refused photos in the language of `t`. */
  explainRefused(t: Translate): string[] {
    return this.rejections.map(({ text, name }) => t(text, { name }));
  }

  /**
   * True if the visitor chose more photos than the limit. `already` is the number of photos stored
   * before.
   */
  tooMany(already: number): boolean {
    return this.count + already > this.maxPhotos;
  }
}
