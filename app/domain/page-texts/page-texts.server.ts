import { desc, eq, sql } from "drizzle-orm";
import { type Actor, auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { audit, pageTexts, staff } from "~/platform/db/schema";
import { type ChangedText, type ChangedTexts, readChangedTexts } from "./changed-texts.server";

/** What staff have changed of one page's texts: one row, by its key. */
export function pageTextsQuery(db: Db, page: string) {
  return db.select({ data: pageTexts.data }).from(pageTexts).where(eq(pageTexts.page, page));
}

/** The changed texts of every page, with who changed them last. */
export function allPageTextsQuery(db: Db) {
  return db
    .select({ page: pageTexts.page, data: pageTexts.data, at: pageTexts.updatedAt, by: staff.name })
    .from(pageTexts)
    .leftJoin(staff, eq(staff.id, pageTexts.updatedBy))
    .orderBy(desc(pageTexts.updatedAt));
}

/** The changed texts of one page, with its version and who changed them last. */
export function editedPageTextsQuery(db: Db, page: string) {
  return db
    .select({ data: pageTexts.data, version: pageTexts.version, at: pageTexts.updatedAt, by: staff.name })
    .from(pageTexts)
    .leftJoin(staff, eq(staff.id, pageTexts.updatedBy))
    .where(eq(pageTexts.page, page));
}

/** One text that somebody else has changed since the form was loaded. */
export type TextConflict = { path: string; theirs: ChangedText | undefined };

export type SaveTextsOutcome =
  | { state: "saved"; changed: string[] }
  /** Nothing was written. `data` is what is stored now. */
  | { state: "conflict"; conflicts: TextConflict[]; data: ChangedTexts; by: string };

type Saving = {
  page: string;
  /** What the form was loaded with, and what it wants. */
  base: ChangedTexts;
  data: ChangedTexts;
  /** The stored texts under the paths of today's copy. */
  settle: (changed: ChangedTexts) => ChangedTexts;
  by: Actor & { staff: { id: string; name: string } };
  now: Date;
};

const mostAttempts = 5;

/** Saves a page's changed texts; visitors read them from their next request on. What others have changed in other texts meanwhile stays;
 *  what both have changed is asked. The row and its audit entry are one batch. */
export async function savePageTexts(db: Db, { page, base, data, settle, by, now }: Saving): Promise<SaveTextsOutcome> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const [row] = await editedPageTextsQuery(db, page);
    const stored = settle(readChangedTexts(row?.data));
    const { merged, changed, conflicts } = mergeTexts({ was: base, mine: data, theirs: stored });
    if (conflicts.length > 0) return { state: "conflict", conflicts, data: stored, by: row?.by ?? "" };
    if (changed.length === 0) return { state: "saved", changed };
    const version = (row?.version ?? 0) + 1;
    const values = { data: JSON.stringify(merged), version, updatedBy: by.staff.id, updatedAt: now };
    const write = row
      ? db
          .update(pageTexts)
          .set(values)
          .where(sql`${pageTexts.page} = ${page} and ${pageTexts.version} = ${row.version}`)
          .returning({ version: pageTexts.version })
      : db
          .insert(pageTexts)
          .values({ page, ...values, createdAt: now })
          .onConflictDoNothing()
          .returning({ version: pageTexts.version });
    const changes = Object.fromEntries(
      changed.map((path): [string, [unknown, unknown]] => [path, [stored[path]?.text ?? null, merged[path]?.text ?? null]]),
    );
    const entry = auditRow(by, { action: "changed-texts", recordKind: "page", recordId: page, changes }, now);
    const [written] = await db.batch([write, insertIfChanged(db, audit, entry)]);
    if (written.length > 0) return { state: "saved", changed };
  }
  throw new Error(`The texts of ${page} change faster than they can be saved`);
}

function mergeTexts({ was, mine, theirs }: Record<"was" | "mine" | "theirs", ChangedTexts>) {
  const merged: Record<string, ChangedText> = {};
  const changed: string[] = [];
  const conflicts: TextConflict[] = [];
  for (const path of new Set([was, mine, theirs].flatMap((texts) => Object.keys(texts)))) {
    const isMine = !isSame(mine[path], was[path]) && !isSame(mine[path], theirs[path]);
    if (isMine && !isSame(theirs[path], was[path])) conflicts.push({ path, theirs: theirs[path] });
    if (isMine) changed.push(path);
    const own = isMine ? mine[path] : theirs[path];
    if (own) merged[path] = own;
  }
  return { merged, changed, conflicts };
}

function isSame(one: ChangedText | undefined, other: ChangedText | undefined): boolean {
  return one?.text === other?.text && one?.original === other?.original;
}
