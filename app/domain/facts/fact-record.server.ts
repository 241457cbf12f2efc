import { asc } from "drizzle-orm";
import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import {
  type ChangeRowResult,
  changeRow,
  type RowFieldChange,
  setRowTrashed,
} from "~/platform/records/change-row.server";
import { defineRecord } from "~/platform/records/define-record.server";
import { columnChoice, text } from "~/platform/records/record-fields.server";
import type { RowField, SubmitContext } from "~/platform/records/record-form.server";
import { facts } from "~/schema";
import {
  confidenceLabels,
  confidenceLevels,
  factDaysOverdue,
  isFactKey,
  maxFactKeyLength,
} from "./facts";
import { type FactUsage, listFactUsages } from "./facts.server";
import { factUrlSchema } from "./facts-input.server";

type FactRow = typeof facts.$inferSelect;

const toOneLine = (typed: string) => typed.replace(/\s+/g, " ");
const keyMessage = `Use lowercase letters, numbers, and single hyphens, up to ${maxFactKeyLength} characters, like permit-days-city.`;
const validateBraces = (name: string) => (typed: string) =>
  /[{}]/.test(typed) ? `Remove { and }. The ${name} is shown exactly as written.` : undefined;

const assignee: RowField<FactRow> = {
  name: "staffId",
  label: "Assigned to",
  serialize: ({ staffId }) => staffId ?? "",
  parseOriginal: (id) => ({ staffId: id || null }),
  parseInputs: (typed) => ({ to: { staffId: typed("staffId") || null } }),
  format: ({ staffId }) => staffId ?? "",
};

/**
 * Facts, next review first. `people` are all staff members, `uses` the texts that contain the fact.
 */
export const factRecord = defineRecord<
  FactRow,
  { people: readonly { id: string }[]; uses: readonly FactUsage[] }
>({
  kind: "fact",
  noun: "fact",
  table: facts,
  title: facts.key,
  rows: (db) => db.select().from(facts).$dynamic(),
  order: [asc(facts.reviewBy), asc(facts.key)],
  fields: (now) => [
    text("key", {
      label: "Key",
      max: maxFactKeyLength,
      required: keyMessage,
      validate: (key) => (isFactKey(key) ? undefined : keyMessage),
    }),
    text("sentence", {
      label: "Statement",
      max: 400,
      translated: true,
      required: "Enter the statement.",
      normalize: toOneLine,
      validate: validateBraces("statement"),
    }),
    text("value", {
      label: "Value",
      max: 80,
      translated: true,
      normalize: toOneLine,
      validate: validateBraces("value"),
    }),
    text("sourceTitle", {
      label: "Source",
      max: 200,
      required: "Enter the source, like a page, law, or document.",
      normalize: toOneLine,
    }),
    text("sourceUrl", {
      label: "Source URL",
      max: 500,
      validate: (url) => factUrlSchema.safeParse(url).error?.issues[0]?.message,
    }),
    text("quote", { label: "Quote", max: 1000, normalize: toOneLine }),
    columnChoice("certainty", {
      label: "Confidence",
      wrong: "Choose a confidence level.",
      options: confidenceLevels.map((value) => ({ value, label: confidenceLabels[value] })),
    }),
    text("checkedAt", {
      label: "Checked on",
      max: 10,
      required: "Enter the date it was checked.",
      validate: (day) => {
        if (!isIsoDay(day)) return "Enter the date it was checked.";
        return day > toHoustonDay(now) ? "Choose today or an earlier date." : undefined;
      },
    }),
    text("reviewBy", {
      label: "Review by",
      max: 10,
      required: "Enter a review date.",
      validate: (day) => (isIsoDay(day) ? undefined : "Enter a review date."),
    }),
    assignee,
  ],
  // the page draws the English fields itself
  layout: [["sentence", "value"]],
  taken: { key: "A fact with this key already exists, possibly in trash. Use another key." },
  validate: ({ key, checkedAt = "", reviewBy = "", staffId }, { people, uses }, { before }) => ({
    reviewBy: reviewBy <= checkedAt ? "Choose a date after the date it was checked." : undefined,
    staffId:
      staffId && !people.some(({ id }) => id === staffId)
        ? "Choose an option from the list."
        : undefined,
    key:
      before && key !== before.key && uses.length > 0
        ? "The key can’t be changed while the fact is in use."
        : undefined,
  }),
  visibleUntil: () => 0,
});

/** Minimum and usual days between reviews. */
const minReviewDays = 30;
const defaultReviewDays = 365;

/**
 * Returns the next review day after a check on `day`, at the same interval as before; a year if
 * that was under 30 days.
 */
export function nextReviewDate(
  { checkedAt, reviewBy }: Pick<FactRow, "checkedAt" | "reviewBy">,
  verifiedOn: string,
): string {
  const before = factDaysOverdue({ reviewBy: checkedAt }, reviewBy);
  return addDays(verifiedOn, before >= minReviewDays ? before : defaultReviewDays);
}

/**
 * Stores a new check day, source and review day. Returns a conflict if the fact has changed since
 * the page was loaded.
 */
export function verifyFact(
  db: Db,
  id: string,
  {
    original,
    changes,
    ...submitContext
  }: SubmitContext & {
    original: Pick<FactRow, "sentence" | "value" | "checkedAt" | "reviewBy" | "sourceUrl">;
    changes: { checkedAt: string; sourceUrl: string };
  },
): Promise<ChangeRowResult<FactRow>> {
  const change: RowFieldChange<FactRow> = {
    field: "checkedAt",
    was: original,
    to: { ...changes, reviewBy: nextReviewDate(original, changes.checkedAt) },
    format: ({ sentence, value, checkedAt, sourceUrl }) =>
      [sentence, value, checkedAt && `checked ${checkedAt}`, sourceUrl].filter(Boolean).join(", "),
  };
  return changeRow(db, factRecord.rowKind, {
    ...submitContext,
    id,
    changes: [change],
    action: "checked",
  });
}

const audited = (
  { key, deletedAt }: FactRow,
  to: Date | null,
): Record<string, [unknown, unknown]> => ({
  key: [key, key],
  deletedAt: [deletedAt?.getTime() ?? null, to?.getTime() ?? null],
});

/**
 * Trashes a fact unless a text uses it. Returns the uses that prevent it; empty if it was trashed.
 */
export async function trashFact(
  db: Db,
  fact: Pick<FactRow, "id" | "key">,
  submitContext: Omit<SubmitContext, "requestKey">,
): Promise<FactUsage[]> {
  const used = (await listFactUsages(db)).get(fact.key) ?? [];
  if (used.length === 0)
    await setRowTrashed(db, factRecord.rowKind, fact.id, {
      ...submitContext,
      audited,
      to: "trash",
    });
  return used;
}

export async function restoreFact(
  db: Db,
  id: string,
  submitContext: Omit<SubmitContext, "requestKey">,
): Promise<boolean> {
  return (
    (await setRowTrashed(db, factRecord.rowKind, id, { ...submitContext, audited, to: "back" })) ===
    "changed"
  );
}
