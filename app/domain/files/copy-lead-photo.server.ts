import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { publicCopyName } from "~/platform/files/file";
import { files, leadFiles } from "~/schema";
import { type AddFileResult, addFile, type FileStore, type LibraryUpload } from "./add-file.server";
import type { Permission } from "./file-record";

/**
 * Returns the schema of the form that copies a lead's photo to the library: photo, and by whom,
 * when and how permission was given.
 */
export function copyLeadPhotoSchema(now: Date) {
  const inputSchema = z.string().optional().default("");
  const requiredText = (maxLength: number, missing: string) =>
    inputSchema.pipe(
      z.string().trim().max(maxLength, `Use ${maxLength} characters or fewer.`).min(1, missing),
    );
  return z.object({
    photo: requiredText(60, "Choose a photo."),
    allowed_by: requiredText(120, "Enter who gave permission."),
    allowed_on: inputSchema.pipe(
      z
        .string()
        .trim()
        .refine(isIsoDay, "Enter the permission date.")
        .refine(
          (day) => !isIsoDay(day) || day <= toHoustonDay(now),
          "Choose today or an earlier date.",
        ),
    ),
    allowed_how: requiredText(
      200,
      "Enter how they gave permission, like by email or a signed form.",
    ),
  });
}

/**
 * Copies a lead's private photo to a public file, without camera metadata and with its permission;
 * the private one is unchanged. Returns "gone" if the lead has no such photo.
 */
export async function copyLeadPhoto(
  store: FileStore,
  {
    leadId,
    fileId,
    permission,
    by,
    now,
  }: { leadId: string; fileId: string; permission: Permission } & Pick<LibraryUpload, "by" | "now">,
): Promise<AddFileResult | { state: "gone" }> {
  const [photo] = await store.db
    .select({ fullPath: files.fullPath })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(
      and(eq(leadFiles.leadId, leadId), eq(leadFiles.fileId, fileId), isNull(files.deletedAt)),
    );
  return photo
    ? copyPrivatePhoto(store, { leadId, fullPath: photo.fullPath, permission, by, now })
    : { state: "gone" };
}

/** Copies a private photo of a lead's job or request by its object key, with its permission. */
export async function copyPrivatePhoto(
  store: FileStore,
  {
    leadId,
    fullPath,
    permission,
    by,
    now,
  }: { leadId: string; fullPath: string; permission: Permission } & Pick<
    LibraryUpload,
    "by" | "now"
  >,
): Promise<AddFileResult | { state: "gone" }> {
  const object = await store.bucket.get(fullPath);
  if (!object) return { state: "gone" };
  const bytes = new Uint8Array(await object.arrayBuffer());
  return addFile(store, {
    bytes,
    name: publicCopyName,
    by,
    now,
    permission,
    copiedFromLead: leadId,
  });
}
