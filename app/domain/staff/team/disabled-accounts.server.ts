import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { auditStatement } from "~/platform/audit/audit.server";
import { backupsPrefix } from "~/platform/backup/scope";
import type { Db } from "~/platform/db/client.server";
import { loginLinks, pushSubscriptions, sessions, staff } from "~/schema";

/**
 * Stored beside the backups as "{account}/{time}", so that a restored backup does not enable a
 * disabled account again.
 */
const disabledPrefix = `${backupsPrefix}disabled/`;

type Notes = Pick<R2Bucket, "list" | "put" | "delete">;

/**
 * Writes a record to the bucket for each disabled account and deletes those of accounts enabled
 * since, so that a restored backup cannot enable accounts.
 */
export async function recordDisabledAccounts(db: Db, bucket: Notes): Promise<void> {
  const accounts = await db
    .select({ id: staff.id, disabledAt: staff.disabledAt, updatedAt: staff.updatedAt })
    .from(staff);
  const notes = await readNotes(bucket);
  for (const { id, disabledAt, updatedAt } of accounts) {
    const noted = notes.filter((note) => note.id === id);
    if (disabledAt && !noted.some(({ at }) => at === disabledAt.getTime())) {
      await bucket.put(`${disabledPrefix}${id}/${disabledAt.getTime()}`, "");
    }
    // a restored backup may contain an older state of the account
    const isOver = ({ at }: Note) => !disabledAt && updatedAt.getTime() > at;
    for (const note of noted.filter(isOver)) await bucket.delete(note.key);
  }
}

/**
 * Disables the accounts again that were disabled after the restored backup, and returns their
 * count. `free` builds the statements that unassign their leads; they apply only if `made` is true.
 */
export async function reapplyDisabledAccounts(
  db: Db,
  bucket: Notes,
  now: Date,
  unassignStatements: (id: string, condition: SQL) => readonly BatchItem<"sqlite">[],
): Promise<number> {
  let disabled = 0;
  for (const { id, at } of await readNotes(bucket)) {
    const moment = new Date(at);
    const made = sql`exists (select 1 from ${staff} where ${staff.id} = ${id} and ${staff.disabledAt} = ${at})`;
    const by = { staff: null, ip: "", requestId: "restore" };
    const [before] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.disabledAt), lte(staff.updatedAt, moment)));
    if (!before) continue;
    await db.batch([
      db
        .update(staff)
        .set({ disabledAt: moment, updatedAt: moment, version: sql`${staff.version} + 1` })
        .where(eq(staff.id, id)),
      db.delete(sessions).where(eq(sessions.userId, id)),
      db.delete(pushSubscriptions).where(eq(pushSubscriptions.staffId, id)),
      db.update(loginLinks).set({ usedAt: now }).where(eq(loginLinks.staffId, id)),
      auditStatement(db, by, { action: "disabled", recordKind: "staff", recordId: id }, now),
      ...unassignStatements(id, made),
    ]);
    disabled += 1;
  }
  return disabled;
}

type Note = { key: string; id: string; at: number };

async function readNotes(bucket: Pick<R2Bucket, "list">): Promise<Note[]> {
  const notes: Note[] = [];
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: disabledPrefix, ...(cursor && { cursor }) });
    for (const { key } of list.objects) {
      const [id = "", at = ""] = key.slice(disabledPrefix.length).split("/");
      notes.push({ key, id, at: Number(at) });
    }
    if (!list.truncated) return notes;
    cursor = list.cursor;
  }
}
