import { type SQL, sql } from "drizzle-orm";
import { archiveName, macroDocumentName } from "~/domain/leads/intake/file-rejections";
import { detachBytes } from "~/lib/detach-bytes";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import {
  buildUploadFileId,
  type NewFile,
  prepareFile,
  storePreparedFile,
} from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { files, messageFiles, messages } from "~/schema";

type Attachment = { name: string; bytes: Uint8Array<ArrayBuffer> };
/** A stored attachment, or a refused one with the reason. */
type MailFile = { name: string; bytes: number; file: NewFile | null; refusal: string };

const maxFileBytes = 10_000_000;
const maxFiles = 20;
const accepted = ["jpg", "png", "webp", "heic", "avif", "pdf"];

/**
 * Stores the attachments of an email by the rules of uploads: the bytes decide, and photos lose
 * their place. Refused ones have a reason that says what to ask for. Frees the bytes of each.
 */
export async function storeMailFiles(
  bucket: R2Bucket,
  scope: string,
  attachments: readonly Attachment[],
): Promise<MailFile[]> {
  const stored: MailFile[] = [];
  for (const [at, { name, bytes }] of attachments.entries()) {
    stored.push(
      at < maxFiles
        ? await storeMailFile(bucket, scope, { name, bytes })
        : refused(name, bytes, `This email has more than ${maxFiles} files. Ask for the rest.`),
    );
    detachBytes(bytes.buffer);
  }
  return stored;
}

async function storeMailFile(
  bucket: R2Bucket,
  scope: string,
  { name, bytes }: Attachment,
): Promise<MailFile> {
  if (bytes.length > maxFileBytes)
    return refused(name, bytes, "The file is over 10 MB. Ask for a smaller one.");
  const size = bytes.length;
  const id = await buildUploadFileId(scope, bytes);
  const prepared = prepareFile(bytes, accepted);
  if (!prepared.ok)
    return { name, bytes: size, file: null, refusal: refusalOf(prepared.reason, name) };
  try {
    const upload = { name, visibility: "private", id } as const;
    return {
      name,
      bytes: size,
      file: await storePreparedFile(bucket, upload, prepared),
      refusal: "",
    };
  } catch (error) {
    console.error("mail file", redactError(error));
    return refused(name, bytes, "We couldn’t save the file. Open the original email.");
  } finally {
    detachBytes(prepared.bytes.buffer);
  }
}

function refused(name: string, { length }: Uint8Array, refusal: string): MailFile {
  return { name, bytes: length, file: null, refusal };
}

/** Returns why a file is refused, and what to ask for. */
function refusalOf(reason: string, name: string): string {
  if (reason === "empty") return "The file is empty. Ask for it again.";
  if (reason === "pixels") return "The picture is over 50 megapixels. Ask for a smaller one.";
  if (reason === "broken") return "The file is damaged. Ask for it again.";
  if (/^winmail\.dat$/i.test(name))
    return "Outlook packed the files in a way that only Outlook opens. Ask for them as plain attachments.";
  if (macroDocumentName.test(name))
    return "Documents that can hold macros aren’t accepted. Ask for a PDF.";
  if (archiveName.test(name)) return "Archives aren’t accepted. Ask for the files themselves.";
  return "We accept PDF files and photos. Ask for one of those.";
}

/** Returns the statements that add the files of an email once the email is stored. */
export async function insertMailFilesStatements(
  db: Db,
  messageId: string,
  mailFiles: readonly MailFile[],
  now: Date,
) {
  const isStored: SQL = sql`exists (select 1 from ${messages} where ${messages.id} = ${messageId})`;
  const rows = await Promise.all(
    mailFiles.map(async ({ name, bytes, file, refusal }, at) => ({
      id: (await sha256(`${messageId}\n${at}`)).slice(0, 24),
      name,
      bytes,
      file,
      refusal,
    })),
  );
  return rows.flatMap(({ file, ...row }) => [
    ...(file
      ? [
          insertWhere(
            db,
            files,
            { ...file, timeCreated: now, updated: now },
            isStored,
          ).onConflictDoNothing(),
        ]
      : []),
    insertWhere(
      db,
      messageFiles,
      { ...row, messageId, fileId: file?.id ?? null },
      isStored,
    ).onConflictDoNothing(),
  ]);
}
