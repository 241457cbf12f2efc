import type { IntakeRules } from "~/domain/leads/intake/file-rejections";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { fillText } from "~/lib/fill-text";
import type { NewFile } from "~/platform/files/files.server";
import type { FilePart, StreamLimits } from "~/platform/http/forms/form-stream.server";
import { type LinkDeps, verifyLinkForm } from "./require-access-link.server";

const fileBytes = 10 * 1024 * 1024;
/** Files of one form. */
const maxFiles = 10;

export const linkFormLimits: StreamLimits = {
  bodyBytes: (maxFiles + 1) * fileBytes,
  fileBytes,
  textBytes: 64 * 1024,
  parts: 1000,
};

/**
 * Stores the files of a private link's form by field, once the link was found: before, and after a
 * wrong form key, it stores nothing.
 */
export class LinkFiles {
  private readonly intakes = new Map<string, PhotoIntake>();
  private hasTooManyFields = false;
  private target: { app: LinkDeps; scope: string } | undefined;

  constructor(private readonly rules: IntakeRules) {}

  /** Accepts files from now on. `scope` is the id of their record. */
  open(app: LinkDeps, scope: string): void {
    this.target = { app, scope };
  }

  readonly take = async (
    file: FilePart,
    before: Readonly<Record<string, string[]>>,
  ): Promise<void> => {
    if (file.size === 0 || !this.target) return;
    const { app, scope } = this.target;
    await verifyLinkForm(app, before.form_key?.at(-1) ?? "");
    const intake = this.intakes.get(file.field) ?? this.addIntake(file.field, app.bucket);
    await intake?.take(file, scope);
  };

  private addIntake(field: string, bucket: R2Bucket): PhotoIntake | undefined {
    if (this.intakes.size >= maxFiles) {
      this.hasTooManyFields = true;
      return undefined;
    }
    const intake = new PhotoIntake(bucket, maxFiles, this.rules);
    this.intakes.set(field, intake);
    return intake;
  }

  /** Returns the stored files of a field. */
  of(field: string): readonly NewFile[] {
    return this.intakes.get(field)?.stored ?? [];
  }

  /** Returns why a file was not stored, in the language of the link, or "". */
  get problem(): string {
    const all = [...this.intakes.values()];
    const t = this.target?.app.t ?? fillText;
    const [refused] = all.flatMap((intake) => intake.explainRefused(t));
    if (refused) return refused;
    if (this.hasTooManyFields || all.some((intake) => intake.tooMany(0)))
      return t("Add at most {count} files at a time.", { count: maxFiles });
    return all.some(({ lost }) => lost > 0) ? t("We couldn’t store a file. Try again.") : "";
  }
}
