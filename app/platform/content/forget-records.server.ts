import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { contentChecks, editions, editorForms, previews, revisions, workingCopies } from "~/platform/db/schema";

/** The statements that delete all that was kept beside records which are deleted for good: working copies, planned changes, versions,
 *  preview links, and what the gate said of them. */
export function forgetRecords(db: Db, kind: string, ids: readonly string[]) {
  return [
    db.delete(workingCopies).where(and(eq(workingCopies.kind, kind), inMany(workingCopies.recordId, ids))),
    db.delete(editorForms).where(and(eq(editorForms.kind, kind), inMany(editorForms.recordId, ids))),
    db.delete(editions).where(and(eq(editions.kind, kind), inMany(editions.recordId, ids))),
    db.delete(revisions).where(and(eq(revisions.kind, kind), inMany(revisions.recordId, ids))),
    db.delete(previews).where(and(eq(previews.kind, kind), inMany(previews.recordId, ids))),
    db.delete(contentChecks).where(and(eq(contentChecks.kind, kind), inMany(contentChecks.recordId, ids))),
  ] as const;
}
