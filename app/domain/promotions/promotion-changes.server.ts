import { and, eq, isNull, sql } from "drizzle-orm";
import { isImageSlug } from "~/domain/images/images";
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
  toSubmittedInput,
} from "~/platform/records/record-form.server";
import { auditLog, promotions } from "~/schema";
import { promotionTextsToCheck } from "./promotion";
import { offerFieldNames, type PromotionRow, promotionFields } from "./promotion-fields.server";
import { canUseAsPromotionImage, promotionQuery } from "./promotions.server";

const promotionKind: RowKind<PromotionRow> = { recordKind: "promotion", table: promotions, select: promotionQuery };

/** Local storage key of a dismissal: a new one per request. */
const newKeyOf = (requestKey: string) => `promo-${requestKey.slice(0, 20)}`;

async function imageError(db: Db, { pictureSlug }: Partial<PromotionRow>): Promise<string | undefined> {
  if (!pictureSlug || isImageSlug(pictureSlug) || (await canUseAsPromotionImage(db, pictureSlug))) return undefined;
  return "That image isn’t in the library or can’t be displayed. Choose another.";
}

/** Submit context plus the rules that the promotion's texts are checked against. */
type PromotionSubmitContext = SubmitContext & { gate: TextRules };

/** Returns the publish errors of a promotion by field. Skips a promotion that is off or being turned off. */
function publishErrors(row: Partial<PromotionRow>, before: Partial<PromotionRow>, rules: TextRules): Record<string, string> {
  const [texts, were] = [promotionTextsToCheck(row), promotionTextsToCheck(before)];
  const isAsked = row.enabled && (!before.enabled || texts.some(({ text }, at) => text !== were[at]?.text));
  return isAsked ? findTextErrors(texts, rules, "text") : {};
}

/** Adds a promotion. Idempotent per request key and content. */
export async function addPromotion(db: Db, values: FormValues, { requestKey, by, now, gate }: PromotionSubmitContext): Promise<FormResult> {
  const { row, errors } = parseNewRow(promotionFields(now, newKeyOf(requestKey)), values);
  Object.assign(errors, { ...publishErrors(row, {}, gate), ...errors });
  const wrong = timesError(row);
  if (wrong) errors.until_day ??= wrong;
  const noPicture = await imageError(db, row);
  if (noPicture) errors.picture ??= noPicture;
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const id = await buildRowId("promotion", values, { requestKey, by });
  const times = { firstOnAt: row.enabled ? now : null, createdAt: now, updatedAt: now };
  const blank = { title: "", text: "", bannerText: "", linkText: "", chatMessage: "" };
  await db.batch([
    insertWhere(db, promotions, { id, ...blank, ...row, ...times }, sql`1`, sql`1`),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "added", recordKind: "promotion", recordId: id, changes: toAddedChanges(row) }, now),
    ),
  ]);
  return { state: "done", id, saved: [], conflicts: [] };
}

/**
 * Updates the fields that still have their original value. A changed offer that visitors may have closed requires a choice: show it to them
 * again or not.
 */
export async function updatePromotion(db: Db, id: string, values: FormValues, submitContext: PromotionSubmitContext): Promise<FormResult> {
  const { now, requestKey } = submitContext;
  const [row] = await promotionQuery(db, id);
  if (!row || row.deletedAt) return { state: "gone" };
  const fields = promotionFields(now, newKeyOf(requestKey));
  const { changes, errors } = parseEditedFields(fields, values);
  const edits: Partial<PromotionRow> = Object.assign({}, ...changes.map(({ to }) => to));
  Object.assign(errors, { ...publishErrors({ ...row, ...edits }, row, submitContext.gate), ...errors });
  const touchesTimes = changes.some(({ field }) => field === "from" || field === "until");
  const wrong = touchesTimes ? timesError({ ...row, ...edits }) : undefined;
  if (wrong) errors.until_day ??= wrong;
  const noPicture = edits.pictureSlug === row.pictureSlug ? undefined : await imageError(db, edits);
  if (noPicture) errors.picture ??= noPicture;
  const isStored = (to: Partial<PromotionRow>) => JSON.stringify({ ...row, ...to }) === JSON.stringify(row);
  const isNewOffer = changes.some(
    // the form may be a repeated one
    ({ field, was, to }) => offerFieldNames.includes(field) && JSON.stringify(was) !== JSON.stringify(to) && !isStored(to),
  );
  const wasClosable = row.storageKey !== "" && edits.storageKey !== "" && (row.enabled || row.firstOnAt !== null);
  if (isNewOffer && wasClosable && !["yes", "no"].includes(toSubmittedInput(values)("again"))) {
    errors.again ??= "The offer changed. Choose whether visitors who dismissed it see it again.";
  }
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const isFirstOn = row.firstOnAt === null && (row.enabled || edits.enabled === true);
  const outcome = await changeRow(db, promotionKind, {
    id,
    changes,
    requestKey,
    by: submitContext.by,
    now,
    action: "changed",
    others: () =>
      isFirstOn
        ? [
            db
              .update(promotions)
              .set({ firstOnAt: now })
              .where(and(eq(promotions.id, id), isNull(promotions.firstOnAt))),
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

/** Trashes or restores a promotion. Returns false if no promotion has that id. */
export async function setPromotionTrashed(db: Db, id: string, to: "trash" | "back", submitContext: SubmitContext): Promise<boolean> {
  return (await setRowTrashed(db, promotionKind, id, to, submitContext)) !== "gone";
}

function timesError({ showFrom, showUntil }: Partial<PromotionRow>): string | undefined {
  return showFrom && showUntil && showUntil <= showFrom
    ? "The end date is before the start date. A start in the past counts as now."
    : undefined;
}

function toAddedChanges(row: Partial<PromotionRow>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(Object.entries(row).map(([name, value]): [string, [unknown, unknown]] => [name, [null, value]]));
}
