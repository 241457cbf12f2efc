import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { queueEmailStatement } from "~/domain/leads/email/queue-email.server";
import { reopenColumns } from "~/domain/leads/fields/lead-columns.server";
import { recountLeadFilesStatement } from "~/domain/leads/lead-write.server";
import { timelineEventStatements } from "~/domain/leads/messages/timeline-event.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { fileSearchSource } from "~/platform/files/file-document";
import type { NewFile } from "~/platform/files/files.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { hashContent } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads } from "~/schema";
import { type Answers, parseAnswers } from "./answers.server";
import type { Extras } from "./extras";
import { homeownerLinkRevokedSql } from "./homeowner-link.server";
import { isJournalEmpty } from "./journal/journal.server";

const extrasSchema = z
  .object({ hoa: z.string().catch(""), callTime: z.string().catch(""), note: z.string().catch("") })
  .catch({ hoa: "", callTime: "", note: "" });

/**
 * Finds a submission with its lead and files by reference. Returns undefined if no submission has
 * it; verify the key before showing its answers. `isRevoked` is true once staff revoked its private
 * link.
 */
export function findSubmissionByReference(db: Db, reference: string) {
  return findSubmission(db, eq(leadSubmissions.reference, reference));
}

/** Finds a submission as `findSubmissionByReference` does, by its id. */
export function findSubmissionById(db: Db, id: string) {
  return findSubmission(db, eq(leadSubmissions.id, id));
}

export type FoundSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

async function findSubmission(db: Db, condition: SQL) {
  const [found, attached] = await db.batch([
    db
      .select({
        submissionId: leadSubmissions.id,
        reference: leadSubmissions.reference,
        leadId: leadSubmissions.leadId,
        variant: leadSubmissions.variant,
        answers: leadSubmissions.answers,
        answersAt: leadSubmissions.answersAt,
        extras: leadSubmissions.extras,
        createdAt: leadSubmissions.createdAt,
        inArea: leads.inArea,
        isRevoked: sql<number>`${homeownerLinkRevokedSql}`.mapWith(Boolean),
      })
      .from(leadSubmissions)
      .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
      .where(and(condition, isNull(leads.deletedAt)))
      .limit(1),
    db
      .select({
        id: files.id,
        name: files.name,
        kind: leadFiles.kind,
        contentType: files.contentType,
        width: files.width,
        height: files.height,
      })
      .from(leadFiles)
      .innerJoin(leadSubmissions, eq(leadSubmissions.id, leadFiles.submissionId))
      .innerJoin(files, eq(files.id, leadFiles.fileId))
      .where(and(condition, isNull(files.deletedAt)))
      .orderBy(asc(leadFiles.createdAt), sql`lead_files.rowid`),
  ]);
  const [row] = found;
  if (!row) return undefined;
  return {
    ...row,
    answers: parseAnswers(row.answers),
    extras: extrasSchema.parse(parseJson(row.extras)),
    files: attached,
  };
}

type SubmissionIds = { submissionId: string; leadId: string };

/** Maximum files of one submission. */
const maxFiles = 30;

/**
 * Adds stored files to the visitor's lead up to the limit, with one timeline entry. Returns the
 * numbers of added and refused files, without files the lead already has.
 */
export async function attachFiles(
  db: Db,
  { submissionId, leadId }: SubmissionIds,
  {
    addedFiles,
    kind,
    now,
  }: { addedFiles: readonly NewFile[]; kind: "photo" | "survey"; now: Date },
): Promise<{ addedCount: number; refusedCount: number }> {
  const added = addedFiles.filter(
    (file, at) => addedFiles.findIndex(({ id }) => id === file.id) === at,
  );
  if (added.length === 0) return { addedCount: 0, refusedCount: 0 };
  const ids = added.map((file) => file.id);
  const eventId = newId();
  const ofSubmission = sql`(select count(*) from ${leadFiles} where ${leadFiles.submissionId} = ${submissionId})`;
  const room = sql`${ofSubmission} < ${maxFiles}`;
  const isNew = sql`value not in (select ${leadFiles.fileId} from ${leadFiles})`;
  const fitting = sql`(select value from json_each(${JSON.stringify(ids)}) where ${isNew} order by key limit max(0, ${maxFiles} - ${ofSubmission}))`;
  const wasWritten = sql`exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${eventId})`;
  await db.batch([
    insertWhere(
      db,
      leadEvents,
      {
        id: eventId,
        leadId,
        kind: kind === "photo" ? "photos-added" : "extras-added",
        data: sql`json_patch(${JSON.stringify({ submissionId, kind })}, json_object('files', (select json_group_array(value) from ${fitting}), 'count', (select count(*) from ${fitting})))`,
        at: now,
      },
      sql`exists ${fitting}`,
    ),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(sql`${leads.id} = ${leadId} and ${wasWritten}`),
    ...added.flatMap((file) => [
      insertWhere(
        db,
        files,
        { ...file, timeCreated: now, updated: now },
        room,
      ).onConflictDoNothing(),
      insertWhere(
        db,
        leadFiles,
        { fileId: file.id, leadId, submissionId, kind, createdAt: now },
        sql`${room} and exists (select 1 from ${files} where ${files.id} = ${file.id})`,
      ).onConflictDoNothing(),
    ]),
    recountLeadFilesStatement(db, leadId),
    ...added.flatMap((file) => indexStatements(db, fileSearchSource, file.id)),
  ]);
  const [[event], there] = await db.batch([
    db.select({ data: leadEvents.data }).from(leadEvents).where(eq(leadEvents.id, eventId)),
    db.select({ id: leadFiles.fileId }).from(leadFiles).where(inArray(leadFiles.fileId, ids)),
  ]);
  return {
    addedCount: addedSchema.parse(parseJson(event?.data ?? "{}")).count,
    refusedCount: ids.length - there.length,
  };
}

