import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { attachmentRules } from "~/domain/leads/intake/file-rejections";
import { findLeadFile, insertLeadFilesStatements } from "~/domain/leads/intake/lead-files.server";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { quoteLimits } from "~/domain/leads/intake/quote-form";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { type StreamLimits, smallFormLimits } from "~/platform/http/forms/form-stream.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { files, leadFiles, leads, messageDrafts, messageFiles } from "~/schema";
import { maxUploads, uploadField } from "./email-upload";

const emailFormLimits: StreamLimits = {
  bodyBytes: quoteLimits.bodyBytes,
  fileBytes: quoteLimits.photoBytes,
  textBytes: 64 * 1024,
  parts: 100,
  skipsCrowded: true,
};

/** Room for a pasted chat. */
const plainFormLimits: StreamLimits = {
  ...smallFormLimits,
  bodyBytes: 2 * 1024 * 1024,
  textBytes: 1024 * 1024,
};

type UploadContext = { bucket: R2Bucket; by: StaffActor; now: Date };

/**
 * Reads a form of a lead's page. Adds the files in it to the lead as attachments, each once, and
 * their ids to the field `file`, so that a form that is refused keeps them. `refusal` names the files
 * that were not added, or is "".
 */
export async function readLeadForm(
  db: Db,
  leadId: string,
  request: Request,
  { bucket, by, now }: UploadContext,
) {
  const uploads = new PhotoIntake(bucket, maxUploads, {
    ...attachmentRules,
    find: (id) => findLeadFile(db, leadId, id),
  });
  const hasFiles = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const read = await readSmallForm(
    request,
    hasFiles ? emailFormLimits : plainFormLimits,
    async (file) => {
      if (file.field === uploadField) await uploads.take(file, leadId);
    },
  );
  await addAttachments(db, leadId, uploads.stored, { by, now });
  if (uploads.stored.length > 0) {
    const values = read.ok ? read.values : read.problem.values;
    values.file = [...new Set([...(values.file ?? []), ...uploads.stored.map((file) => file.id)])];
  }
  const refusal = [
    ...uploads.refused,
    ...(uploads.tooMany(0) ? [`Attach up to ${maxUploads} files at a time.`] : []),
    ...(uploads.lost > 0 ? ["Some files weren’t saved. Choose them again."] : []),
  ].join(" ");
  return { read, refusal, isDown: uploads.lost > 0 };
}

async function addAttachments(
  db: Db,
  leadId: string,
  stored: PhotoIntake["stored"],
  { by, now }: Omit<UploadContext, "bucket">,
): Promise<void> {
  const condition = sql`exists (select 1 from ${leads} where ${and(eq(leads.id, leadId), isNull(leads.deletedAt))})`;
  const entry = {
    action: "attached files",
    recordKind: "lead",
    recordId: leadId,
    changes: { files: [null, stored.map(({ name }) => name)] satisfies [unknown, unknown] },
  };
  const [first, ...rest] = insertLeadFilesStatements(db, leadId, stored, {
    kind: "attachment",
    now,
    condition,
  });
  if (first) await db.batch([first, ...rest, auditIfChangedStatement(db, by, entry, now)]);
}

/** True for attachments of a lead that no message and no draft has. */
const isUnsentCondition = (leadId: string): SQL =>
  sql`${leadFiles.leadId} = ${leadId} and ${leadFiles.kind} = 'attachment'
    and not exists (select 1 from ${messageFiles} where ${messageFiles.fileId} = ${leadFiles.fileId})
    and not exists (select 1 from ${messageDrafts}, json_each(${messageDrafts.fileIds}) where value = ${leadFiles.fileId})`;

/** Removes uploaded files that were not sent. Their objects are orphans, which the sweep deletes. */
export async function removeUnsentAttachments(
  db: Db,
  leadId: string,
  ids: readonly string[],
): Promise<void> {
  const unsent = await db
    .select({ id: leadFiles.fileId })
    .from(leadFiles)
    .where(and(isUnsentCondition(leadId), inJsonArray(leadFiles.fileId, ids)));
  if (unsent.length === 0) return;
  const unsentIds = unsent.map(({ id }) => id);
  await db.batch([
    db
      .delete(leadFiles)
      .where(and(isUnsentCondition(leadId), inJsonArray(leadFiles.fileId, unsentIds))),
    db
      .delete(files)
      .where(
        and(
          inJsonArray(files.id, unsentIds),
          sql`not exists (select 1 from ${leadFiles} where ${leadFiles.fileId} = ${files.id})`,
        ),
      ),
  ]);
}
