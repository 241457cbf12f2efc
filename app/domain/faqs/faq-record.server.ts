import { asc, eq, type SQL, sql } from "drizzle-orm";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { findTextErrors, type TextRules } from "~/domain/publish-checks/check-texts";
import { visibleUntilMs } from "~/platform/db/visibility";
import { defineRecord } from "~/platform/records/define-record.server";
import {
  columnChoice,
  dateTime,
  endDate,
  text,
  validatePeriod,
} from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import { faqs } from "~/schema";
import { faqPages, faqTextsToCheck, formatFaqState } from "./faq";

type FaqRow = typeof faqs.$inferSelect;

/** Returns the position after the last FAQ of a page. */
const nextPositionColumn = (page: SQL) =>
  sql`(select coalesce(max(other.position), -1) + 1 from faqs other where other.page = ${page})`;

/** FAQs, sorted by hand on each page. `gate` are the rules that their texts are checked against. */
export const faqRecord = defineRecord<FaqRow, { gate: TextRules }>({
  kind: "faq",
  noun: "FAQ",
  table: faqs,
  title: faqs.question,
  rows: (db) => db.select().from(faqs).$dynamic(),
  order: [asc(faqs.page), asc(faqs.position), asc(faqs.id)],
  sorted: { table: faqs, among: ({ page }) => eq(faqs.page, page) },
  fields: (now) => [
    columnChoice("page", {
      label: "Page",
      wrong: "Choose a page.",
      options: faqPages.map(({ key, name }) => ({ value: key, label: name })),
    }),
    text("question", {
      label: "Question",
      max: 160,
      required: "Enter the question.",
      translated: true,
    }),
    text("answer", {
      label: "Answer",
      max: 2000,
      required: "Enter the answer.",
      rows: 8,
      translated: true,
      normalize: normalizeFactTokens,
      help: "Plain text. Blank lines start new paragraphs. {fact:key} inserts a fact.",
    }),
    publishField(now),
    endDate("unpublishAt", { label: "Unpublish date", now }),
  ],
  layout: [
    ["question", "answer"],
    ["page", "shown", "from", "until"],
  ],
  added: ({ page = "" }) => ({ position: nextPositionColumn(sql`${page}`) }),
  // a FAQ moved to another page becomes its last one
  alongside: (db, { before, row }, isMade) => {
    const isLast = db.update(faqs).set({ position: nextPositionColumn(sql`faqs.page`) });
    return before.page === row.page
      ? []
      : [isLast.where(sql`${faqs.id} = ${row.id} and ${isMade("page")}`)];
  },
  validate: (row, { gate }, check) => ({
    ...publishErrors(row, check.before, gate),
    ...validatePeriod<FaqRow>(row, ["publishAt", "unpublishAt"], check),
  }),
  visibleUntil: visibleUntilMs,
  state: formatFaqState,
});

/** Returns the publish errors of a FAQ by field. Skips drafts, and changes that only end a FAQ. */
function publishErrors(
  row: Partial<FaqRow>,
  before: FaqRow | undefined,
  rules: TextRules,
): Record<string, string> {
  const isAsked =
    row.publishAt &&
    (!before?.publishAt || row.question !== before.question || row.answer !== before.answer);
  return isAsked
    ? findTextErrors(
        faqTextsToCheck({ question: row.question ?? "", answer: row.answer ?? "" }),
        rules,
        "answer",
      )
    : {};
}

/**
 * Returns the field of the publish state: draft, or published at a time; without a time at once.
 */
function publishField(now: Date): RowField<FaqRow> {
  const help = "Central time. Leave blank to publish now.";
  const declared = {
    name: "from",
    label: "Publish date",
    help,
    now,
    none: "Draft",
    pastIsNow: true,
  };
  const from = dateTime<FaqRow>("publishAt", { ...declared, dayMeans: "beginning" });
  return {
    ...from,
    name: "shown",
    inputs: ["shown", ...(from.inputs ?? [])],
    parseInputs: (typed, was) => {
      if (typed("shown") !== "1") return { to: { publishAt: null } };
      const read = from.parseInputs(typed, was);
      if (!("to" in read) || read.to.publishAt) return read;
      return { to: { publishAt: was.publishAt && was.publishAt <= now ? was.publishAt : now } };
    },
    controls: [
      { kind: "switch", name: "shown", label: "Status", on: "Published", off: "Draft" },
      ...(from.controls ?? []),
    ],
    inputValues: (row) => ({
      shown: row && !row.publishAt ? "0" : "1",
      ...from.inputValues?.(row),
    }),
  };
}
