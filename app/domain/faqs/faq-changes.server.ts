import { and, eq, type SQL, sql } from "drizzle-orm";
import { findTextErrors, type TextRules } from "~/domain/publish-checks/check-texts";
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
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, faqs } from "~/schema";
import { faqTextsToCheck } from "./faq";
import { type FaqRow, faqFields } from "./faq-fields.server";
import { faqQuery } from "./faqs.server";

const faqKind: RowKind<FaqRow> = { recordKind: "faq", table: faqs, select: faqQuery };

/** Position after the last FAQ of a page. */
const nextPositionColumn = (page: SQL) => sql`(select coalesce(max(other.position), -1) + 1 from faqs other where other.page = ${page})`;

/** Submit context plus the rules that the FAQ's texts are checked against. */
type FaqSubmitContext = SubmitContext & { gate: TextRules };

/** Returns the publish errors of a FAQ by field. Skips drafts, and changes that only end a FAQ. */
function publishErrors(row: Partial<FaqRow>, beforeId: Partial<FaqRow>, rules: TextRules): Record<string, string> {
  const isAsked = row.publishAt && (!beforeId.publishAt || row.question !== beforeId.question || row.answer !== beforeId.answer);
  if (!isAsked) return {};
  return findTextErrors(faqTextsToCheck({ question: row.question ?? "", answer: row.answer ?? "" }), rules, "answer");
}

/** Adds a FAQ as the last one of its page. Idempotent per request key and content. */
export async function addFaq(db: Db, values: FormValues, { requestKey, by, now, gate }: FaqSubmitContext): Promise<FormResult> {
  const { row, errors } = parseNewRow(faqFields(now), values);
  Object.assign(errors, { ...publishErrors(row, {}, gate), ...errors });
  const wrong = timesError(row);
  if (wrong) errors.until_day ??= wrong;
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const id = await buildRowId("faq", values, { requestKey, by });
  const addedChanges = Object.fromEntries(Object.entries(row).map(([name, value]): [string, [unknown, unknown]] => [name, [null, value]]));
  const place = { position: nextPositionColumn(sql`${row.page ?? ""}`), createdAt: now, updatedAt: now };
  await db.batch([
    insertWhere(db, faqs, { id, page: "", question: "", answer: "", ...row, ...place }, sql`1`, sql`1`),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { action: "added", recordKind: "faq", recordId: id, changes: addedChanges }, now)),
  ]);
  return { state: "done", id, saved: [], conflicts: [] };
}

/** Updates the fields that still have their original value. A FAQ moved to another page becomes its last one. */
export async function updateFaq(
  db: Db,
  id: string,
  values: FormValues,
  { requestKey, by, now, gate }: FaqSubmitContext,
): Promise<FormResult> {
  const [row] = await faqQuery(db, id);
  if (!row || row.deletedAt) return { state: "gone" };
  const fields = faqFields(now);
  const { changes, errors } = parseEditedFields(fields, values);
  const edits: Partial<FaqRow> = Object.assign({}, ...changes.map(({ to }) => to));
  const wrong = "publishAt" in edits || "unpublishAt" in edits ? timesError({ ...row, ...edits }) : undefined;
  if (wrong) errors.until_day ??= wrong;
  Object.assign(errors, { ...publishErrors({ ...row, ...edits }, row, gate), ...errors });
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const changesPage = edits.page !== undefined && edits.page !== row.page;
  const outcome = await changeRow(db, faqKind, {
    id,
    changes,
    requestKey,
    by,
    now,
    action: "changed",
    others: (whenMade) =>
      changesPage
        ? [
            db
              .update(faqs)
              .set({ position: nextPositionColumn(sql`faqs.page`) })
              .where(and(eq(faqs.id, id), whenMade("page"))),
          ]
        : [],
  });
  if (outcome.state === "gone") return outcome;
  return {
    state: "done",
    id,
    saved: listFieldLabels(fields, outcome.saved),
    conflicts: toFormConflicts(fields, values, outcome.conflicts, outcome.row),
  };
}

/**
 * Moves a FAQ before another one of its page, or to the end if `before` is "". Returns false if the FAQ is missing; idempotent per request
 * key.
 */
export async function moveFaq(db: Db, id: string, beforeId: string, { requestKey, by, now }: SubmitContext): Promise<boolean> {
  const [row] = await faqQuery(db, id);
  if (!row || row.deletedAt || id === beforeId) return false;
  const entry = await buildIdempotencyKey(["faq-move", requestKey, by.staff.id, id, beforeId]);
  const isNew = sql`not exists (select 1 from ${auditLog} where ${auditLog.id} = ${entry})`;
  const ranked = sql`(select id, row_number() over (order by position, id) as place from faqs where page = ${row.page} and deleted_at is null)`;
  const target = sql`coalesce((select place from ${ranked} where id = ${beforeId}), 1000000)`;
  const placed = sql`(select id as placed_id, row_number() over (order by
    case when id = ${id} then ${target} else place end, case when id = ${id} then 0 else 1 end) as new_place from ${ranked})`;
  const [was, is] = [sql`(select place from ${ranked} where id = ${id})`, sql`(select new_place from ${placed} where placed_id = ${id})`];
  const auditRow = toAuditRow(by, { action: "moved", recordKind: "faq", recordId: id }, now);
  await db.batch([
    insertWhere(
      db,
      auditLog,
      { ...auditRow, id: entry, changes: sql`json_object('place', json_array(${was}, ${is}))` },
      sql`${isNew} and ${was} <> ${is}`,
    ),
    db
      .update(faqs)
      .set({
        position: sql`placed.new_place`,
        updatedAt: sql`case when ${faqs.id} = ${id} then ${now.getTime()} else ${faqs.updatedAt} end`,
      })
      .from(sql`${placed} as placed`)
      .where(sql`placed.placed_id = ${faqs.id} and changes() = 1 and ${faqs.position} <> placed.new_place`),
  ]);
  return true;
}

/** Trashes or restores a FAQ. Returns false if no FAQ has that id. */
export async function setFaqTrashed(db: Db, id: string, to: "trash" | "back", submitContext: SubmitContext): Promise<boolean> {
  return (await setRowTrashed(db, faqKind, id, to, submitContext)) !== "gone";
}

function timesError({ publishAt, unpublishAt }: Partial<FaqRow>): string | undefined {
  return publishAt && unpublishAt && unpublishAt <= publishAt
    ? "The end date is before the start date. A start in the past counts as now."
    : undefined;
}
