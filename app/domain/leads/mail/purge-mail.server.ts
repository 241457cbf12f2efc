import { and, isNull, lt, ne, or } from "drizzle-orm";
import { unusedCondition } from "~/domain/files/usage-conditions";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { fileSearchSource } from "~/platform/files/file-document";
import { deleteUnusedFilesStatement } from "~/platform/files/files.server";
import { unindexStatements } from "~/platform/search/search.server";
import { messageFiles, messages } from "~/schema";
import { rawMailPrefix } from "./stored-mail.server";

/**
 * Deletes up to `limit` original emails received before a time; their messages stay. Returns the
 * number deleted.
 */
export async function purgeRawMail(
  db: Db,
  bucket: R2Bucket,
  before: Date,
  limit: number,
): Promise<number> {
  const { objects } = await bucket.list({ prefix: rawMailPrefix, limit: Math.min(limit, 500) });
  const day = before.toISOString().slice(0, 10);
  // keys begin with their day, oldest first
  const keys = objects.map(({ key }) => key).filter((key) => key.slice(rawMailPrefix.length) < day);
  if (keys.length === 0) return 0;
  await bucket.delete(keys);
  await db
    .update(messages)
    .set({ rawKey: "" })
    .where(and(ne(messages.rawKey, ""), lt(messages.createdAt, new Date(`${day}T00:00:00Z`))));
  return keys.length;
}

/**
 * Deletes up to `limit` received emails of no lead, with their files and originals: emails marked as not
 * from a customer, and unhandled ones, each received before its time. Returns their number.
 */
export async function purgeUnmatchedMail(
  db: Db,
  bucket: R2Bucket,
  before: { dismissed: Date; unhandled: Date },
  limit: number,
): Promise<number> {
  const isExpired = and(
    isNull(messages.leadId),
    or(lt(messages.dismissedAt, before.dismissed), lt(messages.createdAt, before.unhandled)),
  );
  const found = await db
    .select({ id: messages.id, rawKey: messages.rawKey })
    .from(messages)
    .where(isExpired)
    .limit(limit);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const raw = found.map(({ rawKey }) => rawKey).filter(Boolean);
  if (raw.length > 0) await bucket.delete(raw);
  const attached = await db
    .select({ id: messageFiles.fileId })
    .from(messageFiles)
    .where(inJsonArray(messageFiles.messageId, ids));
  const fileIds = attached.flatMap(({ id }) => id ?? []);
  const [, deleted] = await db.batch([
    db.delete(messages).where(and(inJsonArray(messages.id, ids), isExpired)),
    deleteUnusedFilesStatement(db, fileIds, unusedCondition),
    ...unindexStatements(db, fileSearchSource, fileIds),
  ]);
  if (deleted.length > 0) await bucket.delete(deleted.map(({ fullPath }) => fullPath));
  return ids.length;
}
