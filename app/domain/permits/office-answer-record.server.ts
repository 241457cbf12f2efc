import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { defineRecord } from "~/platform/records/define-record.server";
import { columnChoice, text } from "~/platform/records/record-fields.server";
import { type FormValues, parseNewRow, type RowField } from "~/platform/records/record-form.server";
import { facts, officeAnswers } from "~/schema";
import { answerLabels, basisLabels, stateOfficeId } from "./office-kinds";

type AnswerRow = typeof officeAnswers.$inferSelect;

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const factField: RowField<AnswerRow> = {
  name: "factId",
  label: "Fact",
  serialize: ({ factId }) => factId,
  parseOriginal: (factId) => ({ factId }),
  parseInputs: (typed) =>
    typed("factId") === ""
      ? { mistakes: [{ input: "factId", message: "Choose a fact." }] }
      : { to: { factId: typed("factId") } },
  format: ({ factId }) => factId ?? "",
  controls: [{ kind: "custom", name: "factId", label: "Fact" }],
};

/** Office and topic of a new answer, which never change. */
const targetFields: readonly RowField<AnswerRow>[] = [
  {
    name: "officeId",
    label: "Office",
    serialize: ({ officeId }) => officeId ?? stateOfficeId,
    parseOriginal: (officeId) => ({ officeId: officeId === stateOfficeId ? null : officeId }),
    parseInputs: (typed) => ({
      to: { officeId: typed("officeId") === stateOfficeId ? null : typed("officeId") },
    }),
    format: ({ officeId }) => officeId ?? "Texas",
  },
  {
    name: "topic",
    label: "Topic",
    serialize: ({ topic }) => topic,
    parseOriginal: (topic) => ({ topic }),
    parseInputs: (typed) => ({ to: { topic: typed("topic") } }),
    format: ({ topic }) => topic ?? "",
  },
];

const answerFields: readonly RowField<AnswerRow>[] = [
  ...targetFields,
  columnChoice("answer", {
    label: "Answer",
    options: toOptions(answerLabels),
    wrong: "Choose an answer.",
  }),
  columnChoice("basis", {
    label: "Basis",
    options: toOptions(basisLabels),
    wrong: "Choose a basis.",
    help: "Our reading: the office’s rule covers this work without naming it.",
  }),
  factField,
  text("note", {
    label: "Note on the source",
    max: 120,
    translated: true,
    help: "Shown beside the source, like “older page of the same office”.",
  }),
];

/** Returns the errors of a new answer by input, without those of its fact. */
export const findAnswerErrors = (values: FormValues) => parseNewRow(answerFields, values).errors;

/** Answers of permit offices. `factIds` are all facts outside the trash. */
export const officeAnswerRecord = defineRecord<AnswerRow, { factIds: readonly string[] }>({
  kind: "office-answer",
  noun: "answer",
  table: officeAnswers,
  title: officeAnswers.topic,
  rows: (db) => db.select().from(officeAnswers).$dynamic(),
  order: [asc(officeAnswers.topic)],
  fields: () => answerFields,
  fixedFields: ["officeId", "topic"],
  layout: [["answer", "basis", "note"], ["factId"]],
  taken: { "": "This topic already has an answer. Reload the page to see it." },
  validate: ({ factId }, { factIds }) => ({
    factId: factId && !factIds.includes(factId) ? "Choose a fact from the list." : undefined,
  }),
  visibleUntil: ({ deletedAt }) => (deletedAt === null ? Number.POSITIVE_INFINITY : 0),
  newState: "Shown to visitors after you save",
});

/**
 * Selects the answer of an office about a topic, outside the trash; `officeId` may be
 * `stateOfficeId`.
 */
export function answerOfTopicQuery(db: Db, officeId: string, topic: string) {
  const isOffice =
    officeId === stateOfficeId
      ? isNull(officeAnswers.officeId)
      : eq(officeAnswers.officeId, officeId);
  return db
    .select({
      answerId: sql<string>`${officeAnswers.id}`.as("answer_id"),
      answerFactId: officeAnswers.factId,
    })
    .from(officeAnswers)
    .where(and(isOffice, eq(officeAnswers.topic, topic), isNull(officeAnswers.deletedAt)))
    .limit(1);
}

/** Selects the facts an answer can use, by key. */
export function answerFactsQuery(db: Db) {
  return db
    .select({
      factId: sql<string>`${facts.id}`.as("answer_fact_id"),
      factKey: sql<string>`${facts.key}`.as("answer_fact_key"),
      sentence: facts.sentence,
    })
    .from(facts)
    .where(isNull(facts.deletedAt))
    .orderBy(asc(facts.key));
}

/** Selects the answers in the trash that no later answer has replaced, for an office. */
export function trashedAnswersQuery(db: Db, officeId: string) {
  const isOffice =
    officeId === stateOfficeId
      ? isNull(officeAnswers.officeId)
      : eq(officeAnswers.officeId, officeId);
  return db
    .select({
      id: officeAnswers.id,
      topic: officeAnswers.topic,
      deletedAt: officeAnswers.deletedAt,
    })
    .from(officeAnswers)
    .where(
      and(
        isOffice,
        sql`${officeAnswers.deletedAt} is not null`,
        sql`not exists (select 1 from ${officeAnswers} as later where later.office_id is ${officeAnswers}.office_id and later.topic = ${officeAnswers}.topic and later.deleted_at is null)`,
      ),
    )
    .orderBy(sql`${officeAnswers.deletedAt} desc`);
}
