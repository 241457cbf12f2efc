import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { fileHref } from "~/platform/files/file";
import {
  buildUploadFileId,
  insertFileStatement,
  prepareFile,
  storePreparedFile,
} from "~/platform/files/files.server";
import type { SubmitContext } from "~/platform/records/record-form.server";
import { files } from "~/schema";
import { settingsQuery } from "./settings.server";
import { updateSettings } from "./settings-changes.server";
import { parseSettings } from "./settings-input.server";
import { originalSettingsInputName } from "./settings-sections";

/** Maximum size of the certificate, in bytes. */
export const maxCertificateBytes = 10 * 1024 * 1024;

const urlField = "credentials.certificateUrl";

/**
 * Stores the PDF of the insurance certificate, saves its link in the settings, and moves the file
 * it replaces to the trash. Returns an error message for another file.
 */
export async function saveInsuranceCertificate(
  { db, bucket }: { db: Db; bucket: R2Bucket },
  upload: { bytes: Uint8Array<ArrayBuffer>; name: string },
  context: SubmitContext,
): Promise<{ error?: string }> {
  const prepared = prepareFile(upload.bytes, ["pdf"]);
  if (!prepared.ok)
    return { error: "Choose a PDF. Print a scan or a photo to PDF, then upload the PDF." };
  const id = await buildUploadFileId("insurance-certificate", prepared.bytes);
  const file = await storePreparedFile(
    bucket,
    { name: upload.name, visibility: "private", id },
    prepared,
  );
  const [stored] = await settingsQuery(db);
  const earlier = parseSettings(stored?.value).credentials.certificateUrl;
  await insertFileStatement(db, file, context.now, { uploadedBy: context.by.staff.id });
  await updateSettings(
    db,
    {
      key: [context.requestKey],
      section: ["credentials"],
      [originalSettingsInputName(urlField)]: [earlier],
      [urlField]: [fileHref({ ...file, version: 1 })],
    },
    context,
  );
  const earlierId = readCertificateFileId(earlier);
  if (earlierId && earlierId !== id) {
    await db
      .update(files)
      .set({ deletedAt: context.now })
      .where(and(eq(files.id, earlierId), eq(files.visibility, "private")));
  }
  return {};
}

/** True if the settings link to this file as the insurance certificate, so that anyone may read it. */
export async function isInsuranceCertificate(db: Db, fileId: string): Promise<boolean> {
  const [stored] = await settingsQuery(db);
  return readCertificateFileId(parseSettings(stored?.value).credentials.certificateUrl) === fileId;
}

function readCertificateFileId(url: string): string | undefined {
  return /^\/files\/([^/]+)\//.exec(url)?.[1];
}
