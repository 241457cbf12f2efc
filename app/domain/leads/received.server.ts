import { and, asc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { newId } from "~/lib/ids";
import { readJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads } from "~/platform/db/schema";
import { fileDocuments } from "~/platform/files/file-document";
import type { NewFile } from "~/platform/files/files.server";
import { indexStatements } from "~/platform/search/search.server";
import { readAnswers } from "./answers.server";
import { countFiles } from "./lead-columns.server";
import { leadDocuments } from "./lead-document";
import type { Extras } from "./received";

const extrasSchema = z
  .object({ hoa: z.string().catch(""), callTime: z.string().catch(""), note: z.string().catch("") })
  .catch({ hoa: "", callTime: "", note: "" });

/** A submission by its reference, with its lead and its files; undefined when there is none. What was typed is in it: check the key
 *  before showing any of it. */
export async function findReceived(db: Db, reference: string) {
  const [found, attached] = await db.batch([
    db
      .select({
        submissionId: leadSubmissions.id,
        leadId: leadSubmissions.leadId,
        answers: leadSubmissions.answers,
        extras: leadSubmissions.extras,
        createdAt: leadSubmissions.createdAt,
        inArea: leads.inArea,
      })
      .from(leadSubmissions)
      .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
      .where(and(eq(leadSubmissions.reference, reference), isNull(leads.deletedAt)))
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
      .where(and(eq(leadSubmissions.reference, reference), isNull(files.deletedAt)))
      .orderBy(asc(leadFiles.createdAt), sql`lead_files.rowid`),
  ]);
  const [row] = found;
  if (!row) return undefined;
  return { ...row, answers: readAnswers(row.answers), extras: extrasSchema.parse(readJson(row.extras)), files: attached };
}

type Where = { submissionId: string; leadId: string };

/** Adds files that are stored already to the visitor's lead, with one line in its timeline. At most `most` files belong to one
 *  submission; false when that is reached. */
export async function addFiles(
  db: Db,
  { submissionId, leadId }: Where,
  added: readonly NewFile[],
  kind: "photo" | "survey",
  now: Date,
  most = 30,
): Promise<boolean> {
  const room = sql`(select count(*) from ${leadFiles} where ${leadFiles.submissionId} = ${submissionId}) < ${most}`;
  await db.batch([
    insertWhere(
      db,
      leadEvents,
      {
        id: newId(),
        leadId,
        kind: kind === "photo" ? "photos-added" : "extras-added",
        data: JSON.stringify({ submissionId, files: added.map((file) => file.id), kind }),
        at: now,
      },
      room,
    ),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(eq(leads.id, leadId)),
    ...added.flatMap((file) => [
      insertWhere(db, files, { ...file, timeCreated: now, updated: now }, room, sql`do nothing`),
      insertWhere(
        db,
        leadFiles,
        { fileId: file.id, leadId, submissionId, kind, createdAt: now },
        sql`${room} and exists (select 1 from ${files} where ${files.id} = ${file.id})`,
        sql`do nothing`,
      ),
    ]),
    countFiles(db, leadId),
    ...added.flatMap((file) => indexStatements(db, fileDocuments, file.id)),
  ]);
  const last = added.at(-1);
  if (!last) return true;
  const there = await db.select({ id: leadFiles.fileId }).from(leadFiles).where(eq(leadFiles.fileId, last.id));
  return there.length > 0;
}

/** Keeps what the visitor adds in words; the timeline says what is new. */
export async function saveExtras(db: Db, { submissionId, leadId }: Where, given: Extras, now: Date): Promise<void> {
  await db.batch([
    db
      .update(leadSubmissions)
      .set({ extras: JSON.stringify(given) })
      .where(eq(leadSubmissions.id, submissionId)),
    db.insert(leadEvents).values({ id: newId(), leadId, kind: "extras-added", data: JSON.stringify({ submissionId, ...given }), at: now }),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(eq(leads.id, leadId)),
    ...indexStatements(db, leadDocuments, leadId),
  ]);
}
