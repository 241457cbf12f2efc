import { and, eq, isNull, sql } from "drizzle-orm";
import { recountLeadFilesStatement } from "~/domain/leads/lead-write.server";
import { newId } from "~/lib/ids";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { fileSearchSource } from "~/platform/files/file-document";
import {
  type FilePart,
  FormError,
  type StreamLimits,
} from "~/platform/http/forms/form-stream.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadEvents, leadFiles, leads } from "~/schema";
import { insertLeadFilesStatements } from "./lead-files.server";
import { PhotoIntake } from "./photo-intake.server";
import { quoteLimits } from "./quote-form";

/** Maximum photos per upload by staff. */
const maxStaffPhotos = 30;

const formLimits: StreamLimits = {
  bodyBytes: (maxStaffPhotos + 1) * quoteLimits.photoBytes,
  fileBytes: quoteLimits.photoBytes,
  textBytes: 4_096,
  parts: maxStaffPhotos + 10,
  skipsCrowded: true,
};

/**
 * Result of an upload. `added` is the number of new photos; `problem` explains rejected ones, or is
 * "".
 */
type AddPhotosResult = {
  status: 200 | 413 | 422 | 503 | 400;
  added: number;
  problem: string;
};

type ReadPhotos = (
  limits: StreamLimits,
  onFile: (file: FilePart) => Promise<void>,
) => Promise<unknown>;

/** Adds photos by staff to a lead, private and in form order. Idempotent per photo. */
export const addStaffPhotos = (
  { db, bucket }: { db: Db; bucket: R2Bucket },
  leadId: string,
  { readForm, ...context }: { readForm: ReadPhotos; by: StaffActor; now: Date },
): Promise<AddPhotosResult> =>
  storeStaffPhotos(bucket, leadId, {
    readForm,
    attach: (stored) => attachPhotos(db, leadId, stored, context),
  });

/**
 * Stores the photos of a form of staff under the id of their record, and has them attached to it:
 * `attach` returns the number of new ones.
 */
export async function storeStaffPhotos(
  bucket: R2Bucket,
  scope: string,
  {
    readForm,
    attach,
  }: { readForm: ReadPhotos; attach: (stored: PhotoIntake["stored"]) => Promise<number> },
): Promise<AddPhotosResult> {
  const photos = new PhotoIntake(bucket, maxStaffPhotos);
  try {
    await readForm(formLimits, async (file) => {
      if (file.field === "photos") await photos.take(file, scope);
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return { status: error.status === 413 ? 413 : 400, added: 0, problem: error.message };
  }
  const added = photos.stored.length > 0 ? await attach(photos.stored) : 0;
  const wrong = [
    ...photos.refused,
    ...(photos.tooMany(0)
      ? [`You can add ${maxStaffPhotos} photos at a time. Add the rest next.`]
      : []),
    ...(photos.lost > 0 ? ["Some photos weren’t saved. Try adding them again."] : []),
  ];
  if (wrong.length > 0)
    return {
      status: photos.lost > 0 ? 503 : 422,
      added,
      problem: `${added > 0 ? "The rest were added. " : ""}${wrong.join(" ")}`,
    };
  if (photos.stored.length === 0)
    return { status: 422, added, problem: "Choose at least one photo." };
  return { status: 200, added, problem: "" };
}

async function attachPhotos(
  db: Db,
  leadId: string,
  stored: PhotoIntake["stored"],
  { by, now }: { by: StaffActor; now: Date },
): Promise<number> {
  const id = newId();
  const names = JSON.stringify(stored.map((file) => file.id));
  const isThere = sql`exists (select 1 from ${leads} where ${and(eq(leads.id, leadId), isNull(leads.deletedAt))})`;
  const isNew = sql`${isThere} and exists (select 1 from json_each(${names}) where value not in (select ${leadFiles.fileId} from ${leadFiles}))`;
  const written = sql`exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${id})`;
  const count = sql<number>`(select count(*) from ${leadFiles} where ${leadFiles.leadId} = ${leadId})`;
  const [[before]] = await db.batch([
    db.select({ count }).from(sql`(select 1)`),
    insertWhere(
      db,
      leadEvents,
      {
        id,
        leadId,
        kind: "photos-added",
        staffId: by.staff.id,
        data: JSON.stringify({
          files: stored.map((file) => file.id),
          count: String(stored.length),
        }),
        at: now,
      },
      isNew,
    ),
    insertWhere(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "added photos",
          recordKind: "lead",
          recordId: leadId,
          changes: { photos: [null, stored.map(({ name }) => name)] },
        },
        now,
      ),
      written,
    ),
    ...insertLeadFilesStatements(db, leadId, stored, { kind: "photo", now, condition: written }),
    recountLeadFilesStatement(db, leadId),
    ...stored.flatMap((file) => indexStatements(db, fileSearchSource, file.id)),
  ]);
  const [after] = await db.select({ count }).from(sql`(select 1)`);
  return (after?.count ?? 0) - (before?.count ?? 0);
}
