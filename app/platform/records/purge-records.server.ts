import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { contentChecks, contentDrafts, editorForms, previewLinks, revisions, scheduledChanges } from "~/schema/platform";

/**
 * Statements that delete everything stored with purged records: drafts, editor forms, scheduled changes, revisions,
 * preview links and publish checks.
 */
export function purgeRecordDataStatements(db: Db, kind: string, ids: readonly string[]) {
  return [
    db.delete(contentDrafts).where(and(eq(contentDrafts.kind, kind), inJsonArray(contentDrafts.recordId, ids))),
    db.delete(editorForms).where(and(eq(editorForms.kind, kind), inJsonArray(editorForms.recordId, ids))),
    db.delete(scheduledChanges).where(and(eq(scheduledChanges.kind, kind), inJsonArray(scheduledChanges.recordId, ids))),
    db.delete(revisions).where(and(eq(revisions.kind, kind), inJsonArray(revisions.recordId, ids))),
    db.delete(previewLinks).where(and(eq(previewLinks.kind, kind), inJsonArray(previewLinks.recordId, ids))),
    db.delete(contentChecks).where(and(eq(contentChecks.kind, kind), inJsonArray(contentChecks.recordId, ids))),
  ] as const;
}
