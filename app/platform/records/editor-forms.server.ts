import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { editorForms } from "~/schema/platform";

/* The last data each open form of a record has sent. */

/** Condition that a row is a form of the record. */
export const editorFormsCondition = ({ kind }: { kind: string }, id: string) =>
  and(eq(editorForms.kind, kind), eq(editorForms.recordId, id));

type FormState = { key: string; sequence: number; data: object | null; now: Date };

/**
 * Statement that stores the form's data if the condition is true. The sequence number never
 * decreases.
 */
export function storeEditorFormStatement(
  db: Db,
  { kind }: { kind: string },
  recordId: string,
  { key, sequence, data, now, condition }: FormState & { condition: SQL },
) {
  const row = {
    kind,
    recordId,
    formKey: key,
    sequence,
    data: data && JSON.stringify(data),
    updatedAt: now,
  };
  return insertWhere(db, editorForms, row, condition).onConflictDoUpdate({
    target: [editorForms.kind, editorForms.recordId, editorForms.formKey],
    set: {
      sequence: sql`max(${editorForms.sequence}, excluded.sequence)`,
      data: sql`excluded.data`,
      updatedAt: sql`excluded.updated_at`,
    },
  });
}

/**
 * Statement that clears the data of a record's forms if the condition is true, after it was
 * discarded or scheduled.
 */
export function clearEditorFormsStatement(
  db: Db,
  kind: { kind: string },
  recordId: string,
  condition: SQL,
) {
  return db
    .update(editorForms)
    .set({ data: null })
    .where(and(editorFormsCondition(kind, recordId), condition));
}

/**
 * Deletes forms without activity since `before`, at most `limit`. Returns the number of deleted
 * forms.
 */
export async function purgeEditorForms(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(editorForms)
    .where(limitedRowsCondition(editorForms, lt(editorForms.updatedAt, before), limit))
    .run();
  return meta.changes;
}
