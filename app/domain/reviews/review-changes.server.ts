import { sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert-where.server";
import { changeRow, type RowKind, setRowTrashed } from "~/platform/records/change-row.server";
import type { FormResult } from "~/platform/records/field-conflict";
import {
  buildRowId,
  type FormValues,
  listFieldLabels,
  parseEditedFields,
  parseNewRow,
  type SubmitContext,
  toFormConflicts,
} from "~/platform/records/record-form.server";
import { auditLog, reviews } from "~/schema";
import { isReviewVisible } from "./review";
import { editableReviewFields, newReviewFields, type ReviewRow } from "./review-fields.server";
import { reviewQuery } from "./reviews.server";

const reviewKind: RowKind<ReviewRow> = { recordKind: "review", table: reviews, select: reviewQuery };

const needsProof = "Add how and when they agreed. Reviews need permission before they’re published.";

/** Adds a review. Idempotent per request key and content. */
export async function addReview(db: Db, values: FormValues, { requestKey, by, now }: SubmitContext): Promise<FormResult> {
  const { row, errors } = parseNewRow(newReviewFields(now), values);
  if (isReviewVisible(row, now) && !row.proof) errors.proof ??= needsProof;
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const id = await buildRowId("review", values, { requestKey, by });
  const addedChanges = Object.fromEntries(Object.entries(row).map(([name, value]): [string, [unknown, unknown]] => [name, [null, value]]));
  const blank = { author: "", text: "", source: "", proof: "", writtenAt: now };
  await db.batch([
    insertWhere(db, reviews, { id, ...blank, ...row, createdAt: now, updatedAt: now }, sql`1`, sql`1`),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "added", recordKind: "review", recordId: id, changes: addedChanges }, now),
    ),
  ]);
  return { state: "done", id, saved: [], conflicts: [] };
}

/** Updates a review's details and publish state. The text never changes after the first save. */
export async function updateReview(db: Db, id: string, values: FormValues, { requestKey, by, now }: SubmitContext): Promise<FormResult> {
  const [row] = await reviewQuery(db, id);
  if (!row || row.deletedAt) return { state: "gone" };
  const fields = editableReviewFields(now);
  const { changes, errors } = parseEditedFields(fields, values);
  const updated: ReviewRow = Object.assign({}, row, ...changes.map(({ to }) => to));
  if (isReviewVisible(updated, now) && updated.proof === "") errors.proof ??= needsProof;
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const outcome = await changeRow(db, reviewKind, { id, changes, requestKey, by, now, action: "changed" });
  if (outcome.state === "gone") return outcome;
  return {
    state: "done",
    id,
    saved: listFieldLabels(fields, outcome.saved),
    conflicts: toFormConflicts(fields, values, outcome.conflicts, outcome.row),
  };
}

/** Trashes or restores a review. Returns false if no review has that id. */
export async function setReviewTrashed(db: Db, id: string, to: "trash" | "back", submitContext: SubmitContext): Promise<boolean> {
  return (await setRowTrashed(db, reviewKind, id, to, submitContext)) !== "gone";
}
