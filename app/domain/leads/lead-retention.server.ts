import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/platform/db/schema";
import { fileDocuments } from "~/platform/files/file-document";
import { deleteUnusedRecords } from "~/platform/files/files.server";
import { unindexStatements } from "~/platform/search/search.server";
import { leadDocuments } from "./lead-document";

/** Leads whose time is over: spam, leads that came to nothing, and deleted ones, each since before its moment. A lead that was touched
 *  since stays. */
export function expiredLeads(before: { spam: Date; lost: Date; trash: Date }): SQL {
  const untouchedSince = (moment: Date) => and(lt(leads.statusSince, moment), lt(leads.updatedAt, moment));
  return sql`${or(
    and(eq(leads.status, "spam"), untouchedSince(before.spam)),
    and(inArray(leads.status, ["lost", "out-of-area"]), untouchedSince(before.lost)),
    lt(leads.deletedAt, before.trash),
  )}`;
}

/** Erases leads that match, at most `limit`, with everything that hangs on them: what was sent, what happened, emails, photos. Gives how
 *  many. The condition is part of every write, so a lead that somebody takes up meanwhile is left whole. */
export async function eraseLeads(db: Db, bucket: R2Bucket, matching: SQL, limit: number): Promise<number> {
  const found = await db.select({ id: leads.id }).from(leads).where(matching).limit(limit);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const photos = await db.select({ id: leadFiles.fileId }).from(leadFiles).where(inMany(leadFiles.leadId, ids));
  const doomed = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inMany(leads.id, ids), matching));
  const [, , , , erased, objects] = await db.batch([
    db.delete(leadFiles).where(inArray(leadFiles.leadId, doomed)),
    db.delete(leadEvents).where(inArray(leadEvents.leadId, doomed)),
    db.delete(leadSubmissions).where(inArray(leadSubmissions.leadId, doomed)),
    db.delete(outbox).where(inArray(outbox.leadId, doomed)),
    db
      .delete(leads)
      .where(and(inMany(leads.id, ids), matching))
      .returning({ id: leads.id }),
    deleteUnusedRecords(
      db,
      photos.map(({ id }) => id),
    ),
    ...unindexStatements(db, leadDocuments, ids),
    ...unindexStatements(
      db,
      fileDocuments,
      photos.map(({ id }) => id),
    ),
  ]);
  // an object that is left behind when the bucket fails is an orphan, and the sweep finds it
  for (let at = 0; at < objects.length; at += 1000) await bucket.delete(objects.slice(at, at + 1000).map(({ fullPath }) => fullPath));
  return erased.length;
}