const addedSchema = z.object({ count: z.number().catch(0) });

/** Input of the email to staff about a note from the private page. */
export type AddedNote = {
  dedupeKey: string;
  leadId: string;
  name: string;
  zip: string;
  email: string;
  extras: Extras;
  at: Date;
};
export type WriteNoteEmail = (note: AddedNote) => Promise<EmailMessage[]>;

type NotedSubmission = SubmissionIds & {
  answers: Pick<Answers, "name" | "zip" | "email">;
  extras: Extras;
};

/**
 * Stores details a visitor adds on the private page, with a timeline entry. New text counts as a
 * message: it reopens a lost lead, starts a reply wait and emails staff, except for spam.
 */
export async function updateExtras(
  db: Db,
  found: NotedSubmission,
  addedExtras: Extras,
  { now, buildNoteEmail }: { now: Date; buildNoteEmail: WriteNoteEmail },
): Promise<void> {
  const { submissionId, leadId, answers, extras } = found;
  const text = formatNewExtras(addedExtras, extras);
  const isMessage = text !== "";
  const notSpam = sql`${leads.id} = ${leadId} and ${leads.status} <> 'spam' and ${leads.deletedAt} is null`;
  const waitsForFirst = sql`${leads.firstReplyAt} is null and ${leads.entry} = 'web' and ${leads.status} in ('new', 'contacted', 'visit-booked', 'quoted')`;
  const dedupeKey = `lead-alert:${submissionId}:${await hashContent(addedExtras)}`;
  const emails = isMessage
    ? await buildNoteEmail({ dedupeKey, leadId, ...answers, extras: addedExtras, at: now })
    : [];
  await db.batch([
    db
      .update(leadSubmissions)
      .set({ extras: JSON.stringify(addedExtras) })
      .where(eq(leadSubmissions.id, submissionId)),
    ...timelineEventStatements(
      db,
      {
        id: newId(),
        leadId,
        kind: "extras-added",
        staffId: null,
        data: { submissionId },
        at: now,
        message: isMessage
          ? { direction: "in", channel: "page", person: answers.name, text }
          : undefined,
      },
      sql`true`,
    ),
    ...(isMessage
      ? [
          db
            .update(leads)
            .set({
              ...reopenColumns({ inArea: false, receivedAt: now }, now),
              // an earlier wait keeps its start
              followUpAt: sql`case when ${waitsForFirst} then ${leads.followUpAt} else coalesce(${leads.followUpAt}, ${now.getTime()}) end`,
            })
            .where(notSpam),
          ...emails.map((email) =>
            queueEmailStatement(db, email, {
              leadId: sql`${leadId}`,
              condition: sql`exists (select 1 from ${leads} where ${notSpam})`,
              now,
            }),
          ),
        ]
      : []),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(eq(leads.id, leadId)),
    ...indexStatements(db, leadSearchSource, leadId),
  ]);
}

/** Returns the details that are new, one per line; "" without any. */
function formatNewExtras(added: Extras, before: Extras): string {
  const labels = { hoa: "HOA: ", callTime: "Best time to call: ", note: "" };
  return (["hoa", "callTime", "note"] as const)
    .filter((name) => added[name] !== "" && added[name] !== before[name])
    .map((name) => `${labels[name]}${added[name]}`)
    .join("\n");
}

/**
 * True if the request is stored neither in the database, including the trash, nor in the journal,
 * as after its person was erased.
 */
export async function isRequestPurged(
  db: Db,
  bucket: R2Bucket,
  reference: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: leadSubmissions.id })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.reference, reference))
    .limit(1);
  return row === undefined && (await isJournalEmpty(bucket));
}
